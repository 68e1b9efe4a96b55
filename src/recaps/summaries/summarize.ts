import { config } from '../../platform/config.ts'
import type { Outbound } from '../../platform/http/fetch.ts'
import { extract, type Highlights } from './extract.ts'
import { requestSummary, requestTimeoutMs } from './request-summary.ts'
import { extractInThread } from './run-in-thread.ts'

export type { Highlights } from './extract.ts'

/** Timeout for the outbound client of recap jobs. */
export const summaryTimeoutMs = requestTimeoutMs

/** A longer transcript does not fit the context of common models. */
const maxRequestLength = 400_000
/** A longer transcript is worth the start of a thread. A shorter one takes 10 to 20 ms, and 60 ms the first time. */
const maxInProcessLength = 10_000

/** Summarizes a stored transcript. If it throws, the job is retried. */
export async function summarize(transcript: string, outbound: Outbound): Promise<Highlights> {
  const { SUMMARY_URL: url, SUMMARY_MODEL: model, SUMMARY_KEY: key } = config
  if (url !== undefined && model !== undefined && transcript.length <= maxRequestLength)
    return requestSummary(outbound, { url, model, key }, transcript)
  return transcript.length > maxInProcessLength ? extractInThread(transcript) : extract(transcript)
}

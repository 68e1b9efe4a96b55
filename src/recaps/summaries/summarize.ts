import { config } from '../../platform/config.ts'
import type { Outbound } from '../../platform/http/fetch.ts'
import { extract, type Highlights } from './extract.ts'
import { requestSummary } from './request-summary.ts'
import { extractInThread } from './run-in-thread.ts'

export { requestTimeoutMs as patienceMs } from './request-summary.ts'
export type { Highlights } from './extract.ts'

/** Of a transcript that is sent to others. A model would not take in more. */
const maxCharactersSent = 400_000
/** Above that a thread is worth its start; below, it takes 10 to 20 ms, and 60 the first time. */
const maxSentencesInProcess = 10_000

/** Highlights of a transcript as it is stored. Throws if there are none for now, and the job is tried again. */
export async function summarize(stored: string, outbound: Outbound): Promise<Highlights> {
  const { SUMMARY_URL: url, SUMMARY_MODEL: model, SUMMARY_KEY: key } = config
  if (url !== undefined && model !== undefined && stored.length <= maxCharactersSent)
    return requestSummary(outbound, { url, model, key }, stored)
  return stored.length > maxSentencesInProcess ? extractInThread(stored) : extract(stored)
}

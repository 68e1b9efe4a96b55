import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '../config.ts'
import { milliseconds } from '../time.ts'
import { encodeSpans, type FinishedSpan } from './otlp.ts'

const maxQueueLength = 4096
const maxBatch = 512
const intervalMs = milliseconds({ seconds: 1 })
const requestTimeoutMs = milliseconds({ seconds: 10 })
/** A collector that is down for longer loses spans. */
const retryDelaysMs = [1000, 2000, 4000, 8000]
const flushTimeoutMs = milliseconds({ seconds: 3 })
const retryableStatuses = new Set([408, 429, 502, 503, 504])

/** Finished spans that are not sent yet. New ones are dropped while it is full, so that memory is bounded. */
const queue: FinishedSpan[] = []
let timer: NodeJS.Timeout | undefined
let sending: Promise<void> | undefined
let stopping = new AbortController()

/** Never waits and never fails: what a request does must not depend on the collector. */
export function addSpan(span: FinishedSpan) {
  if (queue.length >= maxQueueLength) return
  queue.push(span)
  if (queue.length >= maxBatch) void sendAll()
  else timer ??= setTimeout(() => void sendAll(), intervalMs).unref()
}

/** Sends what is left. Gives up after a few seconds, so that a silent collector does not delay the end. */
export async function flushSpans() {
  stopping.abort()
  await Promise.race([(sending ?? Promise.resolve()).then(sendAll), sleep(flushTimeoutMs, undefined, { ref: false })])
  queue.length = 0
  stopping = new AbortController()
}

function sendAll() {
  clearTimeout(timer)
  timer = undefined
  sending ??= sendBatches().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendBatches() {
  while (queue.length > 0) await sendBatch(encodeSpans(queue.splice(0, maxBatch)))
}

async function sendBatch(body: string) {
  for (const delayMs of [...retryDelaysMs, undefined]) {
    if ((await post(body)) === 'done' || delayMs === undefined || stopping.signal.aborted) return
    await sleep(delayMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
  }
}

async function post(body: string): Promise<'done' | 'retry'> {
  try {
    const response = await fetch(`${config.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
      headers: { ...config.OTEL_EXPORTER_OTLP_HEADERS, 'content-type': 'application/json' },
    })
    await response.body?.cancel()
    return retryableStatuses.has(response.status) ? 'retry' : 'done'
  } catch {
    return 'retry'
  }
}

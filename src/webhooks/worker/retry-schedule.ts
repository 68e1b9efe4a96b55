/** The outcome of one attempt: a response with its status, or the reason why there is none. */
export type Outcome = {
  status_code: number | null
  error: string | null
  response: string | null
  duration_ms: number
  /** For how many seconds the receiver asked us to wait, by its Retry-After header. */
  retryAfter: number
}

/** `seconds`: until the next attempt. */
export type NextStep = { status: 'delivered' } | { status: 'failed' } | { status: 'waiting'; seconds: number }

const minute = 60
const hour = 3600
const day = 24 * hour

/** Seconds from each failed attempt of a round to the next one, give or take a fifth. */
export const delays = [
  5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 4 * hour, 6 * hour, 6 * hour,
]
const spread = 0.2

/** A receiver can ask for a pause of this length at most. */
const maxRetryAfter = hour

/** After this many failures in a row a receiver gets one retry at a time, with a pause before each. */
export const failingAfter = 5
const firstPause = 30
const maxPause = 10 * minute

/** A subscription is disabled after all attempts have failed for this long. */
export const disableAfter = day
export const warningDelays = [hour, 12 * hour] as const

type Round = { tries: number; seconds: number; isTest: boolean }

/**
 * Decides how a delivery continues after an attempt. Its round has had `tries` attempts before this one and began
 * `seconds` ago. A test delivery is not repeated.
 */
export function nextAttempt(
  { status_code, retryAfter }: Pick<Outcome, 'status_code' | 'retryAfter'>, { tries, seconds, isTest }: Round,
  random: number,
): NextStep {
  if (isSuccess(status_code)) return { status: 'delivered' }
  const delay = isTest || status_code === 410 ? undefined : delays[tries]
  if (delay === undefined) return { status: 'failed' }
  const wait = Math.max(delay * (1 - spread + 2 * spread * random), retryAfter)
  return seconds + wait > day ? { status: 'failed' } : { status: 'waiting', seconds: wait }
}

/** The pause in seconds before the next retry, or as long as the receiver asked for. */
export function pauseAfter(failures: number, retryAfter: number) {
  if (failures < failingAfter) return 0
  return Math.max(Math.min(firstPause * 2 ** (failures - failingAfter), maxPause), retryAfter)
}

export function isSuccess(status_code: number | null) {
  return status_code !== null && status_code >= 200 && status_code < 300
}

/** `Retry-After` in seconds or as a date, cut to our maximum; 0 if it is invalid. `now` in milliseconds. */
export function parseRetryAfter(header: string | undefined, now: number) {
  if (header === undefined) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), maxRetryAfter)
}

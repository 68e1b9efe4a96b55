import { seconds, secondsFrom } from '../../platform/time.ts'

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

/** From each failed attempt of a round to the next one, give or take a fifth. */
export const delays = secondsFrom('5s 30s 2m 10m 30m 1h 2h 3h 4h 6h 6h')
const maxRound = seconds({ days: 1 })
const spread = 0.2

/** A receiver can ask for a pause of this length at most. */
const maxRetryAfter = seconds({ hours: 1 })

/** After this many failures in a row a receiver gets one retry at a time, with a pause before each. */
export const failingAfter = 5
const firstPause = seconds({ seconds: 30 })
const maxPause = seconds({ minutes: 10 })

/** A subscription is disabled after all attempts have failed for this long. */
export const disableAfter = seconds({ days: 1 })
export const warningDelays = secondsFrom('1h 12h')

type Round = { tries: number; seconds: number; isTest: boolean }

/**
 * Decides how a delivery continues after an attempt. Its round has had `tries` attempts before this one and began
 * `seconds` ago. A test delivery is not repeated.
 */
export function nextAttempt(
  { status_code, retryAfter }: Pick<Outcome, 'status_code' | 'retryAfter'>,
  { tries, seconds: age, isTest }: Round,
  random: number,
): NextStep {
  if (isSuccess(status_code)) return { status: 'delivered' }
  const delay = isTest || status_code === 410 ? undefined : delays[tries]
  if (delay === undefined) return { status: 'failed' }
  const wait = Math.max(delay * (1 - spread + 2 * spread * random), retryAfter)
  return age + wait > maxRound ? { status: 'failed' } : { status: 'waiting', seconds: wait }
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
  const wait = /^\d+$/.test(header) ? Number(header) : seconds({ milliseconds: Date.parse(header) - now })
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), maxRetryAfter)
}

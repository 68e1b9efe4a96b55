/** What came of one attempt: an answer with its status, or the reason why there is none. */
export type Outcome = {
  status_code: number | null
  error: string | null
  response: string | null
  duration_ms: number
  /** For how many seconds the receiver asked to be left alone. */
  patience: number
}

/** `seconds`: until the next attempt. */
export type Verdict = { status: 'delivered' } | { status: 'failed' } | { status: 'waiting'; seconds: number }

const minute = 60
const hour = 3600
const day = 24 * hour

/** Seconds from each failed attempt of a round to the next one, give or take a fifth. */
export const delays = [
  5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 4 * hour, 6 * hour, 6 * hour,
]
const spread = 0.2

/** A receiver may ask for this much patience. */
const maxPatience = hour

/** After so many failures in a row a receiver gets one retry at a time, with a pause before each. */
export const failingAfter = 5
const firstPause = 30
const maxPause = 10 * minute

/** The subscriptions of a receiver that has not taken anything for this long are disabled. */
export const maxSilence = day
export const warnedAfter = [hour, 12 * hour] as const

type Round = { tries: number; seconds: number; isTest: boolean }

/**
 * What becomes of a delivery whose round has had `tries` attempts before this one and began `seconds` ago. One that
 * somebody sends to try things out is not repeated.
 */
export function nextAttempt(
  { status_code, patience }: Pick<Outcome, 'status_code' | 'patience'>, { tries, seconds, isTest }: Round,
  random: number,
): Verdict {
  if (isSuccess(status_code)) return { status: 'delivered' }
  const delay = isTest || status_code === 410 ? undefined : delays[tries]
  if (delay === undefined) return { status: 'failed' }
  const wait = Math.max(delay * (1 - spread + 2 * spread * random), patience)
  return seconds + wait > day ? { status: 'failed' } : { status: 'waiting', seconds: wait }
}

/** How long a receiver is left alone after so many failures in a row, or as long as it asked for. */
export function pauseAfter(failures: number, patience: number) {
  return failures < failingAfter ? 0 : Math.max(Math.min(firstPause * 2 ** (failures - failingAfter), maxPause), patience)
}

export function isSuccess(status_code: number | null) {
  return status_code !== null && status_code >= 200 && status_code < 300
}

/** `Retry-After` in seconds or as a date, as far as we heed it; nonsense asks for nothing. */
export function timeoutFor(retryAfter: string | undefined, now: number) {
  if (retryAfter === undefined) return 0
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), maxPatience)
}

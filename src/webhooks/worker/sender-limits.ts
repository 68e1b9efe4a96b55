import type { ReceiverState } from './receiver-state.ts'
import type { SenderPoolState } from './sender-pool-state.ts'

/**
 * Concurrent requests. Slow ones do not count, and requests to receivers that have not answered yet have their own
 * limit, so that silent receivers do not delay the others.
 */
const maxConcurrent = { responsive: 64, new: 256, failing: 64 }
/** All concurrent requests, slow ones included, above which only responsive receivers get more. */
const maxTotal = 2000
/** Concurrent requests to failing receivers, slow ones included. 100 silent receivers take 500. */
const maxToFailing = 512
/** Requests per second to failing receivers, which take turns. This many cost a few percent of a core. */
const failingPerSecond = 200
export const maxBurst = 12

/** Can another request to a receiver in this state begin? */
export function hasRoom({ quick, toFailing, allowance, requests }: SenderPoolState, state: ReceiverState) {
  if (quick[state] >= maxConcurrent[state]) return false
  if (state === 'failing' && (toFailing >= maxToFailing || allowance < 1)) return false
  return state === 'responsive' || requests.size < maxTotal
}

/** A token bucket for requests to failing receivers. */
export function refillAllowance(pool: SenderPoolState, now: number) {
  pool.allowance = Math.min(maxBurst, pool.allowance + ((now - pool.refilledAt) / 1000) * failingPerSecond)
  pool.refilledAt = now
}

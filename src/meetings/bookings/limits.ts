import type { Caller } from '../../platform/auth/caller.ts'
import type { Window } from '../../platform/rate-limit-table.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Booking rate limits of a user. Enterprise users only have the general limit of 500 requests a minute. */
export function bookingWindows({ plan, stage }: Pick<Caller, 'plan' | 'stage'>): Window[] {
  if (stage === 'trial') return [{ most: 5, seconds: day }]
  if (stage === 'paid' && plan === 'enterprise') return []
  return [{ most: 10, seconds: minute }, { most: 50, seconds: hour }, { most: 100, seconds: day }]
}

import type { Caller } from '../../platform/auth/caller.ts'
import type { Window } from '../../platform/rate-limit-table.ts'
import { seconds } from '../../platform/time.ts'

/** Booking rate limits of a user. Enterprise users only have the general limit of 500 requests a minute. */
export function bookingWindows({ plan, stage }: Pick<Caller, 'plan' | 'stage'>): Window[] {
  if (stage === 'trial') return [{ most: 5, seconds: seconds({ days: 1 }) }]
  if (stage === 'paid' && plan === 'enterprise') return []
  return [
    { most: 10, seconds: seconds({ minutes: 1 }) },
    { most: 50, seconds: seconds({ hours: 1 }) },
    { most: 100, seconds: seconds({ days: 1 }) },
  ]
}

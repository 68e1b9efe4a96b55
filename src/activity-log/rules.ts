import { planOf, type Caller } from '../auth/caller.ts'
import { Denied } from '../errors.ts'

export const mostCounted = 10_000

/** Only organizations on the enterprise plan see their log; everybody's is kept. */
export function mayReadLog(caller: Caller) {
  if (planOf(caller) !== 'enterprise')
    throw new Denied('Please upgrade your account to Enterprise.', 'upgrade_required')
}

import { planOf, type Caller } from '../auth/caller.ts'
import { Denied } from '../errors.ts'

/** Only organizations on the enterprise plan see what was sent on their behalf. */
export function mayReadCommunications(caller: Caller) {
  if (planOf(caller) !== 'enterprise')
    throw new Denied('Please upgrade your account to Enterprise.', 'upgrade_required')
}

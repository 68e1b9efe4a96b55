import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { getFeed, type CalendarFeedId } from './queries.ts'
import { canManage } from './rules.ts'

const denial = 'You do not have permission to access this resource.'

/** A feed that the caller may delete. */
export async function loadManaged(db: Db, caller: Caller, id: CalendarFeedId) {
  const feed = await getFeed(db, caller.organization_id, id)
  if (!canManage(caller, feed.user_id)) throw new Forbidden(denial)
  return prove(feed, 'manage')
}

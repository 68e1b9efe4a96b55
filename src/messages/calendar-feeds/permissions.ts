import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import { getFeed, type CalendarFeedId } from './queries.ts'
import { canManage } from './rules.ts'
import type { CalendarFeedFilters } from './schema.ts'

const denial = 'You do not have permission to access this resource.'

/** The user whose feeds the caller may list with these filters. Undefined: all members. */
export async function loadListed(
  db: Db, caller: Caller, { user, organization }: Pick<CalendarFeedFilters, 'user' | 'organization'>,
): Promise<UserId | undefined> {
  if (organization !== undefined) await requireOwnOrganization(db, caller, organization)
  if (user !== undefined) await getColleague(db, caller, user)
  const listed = user ?? (organization === undefined ? caller.user_id : undefined)
  if (!canManage(caller, listed)) throw new Forbidden(denial)
  return listed
}

/** A feed that the caller may delete. */
export async function loadManaged(db: Db, caller: Caller, id: CalendarFeedId) {
  const feed = await getFeed(db, caller.organization_id, id)
  if (!canManage(caller, feed.user_id)) throw new Forbidden(denial)
  return prove(feed, 'manage')
}

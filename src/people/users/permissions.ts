import { isAdmin, type Actor, type Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { requireOwnOrganization } from '../organizations/queries.ts'
import { getColleague, lockColleague } from './queries.ts'

const denial = 'You do not have permission to access this resource.'

/** Users can change themselves, admins and owners everyone in the organization. */
export function canManage(caller: Actor, user_id: UserId) {
  return isAdmin(caller) || user_id === caller.user_id
}

/** Locks a user whom the caller may change. */
export async function loadManagedForUpdate(db: Db, caller: Actor, id: UserId) {
  const user = await lockColleague(db, caller, id, denial)
  if (!canManage(caller, id)) throw new Forbidden(denial)
  return prove(user, 'manage')
}

type Filters = { user?: UserId | undefined; organization?: OrganizationId | undefined }

/** Whose resources a list contains: the caller's own, or for admins those of a colleague. Undefined: all members. */
export async function loadListedUser(db: Db, caller: Caller, { user, organization }: Filters) {
  if (organization !== undefined) await requireOwnOrganization(db, caller, organization)
  if (user !== undefined) await getColleague(db, caller, user)
  const listed = user ?? (organization === undefined ? caller.user_id : undefined)
  if (!isAdmin(caller) && listed !== caller.user_id) throw new Forbidden(denial)
  return listed
}

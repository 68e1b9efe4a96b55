import { isAdmin, type Actor } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import { lockColleague } from './queries.ts'

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

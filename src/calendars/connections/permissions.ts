import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { CalendarConnectionId } from '../../platform/ids.ts'
import { getConnection, lockConnection } from './queries.ts'
import { canManage } from './rules.ts'

const denial = 'You do not have permission to access this resource.'
const notOwn = 'Only the owner of this calendar connection can do this.'

/** A connection that the caller may see and delete. */
export async function loadManaged(db: Db, caller: Caller, id: CalendarConnectionId) {
  const connection = await getConnection(db, caller.organization_id, id)
  if (!canManage(caller, connection.user_id)) throw new Forbidden(denial)
  return prove(connection, 'manage')
}

/** A connection of the caller. Even admins cannot use that of another person. */
export async function loadOwn(db: Db, caller: Caller, id: CalendarConnectionId) {
  const connection = await getConnection(db, caller.organization_id, id)
  if (connection.user_id !== caller.user_id) throw new Forbidden(notOwn)
  return prove(connection, 'own')
}

/** The same with a lock. */
export async function loadOwnForUpdate(db: Db, caller: Caller, id: CalendarConnectionId) {
  const connection = await lockConnection(db, caller.organization_id, id)
  if (connection.user_id !== caller.user_id) throw new Forbidden(notOwn)
  return prove(connection, 'own')
}

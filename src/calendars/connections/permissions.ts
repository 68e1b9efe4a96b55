import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { CalendarConnectionId, UserId } from '../../platform/ids.ts'
import { getConnection, lockConnection } from './queries.ts'
import { canManage } from './rules.ts'
import type { CalendarConnectionFilters } from './schema.ts'

const denial = 'You do not have permission to access this resource.'
const notOwn = 'Only the owner of this calendar connection can do this.'

/** The user whose connections the caller may list with these filters. Undefined: all members. */
export async function loadListed(
  db: Db, caller: Caller, { user, organization }: Pick<CalendarConnectionFilters, 'user' | 'organization'>,
): Promise<UserId | undefined> {
  if (organization !== undefined) await requireOwnOrganization(db, caller, organization)
  if (user !== undefined) await getColleague(db, caller, user)
  const listed = user ?? (organization === undefined ? caller.user_id : undefined)
  if (!canManage(caller, listed)) throw new Forbidden(denial)
  return listed
}

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

import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { CalendarConnectionId, CalendarId } from '../../platform/ids.ts'
import { getConnectionOwner, lockCalendar } from './queries.ts'

const denial = 'You can only see and change your own calendars.'

/** Even admins cannot see the calendars of another person. */
export async function requireOwnConnection(db: Db, caller: Caller, id: CalendarConnectionId) {
  if ((await getConnectionOwner(db, caller.organization_id, id)) !== caller.user_id) throw new Forbidden(denial)
}

/** Locks a calendar of the caller. */
export async function loadOwnForUpdate(db: Db, caller: Caller, id: CalendarId) {
  const calendar = await lockCalendar(db, caller.organization_id, id)
  if (calendar.user_id !== caller.user_id) throw new Forbidden(denial)
  return prove(calendar, 'manage')
}

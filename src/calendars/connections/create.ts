import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireValid } from '../../platform/problems.ts'
import { chooseFirst, saveCalendars } from '../calendars/save-calendars.ts'
import type { Credentials, Login } from '../providers/provider.ts'
import { scheduleSync } from '../sync/queries.ts'
import { parseAddress } from './parse-address.ts'
import { countConnections, getConnection, insertConnection, lockConnectionCount } from './queries.ts'
import { requireRoomForConnection } from './rules.ts'
import type { NewCalendarConnection } from './schema.ts'
import { verifyLogin } from './verify-login.ts'

type ConnectingCaller = Pick<Caller, 'organization_id' | 'user_id'>

/** Finds the calendars of the account. Nothing is stored. */
export async function findAccount(db: Db, caller: ConnectingCaller, input: NewCalendarConnection) {
  const { provider, username, password } = input
  requireRoomForConnection((await countConnections(db, caller.organization_id, caller.user_id)).count)
  const credentials: Credentials = {
    url: requireValid(parseAddress(provider, input.url)),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  }
  return verifyLogin(db, caller, provider, credentials)
}

/** The first account of a person that can be written to also gets their bookings, as people expect. */
export async function createConnection(
  db: Db,
  { organization_id, user_id }: ConnectingCaller,
  { provider }: NewCalendarConnection,
  login: Login,
) {
  const { count, writable } = await lockConnectionCount(db, organization_id, user_id)
  requireRoomForConnection(count)
  const connection = await insertConnection(db, { organization_id, user_id, provider, login })
  await saveCalendars(db, connection, login.calendars)
  if (writable === 0) await chooseFirst(db, connection)
  await scheduleSync(db, connection)
  return getConnection(db, organization_id, connection.id)
}

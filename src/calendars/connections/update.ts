import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CalendarConnectionId } from '../../platform/ids.ts'
import { requireNoProblems, requireValid } from '../../platform/problems.ts'
import { saveCalendars } from '../calendars/save-calendars.ts'
import type { Credentials, Login } from '../providers/provider.ts'
import { parseAddress } from './parse-address.ts'
import { loadOwn, loadOwnForUpdate } from './permissions.ts'
import { getConnection, getCredentials, startSyncNow, updateCredentials } from './queries.ts'
import { checkReconnect } from './rules.ts'
import type { CalendarConnectionChange } from './schema.ts'
import { verifyLogin } from './verify-login.ts'

/** Logs in with what changes and the stored rest. Nothing is stored. */
export async function findAccountAgain(
  db: Db,
  caller: Caller,
  id: CalendarConnectionId,
  { url, username, password }: CalendarConnectionChange,
): Promise<Login> {
  const connection = await loadOwn(db, caller, id)
  const { provider } = connection
  requireNoProblems(checkReconnect(provider, { url, username, password }))
  const credentials: Credentials = {
    ...(await getCredentials(db, connection)),
    ...(url !== undefined && { url: requireValid(parseAddress(provider, url)) }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  }
  return verifyLogin(db, caller, provider, credentials)
}

/** Calendars with the same address keep their settings. They are compared as a whole by the next sync. */
export async function reconnect(db: Db, caller: Caller, id: CalendarConnectionId, login: Login) {
  const connection = await loadOwnForUpdate(db, caller, id)
  await updateCredentials(db, connection, login)
  await saveCalendars(db, connection, login.calendars)
  await startSyncNow(db, connection)
  return getConnection(db, caller.organization_id, id)
}

import type { Db } from '../../platform/db/db.ts'
import type { CalendarConnectionId } from '../../platform/ids.ts'

/** `deadlineMs`: how long to wait for the calendar server, and for another process that syncs this connection. */
export type SyncOptions = { deadlineMs?: number }

/**
 * Reads what changed in the calendars of a connection, and stores the result: busy times, state and reason. Only one
 * process at a time does this for a connection; others wait for its result. Returns the state.
 */
export async function syncConnection(_db: Db, _id: CalendarConnectionId, _options: SyncOptions = {}): Promise<string> {
  throw new Error('not written yet')
}

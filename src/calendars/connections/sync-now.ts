import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CalendarConnectionId } from '../../platform/ids.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { milliseconds } from '../../platform/time.ts'
import { syncConnection } from '../sync/sync-connection.ts'
import { loadOwn } from './permissions.ts'

const deadlineMs = milliseconds({ seconds: 25 })

/** Reads the calendars of a connection outside of any transaction. The result is its new state. */
export async function syncNow(db: Db, caller: Caller, id: CalendarConnectionId) {
  const connection = await loadOwn(db, caller, id)
  const uses = [{ limit: 'calendar.sync', key: connection.id } as const]
  await requireWithinLimit(db, uses, 'This calendar was synced many times.')
  return syncConnection(db, connection.id, { deadlineMs })
}

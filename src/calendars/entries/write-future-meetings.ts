import type { Db } from '../../platform/db/db.ts'
import { insertFutureEntries, listFutureEntryIds, markChanged, type ChosenCalendar } from './queries.ts'

/**
 * After a host chose a calendar for bookings: writes the meetings ahead to it, and deletes them from the calendar that
 * the host chose before.
 */
export async function writeFutureMeetings(db: Db, calendar: ChosenCalendar) {
  await insertFutureEntries(db, calendar)
  await markChanged(db, calendar.organization_id, await listFutureEntryIds(db, calendar))
}

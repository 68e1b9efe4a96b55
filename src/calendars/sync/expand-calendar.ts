import type { Db } from '../../platform/db/db.ts'
import type { CalendarId } from '../../platform/ids.ts'

/** Replaces the busy times of a calendar by those of its stored events. It has none if it does not block times. */
export async function expandCalendar(_db: Db, _calendar_id: CalendarId): Promise<void> {
}

import { getRescheduleHistory } from '../../meetings/invitees/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Attendee } from './load-attendee.ts'
import type { CalendarEntry } from './rules.ts'

/**
 * The entry in the attendee's calendar: its id, and the sequences of the invitations to the current time. Rescheduling
 * makes another booking with a higher sequence.
 */
export async function getCalendarEntry(db: Db, { booking: { invitee } }: Attendee): Promise<CalendarEntry> {
  const { first_id, reschedules } = await getRescheduleHistory(db, invitee.id)
  return { uid: first_id, firstSequence: reschedules, lastSequence: reschedules }
}

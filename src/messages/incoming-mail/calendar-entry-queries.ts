import { bookingIdentity } from '../../meetings/invitees/calendar-data.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { meetingIdentity } from '../../meetings/scheduled-events/calendar-data.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Attendee } from './load-attendee.ts'
import type { CalendarEntry } from './rules.ts'

/** The entry in the attendee's calendar: its id, and the sequences of the invitations to the current time. */
export async function getCalendarEntry(db: Db, { kind, booking }: Attendee): Promise<CalendarEntry> {
  const { uid, sequence } = kind === 'host' ? meetingIdentity(booking.event) : bookingIdentity(booking.invitee)
  return { uid, firstSequence: await getFirstSequence(db, booking.invitee, sequence), lastSequence: sequence }
}

/**
 * Rescheduling makes another booking with the next sequence. If the old one was erased, only the last sequence is
 * certain to be about the current time.
 */
async function getFirstSequence(db: Db, invitee: InviteeRow, lastSequence: number) {
  const { organization_id, old_invitee_id, id, calendar_uid } = invitee
  if (old_invitee_id === null) return calendar_uid === id ? 0 : lastSequence
  const old = await db.maybe<Pick<InviteeRow, 'calendar_sequence'>>(sql`
    select calendar_sequence from invitees where organization_id = ${organization_id} and id = ${old_invitee_id}`)
  return old ? old.calendar_sequence + 1 : 0
}

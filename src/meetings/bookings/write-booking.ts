import { managedByService } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordConsent } from '../../platform/text-messages/consents.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { deleteHold } from '../slot-holds/queries.ts'
import type { Slot } from '../slots/check-slot.ts'
import { minBooked } from '../slots/rules.ts'
import { newEvent, newInvitee, withCalendarEntry, withOneMoreInvitee, type Booker } from './booking-data.ts'
import type { BookingRequest } from './booking-request.ts'
import { withJoinLink } from './join-link.ts'
import { creditAbsentHosts, insertBooking, type BookingResult } from './queries.ts'

export type { Booker } from './booking-data.ts'

/** Books a slot that was found free while its hosts are locked. */
export async function writeBooking(
  db: Db, booker: Booker, plan: PlanRow, slot: Slot, request: BookingRequest,
): Promise<BookingResult> {
  const { session, guests } = request
  const plainEvent = session ? withOneMoreInvitee(session) : newEvent(plan, slot, request)
  const invitee = newInvitee(booker, plainEvent, request)
  const event = session ? plainEvent : await withJoinLink(db, plan, withCalendarEntry(plainEvent, plan, invitee))
  const booking = await insertBooking(db, { event, isNew: !session, invitee, guests })
  if (!session && slot.absentHosts.length > 0)
    await creditAbsentHosts(db, event, slot.absentHosts, minBooked(plan, slot, event.hosts))
  if (slot.hold) await deleteHold(db, booker.organization_id, managedByService(slot.hold))
  await recordTextConsent(db, booker, booking)
  return booking
}

/** A number is consent to text messages: the booking page and the API say so beside the field. */
async function recordTextConsent(db: Db, { scheduling_method, locale }: Booker, { invitee }: BookingResult) {
  const { organization_id, id, text_reminder_number: number } = invitee
  if (number === null) return
  const source = scheduling_method === 'api' ? 'api' : 'booking page'
  await recordConsent(db, { organization_id, invitee_id: id, number, source, locale: locale ?? null })
}

import { managedByService } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordConsent } from '../../platform/text-messages/consents.ts'
import { deleteHold } from '../slot-holds/queries.ts'
import type { Slot } from '../slots/check-slot.ts'
import type { LockedPlan } from '../slots/locks.ts'
import { minBooked } from '../slots/rules.ts'
import { newEvent, newInvitee, withCalendarEntry, withOneMoreInvitee, type Booker } from './booking-data.ts'
import type { BookingRequest } from './booking-request.ts'
import { withJoinLink } from './join-link.ts'
import { insertBooking, type BookingResult } from './queries.ts'

export type { Booker } from './booking-data.ts'

/** A slot that was found free after its hosts were locked. */
type FreeSlot = LockedPlan & { slot: Slot; request: BookingRequest }

/** Books a slot that was found free while its hosts are locked. */
export async function writeBooking(
  db: Db,
  booker: Booker,
  { plan, slot, request, locked_at: at }: FreeSlot,
): Promise<BookingResult> {
  const { session, guests } = request
  const plainEvent = session ? withOneMoreInvitee(session) : newEvent(plan, slot, request)
  const invitee = newInvitee(booker, plainEvent, request)
  const event = session ? plainEvent : await withJoinLink(db, plan, withCalendarEntry(plainEvent, plan, invitee))
  const { absentHosts } = slot
  const credit =
    session || absentHosts.length === 0
      ? undefined
      : {
          user_ids: absentHosts.map(({ user_id }) => user_id),
          minimum: minBooked(plan, slot, event.hosts),
        }
  const booking = await insertBooking(db, { event, invitee, guests, at, credit })
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

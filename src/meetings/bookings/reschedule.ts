import { checkBlocked } from '../../people/blocked-addresses/check.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { requireNoProblems } from '../../platform/problems.ts'
import { getPlan } from '../../scheduling/availability/queries.ts'
import { findGuestsOf, getInvitee } from '../invitees/queries.ts'
import { getEvent, type Canceler } from '../scheduled-events/queries.ts'
import { requireSlot } from '../slots/check-slot.ts'
import { lockPlan } from '../slots/locks.ts'
import { announceReschedule } from './announce.ts'
import { requireNotCanceled, leaveEvent, lockUpcoming, type BookingKey } from './cancel.ts'
import { chooseRescheduleDuration, eventDuration } from './rules.ts'
import { hasSeat, findSessionAt } from './session.ts'
import { writeBooking, type Booker } from './write-booking.ts'

export type NewSlot = { start_time: number; duration?: number | undefined }

/** Cancels the invitee and books a new one at the new time, in one transaction. */
export async function reschedule(
  db: Db, booker: Booker, canceler: Canceler, { event: staleEvent, invitee: { id } }: Managed<BookingKey>,
  input: NewSlot,
) {
  const { organization_id } = booker
  const host_ids = staleEvent.hosts.map(({ user_id }) => user_id)
  const planBefore = await lockPlan(db, organization_id, staleEvent.event_type_id, host_ids)
  const event = await lockUpcoming(db, organization_id, staleEvent.id)
  const invitee = await getInvitee(db, organization_id, event.id, id)
  requireNotCanceled(invitee)
  const guests = await findGuestsOf(db, invitee)
  requireNoProblems(await checkBlocked(db, organization_id, { invitee: invitee.email, guests }))
  const start = input.start_time
  const duration = chooseRescheduleDuration(planBefore, event, input)
  const currentStart = Date.parse(event.start_time)
  if (start === currentStart && duration === eventDuration(event))
    throw new Invalid({ parameter: 'start_time', code: 'invalid', message: 'is already the time of this meeting' })

  // Cancel first, so that the old meeting neither blocks the new one nor counts for its host.
  await leaveEvent(db, event, [invitee], canceler, { isMove: true })
  const plan = await getPlan(db, organization_id, planBefore.id)
  const session = await findSessionAt(db, plan, start, duration)
  if (session && await hasSeat(db, session, invitee.email)) throw new Invalid(alreadyInSession)
  const slot = await requireSlot(db, plan, { start, duration, currentStart })
  const request = { location: event.location, invitee, guests, session, old: { invitee, host_ids } }
  const booking = await writeBooking(db, booker, plan, slot, request)

  const oldEvent = await getEvent(db, organization_id, event.id)
  const oldInvitee = await getInvitee(db, organization_id, event.id, invitee.id)
  await announceReschedule(db, { event: oldEvent, invitee: oldInvitee }, booking)
  return booking.invitee
}

const alreadyInSession = {
  parameter: 'start_time', code: 'already_booked', message: 'is a session that the invitee has already booked',
}

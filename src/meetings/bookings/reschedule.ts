import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { getPlan } from '../../scheduling/availability/queries.ts'
import { findGuestsOf, getInvitee } from '../invitees/queries.ts'
import { getEvent, type Canceler, type EventRow } from '../scheduled-events/queries.ts'
import { checkSlot } from '../slots/check-slot.ts'
import { lockPlan } from '../slots/locks.ts'
import { announceReschedule } from './announce.ts'
import { requireNotCanceled, leaveEvent, lockUpcoming } from './cancel.ts'
import { durationOf, lengthOf } from './rules.ts'
import { hasSeat, sessionAt } from './session.ts'
import { writeBooking, type Booker } from './write-booking.ts'

export type NewSlot = { start_time: number; duration?: number | undefined }

/** Moves an invitee to another time: one leaves and another comes, in one change. */
export async function reschedule(
  db: Db, booker: Booker, canceler: Canceler, found: EventRow, invitee_id: string, wanted: NewSlot,
) {
  const { organization_id } = booker
  const host_ids = found.hosts.map(({ user_id }) => user_id)
  const opened = await lockPlan(db, organization_id, found.event_type_id, host_ids)
  const event = await lockUpcoming(db, organization_id, found.id)
  const invitee = await getInvitee(db, organization_id, event.id, invitee_id)
  requireNotCanceled(invitee)
  const duration = durationOf(opened, event, wanted)
  const present = Date.parse(event.start_time)
  if (wanted.start_time === present && duration === lengthOf(event))
    throw new Invalid({ parameter: 'start_time', code: 'invalid', message: 'is when the meeting takes place already' })

  // Gone first: a meeting does not stand in its own way, nor count against its host.
  await leaveEvent(db, event, [invitee], canceler, { isMove: true })
  const plan = await getPlan(db, organization_id, opened.id)
  const session = await sessionAt(db, plan, wanted.start_time, duration)
  if (session && await hasSeat(db, session, invitee.email)) throw new Invalid(seatedThere)
  const { problem, ...slot } = await checkSlot(db, plan, { start: wanted.start_time, duration, present })
  if (problem) throw new Invalid(problem)
  const guests = await findGuestsOf(db, invitee)
  const old = { invitee, host_ids }
  const wish = { location: event.location, content: invitee, guests, session, old }
  const booked = await writeBooking(db, booker, plan, slot, wish)

  const left = await getInvitee(db, organization_id, event.id, invitee.id)
  await announceReschedule(db, { event: await getEvent(db, organization_id, event.id), invitee: left }, booked)
  return booked.invitee
}

const seatedThere = {
  parameter: 'start_time', code: 'already_booked', message: 'is a session in which the invitee has a seat',
}

import { chooseDuration } from '../../scheduling/availability/rules.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, NotFound, type Detail } from '../../platform/errors.ts'
import { nameSubmitter, checkRoutingSubmission } from './routing-submission.ts'
import { lockPlan } from './locks.ts'
import { writeBooking, type Booker } from './write-booking.ts'
import { checkSeat, sessionAt } from './session.ts'
import type { BookingInput } from './schema.ts'
import { checkSlot } from './check-slot.ts'
import { announceBooking } from './announce.ts'
import { parseBookingRequest } from './booking-request.ts'

/**
 * Books what was asked for, or names everything that is wrong about it. `problems`: those of its shape. `as`: what is
 * different for whoever has a link.
 */
export async function book(
  db: Db, booker: Booker, asked: BookingInput, problems: Detail[], as: (plan: PlanRow) => PlanRow = (plan) => plan,
) {
  if (asked.event_type === undefined) throw new Invalid(...problems)
  const plan = as(await lockPlan(db, booker.organization_id, asked.event_type).catch((error: unknown) => {
    throw error instanceof NotFound && problems.length > 0 ? new Invalid(...problems) : error
  }))
  if (plan.deleted_at !== null) throw problems.length > 0 ? new Invalid(...problems) : new NotFound()

  const { start_time: start, hold, invitee, routing_form_submission: lead } = asked
  const duration = durationOf(plan, asked, problems)
  const session = start === undefined ? undefined : await sessionAt(db, plan, start, duration)
  const wish = parseBookingRequest(plan, session, asked, problems)
  problems.push(...await checkSeat(db, session, invitee?.email), ...await checkRoutingSubmission(db, plan, lead))
  const slot = start === undefined ? undefined : await checkSlot(db, plan, { start, duration, hold })
  if (slot?.problem) problems.push(slot.problem)
  if (problems.length > 0 || !wish || !slot) throw new Invalid(...problems)

  const booking = await writeBooking(db, booker, plan, slot, wish)
  if (lead) await nameSubmitter(db, booker.organization_id, lead, booking.invitee.id)
  await announceBooking(db, booking)
  return booking.invitee
}

function durationOf(plan: PlanRow, { duration }: BookingInput, problems: Detail[]) {
  try {
    return chooseDuration(plan, duration)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    problems.push(...error.details)
    return plan.duration
  }
}

import type { Db } from '../../platform/db/db.ts'
import { Invalid, NotFound, type Detail } from '../../platform/errors.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { chooseDuration } from '../../scheduling/availability/rules.ts'
import { checkHeldSlot } from '../slot-holds/check-held-slot.ts'
import { lockPlan } from '../slots/locks.ts'
import { announceBooking } from './announce.ts'
import { parseBookingRequest } from './booking-request.ts'
import type { BookingSource } from './booking-source.ts'
import type { BookingInput } from './schema.ts'
import { checkSeat, findSessionAt } from './session.ts'
import { writeBooking, type Booker } from './write-booking.ts'

/** `adjustPlan`: applies the overrides of a scheduling link to its event type. */
type Options = { source: BookingSource; adjustPlan?: ((plan: PlanRow) => PlanRow) | undefined }

/** Books a meeting, or returns all problems of the request in one 400. `problems`: those that validation found. */
export async function book(
  db: Db, booker: Booker, input: BookingInput, problems: Detail[], { source, adjustPlan = (plan) => plan }: Options,
) {
  if (input.event_type === undefined) throw new Invalid(...problems)
  const plan = adjustPlan(await lockPlan(db, booker.organization_id, input.event_type).catch((error: unknown) => {
    throw error instanceof NotFound && problems.length > 0 ? new Invalid(...problems) : error
  }))
  if (plan.deleted_at !== null) throw problems.length > 0 ? new Invalid(...problems) : new NotFound()

  const { start_time: start, hold, invitee, routing_form_submission: submission_id } = input
  const duration = durationOf(plan, input, problems)
  const session = start === undefined ? undefined : await findSessionAt(db, plan, start, duration)
  const request = parseBookingRequest(plan, session, input, problems)
  problems.push(...await checkSeat(db, session, invitee?.email))
  if (submission_id) problems.push(...await source.check(db, plan, submission_id))
  const slot = start === undefined ? undefined : await checkHeldSlot(db, plan, { start, duration, hold_id: hold })
  if (slot?.problem) problems.push(slot.problem)
  if (problems.length > 0 || !request || !slot) throw new Invalid(...problems)

  const booking = await writeBooking(db, booker, plan, slot, request)
  if (submission_id) await source.link(db, booker.organization_id, submission_id, booking.invitee.id)
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

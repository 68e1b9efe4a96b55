import type { Db } from '../../platform/db/db.ts'
import { Invalid, NotFound } from '../../platform/errors.ts'
import { checked, requireValid, type CheckResult } from '../../platform/problems.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { checkHeldSlot } from '../slot-holds/check-held-slot.ts'
import { lockPlan } from '../slots/locks.ts'
import { announceBooking } from './announce.ts'
import { parseBookingRequest, type ParsedBooking } from './booking-request.ts'
import type { BookingSource } from './booking-source.ts'
import { checkPeople } from './check-people.ts'
import type { BookingInput } from './schema.ts'
import { writeBooking, type Booker } from './write-booking.ts'

/** `adjustPlan`: applies the overrides of a scheduling link to its event type. */
type Options = { source: BookingSource; adjustPlan?: ((plan: PlanRow) => PlanRow) | undefined }

/** Books a meeting, or returns all problems of the request in one 400. `input`: with those that validation found. */
export async function book(
  db: Db, booker: Booker, input: CheckResult<BookingInput>, { source, adjustPlan = (plan) => plan }: Options,
) {
  const plan = adjustPlan(await lockOfferedPlan(db, booker, input))
  const parsed = await parseBookingRequest(db, plan, input)
  const { slot, request } = requireValid(await checkBooking(db, plan, parsed, source))
  const booking = await writeBooking(db, booker, plan, slot, request)
  const submission_id = input.value.routing_form_submission
  if (submission_id) await source.link(db, booker.organization_id, submission_id, booking.invitee.id)
  await announceBooking(db, booking)
  return booking.invitee
}

/** Without an event type there is nothing to check the other fields against. */
async function lockOfferedPlan(db: Db, { organization_id }: Booker, { value, problems }: CheckResult<BookingInput>) {
  const notFound = (error: NotFound) => (problems.length > 0 ? new Invalid(...problems) : error)
  if (value.event_type === undefined) throw new Invalid(...problems)
  const plan = await lockPlan(db, organization_id, value.event_type).catch((error: unknown) => {
    throw error instanceof NotFound ? notFound(error) : error
  })
  if (plan.deleted_at !== null) throw notFound(new NotFound())
  return plan
}

async function checkBooking(
  db: Db, plan: PlanRow, { value, problems }: CheckResult<ParsedBooking>, source: BookingSource,
) {
  const { input: { start_time: start, hold, routing_form_submission }, duration, request } = value
  const peopleProblems = await checkPeople(db, plan, value)
  const sourceProblems = routing_form_submission ? await source.check(db, plan, routing_form_submission) : []
  const slot = start === undefined ? undefined : await checkHeldSlot(db, plan, { start, duration, hold_id: hold })
  return checked(
    slot && request && { slot: slot.value, request },
    problems, peopleProblems, sourceProblems, slot?.problems ?? [])
}

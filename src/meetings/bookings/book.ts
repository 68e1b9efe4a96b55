import type { Db } from '../../platform/db/db.ts'
import { Invalid, NotFound } from '../../platform/errors.ts'
import { requireValid, type CheckResult } from '../../platform/problems.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { withLockedPlan, type LockedPlan } from '../slots/locks.ts'
import { announceBooking } from './announce.ts'
import { checkBooking, type CheckOptions } from './check-booking.ts'
import type { BookingInput } from './schema.ts'
import { writeBooking, type Booker } from './write-booking.ts'

/** `adjustPlan`: applies the overrides of a scheduling link to its event type. */
type Options = CheckOptions & { adjustPlan?: ((plan: PlanRow) => PlanRow) | undefined }

/** Books a meeting, or returns all problems of the request in one 400. `input`: with those that validation found. */
export async function book(db: Db, booker: Booker, input: CheckResult<BookingInput>, options: Options) {
  const {
    value: { event_type },
    problems,
  } = input
  // Without an event type there is nothing to check the other fields against.
  if (event_type === undefined) throw new Invalid(...problems)
  try {
    return await withLockedPlan(db, booker.organization_id, event_type, (locked) =>
      bookLocked(db, booker, input, locked, options),
    )
  } catch (error) {
    throw error instanceof NotFound && problems.length > 0 ? new Invalid(...problems) : error
  }
}

/** Reads once and writes once, because other bookings of the hosts wait. */
async function bookLocked(
  db: Db,
  booker: Booker,
  input: CheckResult<BookingInput>,
  { plan: offered, locked_at }: LockedPlan,
  { adjustPlan = (plan) => plan, ...options }: Options,
) {
  const plan = adjustPlan(offered)
  const { slot, request } = requireValid(await checkBooking(db, plan, input, options))
  const booking = await writeBooking(db, booker, { plan, slot, request, locked_at })
  const submission_id = input.value.routing_form_submission
  if (submission_id) await options.source.link(db, booker.organization_id, submission_id, booking.invitee.id)
  await announceBooking(db, booking)
  return booking.invitee
}

import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { checked, type CheckResult } from '../../platform/problems.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { parseDuration } from '../../scheduling/availability/rules.ts'
import { checkHeldSlot } from '../slot-holds/check-held-slot.ts'
import type { HoldRow } from '../slot-holds/queries.ts'
import { parseBookingRequest } from './booking-request.ts'
import type { BookingSource } from './booking-source.ts'
import { addressesIn, checkPeople } from './check-people.ts'
import type { BookingInput } from './schema.ts'
import { readBookingState } from './state-queries.ts'

/** `requireHold`: throws if the caller may not use the hold. */
export type CheckOptions = { source: BookingSource; requireHold?: ((hold: HoldRow) => void) | undefined }

/** Finds the slot and all problems of a booking. The hosts are locked. */
export async function checkBooking(
  db: Db,
  plan: PlanRow,
  { value: input, problems }: CheckResult<BookingInput>,
  { source, requireHold }: CheckOptions,
) {
  const { start_time: start, hold: hold_id, routing_form_submission } = input
  const { value: duration } = parseDuration(plan, input.duration)
  const state = await readBookingState(db, plan, { start, duration, hold_id, addresses: addressesIn(input) })
  if (state.hold) requireHold?.(state.hold)
  if (plan.deleted_at !== null) throw new NotFound()
  const {
    value: { request },
    problems: requestProblems,
  } = parseBookingRequest(plan, state.session, { value: input, problems })
  const sourceProblems = routing_form_submission ? await source.check(db, plan, routing_form_submission) : []
  const slot =
    start === undefined || !state.availability
      ? undefined
      : await checkHeldSlot(db, plan, { start, duration, hold: state.hold }, state.availability)
  return checked(
    slot && request && { slot: slot.value, request },
    requestProblems,
    checkPeople(input, state),
    sourceProblems,
    slot?.problems ?? [],
  )
}

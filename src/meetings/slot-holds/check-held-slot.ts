import type { Db } from '../../platform/db/db.ts'
import { checked, invalid, problemIf, type CheckResult, type Problems } from '../../platform/problems.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import type { AvailabilityState } from '../../scheduling/availability/state-queries.ts'
import { checkSlotIn, type Slot, type SlotRequest } from '../slots/check-slot.ts'
import type { HoldRow } from './queries.ts'

type HeldSlotRequest = Omit<SlotRequest, 'hold'> & { hold: HoldRow | undefined }

/** Checks a slot that the visitor might already hold. */
export async function checkHeldSlot(
  db: Db,
  plan: PlanRow,
  { hold, ...request }: HeldSlotRequest,
  state: AvailabilityState,
): Promise<CheckResult<Slot>> {
  const slot = await checkSlotIn(db, plan, { ...request, hold }, state)
  const holdProblems = hold ? checkHold(hold, plan, request.start) : []
  return holdProblems.length > 0 ? checked(slot.value, holdProblems) : slot
}

function checkHold({ event_type_id, start_time }: HoldRow, plan: PlanRow, start: number): Problems {
  if (event_type_id !== plan.id) return [invalid('hold', 'is for another event type')]
  return problemIf(Date.parse(start_time) !== start, invalid('hold', `is for another start time: ${start_time}`))
}

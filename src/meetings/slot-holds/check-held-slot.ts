import type { Db } from '../../platform/db/db.ts'
import type { SlotHoldId } from '../../platform/ids.ts'
import { checked, invalid, problemIf, type CheckResult, type Problems } from '../../platform/problems.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { checkSlot, type Slot, type SlotRequest } from '../slots/check-slot.ts'
import { findHold, type HoldRow } from './queries.ts'

type HeldSlotRequest = Omit<SlotRequest, 'hold'> & { hold_id: SlotHoldId | undefined }

/** Checks a slot that the visitor might already hold. An expired hold is ignored. */
export async function checkHeldSlot(
  db: Db, plan: PlanRow, { hold_id, ...request }: HeldSlotRequest,
): Promise<CheckResult<Slot>> {
  const hold = hold_id === undefined ? undefined : await findHold(db, plan.organization_id, hold_id)
  const slot = await checkSlot(db, plan, { ...request, hold })
  const holdProblems = hold ? checkHold(hold, plan, request.start) : []
  return holdProblems.length > 0 ? checked(slot.value, holdProblems) : slot
}

function checkHold({ event_type_id, start_time }: HoldRow, plan: PlanRow, start: number): Problems {
  if (event_type_id !== plan.id) return [invalid('hold', 'is for another event type')]
  return problemIf(Date.parse(start_time) !== start, invalid('hold', `is for another start time: ${start_time}`))
}

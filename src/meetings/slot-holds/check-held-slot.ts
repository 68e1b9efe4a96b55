import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { checkSlot, type SlotRequest } from '../slots/check-slot.ts'
import { findHold, type HoldRow } from './queries.ts'

type HeldSlotRequest = Omit<SlotRequest, 'hold'> & { hold_id: string | undefined }

/** Checks a slot that the visitor might already hold. An expired hold is ignored. */
export async function checkHeldSlot(db: Db, plan: PlanRow, { hold_id, ...request }: HeldSlotRequest) {
  const hold = hold_id === undefined ? undefined : await findHold(db, plan.organization_id, hold_id)
  const slot = await checkSlot(db, plan, { ...request, hold })
  return { ...slot, problem: (hold && checkHold(hold, plan, request.start)) ?? slot.problem }
}

function checkHold({ event_type_id, start_time }: HoldRow, plan: PlanRow, start: number): Detail | undefined {
  const refuse = (message: string) => ({ parameter: 'hold', code: 'invalid', message })
  if (event_type_id !== plan.id) return refuse('is for another event type')
  return Date.parse(start_time) === start ? undefined : refuse(`is for another start time: ${start_time}`)
}

import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, NotFound } from '../../platform/errors.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { chooseDuration } from '../../scheduling/availability/rules.ts'
import { findSession } from '../scheduled-events/queries.ts'
import { requireSlot, type Slot } from '../slots/check-slot.ts'
import { lockPlan } from '../slots/locks.ts'
import { chooseHosts, slotTaken } from '../slots/rules.ts'
import { countHolds, insertHold } from './queries.ts'
import { requireRoomForHold } from './rules.ts'
import type { NewSlotHold } from './schema.ts'

/** Long enough to fill in a booking form. */
const holdMinutes = 10

/** Holds a start time. It checks the slot under the same locks as a booking. */
export async function createSlotHold(db: Db, { organization_id, user_id }: Caller, input: NewSlotHold) {
  const plan = await lockPlan(db, organization_id, input.event_type)
  if (plan.deleted_at !== null) throw new NotFound()
  const duration = chooseDuration(plan, input.duration)
  const slot = await requireSlot(db, plan, { start: input.start_time, duration })
  const host_ids = await chooseHoldHosts(db, plan, slot)
  if (host_ids.length === 0) throw new Invalid(slotTaken())

  // countHolds takes its lock last, so that a transaction waiting for it cannot cause a deadlock.
  requireRoomForHold(await countHolds(db, organization_id, user_id))
  const { buffer_before, buffer_after } = plan
  return insertHold(
    db, { ...sessionOf(plan, slot), created_by: user_id, host_ids, buffer_before, buffer_after }, holdMinutes)
}

/** The hosts who would get the meeting. An existing group session keeps its hosts. */
async function chooseHoldHosts(db: Db, plan: PlanRow, slot: Slot) {
  if (plan.kind !== 'group') return chooseHosts(plan, slot.freeHosts)
  const session = await findSession(db, sessionOf(plan, slot))
  return session?.hosts.map(({ user_id }) => user_id) ?? chooseHosts(plan, [plan.hours])
}

function sessionOf({ organization_id, id }: PlanRow, { start_time, end_time }: Slot) {
  return { organization_id, event_type_id: id, start_time, end_time }
}

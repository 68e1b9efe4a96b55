import type { Caller } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, NotFound } from '../../platform/errors.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { chooseDuration } from '../../scheduling/availability/rules.ts'
import { findSession } from '../scheduled-events/queries.ts'
import { requireSlot, type Slot } from '../slots/check-slot.ts'
import { lockPlan } from '../slots/locks.ts'
import { chooseHosts, slotTaken } from '../slots/rules.ts'
import { countHolds, deleteHold, insertHold, type HoldRow, type NewHold } from './queries.ts'
import { requireRoomForHold } from './rules.ts'
import type { NewSlotHold } from './schema.ts'

/** Long enough to fill in a booking form. */
export const holdMinutes = 10

/** Holds a start time. It checks the slot under the same locks as a booking. */
export async function createSlotHold(db: Db, { organization_id, user_id }: Caller, input: NewSlotHold) {
  const { plan, slot, host_ids } = await lockSlot(db, organization_id, input, {})
  // countHolds takes its lock last, so that a transaction waiting for it cannot cause a deadlock.
  requireRoomForHold(await countHolds(db, organization_id, user_id))
  return insertHold(db, holdOf(plan, slot, host_ids, user_id), holdMinutes)
}

/** `adjustPlan`: applies the overrides of a scheduling link. `earlier`: a hold that this one replaces. */
type VisitorHoldOptions = {
  adjustPlan?: (plan: PlanRow) => PlanRow
  earlier?: Managed<Pick<HoldRow, 'id'>> | undefined
}

/** Holds a start time for a visitor, who has no account. */
export async function createVisitorHold(
  db: Db,
  organization_id: OrganizationId,
  input: NewSlotHold & VisitorHoldOptions,
) {
  const { plan, slot, host_ids } = await lockSlot(db, organization_id, input, input)
  return insertHold(db, holdOf(plan, slot, host_ids, null), holdMinutes)
}

async function lockSlot(
  db: Db,
  organization_id: OrganizationId,
  { event_type, start_time: start, duration }: NewSlotHold,
  { adjustPlan = (plan) => plan, earlier }: VisitorHoldOptions,
) {
  const locked = await lockPlan(db, organization_id, event_type)
  const plan = adjustPlan(locked.plan)
  if (plan.deleted_at !== null) throw new NotFound()
  // After the locks of the plan, in the same order as a booking that uses the hold.
  if (earlier) await deleteHold(db, organization_id, earlier)
  const slot = await requireSlot(db, plan, { start, duration: chooseDuration(plan, duration) })
  const host_ids = await chooseHoldHosts(db, plan, slot)
  if (host_ids.length === 0) throw new Invalid(slotTaken())
  return { plan, slot, host_ids }
}

function holdOf(plan: PlanRow, slot: Slot, host_ids: UserId[], created_by: UserId | null): NewHold {
  const { buffer_before, buffer_after } = plan
  return { ...sessionOf(plan, slot), created_by, host_ids, buffer_before, buffer_after }
}

/** The hosts who would get the meeting. An existing group session keeps its hosts. */
async function chooseHoldHosts(db: Db, plan: PlanRow, slot: Slot) {
  if (plan.kind !== 'group') return chooseHosts(plan, slot.turns, slot.freeHosts)
  const session = await findSession(db, sessionOf(plan, slot))
  return session?.hosts.map(({ user_id }) => user_id) ?? chooseHosts(plan, slot.turns, [plan.hours])
}

function sessionOf({ organization_id, id }: PlanRow, { start_time, end_time }: Slot) {
  return { organization_id, event_type_id: id, start_time, end_time }
}

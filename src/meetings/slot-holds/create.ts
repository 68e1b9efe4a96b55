import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, NotFound } from '../../platform/errors.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { chooseDuration } from '../../scheduling/availability/rules.ts'
import { findSession } from '../scheduled-events/queries.ts'
import { checkSlot, type Slot } from '../slots/check-slot.ts'
import { lockPlan } from '../slots/locks.ts'
import { chooseHosts, slotTaken } from '../slots/rules.ts'
import { countHolds, insertHold } from './queries.ts'
import { requireRoomForHold } from './rules.ts'
import type { NewSlotHold } from './schema.ts'

/** As long as it takes to fill in a form. */
const minutes = 10

/** Keeps a start for whoever is about to book it: found free as for a booking, under the same locks. */
export async function createSlotHold(db: Db, { organization_id, user_id }: Caller, wanted: NewSlotHold) {
  const plan = await lockPlan(db, organization_id, wanted.event_type)
  if (plan.deleted_at !== null) throw new NotFound()
  const duration = chooseDuration(plan, wanted.duration)
  const { problem, ...slot } = await checkSlot(db, plan, { start: wanted.start_time, duration })
  if (problem) throw new Invalid(problem)
  const host_ids = await hostsOf(db, plan, slot)
  if (host_ids.length === 0) throw new Invalid(slotTaken())

  // Last of all locks, so that nobody who waits for it is waited for.
  requireRoomForHold(await countHolds(db, organization_id, user_id))
  const { buffer_before, buffer_after } = plan
  return insertHold(
    db, { ...timesOf(plan, slot), created_by: user_id, host_ids, buffer_before, buffer_after }, minutes)
}

/** Whoever would host the meeting; of a group's session that is made already, whoever does. */
async function hostsOf(db: Db, plan: PlanRow, slot: Slot) {
  if (plan.kind !== 'group') return chooseHosts(plan, slot.free)
  const session = await findSession(db, timesOf(plan, slot))
  return session?.hosts.map(({ user_id }) => user_id) ?? chooseHosts(plan, [plan.hours])
}

function timesOf({ organization_id, id }: PlanRow, { start_time, end_time }: Slot) {
  return { organization_id, event_type_id: id, start_time, end_time }
}

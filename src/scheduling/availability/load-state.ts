import type { Db } from '../../platform/db/db.ts'
import { isKnown, keepBusy, loadBusy, rangeToKeep } from '../busy-times/load-busy.ts'
import { requireCurrent } from './load-plan.ts'
import type { PlanRow } from './queries.ts'
import {
  countsFrom,
  rangeNear,
  readStateRow,
  readVersionRow,
  stateFrom,
  usersOf,
  type AvailabilityRequest,
  type AvailabilityState,
} from './state-queries.ts'

/**
 * Reads what bookings change with one statement, which also confirms a plan from the cache. If the process knows busy
 * times of the hosts, it reads their versions, and then the busy times of those who have another version now.
 */
export async function readState(db: Db, plan: PlanRow, request: AvailabilityRequest): Promise<AvailabilityState> {
  const { without = [], isExact = false } = request
  if (isExact || without.length > 0) {
    const row = await readStateRow(db, plan, request)
    requireCurrent(plan, row)
    return stateFrom(plan, row)
  }
  const [users, range] = [usersOf(plan), rangeNear(plan, request)]
  if (isKnown(users, range)) {
    const row = await readVersionRow(db, plan, request)
    requireCurrent(plan, row)
    return { ...countsFrom(plan, row), busy: await loadBusy(db, users, range, row) }
  }
  const rangeRead = rangeToKeep(range)
  const row = await readStateRow(db, plan, request, rangeRead)
  requireCurrent(plan, row)
  return { ...countsFrom(plan, row), busy: keepBusy(users, rangeRead, row.busy) }
}

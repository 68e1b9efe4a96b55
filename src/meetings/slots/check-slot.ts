import type { Db } from '../../platform/db/db.ts'
import type { SlotHoldId, UserId } from '../../platform/ids.ts'
import { checked, requireValid, type CheckResult } from '../../platform/problems.ts'
import { isWholeMinute, minuteOf, minutes } from '../../platform/time.ts'
import { checkStart, listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import { timeOf } from '../../scheduling/availability/present.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import { nearestTo, slotTaken, startProblem } from './rules.ts'

/** The fields of a slot hold that the check needs. */
type HeldSlot = { id: SlotHoldId; host_ids: UserId[]; created_at: string }

export type Slot = {
  start_time: string
  end_time: string
  /** The free hosts of each pool. Empty when the invitee joins an existing session. */
  freeHosts: HostHours[][]
  hold: HeldSlot | undefined
  /** Hosts without working hours on that day. */
  absentHosts: HostHours[]
}

/** `currentStart`: the start of the meeting that is being rescheduled. */
export type SlotRequest = { start: number; duration: number; hold?: HeldSlot | undefined; currentStart?: number }

/** Checks whether a start can be booked now and finds the free hosts. Lock the hosts first to make the result final. */
export async function checkSlot(db: Db, plan: PlanRow, request: SlotRequest): Promise<CheckResult<Slot>> {
  const { start, duration, hold, currentStart = 0 } = request
  const now = Date.now()
  const isWhole = isWholeMinute(start)
  const from = Math.floor(minuteOf(start))
  // A held slot stays bookable even if the minimum notice passes while the visitor fills in the form.
  const noticeFrom = hold ? Date.parse(hold.created_at) : now
  const { found: explanation, free: freeHosts, absent: absentHosts, isFree } = await checkStart(
    db, withHeldHosts(plan, hold),
    { range: { from, to: from + 1 }, duration, now: minuteOf(noticeFrom), without: hold ? [hold.id] : [] })
  const slot: Slot = { start_time: timeOf(from), end_time: timeOf(from + duration), freeHosts, hold, absentHosts }
  if (isFree && isWhole && start >= now) return checked(slot)
  const nearest = plan.active ? await findNearest(db, plan, { start, duration, now, currentStart }) : []
  const isBetweenMinutes = plan.active && start >= now && !isWhole
  const problem = isBetweenMinutes ? slotTaken(nearest) : startProblem(plan, explanation, { start, now }, nearest)
  return checked(slot, [problem])
}

export async function requireSlot(db: Db, plan: PlanRow, request: SlotRequest) {
  return requireValid(await checkSlot(db, plan, request))
}

/** Gives the hosts of the hold the lowest meeting count, so that later bookings do not make them ineligible. */
function withHeldHosts(plan: PlanRow, hold: HeldSlot | undefined): PlanRow {
  if (!hold) return plan
  const minBooked = Math.min(...plan.hours.map(({ booked }) => booked))
  const hours = plan.hours.map((host) => (hold.host_ids.includes(host.user_id) ? { ...host, booked: minBooked } : host))
  return { ...plan, hours }
}

/** Finds the nearest free starts from two days before until two weeks after. */
async function findNearest(
  db: Db, plan: PlanRow, { start, duration, now, currentStart = 0 }: SlotRequest & { now: number },
) {
  const minute = Math.floor(minuteOf(start))
  const earliest = Math.max(minute - minutes({ days: 2 }), Math.floor(minuteOf(now)))
  const range = { from: earliest, to: minute + minutes({ days: 14 }) }
  if (range.from >= range.to) return []
  const { starts } = await listFreeStarts(db, plan, { range, duration, now: minuteOf(now) })
  return nearestTo(minute, starts.filter((other) => other !== minuteOf(currentStart))).map(timeOf)
}

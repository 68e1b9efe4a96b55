import type { Db } from '../../platform/db/db.ts'
import type { SlotHoldId, UserId } from '../../platform/ids.ts'
import { checked, requireValid, type CheckResult } from '../../platform/problems.ts'
import { isWholeMinute, minuteOf, minutes } from '../../platform/time.ts'
import { readState } from '../../scheduling/availability/load-state.ts'
import { checkStart, listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import { timeOf } from '../../scheduling/availability/present.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import type { AvailabilityRequest, AvailabilityState, Turns } from '../../scheduling/availability/state-queries.ts'
import { nearestTo, slotTaken, startProblem, withHeldTurns } from './rules.ts'

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
  /** Decide who of the free hosts gets the meeting. */
  turns: Turns
}

/** `currentStart`: the start of the meeting that is being rescheduled. */
export type SlotRequest = { start: number; duration: number; hold?: HeldSlot | undefined; currentStart?: number }

/** Checks whether a start can be booked now and finds the free hosts. Lock the hosts first to make the result final. */
export async function checkSlot(db: Db, plan: PlanRow, request: SlotRequest): Promise<CheckResult<Slot>> {
  return checkSlotIn(db, plan, request, await readState(db, plan, slotRange(request)))
}

/** What to read for `checkSlotIn`. */
export function slotRange({ start, duration, hold }: SlotRequest): AvailabilityRequest {
  const from = Math.floor(minuteOf(start))
  // A held slot stays bookable even if the minimum notice passes while the visitor fills in the form.
  const now = minuteOf(hold ? Date.parse(hold.created_at) : Date.now())
  return { range: { from, to: from + 1 }, duration, now, without: hold ? [hold.id] : [], choosesHost: true }
}

/** The same with a state that was read before. Reads again only to find other times. */
export async function checkSlotIn(
  db: Db,
  plan: PlanRow,
  request: SlotRequest,
  state: AvailabilityState,
): Promise<CheckResult<Slot>> {
  const { start, duration, hold, currentStart = 0 } = request
  const now = Date.now()
  const isWhole = isWholeMinute(start)
  const from = Math.floor(minuteOf(start))
  const { turns } = state
  const {
    found: explanation,
    free: freeHosts,
    absent: absentHosts,
    isFree,
  } = checkStart(plan, slotRange(request), { ...state, turns: withHeldTurns(plan, turns, hold?.host_ids) })
  const times = { start_time: timeOf(from), end_time: timeOf(from + duration) }
  const slot: Slot = { ...times, freeHosts, hold, absentHosts, turns }
  if (isFree && isWhole && start >= now) return checked(slot)
  const nearest = plan.active ? await findNearest(db, plan, { start, duration, now, currentStart }) : []
  const isBetweenMinutes = plan.active && start >= now && !isWhole
  const problem = isBetweenMinutes ? slotTaken(nearest) : startProblem(plan, explanation, { start, now }, nearest)
  return checked(slot, [problem])
}

export async function requireSlot(db: Db, plan: PlanRow, request: SlotRequest) {
  return requireValid(await checkSlot(db, plan, request))
}

/** Finds the nearest free starts from two days before until two weeks after. */
async function findNearest(
  db: Db,
  plan: PlanRow,
  { start, duration, now, currentStart = 0 }: SlotRequest & { now: number },
) {
  const minute = Math.floor(minuteOf(start))
  const earliest = Math.max(minute - minutes({ days: 2 }), Math.floor(minuteOf(now)))
  const range = { from: earliest, to: minute + minutes({ days: 14 }) }
  if (range.from >= range.to) return []
  const { starts } = await listFreeStarts(db, plan, { range, duration, now: minuteOf(now) })
  return nearestTo(
    minute,
    starts.filter((other) => other !== minuteOf(currentStart)),
  ).map(timeOf)
}

import type { Db } from '../../platform/db/db.ts'
import { checkStart, listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import { timeOf } from '../../scheduling/availability/present.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import { nearestTo, slotTaken, startProblem } from './rules.ts'

const minute = 60_000
const day = 1440

/** A slot hold as far as it matters here. */
type HeldSlot = { id: string; host_ids: string[]; created_at: string }

export type Slot = {
  start_time: string
  end_time: string
  /** The hosts of each pool who are free. Empty when the invitee joins a session that exists. */
  free: HostHours[][]
  hold: HeldSlot | undefined
  /** Hosts without working hours on that day. */
  absent: HostHours[]
}

/** `present`: the current start of a meeting that is being rescheduled. */
export type SlotRequest = { start: number; duration: number; hold?: HeldSlot | undefined; present?: number }

/** Checks whether a start can be booked now and finds the free hosts. The answer is final under the locks of its hosts. */
export async function checkSlot(db: Db, plan: PlanRow, { start, duration, hold, present = 0 }: SlotRequest) {
  const now = Date.now()
  const at = start / minute
  // A held slot stays bookable even if the minimum notice passes while the visitor fills in the form.
  const asOf = hold ? Date.parse(hold.created_at) : now
  const wanted = { range: { from: Math.floor(at), to: Math.floor(at) + 1 }, duration, now: asOf / minute }
  const without = hold ? [hold.id] : []
  const { found, free, absent, isFree } = await checkStart(db, withHeldHosts(plan, hold), { ...wanted, without })
  const [start_time, end_time] = [timeOf(Math.floor(at)), timeOf(Math.floor(at) + duration)]
  const slot: Slot = { start_time, end_time, free, hold, absent }
  if (isFree && Number.isInteger(at) && start >= now) return { ...slot, problem: undefined }
  const nearest = plan.active ? await findNearest(db, plan, { start, duration, now, present }) : []
  const isOdd = plan.active && start >= now && !Number.isInteger(at)
  const problem = isOdd ? slotTaken(nearest) : startProblem(plan, found, { start, now }, nearest)
  return { ...slot, problem }
}

/** Keeps the hosts of a hold among the candidates, however many meetings they get before it is used. */
function withHeldHosts(plan: PlanRow, hold: HeldSlot | undefined): PlanRow {
  if (!hold) return plan
  const least = Math.min(...plan.hours.map(({ booked }) => booked))
  const hours = plan.hours.map((host) => (hold.host_ids.includes(host.user_id) ? { ...host, booked: least } : host))
  return { ...plan, hours }
}

/** Finds the nearest free starts from two days before until two weeks after. */
async function findNearest(
  db: Db, plan: PlanRow, { start, duration, now, present = 0 }: SlotRequest & { now: number },
) {
  const at = Math.floor(start / minute)
  const range = { from: Math.max(at - 2 * day, Math.floor(now / minute)), to: at + 14 * day }
  if (range.from >= range.to) return []
  const { starts } = await listFreeStarts(db, plan, { range, duration, now: now / minute })
  return nearestTo(at, starts.filter((other) => other !== present / minute)).map(timeOf)
}

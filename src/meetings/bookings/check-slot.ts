import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { checkStart, listFreeStarts } from '../../scheduling/availability/free-starts.ts'
import { timeOf } from '../../scheduling/availability/present.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import { findHold, type HoldRow } from '../slot-holds/queries.ts'
import { slotTaken, nearestTo, startProblem } from './rules.ts'

const minute = 60_000
const day = 1440

export type Slot = {
  start_time: string
  end_time: string
  /** Those of each pool who could take it. None for a session that is joined. */
  free: HostHours[][]
  hold: HoldRow | undefined
  /** Hosts who have no hours that day. */
  absent: HostHours[]
}

/** `present`: when a meeting that is about to be moved takes place now. */
type SlotRequest = { start: number; duration: number; hold?: string | undefined; present?: number }

/** Is a start offered at this moment, and by whom? Under the locks of its hosts, the answer holds. */
export async function checkSlot(db: Db, plan: PlanRow, { start, duration, hold: hold_id, present = 0 }: SlotRequest) {
  const now = Date.now()
  const at = start / minute
  const hold = hold_id === undefined ? undefined : await findHold(db, plan.organization_id, hold_id)
  // What was held in time can be booked, though its notice runs out while the form is filled in.
  const asOf = hold ? Date.parse(hold.created_at) : now
  const wanted = { range: { from: Math.floor(at), to: Math.floor(at) + 1 }, duration, now: asOf / minute }
  const without = hold ? [hold.id] : []
  const { found, free, absent, isFree } = await checkStart(db, kept(plan, hold), { ...wanted, without })
  const [start_time, end_time] = [timeOf(Math.floor(at)), timeOf(Math.floor(at) + duration)]
  const slot: Slot = { start_time, end_time, free, hold, absent }
  const misheld = hold && checkHold(hold, plan, start)
  if (misheld) return { ...slot, problem: misheld }
  if (isFree && Number.isInteger(at) && start >= now) return { ...slot, problem: undefined }
  const nearest = plan.active ? await findNearest(db, plan, { start, duration, now, present }) : []
  const isOdd = plan.active && start >= now && !Number.isInteger(at)
  const problem = isOdd ? slotTaken(nearest) : startProblem(plan, found, { start, now }, nearest)
  return { ...slot, problem }
}

/** Whoever is held stays in sight, however many meetings they get meanwhile; of the others nothing changes. */
function kept(plan: PlanRow, hold: HoldRow | undefined): PlanRow {
  if (!hold) return plan
  const least = Math.min(...plan.hours.map(({ booked }) => booked))
  const hours = plan.hours.map((host) => (hold.host_ids.includes(host.user_id) ? { ...host, booked: least } : host))
  return { ...plan, hours }
}

function checkHold({ event_type_id, start_time }: HoldRow, plan: PlanRow, start: number): Detail | undefined {
  const refuse = (message: string) => ({ parameter: 'hold', code: 'invalid', message })
  if (event_type_id !== plan.id) return refuse('is for another event type')
  return Date.parse(start_time) === start ? undefined : refuse(`is for another start: ${start_time}`)
}

/** The nearest starts from two days before until two weeks after. */
async function findNearest(db: Db, plan: PlanRow, { start, duration, now, present = 0 }: SlotRequest & { now: number }) {
  const at = Math.floor(start / minute)
  const range = { from: Math.max(at - 2 * day, Math.floor(now / minute)), to: at + 14 * day }
  if (range.from >= range.to) return []
  const { starts } = await listFreeStarts(db, plan, { range, duration, now: now / minute })
  return nearestTo(at, starts.filter((other) => other !== present / minute)).map(timeOf)
}

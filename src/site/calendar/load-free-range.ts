import type { Db } from '../../platform/db/db.ts'
import type { ScheduledEventId, SlotHoldId } from '../../platform/ids.ts'
import type { FreeRange } from '../../platform/pages/browser/calendar.ts'
import { encodeStarts } from '../../platform/pages/browser/encode-starts.ts'
import { instantOf, minuteOf, minutes } from '../../platform/time.ts'
import { listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import type { FreeTimes } from '../../scheduling/engine/free-times.ts'
import { bookingEnd } from './rules.ts'

/**
 * `month`: the first month to show, or undefined for the first one with free times. `without`: meetings and holds that
 * do not block. `currentStart`: a start that is not offered, in minutes.
 */
export type FreeRangeRequest = {
  month: string | undefined
  duration: number
  now: number
  without?: (ScheduledEventId | SlotHoldId)[]
  currentStart?: number | undefined
}

/** Zones are at most 12 hours behind UTC and 14 hours ahead of it. */
const [behind, ahead] = [minutes({ hours: 12 }), minutes({ hours: 14 })]
const lookahead = minutes({ days: 400 })

/**
 * The free starts of a month and the one after it, in every time zone. If the last month has none, also the next free
 * start.
 */
export async function loadFreeRange(db: Db, plan: PlanRow, request: FreeRangeRequest): Promise<FreeRange> {
  const { month, duration, now, without = [], currentStart } = request
  const [today, until] = [Math.floor(minuteOf(now)), bookingEnd(plan, now)]
  const firstMonth = Temporal.PlainYearMonth.from(clampMonth(month, today, until))
  const startOf = (offset: number) =>
    minuteOf(Date.parse(`${firstMonth.add({ months: offset }).toString()}-01T00:00:00Z`))
  const from = Math.max(startOf(0) - ahead, today)
  const to = Math.max(startOf(2) + behind, from)
  const freeBetween = async (start: number, end: number) =>
    withoutStart(
      currentStart,
      await listFreeStarts(db, plan, { range: { from: start, to: end }, duration, now: minuteOf(now), without }),
    )

  const free = await freeBetween(from, Math.max(Math.min(to, until), from))
  const isLastMonthEmpty = (free.starts.at(-1) ?? 0) < startOf(1)
  const end = Math.min(until, to + lookahead)
  const [next] = isLastMonthEmpty && end > to ? (await freeBetween(to, end)).starts : []
  // Without a requested month, the page starts with the first one that has free times.
  if (month === undefined && free.starts.length === 0 && next !== undefined)
    return loadFreeRange(db, plan, { ...request, month: monthAt(next) })
  return { from, to, next, starts: encodeStarts({ starts: free.starts, ...seatsLeft(plan, free) }) }
}

/** The nearest month in which times can be booked, in any time zone. The current one if `month` is undefined. */
function clampMonth(month: string | undefined, today: number, until: number) {
  const [first, last] = [monthAt(today), monthAt(Math.max(until - 1 - behind, today))]
  if (month === undefined || month < first) return first
  return month > last ? last : month
}

const monthAt = (minute: number) => new Date(instantOf(minute)).toISOString().slice(0, 7)

/** For each start of a group, so that a page can join ranges with and without sessions. */
function seatsLeft({ kind, seats }: PlanRow, { starts, remaining }: FreeTimes) {
  return kind === 'group' ? { remaining: remaining ?? starts.map(() => seats) } : {}
}

function withoutStart(start: number | undefined, free: FreeTimes): FreeTimes {
  const index = start === undefined ? -1 : free.starts.indexOf(start)
  if (index < 0) return free
  return { starts: free.starts.toSpliced(index, 1), remaining: free.remaining?.toSpliced(index, 1) }
}

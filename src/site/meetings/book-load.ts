import type { Db } from '../../platform/db/db.ts'
import { instantOf, minuteOf, minutes } from '../../platform/time.ts'
import { listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import { bookingEnd, localDate } from '../calendar/rules.ts'
import type { BookingState } from './book-state.ts'
import { dayBounds } from './list-rules.ts'

/** A week of free times by day, in the time zone of the user. */
export type FreeWeek = {
  first: string
  days: { date: string; starts: number[] }[]
  /** The first days of other weeks, if they can have free times. */
  earlier: string | undefined
  later: string | undefined
  /** The next free day after a week without free times. */
  next: string | undefined
}

const lookahead = minutes({ days: 400 })
const daysPerWeek = 7

/** Without a chosen week, the first one with free times. */
export async function loadFreeWeek(
  db: Db,
  state: Pick<BookingState, 'plan' | 'duration' | 'week'>,
  zone: string,
  now: number,
): Promise<FreeWeek> {
  const { plan, duration, week } = state
  const today = localDate(now, zone)
  const first = week === undefined || week < today ? today : week
  const [start, end] = [startOf(first, zone), startOf(addDays(first, daysPerWeek), zone)]
  const until = bookingEnd(plan, now)
  const freeBetween = async (from: number, to: number) =>
    from >= to ? [] : (await listFreeStarts(db, plan, { range: { from, to }, duration, now: minuteOf(now) })).starts

  const starts = await freeBetween(Math.max(start, Math.floor(minuteOf(now))), end)
  const [later] = starts.length === 0 ? await freeBetween(end, Math.min(until, end + lookahead)) : []
  const next = later === undefined ? undefined : localDate(instantOf(later), zone)
  if (week === undefined && next !== undefined) return loadFreeWeek(db, { ...state, week: next }, zone, now)
  const days = Map.groupBy(starts.map(instantOf), (time) => localDate(time, zone))
  return {
    first,
    next,
    days: [...days].map(([date, times]) => ({ date, starts: times })),
    earlier: first > today ? maxDate(today, addDays(first, -daysPerWeek)) : undefined,
    later: end < until ? addDays(first, daysPerWeek) : undefined,
  }
}

const startOf = (date: string, zone: string) => minuteOf(dayBounds(date, zone).first)

const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

const maxDate = (a: string, b: string) => (a > b ? a : b)

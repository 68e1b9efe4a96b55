import type { Db } from '../../platform/db/db.ts'
import { isDate } from '../../platform/text.ts'
import { instantOf, minuteOf } from '../../platform/time.ts'
import { listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import { bookingEnd, localDate } from '../calendar/rules.ts'
import { loadNewTimes } from '../manage-booking/load-new-times.ts'
import type { Change } from './load-change.ts'

/** The free times of a week on the reader's calendar. */
export type FreeWeek = {
  /** The first day. */
  from: string
  days: { date: string; starts: string[] }[]
  previous: string | undefined
  next: string | undefined
  /** The first free day after an empty week. */
  nextFree: string | undefined
}

const week = { days: 7 }
/** How far to look for the next free day. */
const lookAhead = { days: 62 }

/** `from`: its first day. `near`: an instant of the week, if no day is given. The default is the first free week. */
export async function loadFreeWeek(db: Db, { event, reader }: Change, from: unknown, near?: string): Promise<FreeWeek> {
  const zone = reader.timezone
  const { plan, duration, now, currentStart, without } = await loadNewTimes(db, { event })
  const [today, end] = [localDate(now, zone), localDate(instantOf(bookingEnd(plan, now)), zone)]
  const list = async (first: string, days: { days: number }) => {
    const range = rangeOf(first, days, zone)
    const { starts } = await listFreeStarts(db, plan, { range, duration, now: minuteOf(now), without })
    return starts.filter((start) => start !== currentStart).toSorted((a, b) => a - b)
  }
  const wanted = typeof from === 'string' && isDate(from) ? from : dayOf(near, zone)
  const soon = wanted === undefined ? (await list(today, lookAhead))[0] : undefined
  const shown = wanted ?? (soon === undefined ? today : localDate(instantOf(soon), zone))
  const first = shown < today ? today : shown
  const starts = first > end ? [] : await list(first, week)
  const [following] = starts.length > 0 || first > end ? [] : await list(first, lookAhead)
  const [earlier, later] = [addDays(first, -7), addDays(first, 7)]
  return {
    from: first,
    days: byDay(starts, zone),
    previous: first <= today ? undefined : earlier < today ? today : earlier,
    next: later <= end ? later : undefined,
    nextFree: following === undefined ? undefined : localDate(instantOf(following), zone),
  }
}

function rangeOf(first: string, days: { days: number }, zone: string) {
  const from = Temporal.PlainDate.from(first)
  const minuteAt = (date: Temporal.PlainDate) => minuteOf(date.toZonedDateTime(zone).epochMilliseconds)
  return { from: minuteAt(from), to: minuteAt(from.add(days)) }
}

const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

function dayOf(instant: string | undefined, zone: string) {
  const time = Date.parse(instant ?? '')
  return Number.isNaN(time) ? undefined : localDate(time, zone)
}

function byDay(starts: number[], zone: string) {
  const days = Map.groupBy(starts, (start) => localDate(instantOf(start), zone))
  return [...days].map(([date, minutes]) => ({
    date,
    starts: minutes.map((minute) => new Date(instantOf(minute)).toISOString().replace('.000Z', 'Z')),
  }))
}

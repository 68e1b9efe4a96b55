/** Computes the same free times as the engine with luxon, as a typical implementation would. */
import luxon, { type DateTime, type Interval } from '../src/test/foreign/luxon.ts'

/** Minutes of a day by the wall clock, the end excluded. */
type Opening = { weekday: number; from: number; to: number }

/** `busy` is in order. */
export type LuxonHost = { timezone: string; openings: Opening[]; busy: Interval<true>[] }

export type LuxonQuestion = {
  /** One host of each pool takes part. */
  pools: LuxonHost[][]
  duration: number
  increment: number
  range: Interval<true>
  now: DateTime<true>
  notice: number
  /** How many days ahead bookings are possible, and in which time zone. */
  days: number
  timezone: string
}

/** The starts in order. */
export function luxonTimes(question: LuxonQuestion): DateTime<true>[] {
  const {
    pools: [first = [], ...others],
    now,
    notice,
    days,
    timezone,
  } = question
  const earliest = now.plus({ minutes: notice })
  const latest = now.setZone(timezone).endOf('day').plus({ days })
  let meetings = union(first.map((host) => filterFree(meetingsOf(host, question), host, question))).filter(
    ({ start }) => earliest <= start && start <= latest,
  )
  for (const pool of others) meetings = union(pool.map((host) => filterFree(meetings, host, question)))
  return meetings.map(({ start }) => start)
}

/** Every meeting on the grid of a host that starts in open hours. */
function meetingsOf(host: LuxonHost, { range, duration, increment }: LuxonQuestion): Interval<true>[] {
  const meetings: Interval<true>[] = []
  for (const { start, end } of openingsOf(host, range))
    for (let at = start; at < end; at = at.plus({ minutes: increment }))
      if (range.contains(at)) meetings.push(valid(luxon.Interval.after(at, { minutes: duration })))
  return meetings
}

/** Keeps meetings that are fully in open hours and overlap nothing. All are sorted, so cursors only move forward. */
function filterFree(meetings: Interval<true>[], host: LuxonHost, { range }: LuxonQuestion): Interval<true>[] {
  const { busy } = host
  const open = luxon.Interval.merge(openingsOf(host, range))
  let [o, b] = [0, 0]
  return meetings.filter((meeting) => {
    for (let window = open[o]; window?.end && window.end <= meeting.start; window = open[++o]);
    for (let other = busy[b]; other && other.end <= meeting.start; other = busy[++b]);
    return open[o]?.engulfs(meeting) && !busy[b]?.overlaps(meeting)
  })
}

/** Includes the day after the range, because a meeting can cross midnight. */
function openingsOf({ timezone, openings }: LuxonHost, range: Interval<true>): Interval<true>[] {
  const intervals: Interval<true>[] = []
  const end = range.end.plus({ days: 1 })
  for (let day = range.start.setZone(timezone).startOf('day'); day < end; day = day.plus({ days: 1 }))
    for (const { from, to } of openings.filter(({ weekday }) => weekday === day.weekday))
      intervals.push(valid(luxon.Interval.fromDateTimes(timeOn(day, from), timeOn(day, to))))
  return intervals
}

function timeOn(day: DateTime, minutes: number) {
  return day.set({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
}

function union(lists: Interval<true>[][]): Interval<true>[] {
  const [only = []] = lists
  if (lists.length === 1) return only
  const byStart = new Map(lists.flat().map((meeting) => [meeting.start.toMillis(), meeting]))
  return [...byStart.values()].toSorted((a, b) => a.start.toMillis() - b.start.toMillis())
}

function valid(interval: Interval): Interval<true> {
  if (!interval.isValid) throw new Error(`invalid interval: ${interval.invalidReason}`)
  return interval as Interval<true>
}

import { setImmediate } from 'node:timers/promises'
import type { Interval } from '../../calendars/events/calendar-item.ts'
import { expandItems } from '../../calendars/events/expand-items.ts'
import { addInterval, compact, type IntervalList } from '../../calendars/events/interval-list.ts'
import { readItems } from '../../calendars/events/read-items.ts'
import { calendarClient } from '../../calendars/providers/client.ts'
import { isCalendar, parseFeed } from '../../calendars/providers/ics/parse-feed.ts'
import { readFeed } from '../../calendars/providers/ics/read-feed.ts'
import { CalendarProblem } from '../../calendars/providers/problem.ts'
import { milliseconds, minuteOf } from '../../platform/time.ts'

/** `from`, `to`: milliseconds. `zone`: of the visitor, for calendars that do not name theirs. */
export type OverlayRange = { from: number; to: number; zone: string }

/**
 * `busy`: minutes since 1970 up to the first busy time, then its length, the gap to the next one, its length, and so
 * on. `unread`: how many events could not be read.
 */
export type Overlay = { busy: number[]; unread: number }

/** The calendar takes more work than a visitor can cause. */
export class TooComplex extends Error {}

/** Of the file, and of the answer of the address. */
export const maxOverlayBytes = 2_000_000
/** The visitor waits for it. */
const timeoutMs = milliseconds({ seconds: 8 })
/** More than 13 busy times a day, for two years. */
const maxIntervals = 10_000
const maxSteps = 1_000_000
/** Between these pauses, other requests are answered. */
const sliceMs = 20

/** Reads the calendar of a visitor from its address. Nothing of it is stored or logged. */
export async function readAddress(url: string): Promise<string> {
  const { text } = await readFeed(calendarClient(), url, { maxBytes: maxOverlayBytes, totalMs: timeoutMs })
  return text
}

/** When the visitor has something. Throws CalendarProblem if the text is not a calendar. */
export async function readOverlay(text: string, range: OverlayRange): Promise<Overlay> {
  if (!isCalendar(text)) throw new CalendarProblem('invalid', 'The file is not a calendar.')
  const { objects, timezone } = parseFeed(text)
  const { from, to } = range
  const list: IntervalList = { from, to, max: maxIntervals, isCut: false, intervals: [] }
  let [unread, steps, pauseAt] = [0, 0, performance.now() + sliceMs]
  for (const object of objects) {
    const { items, problems } = readItems(object.text())
    const options = { from, to, zone: timezone ?? range.zone, maxIntervals, maxSteps: maxSteps - steps }
    const expansion = expandItems(items, options)
    for (const interval of expansion.intervals) addInterval(list, interval)
    if (expansion.isCut || list.isCut) throw new TooComplex()
    steps += expansion.steps
    unread += problems.length
    if (performance.now() < pauseAt) continue
    await setImmediate()
    pauseAt = performance.now() + sliceMs
  }
  compact(list)
  if (list.isCut) throw new TooComplex()
  return { busy: encodeBusy(list.intervals), unread }
}

/** Lengths and gaps are short numbers, so a year of meetings has a few kilobytes. */
function encodeBusy(intervals: Interval[]) {
  let last = 0
  return intervals.flatMap(({ from, to }) => [from, to].map((instant) => {
    const minute = minuteOf(instant)
    const difference = minute - last
    last = minute
    return difference
  }))
}

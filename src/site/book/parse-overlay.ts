import type { Interval } from '../../calendars/events/calendar-item.ts'
import { expandItems } from '../../calendars/events/expand-items.ts'
import { addInterval, compact, type IntervalList } from '../../calendars/events/interval-list.ts'
import { readItems } from '../../calendars/events/read-items.ts'
import { isCalendar, parseFeed } from '../../calendars/providers/ics/parse-feed.ts'
import { CalendarProblem } from '../../calendars/providers/problem.ts'
import { minuteOf } from '../../platform/time.ts'

/** `from`, `to`: milliseconds. `zone`: of the visitor, for calendars that do not name theirs. */
export type OverlayRange = { from: number; to: number; zone: string }

/**
 * `busy`: minutes since 1970 up to the first busy time, then its length, the gap to the next one, its length, and so
 * on. `unread`: how many events could not be read.
 */
export type Overlay = { busy: number[]; unread: number }

/** `invalid`: not a calendar. `complex`: more work than a visitor can cause. */
export type OverlayOutcome = { overlay: Overlay } | { problem: 'invalid' | 'complex' }

const maxEvents = 2000
/** A series with its changed instances. */
const maxEventsPerUid = 200
/** More than 13 busy times a day, for two years. */
const maxIntervals = 10_000
const maxSteps = 1_000_000

/** When the visitor has something. read-overlay.ts calls it in a thread. */
export function parseOverlay({ text, range }: { text: string; range: OverlayRange }): OverlayOutcome {
  if (!isCalendar(text)) return { problem: 'invalid' }
  try {
    const overlay = findBusyTimes(text, range)
    return overlay ? { overlay } : { problem: 'complex' }
  } catch (error) {
    if (error instanceof CalendarProblem) return { problem: 'invalid' }
    throw error
  }
}

/** Undefined if the calendar takes too much work. */
function findBusyTimes(text: string, range: OverlayRange): Overlay | undefined {
  const { objects, timezone } = parseFeed(text)
  const { from, to } = range
  const list: IntervalList = { from, to, max: maxIntervals, isCut: false, intervals: [] }
  let [unread, steps, events] = [0, 0, 0]
  for (const object of objects) {
    const objectText = object.text()
    const count = objectText.match(/^BEGIN:VEVENT/gim)?.length ?? 0
    events += count
    if (count > maxEventsPerUid || events > maxEvents) return undefined
    const { items, problems } = readItems(objectText)
    const options = { from, to, zone: timezone ?? range.zone, maxIntervals, maxSteps: maxSteps - steps }
    const expansion = expandItems(items, options)
    for (const interval of expansion.intervals) addInterval(list, interval)
    if (expansion.isCut || list.isCut) return undefined
    steps += expansion.steps
    unread += problems.length
  }
  compact(list)
  return list.isCut ? undefined : { busy: encodeBusy(list.intervals), unread }
}

/** Lengths and gaps are short numbers, so a year of meetings has a few kilobytes. */
function encodeBusy(intervals: Interval[]) {
  let last = 0
  return intervals.flatMap(({ from, to }) =>
    [from, to].map((instant) => {
      const minute = minuteOf(instant)
      const difference = minute - last
      last = minute
      return difference
    }),
  )
}

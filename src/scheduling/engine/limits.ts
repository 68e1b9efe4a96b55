import { periodOf, type Period } from './calendar.ts'
import { dayReader } from './clock.ts'
import type { OpenInterval } from './open-time.ts'
import type { Segment } from './zones.ts'

/** The maximum of meetings, or minutes of meetings, that start in the same day, week, month or year. */
export type Limit = { period: Period; unit: 'meetings' | 'minutes'; max: number }

/** Meetings that count toward limits: their starts in order, and their durations. */
export type BookedMeetings = { start: Int32Array; minutes: Int32Array }

export const none: BookedMeetings = { start: new Int32Array(0), minutes: new Int32Array(0) }

/** Returns a function that finds the limit that one more meeting on a day would exceed. */
export function limitChecker(limits: readonly Limit[], held: BookedMeetings, segments: Segment[], duration: number) {
  const isExceeded = limits.map(({ period, unit, max }) => {
    const used = new Map<number, number>()
    const dayAt = dayReader(segments)
    for (const [i, start] of held.start.entries()) {
      const key = periodOf(period, dayAt(start))
      used.set(key, (used.get(key) ?? 0) + (unit === 'meetings' ? 1 : (held.minutes[i] ?? 0)))
    }
    const added = unit === 'meetings' ? 1 : duration
    return (day: number) => (used.get(periodOf(period, day)) ?? 0) + added > max
  })
  return (day: number) => limits.find((_, i) => isExceeded[i]?.(day))
}

/** Marks the open intervals on days on which a limit of the host is reached. */
export function markReachedLimits(open: OpenInterval[], limitOn: (day: number) => Limit | undefined) {
  for (const interval of open) interval.reachedLimit = limitOn(interval.day)
}

/** How many minutes around a range to read meetings from, so that whole days, weeks, months and years are counted. */
export function limitMargin(limits: readonly Limit[]) {
  const days = { day: 2, week: 8, month: 32, year: 367 }
  return limits.reduce((minutes, { period }) => Math.max(minutes, days[period] * 1440), 0)
}

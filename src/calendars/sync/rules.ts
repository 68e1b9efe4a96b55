import { milliseconds } from '../../platform/time.ts'
import type { Interval } from '../events/calendar-item.ts'

/** More busy times than this make free times slow, and no person has them. */
export const maxIntervals = 50_000

/** Events of one calendar. */
export const maxObjects = 20_000

/** In which busy times are known: event types offer at most two years. */
export function windowAt(now: number): Interval {
  return { from: now - milliseconds({ days: 1 }), to: now + milliseconds({ days: 730 }) }
}

/** Sorted, without overlaps and without gaps of zero. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Some programs write the UID of an invitation with a domain, or in capitals. */
export const plainUid = (uid: string) => uid.replace(/@.*$/, '').toLowerCase()

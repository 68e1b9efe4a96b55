import { milliseconds } from '../../platform/time.ts'
import type { Interval } from './calendar-item.ts'

const minuteMs: number = milliseconds({ minutes: 1 })

/** Collects intervals in any order. `to` comes closer when there are more than allowed: the earliest ones are kept. */
export type IntervalList = { from: number; to: number; max: number; isCut: boolean; intervals: Interval[] }

/** Adds the part of an interval in the range, outward to whole minutes. Empty ones are left out. */
export function addInterval(list: IntervalList, { from, to }: Interval) {
  if (!(from < to && to > list.from && from < list.to)) return
  const added = { from: Math.max(floorToMinute(from), list.from), to: Math.min(-floorToMinute(-to), list.to) }
  const last = list.intervals.at(-1)
  // Instances of a series come in order, so that those without a gap need one entry.
  if (last && added.from >= last.from && added.from <= last.to) last.to = Math.max(last.to, added.to)
  else list.intervals.push(added)
  if (list.intervals.length >= list.max * 2) compact(list)
}

/** Sorts and merges the intervals, also those that touch, and keeps as many as allowed. */
export function compact(list: IntervalList) {
  const merged: Interval[] = []
  for (const interval of list.intervals.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && interval.from <= last.to) last.to = Math.max(last.to, interval.to)
    else merged.push(interval)
  }
  list.intervals = merged.slice(0, list.max)
  const next = merged[list.max]
  if (!next) return
  list.isCut = true
  list.to = next.from
}

function floorToMinute(instant: number) {
  // Plus zero, because -0 is not equal to 0 everywhere.
  return Math.floor(instant / minuteMs) * minuteMs + 0
}

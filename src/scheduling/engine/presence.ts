import { day } from './calendar.ts'
import { readClock, type Clock } from './clock.ts'
import type { Hours } from './hours.ts'
import { openIntervals } from './open-time.ts'
import type { Range } from './starts.ts'

/** A part of a range, and which hosts have hours on its days. */
export type Part = { range: Range; present: boolean[] }

type DayRange = Range & { date: number }

/**
 * Splits a range at the days of a clock. A host is present on a day when they have hours on it, even if they are busy.
 * Adjacent days with the same hosts are one part.
 */
export function partsByPresence(clock: Clock, range: Range, hosts: readonly Hours[]): Part[] {
  // The range can cover only part of a day, and travel can repeat a day.
  const dayRanges = dayRangesOf(clock, { from: range.from - 2 * day, to: range.to + 2 * day })
  const dates = hosts.map((hours) => datesOf(hours, dayRanges))
  const parts: Part[] = []
  for (const { from, to, date } of dayRanges) {
    const inside = { from: Math.max(from, range.from), to: Math.min(to, range.to) }
    if (inside.from >= inside.to) continue
    const present = dates.map((hostDates) => hostDates.has(date))
    const previous = parts.at(-1)
    if (previous && present.every((isPresent, i) => isPresent === previous.present[i])) previous.range.to = inside.to
    else parts.push({ range: inside, present })
  }
  return parts
}

/** The local days of a clock, in order and without gaps. */
function dayRangesOf(clock: Clock, range: Range): DayRange[] {
  const dayRanges: DayRange[] = []
  for (const { from, to, offset } of readClock(clock, range.from, range.to))
    for (let date = Math.floor((from + offset) / day); date * day - offset < to; date++)
      dayRanges.push({
        from: Math.max(from, date * day - offset),
        to: Math.min(to, (date + 1) * day - offset),
        date,
      })
  return dayRanges
}

/** The days on which a host has hours. */
function datesOf(hours: Hours, days: DayRange[]) {
  const dates = new Set<number>()
  let i = 0
  for (const { from, to } of openIntervals(hours, days[0]?.from ?? 0, days.at(-1)?.to ?? 0)) {
    while (i < days.length && (days[i]?.to ?? 0) <= from) i++
    for (let j = i; j < days.length && (days[j]?.from ?? 0) < to; j++) dates.add(days[j]?.date ?? 0)
  }
  return dates
}

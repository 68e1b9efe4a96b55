import { day } from './calendar.ts'
import { readClock, type Clock } from './clock.ts'
import type { Hours } from './hours.ts'
import { openPieces } from './open-time.ts'
import type { Range } from './starts.ts'

/** A part of a range, and who of the hosts has hours on its days. */
export type Part = { range: Range; present: boolean[] }

type DayRange = Range & { date: number }

/**
 * Splits a range at the days of a clock. A host is present on a day when any of their hours lie in it, whatever they
 * are busy with. Days that touch and have the same hosts are one part.
 */
export function partsByPresence(clock: Clock, range: Range, hosts: readonly Hours[]): Part[] {
  // A day is longer than what the range has of it, and travel can show a day twice.
  const stretches = stretchesOf(clock, { from: range.from - 2 * day, to: range.to + 2 * day })
  const dates = hosts.map((hours) => datesOf(hours, stretches))
  const parts: Part[] = []
  for (const { from, to, date } of stretches) {
    const inside = { from: Math.max(from, range.from), to: Math.min(to, range.to) }
    if (inside.from >= inside.to) continue
    const present = dates.map((known) => known.has(date))
    const before = parts.at(-1)
    if (before && present.every((is, i) => is === before.present[i])) before.range.to = inside.to
    else parts.push({ range: inside, present })
  }
  return parts
}

/** The days that a clock shows, in order and without gaps. */
function stretchesOf(clock: Clock, range: Range): DayRange[] {
  const stretches: DayRange[] = []
  for (const { from, to, offset } of readClock(clock, range.from, range.to))
    for (let date = Math.floor((from + offset) / day); date * day - offset < to; date++)
      stretches.push({
        from: Math.max(from, date * day - offset), to: Math.min(to, (date + 1) * day - offset), date,
      })
  return stretches
}

/** The days on which a host has hours. */
function datesOf(hours: Hours, stretches: DayRange[]) {
  const dates = new Set<number>()
  let i = 0
  for (const { from, to } of openPieces(hours, stretches[0]?.from ?? 0, stretches.at(-1)?.to ?? 0)) {
    while (i < stretches.length && (stretches[i]?.to ?? 0) <= from) i++
    for (let j = i; j < stretches.length && (stretches[j]?.from ?? 0) < to; j++) dates.add(stretches[j]?.date ?? 0)
  }
  return dates
}

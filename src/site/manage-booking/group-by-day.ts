import { instantOf, minutes } from '../../platform/time.ts'
import type { FreeTimes } from '../../scheduling/engine/free-times.ts'
import { segmentsOf, type Segment } from '../../scheduling/engine/zones.ts'
import { offsetName } from './present.ts'

const dayLength = minutes({ days: 1 })

/** One every 15 minutes. A page shows seven days; further times of a day are on another page. */
export const maxStartsPerDay = 96

/** `left`: how many seats a group has at that time. */
type Time = { value: string; hour: string; left: number | undefined }

/** `later`: the first time that did not fit. `hasEarlier`: the page starts in the middle of this day. */
export type Day = { date: Temporal.PlainDate; times: Time[]; later: string | undefined; hasEarlier: boolean }

/**
 * Groups free times by the days of a time zone, starting at the minute `from`. Works with integers: one Temporal object
 * for each of the 10,080 starts of a week took a second.
 */
export function groupByDay({ starts, remaining }: FreeTimes, zone: string, from: number): Day[] {
  const segments = segmentsOf(zone, starts[0] ?? 0, (starts.at(-1) ?? 0) + 1)
  const hourOf = clockOf(starts, segments, zone)
  const days = new Map<number, Day>()
  let index = 0
  for (const [i, start] of starts.entries()) {
    while (index + 1 < segments.length && (segments[index]?.to ?? 0) <= start) index++
    const local = start + (segments[index]?.offset ?? 0)
    const number = Math.floor(local / dayLength)
    const day = days.get(number) ?? newDay(number)
    days.set(number, day)
    if (start < from) day.hasEarlier = true
    else if (day.times.length >= maxStartsPerDay) day.later ??= instantText(start)
    else day.times.push({ value: instantText(start), hour: hourOf(start, index), left: remaining?.[i] })
  }
  return [...days.values()].filter(({ times, hasEarlier }) => times.length > 0 || hasEarlier)
}

/** `2026-11-30T08:00:00Z`. */
export function instantText(start: number) {
  return `${new Date(instantOf(start)).toISOString().slice(0, 19)}Z`
}

function newDay(number: number): Day {
  const date = new Date(instantOf(number * dayLength)).toISOString().slice(0, 10)
  return { date: Temporal.PlainDate.from(date), times: [], later: undefined, hasEarlier: false }
}

/** The hour of a start, with the UTC offset if another start has the same local time (when clocks go back). */
function clockOf(starts: ArrayLike<number>, segments: Segment[], zone: string) {
  const all = segments.length > 1 ? new Set(Array.from(starts)) : undefined
  const names = segments.map(({ from }) => (all ? offsetName(instantOf(from), zone) : ''))
  const hasTwin = (start: number, offset: number) => segments.some((other) => {
    const twin = start + offset - other.offset
    return other.offset !== offset && twin >= other.from && twin < other.to && all?.has(twin)
  })
  return (start: number, index: number) => {
    const offset = segments[index]?.offset ?? 0
    const hour = hourText(start + offset)
    return all && hasTwin(start, offset) ? `${hour} (${names[index]})` : hour
  }
}

function hourText(local: number) {
  const minute = ((local % dayLength) + dayLength) % dayLength
  const two = (amount: number) => String(amount).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

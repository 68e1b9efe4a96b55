import { periodOf, type Period } from './calendar.ts'
import { dayReader } from './clock.ts'
import type { Piece } from './open-time.ts'
import type { Segment } from './zones.ts'

/** At most so many meetings, or minutes of meetings, that start in the same day, week or month. */
export type Limit = { period: Period; unit: 'meetings' | 'minutes'; max: number }

/** Meetings that count, by their starts in order and how long they take. */
export type BookedMeetings = { start: Int32Array; minutes: Int32Array }

export const none: BookedMeetings = { start: new Int32Array(0), minutes: new Int32Array(0) }

/** Tells of a day which limit leaves no room for one more meeting of this length. `segments`: the clock of the days. */
export function fullness(limits: readonly Limit[], held: BookedMeetings, segments: Segment[], duration: number) {
  const full = limits.map(({ period, unit, max }) => {
    const used = new Map<number, number>()
    const dayAt = dayReader(segments)
    for (const [i, start] of held.start.entries()) {
      const key = periodOf(period, dayAt(start))
      used.set(key, (used.get(key) ?? 0) + (unit === 'meetings' ? 1 : held.minutes[i] ?? 0))
    }
    const more = unit === 'meetings' ? 1 : duration
    return (day: number) => (used.get(periodOf(period, day)) ?? 0) + more > max
  })
  return (day: number) => limits.find((_, i) => full[i]?.(day))
}

/** Marks the pieces on whose days a host has had enough. */
export function markFull(open: Piece[], limitOf: (day: number) => Limit | undefined) {
  for (const piece of open) piece.full = limitOf(piece.day)
}

/** The instants that must be looked at to know how full the days of a range are. */
export function reachOf(limits: readonly Limit[]) {
  const days = { day: 2, week: 8, month: 32 }
  return limits.reduce((most, { period }) => Math.max(most, days[period] * 1440), 0)
}

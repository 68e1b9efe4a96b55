import type { Interval } from '../calendars/events/calendar-item.ts'
import { expandItems } from '../calendars/events/expand-items.ts'
import { readItems } from '../calendars/events/read-items.ts'

/** A calendar with the lines, between events and zones that they contain. */
export const calendarText = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

export const eventText = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n')

/** Busy times from March to November 2026 as `03-29T09:00/10:00` in UTC. */
export function busyTimes(text: string, zone = 'Europe/Berlin', owners: string[] = []) {
  const range = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 10, 30), zone }
  return expandItems(readItems(text, { owners }).items, range).intervals.map(shortText)
}

function shortText({ from, to }: Interval) {
  const [begin, end] = [from, to].map((instant) => new Date(instant).toISOString().slice(5, 16))
  return begin?.slice(0, 5) === end?.slice(0, 5) ? `${begin}/${end?.slice(6)}` : `${begin}/${end}`
}

import type { CalendarItem } from './calendar-item.ts'

/** Why an event could not be read, for the owner. */
export type ReadResult = { items: CalendarItem[]; problems: string[] }

/** Reads the events of an iCalendar text. Whatever it contains, this takes bounded time and never throws. */
export function readItems(_text: string): ReadResult {
  throw new Error('not written yet')
}

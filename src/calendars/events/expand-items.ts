import type { CalendarItem, Interval } from './calendar-item.ts'

/** `zone`: of all-day events and of local times without a zone. */
export type ExpandOptions = { from: number; to: number; zone: string; maxIntervals?: number }

/** `isCut`: the items have more intervals than allowed, and the last ones are missing. */
export type Expansion = { intervals: Interval[]; isCut: boolean }

/**
 * The busy intervals of the items of one object in a range: sorted, merged, and cut to whole minutes outward. The items
 * of one UID belong together: a changed instance replaces the one of the series.
 */
export function expandItems(_items: CalendarItem[], _options: ExpandOptions): Expansion {
  throw new Error('not written yet')
}

/** When an event takes place, or the first instance of a series. */
export function timeOfItem(_item: CalendarItem, _zone: string): Interval {
  throw new Error('not written yet')
}

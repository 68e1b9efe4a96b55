import { type InParts, runAtOnce } from '../../platform/run-in-turns.ts'
import type { CalendarItem, Interval } from './calendar-item.ts'
import { expandSeries } from './expand-series.ts'
import { compact, type IntervalList } from './interval-list.ts'
import { instanceAt, timesOfItem, wallOfText } from './item-times.ts'
import { isKnownZone, offsetsOfZone, utc } from './zone-offsets.ts'

/**
 * `zone`: of all-day events and of local times without a zone. `maxSteps`: how many days and instances are looked at
 * for all items, and `maxStepsPerSeries` for one of them.
 */
export type ExpandOptions = {
  from: number
  to: number
  zone: string
  maxIntervals?: number
  maxSteps?: number
  maxStepsPerSeries?: number
}

/**
 * `isCut`: the items have more intervals than allowed, or series that take too much work, and the last ones are
 * missing. `steps`: the work that was done.
 */
export type Expansion = { intervals: Interval[]; isCut: boolean; steps: number }

const maxIntervals = 20_000
const maxSteps = 5_000_000
const maxStepsPerSeries = 100_000

/**
 * The busy intervals of the items of one object in a range: sorted, merged, and cut to whole minutes outward. The items
 * of one UID belong together: a changed instance replaces the one of the series.
 */
export const expandItems = (items: CalendarItem[], options: ExpandOptions): Expansion =>
  runAtOnce(expandItemsInParts(items, options))

export function* expandItemsInParts(items: CalendarItem[], options: ExpandOptions): InParts<Expansion> {
  const list: IntervalList = {
    from: options.from,
    to: options.to,
    max: options.maxIntervals ?? maxIntervals,
    isCut: false,
    intervals: [],
  }
  const counter = { steps: 0, maxSteps: options.maxSteps ?? maxSteps }
  const limits = {
    counter,
    calendarZone: zoneOrUtc(options.zone),
    maxStepsPerSeries: options.maxStepsPerSeries ?? maxStepsPerSeries,
  }
  for (const group of groupsOf(items)) yield* expandSeries(group, list, limits)
  compact(list)
  return { intervals: list.intervals, isCut: list.isCut, steps: counter.steps }
}

/** When an event takes place, or the first instance of a series. */
export function timeOfItem(item: CalendarItem, zone: string): Interval {
  const times = timesOfItem(item, zoneOrUtc(zone))
  if (!times) throw new Error('an item without a start or an end')
  return instanceAt(times, wallOfText(times.start, times.zone))
}

/**
 * The items of each UID. Items without one are alone. Single events come first, because they need no steps to spare.
 */
function groupsOf(items: CalendarItem[]) {
  const alone = items.filter(({ uid }) => uid === '').map((item) => [item])
  const groups = [
    ...alone,
    ...Map.groupBy(
      items.filter(({ uid }) => uid !== ''),
      ({ uid }) => uid,
    ).values(),
  ]
  return groups.toSorted((a, b) => Number(hasRule(a)) - Number(hasRule(b)))
}

const hasRule = (group: CalendarItem[]) => group.some(({ rule }) => rule !== undefined)

const zoneOrUtc = (zone: string) => (isKnownZone(zone) ? offsetsOfZone(zone) : utc)

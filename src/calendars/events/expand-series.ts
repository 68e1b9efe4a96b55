import type { InParts } from '../../platform/run-in-turns.ts'
import type { CalendarItem } from './calendar-item.ts'
import { expandRuleInParts, type StepCounter } from './expand-rule.ts'
import { addInterval, type IntervalList } from './interval-list.ts'
import { instanceAt, instantOfText, type ItemTimes, timesOfItem, wallOfText } from './item-times.ts'
import { parseRule, type RecurrenceRule } from './parse-rule.ts'
import { dayMs, dayOf, parseTimeText, type TimeText, type WallTime } from './wall-time.ts'
import { instantOfWall, offsetAt, type ZoneOffsets } from './zone-offsets.ts'

export type SeriesLimits = { counter: StepCounter; calendarZone: ZoneOffsets; maxStepsPerSeries: number }

/** Starts that do not take place, or not as the rule has them: instants, and days of the clock on the wall. */
type Exceptions = { instants: Set<number>; days: Set<number> }

/**
 * A change of all instances from `since` on: they move by `shift` on the clock, and have the length of the changed
 * one.
 */
type LaterChange = { since: WallTime; shift: number; times: ItemTimes; isBusy: boolean }

type Series = { times: ItemTimes; isBusy: boolean; exceptions: Exceptions; later: LaterChange[] }

/** Adds the busy intervals of the items of one UID: single events, series and changed instances. */
export function* expandSeries(group: CalendarItem[], list: IntervalList, limits: SeriesLimits): InParts<void> {
  const changes = group.flatMap((item) => changeOf(item, limits.calendarZone) ?? [])
  for (const item of group) {
    limits.counter.steps += 1
    const times = timesOfItem(item, limits.calendarZone)
    if (!times) continue
    const start = wallOfText(times.start, times.zone)
    const isSeries =
      item.instance === undefined &&
      (item.rule !== undefined || item.dates !== undefined || item.exceptions !== undefined || changes.length > 0)
    if (!isSeries && item.isBusy) addInterval(list, instanceAt(times, start))
    if (isSeries) yield* expandOne(item, seriesOf(item, times, changes), list, limits)
    yield
  }
}

function* expandOne(item: CalendarItem, series: Series, list: IntervalList, limits: SeriesLimits): InParts<void> {
  const { times, later } = series
  if (!series.isBusy && !later.some(({ isBusy }) => isBusy)) return
  const start = wallOfText(times.start, times.zone)
  const rule = item.rule === undefined ? undefined : parseRule(item.rule)
  const visit = (wall: WallTime) => addInstance(series, wall, list)
  if (rule) {
    const reach = reachOf(series)
    const range = {
      start,
      until: untilOf(rule, times),
      from: list.from - reach + Math.min(...offsetsAround(times.zone, list.from - reach)),
      to: list.to + reach + Math.max(...offsetsAround(times.zone, list.to + reach)),
    }
    const own = {
      steps: 0,
      maxSteps: Math.min(limits.maxStepsPerSeries, limits.counter.maxSteps - limits.counter.steps),
    }
    const isWhole = yield* expandRuleInParts(times.isAllDay ? withoutTimes(rule) : rule, range, own, visit)
    if (!isWhole) list.isCut = true
    limits.counter.steps += Math.min(own.steps, own.maxSteps)
  } else {
    visit(start)
  }
  for (const text of item.dates ?? []) addDate(series, text, list)
}

/** The range is in UTC and the series on the clock of its zone, whose offset can change near the end of the range. */
const offsetsAround = (zone: ZoneOffsets, instant: number) =>
  [-dayMs, dayMs].map((distance) => offsetAt(zone, instant + distance))

/** How far before its instances an interval of the series can begin or end. */
function reachOf({ times, later }: Series) {
  return (
    Math.max(
      ...[times, ...later.map((change) => change.times)].map(({ length }) => length.days * dayMs + length.elapsedMs),
    ) + Math.max(0, ...later.map(({ shift }) => Math.abs(shift)))
  )
}

function addInstance({ times, isBusy, exceptions, later }: Series, wall: WallTime, list: IntervalList) {
  if (exceptions.days.has(dayOf(wall)) || (exceptions.instants.size > 0 && isException(times, exceptions, wall))) return
  const change = later.length > 0 ? lastBefore(later, wall) : undefined
  if (change?.isBusy) addInterval(list, instanceAt(change.times, wall + change.shift))
  if (!change && isBusy) addInterval(list, instanceAt(times, wall))
}

/** The changes are in order. */
function lastBefore(later: LaterChange[], wall: WallTime) {
  let [low, high] = [-1, later.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((later[middle]?.since ?? 0) <= wall) low = middle
    else high = middle - 1
  }
  return later[low]
}

const isException = ({ zone }: ItemTimes, { instants }: Exceptions, wall: WallTime) =>
  instants.has(instantOfWall(zone, wall))

/** RDATE: an instance at another time, perhaps with an end of its own. A date alone has the time of the series. */
function addDate(series: Series, text: string, list: IntervalList) {
  const { times } = series
  const [start, end] = text.split('/').map(parseTimeText)
  if (!start) return
  const startOfSeries = wallOfText(times.start, times.zone)
  const wall =
    start.kind === 'date' && !times.isAllDay
      ? start.wall + startOfSeries - dayOf(startOfSeries) * dayMs
      : times.isAllDay
        ? dayOf(start.wall) * dayMs
        : wallOfText(start, times.zone)
  const elapsedMs = end && instantOfText(end, times.zone) - instantOfText(start, times.zone)
  addInstance(
    elapsedMs === undefined ? series : { ...series, times: { ...times, length: { days: 0, elapsedMs } } },
    wall,
    list,
  )
}

/** A changed instance, ready to compute with for each series of its UID. */
type Change = { changed: ItemTimes; instance: TimeText; isBusy: boolean; andLater: boolean }

function changeOf({ instance: text, ...item }: CalendarItem, calendarZone: ZoneOffsets): Change | undefined {
  const changed = text === undefined ? undefined : timesOfItem(item, calendarZone)
  const instance = parseTimeText(text ?? '')
  return changed && instance && { changed, instance, isBusy: item.isBusy, andLater: item.andLater === true }
}

function seriesOf(item: CalendarItem, times: ItemTimes, changes: Change[]): Series {
  const exceptions: Exceptions = { instants: new Set(), days: new Set() }
  const later: LaterChange[] = []
  for (const text of item.exceptions ?? []) except(exceptions, times, parseTimeText(text), times.zone)
  for (const { changed, instance, isBusy, andLater } of changes) {
    except(exceptions, times, instance, changed.zone)
    if (!andLater) continue
    const since = wallIn(times.zone, instance, changed.zone)
    const moved = wallIn(times.zone, changed.start, changed.zone)
    later.push({ since, shift: moved - since, times: inZone(changed, times.zone), isBusy })
  }
  return { times, isBusy: item.isBusy, exceptions, later: later.toSorted((a, b) => a.since - b.since) }
}

const inZone = (changed: ItemTimes, zone: ZoneOffsets): ItemTimes => ({ ...changed, zone })

/** What the clock in a zone shows at a time of another zone. */
function wallIn(zone: ZoneOffsets, time: TimeText, ofZone: ZoneOffsets) {
  if (zone === ofZone && time.kind !== 'utc') return time.wall
  return wallOfText({ kind: 'utc', wall: instantOfText(time, ofZone) }, zone)
}

function except({ instants, days }: Exceptions, times: ItemTimes, time: TimeText | undefined, zone: ZoneOffsets) {
  if (!time) return
  // Programs mix both kinds: a date means the instance of that day, and a time of an all-day series means its day.
  if (time.kind === 'date') days.add(dayOf(time.wall))
  else if (times.isAllDay) days.add(dayOf(wallOfText(time, zone)))
  else instants.add(instantOfText(time, zone))
}

/** RFC 5545 wants UNTIL in the kind of the start, but a date is common with times: that whole day. */
function untilOf({ until }: RecurrenceRule, times: ItemTimes): WallTime {
  if (!until) return Infinity
  if (until.kind === 'date' || times.isAllDay) return (dayOf(until.wall) + 1) * dayMs - 1
  return wallOfText(until, times.zone)
}

const withoutTimes = (rule: RecurrenceRule): RecurrenceRule => ({ ...rule, hours: [], minutes: [], seconds: [] })

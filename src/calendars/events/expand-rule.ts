import { type InParts, runAtOnce } from '../../platform/run-in-turns.ts'
import { milliseconds } from '../../platform/time.ts'
import type { Frequency, RecurrenceRule } from './parse-rule.ts'
import { isDayOfRule, movedDay, withDaysOfStart } from './rule-days.ts'
import { civilOf, dayMs, dayNumber, dayOf, daysInMonth, type WallTime, weekdayOf } from './wall-time.ts'

/** Counts the work of an expansion, which a hostile rule would make endless. */
export type StepCounter = { steps: number; maxSteps: number }

/** `until`: the last start that the rule allows. `from`, `to`: the starts that are wanted. */
export type RuleRange = { start: WallTime; until: WallTime; from: WallTime; to: WallTime }

const hourMs: number = milliseconds({ hours: 1 })
const unitMs: Partial<Record<Frequency, number>> = {
  DAILY: dayMs,
  HOURLY: hourMs,
  MINUTELY: milliseconds({ minutes: 1 }),
  SECONDLY: milliseconds({ seconds: 1 }),
}

type VisitStart = (start: WallTime) => void

/** Long enough to cost nothing, and short enough for a pause between two of them. */
const [periodsInPart, instancesInPart] = [500, 5000]

/** State of one walk. `offsets`: the times of an instance after the start of its day, hour, minute or second. */
type RuleWalk = {
  rule: RecurrenceRule
  range: RuleRange
  counter: StepCounter
  visit: VisitStart
  offsets: number[]
  left: number
}

/**
 * Calls `visit` with the starts of a series in the range, in order; some before the range can be among them. False if
 * the steps are used up before the end. Without COUNT the walk begins at the range, however old the series is.
 */
export function expandRule(rule: RecurrenceRule, range: RuleRange, counter: StepCounter, visit: VisitStart) {
  return runAtOnce(expandRuleInParts(rule, range, counter, visit))
}

export function* expandRuleInParts(
  rule: RecurrenceRule,
  range: RuleRange,
  counter: StepCounter,
  visit: VisitStart,
): InParts<boolean> {
  const left = (rule.count ?? Infinity) - 1
  if (range.start > range.until) return true
  // The start is an instance even if it does not match the rule.
  visit(range.start)
  if (left <= 0 || range.from > range.until) return true
  const filled = withDaysOfStart(rule, dayOf(range.start))
  if (!take(counter, timesPerPeriod(filled))) return false
  return yield* walk({ rule: filled, range, counter, visit, offsets: offsetsOf(filled, range.start), left })
}

function* walk(state: RuleWalk): InParts<boolean> {
  const { range } = state
  const end = Math.min(range.until, range.to)
  for (let period = firstPeriod(state); ;) {
    const begin = beginOf(state, period)
    if (!(begin <= end) || state.left <= 0) return true
    if (!take(state.counter, 1)) return false
    const skipped = periodsToSkip(state, begin)
    if (skipped > 0) {
      period += skipped
      continue
    }
    const bases = basesOf(state, begin)
    if (!bases || !(yield* visitPeriod(state, bases))) return false
    period += 1
    if (period % periodsInPart === 0) yield
  }
}

/** The number of the period, counted from that of the start, at which the walk begins. */
function firstPeriod(state: RuleWalk) {
  const { rule, range } = state
  const unit = unitMs[rule.frequency]
  if (range.from <= range.start) return 0
  const periods = Math.max(0, Math.floor(periodsBetween(rule.frequency, range) / rule.interval) - 1)
  if (rule.count === undefined) return periods
  // With COUNT the instances before the range count too, which is arithmetic if each period has exactly one.
  if (!unit || hasLists(rule)) return 0
  state.left -= Math.max(0, periods - 1)
  return periods
}

function periodsBetween(frequency: Frequency, { start, from }: RuleRange) {
  const [first, last] = [civilOf(dayOf(start)), civilOf(dayOf(from))]
  if (frequency === 'YEARLY') return last.year - first.year
  if (frequency === 'MONTHLY') return (last.year - first.year) * 12 + last.month - first.month
  return (from - start) / (unitMs[frequency] ?? 7 * dayMs)
}

function hasLists(rule: RecurrenceRule) {
  return Object.values(rule).some((value) => Array.isArray(value) && value.length > 0)
}

/** The start of a period: of its year, month, week, day, hour, minute or second. */
function beginOf({ rule, range }: RuleWalk, period: number): WallTime {
  const { year, month } = civilOf(dayOf(range.start))
  if (rule.frequency === 'YEARLY') return dayNumber(year + period * rule.interval, 1, 1) * dayMs
  if (rule.frequency === 'MONTHLY') {
    const index = month - 1 + period * rule.interval
    return dayNumber(year + Math.floor(index / 12), (index % 12) + 1, 1) * dayMs
  }
  if (rule.frequency === 'WEEKLY') {
    const day = dayOf(range.start)
    return (day - ((weekdayOf(day) - rule.weekStart + 7) % 7) + period * rule.interval * 7) * dayMs
  }
  const unit = unitMs[rule.frequency] ?? dayMs
  return Math.floor(range.start / unit) * unit + period * rule.interval * unit
}

/** Of rules by hours, minutes or seconds: how many periods lie in a day or hour that does not match. */
function periodsToSkip({ rule }: RuleWalk, begin: WallTime) {
  const unit = unitMs[rule.frequency] ?? dayMs
  if (unit >= dayMs) return 0
  const day = dayOf(begin)
  const hour = Math.floor(begin / hourMs)
  const next = isDayOfRule(rule, day) ? (isHourOfRule(rule, hour) ? begin : (hour + 1) * hourMs) : (day + 1) * dayMs
  return Math.ceil((next - begin) / (unit * rule.interval))
}

const isHourOfRule = ({ hours }: RecurrenceRule, hour: number) =>
  hours.length === 0 || hours.includes(((hour % 24) + 24) % 24)

/** The matching days of a period, or the period itself. Undefined if the steps are used up. */
function basesOf({ rule, counter }: RuleWalk, begin: WallTime) {
  if (rule.frequency === 'MINUTELY' || rule.frequency === 'SECONDLY') return isMinuteOfRule(rule, begin) ? [begin] : []
  if (rule.frequency === 'HOURLY') return [begin]
  const bases: WallTime[] = []
  for (const [first, last] of dayRanges(rule, dayOf(begin))) {
    if (!take(counter, last - first)) return undefined
    for (let day = first; day < last; day++) if (isDayOfRule(rule, day)) bases.push(day * dayMs)
  }
  return rule.skip === 'OMIT' ? bases : withMovedDays(rule, dayOf(begin), bases)
}

function withMovedDays(rule: RecurrenceRule, first: number, bases: WallTime[]) {
  const { year, month } = civilOf(first)
  const months = rule.frequency === 'MONTHLY' ? [month] : Array.from({ length: 12 }, (_, index) => index + 1)
  const moved = months.flatMap((name) => movedDay(rule, year, name) ?? [])
  return [...new Set([...bases, ...moved.map((day) => day * dayMs)])].toSorted((a, b) => a - b)
}

function isMinuteOfRule({ frequency, minutes, seconds }: RecurrenceRule, begin: WallTime) {
  const date = new Date(begin)
  if (minutes.length > 0 && !minutes.includes(date.getUTCMinutes())) return false
  return frequency !== 'SECONDLY' || seconds.length === 0 || seconds.includes(date.getUTCSeconds())
}

/** Ranges of days in which the instances of a period can be. */
function dayRanges(rule: RecurrenceRule, first: number): [number, number][] {
  const { year, month } = civilOf(first)
  if (rule.frequency === 'DAILY') return [[first, first + 1]]
  if (rule.frequency === 'WEEKLY') return [[first, first + 7]]
  const months =
    rule.frequency === 'MONTHLY'
      ? [month].filter((name) => rule.months.length === 0 || rule.months.includes(name))
      : rule.months.length > 0
        ? rule.months
        : undefined
  if (!months) return [[first, dayNumber(year + 1, 1, 1)]]
  return months.map((name) => [dayNumber(year, name, 1), dayNumber(year, name, 1) + daysInMonth(year, name)])
}

/** Visits the instances of a period: each base with each offset, or those at the positions of BYSETPOS. */
function* visitPeriod(state: RuleWalk, bases: WallTime[]): InParts<boolean> {
  const { rule, offsets, counter } = state
  const size = bases.length * offsets.length
  const at = (index: number) =>
    (bases[Math.floor(index / offsets.length)] ?? 0) + (offsets[index % offsets.length] ?? 0)
  const indexes =
    rule.positions.length === 0
      ? undefined
      : [...new Set(rule.positions.map((position) => (position > 0 ? position - 1 : size + position)))]
          .filter((index) => index >= 0 && index < size)
          .toSorted((a, b) => a - b)
  const count = indexes?.length ?? size
  for (let number = 0; number < count; number++) {
    if (!take(counter, 1)) return false
    if (number % instancesInPart === instancesInPart - 1) yield
    const start = at(indexes ? (indexes[number] ?? 0) : number)
    // The start itself was the first instance.
    if (start <= state.range.start) continue
    if (start > state.range.until || state.left <= 0) return true
    state.left -= 1
    if (start > state.range.to) return true
    if (start >= state.range.from) state.visit(start)
  }
  return true
}

function timesPerPeriod({ frequency, hours, minutes, seconds }: RecurrenceRule) {
  const [h, m, s] = [hours, minutes, seconds].map((list) => Math.max(list.length, 1))
  if (frequency === 'SECONDLY') return 1
  return (frequency === 'MINUTELY' ? 1 : frequency === 'HOURLY' ? (m ?? 1) : (h ?? 1) * (m ?? 1)) * (s ?? 1)
}

/** The times of the instances within a period, from BYHOUR, BYMINUTE and BYSECOND or from the start. */
function offsetsOf({ frequency, hours, minutes, seconds }: RecurrenceRule, start: WallTime) {
  const date = new Date(start)
  const or = (list: number[], ofStart: number) => (list.length > 0 ? list : [ofStart])
  const isFiner = (...names: Frequency[]) => names.includes(frequency)
  const h = isFiner('HOURLY', 'MINUTELY', 'SECONDLY') ? [0] : or(hours, date.getUTCHours())
  const m = isFiner('MINUTELY', 'SECONDLY') ? [0] : or(minutes, date.getUTCMinutes())
  const s = isFiner('SECONDLY') ? [0] : or(seconds, date.getUTCSeconds())
  return h.flatMap((hours) =>
    m.flatMap((minutes) => s.map((seconds): number => milliseconds({ hours, minutes, seconds }))),
  )
}

function take(counter: StepCounter, steps: number) {
  counter.steps += steps
  return counter.steps <= counter.maxSteps
}

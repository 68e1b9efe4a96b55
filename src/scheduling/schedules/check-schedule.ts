import { isDate } from '../../platform/text.ts'

/** Without a message, the field is missing. */
export type Problem = { path: (string | number)[]; message?: string }
type UncheckedObject = Record<string, unknown>
type Period = { start_date: string; end_date: string }

const maxAbsenceYears = 3
const time = /^([01]\d|2[0-4]):[0-5]\d$/

/** The checks accept unvalidated input and skip parts that the schema rejects anyway. */
export function checkRules(input: unknown): Problem[] {
  const rules = listOf(input)
  const daysOf = (type: 'wday' | 'date') => rules.map((rule) => (rule.type === type ? rule[type] : undefined))
  return [
    ...rules.flatMap((rule, i) => [...checkDay(rule), ...checkIntervals(rule.intervals)].map(within(i))),
    ...repeated(daysOf('wday')).map((i) => ({ path: [i, 'wday'], message: 'already has a rule' })),
    ...repeated(daysOf('date')).map((i) => ({ path: [i, 'date'], message: 'already has a rule' })),
  ]
}

export function checkTravel(input: unknown): Problem[] {
  const trips = listOf(input)
  const inOrder = trips
    .map((trip, i) => ({ ...trip, i }))
    .filter(isPeriod)
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
  return [
    ...trips.flatMap((trip, i) => checkOrder(trip).map(within(i))),
    ...overlapping(inOrder, ({ start_date }, { end_date }) => start_date <= end_date).map(({ i }) => ({
      path: [i, 'start_date'],
      message: 'overlaps another trip',
    })),
  ]
}

export function checkHolidayCalendars(input: unknown): Problem[] {
  const calendars: unknown[] = Array.isArray(input) ? input : []
  return repeated(calendars).map((i) => ({ path: [i], message: 'is a duplicate' }))
}

export function checkPeriod(input: unknown): Problem[] {
  const period = input as UncheckedObject
  if (!isPeriod(period)) return checkOrder(period)
  const end = Temporal.PlainDate.from(period.start_date).add({ years: maxAbsenceYears })
  if (Temporal.PlainDate.compare(period.end_date, end) < 0) return []
  return [{ path: ['end_date'], message: `must be less than ${maxAbsenceYears} years after start_date` }]
}

function checkDay(rule: UncheckedObject): Problem[] {
  const { type } = rule
  if (type !== 'wday' && type !== 'date') return []
  const other = type === 'wday' ? 'date' : 'wday'
  return [
    ...(isAbsent(rule[type]) ? [{ path: [type] }] : []),
    ...(isAbsent(rule[other]) ? [] : [{ path: [other], message: `is not allowed for a rule of type ${type}` }]),
  ]
}

function checkIntervals(input: unknown): Problem[] {
  const intervals = listOf(input)
    .map(({ from, to }, i) => ({ from, to, i }))
    .filter(isInterval)
  const backward = intervals.filter(({ from, to }) => from >= to)
  // 23:59 also means midnight.
  const inOrder = intervals
    .filter(({ from, to }) => from < to)
    .map(({ from, to, i }) => ({ from, to: to === '23:59' ? '24:00' : to, i }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return [
    ...backward.map(({ i }) => ({ path: ['intervals', i, 'to'], message: 'must be after from' })),
    ...overlapping(inOrder, (next, previous) => next.from < previous.to).map(({ i }) => ({
      path: ['intervals', i, 'from'],
      message: 'overlaps another interval of this rule',
    })),
  ]
}

function checkOrder(period: UncheckedObject): Problem[] {
  const { start_date, end_date } = period
  const isBackward = isDay(start_date) && isDay(end_date) && end_date < start_date
  return isBackward ? [{ path: ['end_date'], message: 'must not be before start_date' }] : []
}

/** The items that overlap the last valid item before them. Items come in the order of their start. */
function overlapping<T>(inOrder: T[], overlapsPrevious: (next: T, previous: T) => boolean): T[] {
  let last: T | undefined
  return inOrder.filter((next) => {
    const overlaps = last !== undefined && overlapsPrevious(next, last)
    if (!overlaps) last = next
    return overlaps
  })
}

/** The indexes of strings that occur earlier in the list. */
function repeated(values: unknown[]): number[] {
  const seen = new Set<unknown>()
  return values.flatMap((value, i) => {
    const isNew = !seen.has(value)
    seen.add(value)
    return isNew || typeof value !== 'string' ? [] : [i]
  })
}

const listOf = (value: unknown) =>
  Array.isArray(value) ? value.map((item: unknown): UncheckedObject => ({ ...Object(item) })) : []
const within =
  (i: number) =>
  ({ path, ...rest }: Problem): Problem => ({ path: [i, ...path], ...rest })
const isAbsent = (value: unknown) => value === undefined || value === null
const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value)
const isPeriod = <T extends UncheckedObject>(value: T): value is T & Period =>
  isDay(value.start_date) && isDay(value.end_date) && value.start_date <= value.end_date
const isInterval = <T extends { from: unknown; to: unknown }>(value: T): value is T & { from: string; to: string } =>
  [value.from, value.to].every((text) => typeof text === 'string' && time.test(text))

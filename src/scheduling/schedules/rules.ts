import { isAdmin, type Actor } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import { isDate } from '../../platform/text.ts'
import { dayOfDate } from '../engine/calendar.ts'
import { hoursOf, type Hours, type Rule, type Schedule, type Weekday } from '../engine/hours.ts'
import type { ScheduleRow } from './queries.ts'

/** Without a message it is missing. */
export type Problem = { path: (string | number)[]; message?: string }
type UncheckedObject = Record<string, unknown>
type SentRule = {
  type: Rule['type']
  wday?: Weekday | null | undefined
  date?: string | null | undefined
  intervals: { from: string; to: string }[]
}
type Away = { start_date: string; end_date: string }
type Host = { user_id: string; schedule_id: string | null }

const maxSchedules = 50
const maxPeriods = 500
const maxAbsenceYears = 3
const time = /^([01]\d|2[0-4]):[0-5]\d$/

/** Hours are seen to by the person whose they are, and by admins and owners. */
export function requireScheduleOwner(caller: Actor, user_id: string) {
  if (user_id !== caller.user_id && !isAdmin(caller)) throw new Forbidden('You do not have permission')
}

export function requireRoomForSchedule(count: number) {
  if (count >= maxSchedules)
    throw new Forbidden(
      `A person may have ${maxSchedules} schedules at most. Delete one that is not needed.`, 'quota_used_up')
}

export function requireRoomForPeriod(count: number) {
  if (count >= maxPeriods)
    throw new Forbidden(
      `A person may have ${maxPeriods} out of office periods at most. Delete old ones.`, 'quota_used_up')
}

/** What counts for a host of an event type: own hours for it, else the schedule that they chose, else their default. */
export function effectiveSchedule(event_type_id: string, { user_id, schedule_id }: Host, schedules: ScheduleRow[]) {
  const theirs = schedules.filter((schedule) => schedule.user_id === user_id)
  return theirs.find((schedule) => schedule.event_type_id === event_type_id)
    ?? theirs.find(({ id }) => id === schedule_id)
    ?? theirs.find(({ is_default }) => is_default)
}

export function hoursOfSchedule(row: Schedule, holidays: ReadonlySet<number>, away: readonly Away[]): Hours {
  const days = away.map(({ start_date, end_date }) => ({ first: dayOfDate(start_date), last: dayOfDate(end_date) }))
  return hoursOf(row, holidays, days)
}

/** Rules in the one way that we write them. */
export function normalRules(rules: SentRule[]): Rule[] {
  return rules.map(({ type, wday, date, intervals }): Rule => {
    const sorted = intervals.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    return type === 'wday'
      ? { type, wday: wday ?? undefined, intervals: sorted }
      : { type, date: date ?? undefined, intervals: sorted }
  })
}

export function normalTravel<T extends { start_date: string }>(travel: T[]): T[] {
  return travel.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
}

/** These look at whatever was sent and pass over what has a problem of its own. */
export function checkRules(rules: unknown): Problem[] {
  const given = listOf(rules)
  const daysOf = (type: 'wday' | 'date') => given.map((rule) => (rule.type === type ? rule[type] : undefined))
  return [
    ...given.flatMap((rule, i) => [...checkDay(rule), ...checkIntervals(rule.intervals)].map(within(i))),
    ...repeated(daysOf('wday')).map((i) => ({ path: [i, 'wday'], message: 'has a rule already' })),
    ...repeated(daysOf('date')).map((i) => ({ path: [i, 'date'], message: 'has a rule already' })),
  ]
}

export function checkTravel(travel: unknown): Problem[] {
  const stays = listOf(travel)
  const inOrder = stays.map((stay, i) => ({ ...stay, i })).filter(isPeriod)
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
  return [
    ...stays.flatMap((stay, i) => checkOrder(stay).map(within(i))),
    ...overlapping(inOrder, ({ start_date }, { end_date }) => start_date <= end_date).map(({ i }) =>
      ({ path: [i, 'start_date'], message: 'lies within another stay' })),
  ]
}

export function checkHolidayCalendars(calendars: unknown): Problem[] {
  const given: unknown[] = Array.isArray(calendars) ? calendars : []
  return repeated(given).map((i) => ({ path: [i], message: 'is given twice' }))
}

export function checkPeriod(period: unknown): Problem[] {
  const given = period as UncheckedObject
  if (!isPeriod(given)) return checkOrder(given)
  const end = Temporal.PlainDate.from(given.start_date).add({ years: maxAbsenceYears })
  if (Temporal.PlainDate.compare(given.end_date, end) < 0) return []
  return [{ path: ['end_date'], message: `must be less than ${maxAbsenceYears} years after start_date` }]
}

function checkDay(rule: UncheckedObject): Problem[] {
  const { type } = rule
  if (type !== 'wday' && type !== 'date') return []
  const other = type === 'wday' ? 'date' : 'wday'
  return [
    ...(isAbsent(rule[type]) ? [{ path: [type] }] : []),
    ...(isAbsent(rule[other]) ? [] : [{ path: [other], message: `is not for a rule of type ${type}` }]),
  ]
}

function checkIntervals(intervals: unknown): Problem[] {
  const given = listOf(intervals).map(({ from, to }, i) => ({ from, to, i })).filter(isInterval)
  const backward = given.filter(({ from, to }) => from >= to)
  // 23:59 is midnight, too.
  const inOrder = given.filter(({ from, to }) => from < to)
    .map(({ from, to, i }) => ({ from, to: to === '23:59' ? '24:00' : to, i }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return [
    ...backward.map(({ i }) => ({ path: ['intervals', i, 'to'], message: 'must be after from' })),
    ...overlapping(inOrder, (next, before) => next.from < before.to).map(({ i }) =>
      ({ path: ['intervals', i, 'from'], message: 'lies within another interval of this rule' })),
  ]
}

function checkOrder(period: UncheckedObject): Problem[] {
  const { start_date, end_date } = period
  const isBackward = isDay(start_date) && isDay(end_date) && end_date < start_date
  return isBackward ? [{ path: ['end_date'], message: 'must not be before start_date' }] : []
}

/** Of things in the order of their beginning, those that begin before the last one that may stay has ended. */
function overlapping<T>(inOrder: T[], isWithin: (next: T, before: T) => boolean): T[] {
  let last: T | undefined
  return inOrder.filter((next) => {
    const overlaps = last !== undefined && isWithin(next, last)
    if (!overlaps) last = next
    return overlaps
  })
}

/** The places of values that were there before. */
function repeated(values: unknown[]): number[] {
  const seen = new Set<unknown>()
  return values.flatMap((value, i) => {
    const isNew = !seen.has(value)
    seen.add(value)
    return isNew || typeof value !== 'string' ? [] : [i]
  })
}

const listOf = (value: unknown) =>
  (Array.isArray(value) ? value.map((item: unknown): UncheckedObject => ({ ...Object(item) })) : [])
const within = (i: number) => ({ path, ...rest }: Problem): Problem => ({ path: [i, ...path], ...rest })
const isAbsent = (value: unknown) => value === undefined || value === null
const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value)
const isPeriod = <T extends UncheckedObject>(given: T): given is T & Away =>
  isDay(given.start_date) && isDay(given.end_date) && given.start_date <= given.end_date
const isInterval = <T extends { from: unknown; to: unknown }>(given: T): given is T & { from: string; to: string } =>
  [given.from, given.to].every((value) => typeof value === 'string' && time.test(value))

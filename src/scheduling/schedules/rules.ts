import { isAdmin, type Actor } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { EventTypeId, ScheduleId, UserId } from '../../platform/ids.ts'
import { dayOfDate } from '../engine/calendar.ts'
import { hoursOf, type Hours, type Rule, type Schedule, type Weekday } from '../engine/hours.ts'
import type { ScheduleRow } from './queries.ts'

type RuleInput = {
  type: Rule['type']
  wday?: Weekday | null | undefined
  date?: string | null | undefined
  intervals: { from: string; to: string }[]
}
type Absence = { start_date: string; end_date: string }
type Host = { user_id: UserId; schedule_id: ScheduleId | null }

const maxSchedules = 50
const maxPeriods = 500

/** Users can change their own hours, admins and owners those of all users. */
export function requireScheduleOwner(caller: Actor, user_id: UserId) {
  if (user_id !== caller.user_id && !isAdmin(caller)) throw new Forbidden('You do not have permission')
}

export function requireRoomForSchedule(count: number) {
  if (count >= maxSchedules)
    throw new Forbidden(`A user can have at most ${maxSchedules} schedules. Delete one first.`, 'quota_used_up')
}

export function requireRoomForPeriod(count: number) {
  if (count >= maxPeriods)
    throw new Forbidden(
      `A user can have at most ${maxPeriods} out-of-office periods. Delete old ones first.`,
      'quota_used_up',
    )
}

/** The hours for this event type come first, then the schedule that the host chose, then their default schedule. */
export function effectiveSchedule(
  event_type_id: EventTypeId,
  { user_id, schedule_id }: Host,
  schedules: ScheduleRow[],
) {
  const hostSchedules = schedules.filter((schedule) => schedule.user_id === user_id)
  return (
    hostSchedules.find((schedule) => schedule.event_type_id === event_type_id) ??
    hostSchedules.find(({ id }) => id === schedule_id) ??
    hostSchedules.find(({ is_default }) => is_default)
  )
}

export function hoursOfSchedule(row: Schedule, holidays: ReadonlySet<number>, absences: readonly Absence[]): Hours {
  const days = absences.map(({ start_date, end_date }) => ({ first: dayOfDate(start_date), last: dayOfDate(end_date) }))
  return hoursOf(row, holidays, days)
}

/** Sorts the intervals and drops the field of the other rule type. */
export function normalizeRules(rules: RuleInput[]): Rule[] {
  return rules.map(({ type, wday, date, intervals }): Rule => {
    const sorted = intervals.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    return type === 'wday'
      ? { type, wday: wday ?? undefined, intervals: sorted }
      : { type, date: date ?? undefined, intervals: sorted }
  })
}

export function normalizeTravel<T extends { start_date: string }>(travel: T[]): T[] {
  return travel.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
}

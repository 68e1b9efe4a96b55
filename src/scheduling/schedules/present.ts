import { uriOf } from '../../platform/http/field-types.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import type { PeriodRow } from './out-of-office-queries.ts'
import type { OutOfOfficePeriod } from './out-of-office-schema.ts'
import type { ScheduleRow } from './queries.ts'
import type { EventTypeAvailabilitySchedule, UserAvailabilitySchedule } from './schema.ts'

export function presentSchedule(schedule: ScheduleRow): UserAvailabilitySchedule {
  const { id, name, user_id, is_default, timezone, travel, holidays, created_at, updated_at } = schedule
  return {
    uri: uriOf('user_availability_schedules', id),
    default: is_default,
    name,
    user: uriOf('users', user_id),
    timezone,
    rules: presentRules(schedule),
    travel: [...travel],
    holidays: [...holidays],
    created_at,
    updated_at,
  }
}

export function presentHours(event_type_id: EventTypeId, schedule: ScheduleRow): EventTypeAvailabilitySchedule {
  const { uri, timezone, name, user, rules } = presentSchedule(schedule)
  return {
    event_type: uriOf('event_types', event_type_id),
    availability_setting: 'host',
    availability_rule: { timezone, uri, name, user, rules },
  }
}

export function presentPeriod(period: PeriodRow): OutOfOfficePeriod {
  const { id, user_id, start_date, end_date, reason, created_at, updated_at } = period
  return {
    uri: uriOf('out_of_office_periods', id),
    user: uriOf('users', user_id),
    start_date,
    end_date,
    reason,
    created_at,
    updated_at,
  }
}

function presentRules({ rules }: ScheduleRow) {
  return rules.map((rule) => ({ ...rule, intervals: [...rule.intervals] }))
}

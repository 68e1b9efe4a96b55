import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { minuteOf } from '../../platform/time.ts'
import { yearsOf } from '../../scheduling/availability/rules.ts'
import { listBusyTimes } from '../../scheduling/busy-times/queries.ts'
import type { Hours } from '../../scheduling/engine/hours.ts'
import { openIntervals } from '../../scheduling/engine/open-time.ts'
import { holidayDays } from '../../scheduling/schedules/holiday-dates.ts'
import { findSchedules } from '../../scheduling/schedules/queries.ts'
import { hoursOfSchedule } from '../../scheduling/schedules/rules.ts'
import type { HostedMeeting } from './queries.ts'
import type { ConflictReason } from './rules.ts'

/** Why a person cannot simply take some of these meetings, which are sorted by start. Lock the person to rely on it. */
export async function checkConflicts(
  db: Db,
  organization_id: OrganizationId,
  user_id: UserId,
  meetings: HostedMeeting[],
) {
  const conflicts = new Map<ScheduledEventId, ConflictReason>()
  const [first] = meetings
  if (!first) return conflicts
  const from = meetings.reduce((earliest, { blocked_from }) => earlier(earliest, blocked_from), first.blocked_from)
  const to = meetings.reduce((latest, { blocked_to }) => later(latest, blocked_to), first.blocked_to)
  const busy = (await listBusyTimes(db, { organization_id, user_ids: [user_id], from, to, without: [] })).map(
    (row) => ({ ...row, from: Date.parse(row.blocked_from), to: Date.parse(row.blocked_to) }),
  )
  const hours = await loadHours(db, organization_id, user_id, from, to)
  for (const meeting of meetings) {
    const overlapping = busy.filter(
      (row) => row.from < Date.parse(meeting.blocked_to) && row.to > Date.parse(meeting.blocked_from),
    )
    if (overlapping.some(({ collection }) => collection !== 'user_busy_times')) conflicts.set(meeting.id, 'busy')
    else if (overlapping.length > 0 || !isOpen(hours, meeting)) conflicts.set(meeting.id, 'unavailable')
  }
  return conflicts
}

const earlier = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b)
const later = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b)

/** The default schedule of the person, with holidays and time off. */
async function loadHours(
  db: Db,
  organization_id: OrganizationId,
  user_id: UserId,
  from: string,
  to: string,
): Promise<Hours | undefined> {
  const schedule = (await findSchedules(db, organization_id, user_id)).find(({ is_default }) => is_default)
  const away = await db.all<{ start_date: string; end_date: string }>(sql`
    select start_date::text as start_date, end_date::text as end_date from out_of_office_periods
    where organization_id = ${organization_id} and user_id = ${user_id}`)
  const years = yearsOf({ from: minuteOf(Date.parse(from)), to: minuteOf(Date.parse(to)) })
  return schedule && hoursOfSchedule(schedule, holidayDays([...schedule.holidays], everyYear(years)), away)
}

/** `yearsOf` has the years of the two ends. */
function everyYear(years: number[]) {
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

function isOpen(hours: Hours | undefined, { start_time, end_time }: HostedMeeting) {
  const [start, end] = [Math.floor(minuteOf(Date.parse(start_time))), Math.ceil(minuteOf(Date.parse(end_time)))]
  return (
    hours !== undefined &&
    openIntervals(hours, start, end).some(({ from, to, until }) => from <= start && start < to && until >= end)
  )
}

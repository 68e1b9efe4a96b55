import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Rule, Schedule } from '../engine/hours.ts'
import type { OutOfOfficePeriod, PeriodFilters } from './schema.ts'

export type ScheduleContent = Schedule & { holidays: readonly string[] }

export type ScheduleRow = ScheduleContent & {
  id: string
  organization_id: string
  user_id: string
  event_type_id: string | null
  name: string | null
  is_default: boolean
  created_at: string
  updated_at: string
}

export type PeriodRow = Omit<OutOfOfficePeriod, 'uri' | 'user'> & { id: string; user_id: string }

type ScheduleOwner = { organization_id: string; user_id: string }
type NamedSchedule = ScheduleContent & Pick<ScheduleRow, 'name' | 'is_default'>

const columns = sql`
  id, organization_id, user_id, event_type_id, name, is_default, timezone, rules, travel, holidays, created_at,
  updated_at`
const periodColumns = sql`
  id, user_id, start_date::text as start_date, end_date::text as end_date, reason, created_at, updated_at`

/** Those that a person may use for any event type. */
export function findSchedules(db: Db, organization_id: string, user_id: string) {
  return db.all<ScheduleRow>(sql`
    select ${columns} from schedules
    where organization_id = ${organization_id} and user_id = ${user_id} and event_type_id is null
    order by created_at, id`)
}

export async function getSchedule(db: Db, organization_id: string, id: string) {
  const schedule = await db.maybe<ScheduleRow>(sql`
    select ${columns} from schedules where organization_id = ${organization_id} and id = ${id}`)
  if (!schedule) throw new NotFound()
  return schedule
}

/** All that may count for these hosts of an event type. */
export function findSchedulesOfHosts(
  db: Db, organization_id: string, event_type_id: string, hosts: { user_id: string; schedule_id: string | null }[],
) {
  return db.all<ScheduleRow>(sql`
    select ${columns} from schedules
    where organization_id = ${organization_id} and user_id = any(${hosts.map(({ user_id }) => user_id)})
      and (event_type_id = ${event_type_id} or is_default
        or id = any(${hosts.flatMap(({ schedule_id }) => schedule_id ?? [])}))`)
}

/** Whoever makes, takes away or chooses among what a person has takes this first, so that it happens in turn. */
export async function lockPerson(db: Db, user_id: string) {
  await db.run(sql`select id from users where id = ${user_id} for no key update`)
}

export function insertSchedule(db: Db, { organization_id, user_id }: ScheduleOwner, content: NamedSchedule) {
  const { name, is_default, timezone } = content
  const { rules, travel, holidays } = jsonOf(content)
  return db.one<ScheduleRow>(sql`
    insert into schedules
      (organization_id, user_id, name, is_default, timezone, rules, travel, holidays, created_at, updated_at)
    select ${organization_id}, ${user_id}, ${name}, ${is_default}, ${timezone}, ${rules}, ${travel}, ${holidays}, at, at
    from clock_timestamp() as at
    returning ${columns}`)
}

/** The hours that everybody starts with. Whoever has been here before keeps theirs. */
export async function insertDefaultSchedule(
  db: Db, { id, organization_id, timezone }: { id: string; organization_id: string; timezone: string },
) {
  await db.run(sql`
    insert into schedules (organization_id, user_id, name, is_default, timezone, rules)
    values (${organization_id}, ${id}, 'Working hours', true, ${timezone}, ${JSON.stringify(workingHours)})
    on conflict (organization_id, user_id) where is_default do nothing`)
}

export function updateSchedule(db: Db, { organization_id, id }: ScheduleRow, content: NamedSchedule) {
  const { name, is_default, timezone } = content
  const { rules, travel, holidays } = jsonOf(content)
  return db.one<ScheduleRow>(sql`
    update schedules set name = ${name}, is_default = ${is_default}, timezone = ${timezone}, rules = ${rules},
      travel = ${travel}, holidays = ${holidays}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

export async function unsetDefault(db: Db, { organization_id, user_id }: ScheduleOwner) {
  await db.run(sql`
    update schedules set is_default = false, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and user_id = ${user_id} and is_default`)
}

export async function deleteSchedule(db: Db, { organization_id, id }: ScheduleRow) {
  await db.run(sql`delete from schedules where organization_id = ${organization_id} and id = ${id}`)
}

/** Somebody's own hours for one event type, whether or not they had some. */
export function upsertHours(
  db: Db, { organization_id, user_id }: ScheduleOwner, event_type_id: string, content: ScheduleContent,
) {
  const { timezone } = content
  const { rules, travel, holidays } = jsonOf(content)
  return db.one<ScheduleRow>(sql`
    insert into schedules
      (organization_id, user_id, event_type_id, timezone, rules, travel, holidays, created_at, updated_at)
    select ${organization_id}, ${user_id}, ${event_type_id}, ${timezone}, ${rules}, ${travel}, ${holidays}, at, at
    from clock_timestamp() as at
    on conflict (event_type_id, user_id) do update set timezone = excluded.timezone, rules = excluded.rules,
      travel = excluded.travel, holidays = excluded.holidays, updated_at = excluded.updated_at
    returning ${columns}`)
}

export async function deleteHours(db: Db, { organization_id, user_id }: ScheduleOwner, event_type_id: string) {
  const deleted = await db.run(sql`
    delete from schedules
    where organization_id = ${organization_id} and user_id = ${user_id} and event_type_id = ${event_type_id}`)
  if (deleted === 0) throw new NotFound()
}

export function listPeriods(db: Db, { organization_id, user_id }: ScheduleOwner, filters: PeriodFilters) {
  return page<PeriodRow>(db, sql`
    select ${periodColumns} from out_of_office_periods
    where organization_id = ${organization_id} and user_id = ${user_id}`, filters)
}

export async function countPeriods(db: Db, { organization_id, user_id }: ScheduleOwner) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from out_of_office_periods
    where organization_id = ${organization_id} and user_id = ${user_id}`)
  return count
}

export async function getPeriod(db: Db, organization_id: string, id: string) {
  const period = await db.maybe<PeriodRow>(sql`
    select ${periodColumns} from out_of_office_periods where organization_id = ${organization_id} and id = ${id}`)
  if (!period) throw new NotFound()
  return period
}

export function insertPeriod(
  db: Db, { organization_id, user_id }: ScheduleOwner, period: Pick<PeriodRow, 'start_date' | 'end_date' | 'reason'>,
) {
  const { start_date, end_date, reason } = period
  return db.one<PeriodRow>(sql`
    insert into out_of_office_periods
      (organization_id, user_id, start_date, end_date, reason, created_at, updated_at)
    select ${organization_id}, ${user_id}, ${start_date}, ${end_date}, ${reason}, at, at from clock_timestamp() as at
    returning ${periodColumns}`)
}

export async function deletePeriod(db: Db, organization_id: string, id: string) {
  await db.run(sql`delete from out_of_office_periods where organization_id = ${organization_id} and id = ${id}`)
}

const workingHours = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((wday): Rule =>
  ({ type: 'wday', wday, intervals: [{ from: '09:00', to: '17:00' }] }))

function jsonOf({ rules, travel, holidays }: ScheduleContent) {
  return { rules: JSON.stringify(rules), travel: JSON.stringify(travel), holidays: JSON.stringify(holidays) }
}

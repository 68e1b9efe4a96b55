import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { EventTypeId, OrganizationId, ScheduleId, UserId } from '../../platform/ids.ts'
import type { Rule, Schedule } from '../engine/hours.ts'

export type ScheduleContent = Schedule & { holidays: readonly string[] }

export type ScheduleRow = ScheduleContent & {
  id: ScheduleId
  organization_id: OrganizationId
  user_id: UserId
  event_type_id: EventTypeId | null
  name: string | null
  is_default: boolean
  created_at: string
  updated_at: string
}

export type ScheduleOwner = { organization_id: OrganizationId; user_id: UserId }
type NamedSchedule = ScheduleContent & Pick<ScheduleRow, 'name' | 'is_default'>

export const scheduleColumns = sql`
  id, organization_id, user_id, event_type_id, name, is_default, timezone, rules, travel, holidays, created_at,
  updated_at`

/** The schedules that a user can choose for every event type. */
export function findSchedules(db: Db, organization_id: OrganizationId, user_id: UserId) {
  return db.all<ScheduleRow>(sql`
    select ${scheduleColumns} from schedules
    where organization_id = ${organization_id} and user_id = ${user_id} and event_type_id is null
    order by created_at, id`)
}

export async function getSchedule(db: Db, organization_id: OrganizationId, id: ScheduleId) {
  const schedule = await db.maybe<ScheduleRow>(sql`
    select ${scheduleColumns} from schedules where organization_id = ${organization_id} and id = ${id}`)
  if (!schedule) throw new NotFound()
  return schedule
}

/** All schedules that can apply to these hosts of an event type. */
export function findSchedulesOfHosts(
  db: Db,
  organization_id: OrganizationId,
  event_type_id: EventTypeId,
  hosts: { user_id: UserId; schedule_id: ScheduleId | null }[],
) {
  return db.all<ScheduleRow>(sql`
    select ${scheduleColumns} from schedules
    where organization_id = ${organization_id} and user_id = any(${hosts.map(({ user_id }) => user_id)})
      and (event_type_id = ${event_type_id} or is_default
        or id = any(${hosts.flatMap(({ schedule_id }) => schedule_id ?? [])}))`)
}

/** Serializes changes to the schedules and periods of a user. */
export async function lockScheduleOwner(db: Db, user_id: UserId) {
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
    returning ${scheduleColumns}`)
}

/** The hours that every new member gets. A member who returns keeps their own. */
export async function insertDefaultSchedule(
  db: Db,
  { id, organization_id, timezone }: { id: UserId; organization_id: OrganizationId; timezone: string },
) {
  await db.run(sql`
    insert into schedules (organization_id, user_id, name, is_default, timezone, rules)
    values (${organization_id}, ${id}, 'Working hours', true, ${timezone}, ${JSON.stringify(workingHours)})
    on conflict (organization_id, user_id) where is_default do nothing`)
}

export function updateSchedule(db: Db, { organization_id, id }: Managed<ScheduleRow>, content: NamedSchedule) {
  const { name, is_default, timezone } = content
  const { rules, travel, holidays } = jsonOf(content)
  return db.one<ScheduleRow>(sql`
    update schedules set name = ${name}, is_default = ${is_default}, timezone = ${timezone}, rules = ${rules},
      travel = ${travel}, holidays = ${holidays}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id} returning ${scheduleColumns}`)
}

export async function unsetDefault(db: Db, { organization_id, user_id }: ScheduleOwner) {
  await db.run(sql`
    update schedules set is_default = false, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and user_id = ${user_id} and is_default`)
}

export async function deleteSchedule(db: Db, { organization_id, id }: Managed<ScheduleRow>) {
  await db.run(sql`delete from schedules where organization_id = ${organization_id} and id = ${id}`)
}

const workingHours = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((wday): Rule => ({
  type: 'wday',
  wday,
  intervals: [{ from: '09:00', to: '17:00' }],
}))

/** The JSON columns of a schedule. */
export function jsonOf({ rules, travel, holidays }: ScheduleContent) {
  return { rules: JSON.stringify(rules), travel: JSON.stringify(travel), holidays: JSON.stringify(holidays) }
}

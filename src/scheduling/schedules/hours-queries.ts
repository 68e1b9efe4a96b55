import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import { jsonOf, scheduleColumns, type ScheduleContent, type ScheduleOwner, type ScheduleRow } from './queries.ts'

/** Inserts or replaces a user's hours for one event type. */
export function upsertHours(
  db: Db,
  { organization_id, user_id }: Managed<ScheduleOwner>,
  event_type_id: EventTypeId,
  content: ScheduleContent,
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
    returning ${scheduleColumns}`)
}

export async function deleteHours(
  db: Db,
  { organization_id, user_id }: Managed<ScheduleOwner>,
  event_type_id: EventTypeId,
) {
  const deleted = await db.run(sql`
    delete from schedules
    where organization_id = ${organization_id} and user_id = ${user_id} and event_type_id = ${event_type_id}`)
  if (deleted === 0) throw new NotFound()
}

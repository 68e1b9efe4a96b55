import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { OrganizationId, OutOfOfficePeriodId, UserId } from '../../platform/ids.ts'
import type { OutOfOfficePeriod, PeriodFilters } from './out-of-office-schema.ts'
import type { ScheduleOwner } from './queries.ts'

export type PeriodRow = Omit<OutOfOfficePeriod, 'uri' | 'user'> & { id: OutOfOfficePeriodId; user_id: UserId }

const columns = sql`
  id, user_id, start_date::text as start_date, end_date::text as end_date, reason, created_at, updated_at`

export function listPeriods(db: Db, { organization_id, user_id }: ScheduleOwner, filters: PeriodFilters) {
  return page<PeriodRow>(
    db,
    sql`
    select ${columns} from out_of_office_periods
    where organization_id = ${organization_id} and user_id = ${user_id}`,
    filters,
  )
}

export async function countPeriods(db: Db, { organization_id, user_id }: ScheduleOwner) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from out_of_office_periods
    where organization_id = ${organization_id} and user_id = ${user_id}`)
  return count
}

export async function getPeriod(db: Db, organization_id: OrganizationId, id: OutOfOfficePeriodId) {
  const period = await db.maybe<PeriodRow>(sql`
    select ${columns} from out_of_office_periods where organization_id = ${organization_id} and id = ${id}`)
  if (!period) throw new NotFound()
  return period
}

export function insertPeriod(
  db: Db,
  { organization_id, user_id }: ScheduleOwner,
  period: Pick<PeriodRow, 'start_date' | 'end_date' | 'reason'>,
) {
  const { start_date, end_date, reason } = period
  return db.one<PeriodRow>(sql`
    insert into out_of_office_periods
      (organization_id, user_id, start_date, end_date, reason, created_at, updated_at)
    select ${organization_id}, ${user_id}, ${start_date}, ${end_date}, ${reason}, at, at from clock_timestamp() as at
    returning ${columns}`)
}

export async function deletePeriod(db: Db, organization_id: OrganizationId, { id }: Managed<PeriodRow>) {
  await db.run(sql`delete from out_of_office_periods where organization_id = ${organization_id} and id = ${id}`)
}

import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { FormId, OrganizationId } from '../../platform/ids.ts'

export type FormFigures = { id: FormId; name: string; submitted: number; booked: number }

/** Submissions of each routing form, and how many of them led to a booking. Times in seconds; `to` is not included. */
export function findFormFigures(db: Db, organization_id: OrganizationId, { from, to }: { from: number; to: number }) {
  return db.all<FormFigures>(sql`
    select f.id, f.name, counted.* from routing_forms f, lateral (
      select count(*)::int as submitted, count(s.invitee_id)::int as booked from routing_form_submissions s
      where s.organization_id = ${organization_id} and s.form_id = f.id
        and s.created_at >= to_timestamp(${from}::float8) and s.created_at < to_timestamp(${to}::float8)) counted
    where f.organization_id = ${organization_id} and counted.submitted > 0
    order by counted.submitted desc, lower(f.name), f.id`)
}

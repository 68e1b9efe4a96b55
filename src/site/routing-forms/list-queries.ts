import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { FormId, OrganizationId } from '../../platform/ids.ts'

/** Counts of a list stop here: counting a million rows would make the page slow. */
export const maxCounted = 1000

/** The number of submissions of each form, at most one more than `maxCounted`. */
export async function countSubmissions(db: Db, organization_id: OrganizationId, ids: FormId[]) {
  const rows = await db.all<{ id: string; count: number }>(sql`
    select form.id, (
      select count(*)::int from (
        select 1 from routing_form_submissions s where s.organization_id = ${organization_id} and s.form_id = form.id
        limit ${maxCounted + 1}) counted) as count
    from unnest(${ids}::uuid[]) form(id)`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

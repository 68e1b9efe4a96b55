import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CustomFieldId, OrganizationId } from '../../platform/ids.ts'

/** How many contacts of the organization have a value in the field, at most `max`. */
export async function countValues(db: Db, organization_id: OrganizationId, id: CustomFieldId, max: number) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from contacts where organization_id::text = ${organization_id} and custom_fields ? ${id}::text
      limit ${max}) found`)
  return count
}

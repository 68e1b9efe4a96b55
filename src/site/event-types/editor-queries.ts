import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'

export type MemberSuggestion = { name: string; email: string }

/** The names of these users of an organization, by id. */
export async function findNames(db: Db, organization_id: OrganizationId, ids: string[]) {
  const rows = await db.all<{ id: string; name: string }>(sql`
    select id, name from users where organization_id = ${organization_id} and id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

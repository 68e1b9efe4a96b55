import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'

/** The email addresses of the owner and the admins. */
export async function findAdminEmails(db: Db, organization_id: OrganizationId) {
  const rows = await db.all<{ email: string }>(sql`
    select u.email from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and m.role <> 'user' order by u.id`)
  return rows.map(({ email }) => email)
}

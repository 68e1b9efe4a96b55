import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'

export function listOwners(db: Db, organization_id: OrganizationId) {
  return db.all<{ email: string; locale: string }>(sql`
    select u.email, u.locale from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and m.role = 'owner' order by u.id`)
}

/** The owner and the admins. */
export function listAdmins(db: Db, organization_id: OrganizationId) {
  return db.all<{ email: string; locale: string }>(sql`
    select u.email, u.locale from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and m.role <> 'user' order by u.id`)
}

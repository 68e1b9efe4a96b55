import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import type { HostRow } from '../booking-emails/queries.ts'

/** Undefined if the user has left the organization. */
export function findMember(db: Db, organization_id: OrganizationId, id: UserId) {
  return db.maybe<HostRow>(sql`
    select u.id, u.name, u.email, u.timezone, u.time_notation, u.locale
    from users u join organization_memberships m on m.user_id = u.id
    where m.organization_id = ${organization_id} and u.id = ${id}`)
}

import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UserId } from '../../platform/ids.ts'

/** A longer list would be hard to use. */
const maxOwners = 200

export type ContactOwner = { id: UserId; name: string }

/** The other members whose contacts the user may read. */
export async function findContactOwners(db: Db, user: SignedInUser): Promise<ContactOwner[]> {
  if (!isAdmin(user)) return []
  return db.all<ContactOwner>(sql`
    select u.id, u.name from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${user.organization_id} and m.user_id <> ${user.user_id}
    order by lower(u.name), u.id limit ${maxOwners}`)
}

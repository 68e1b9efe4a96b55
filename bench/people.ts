import { scopes } from '../src/platform/auth/scopes.ts'
import { createToken } from '../src/platform/auth/tokens.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { OrganizationId, UserId } from '../src/platform/ids.ts'

/** Many admins, because each can send only 500 requests a minute. */
export async function addAdmins(db: Db, organization_id: OrganizationId, admins: number) {
  await db.run(sql`
    with people as (
      insert into users (organization_id, name, email, slug)
      select ${organization_id}, 'Admin ' || n, 'admin' || n || '@acme.example', 'admin-' || n
      from generate_series(1, ${admins}::int) n
      returning id)
    insert into organization_memberships (organization_id, user_id, role)
    select ${organization_id}, id, 'admin' from people`)
}

export type Admin = { user_id: UserId; token: string }

/** Creates a new token for every admin. */
export async function createTokens(db: Db, organization_id: OrganizationId): Promise<Admin[]> {
  const users = await db.all<{ user_id: UserId }>(sql`
    select user_id from organization_memberships
    where organization_id = ${organization_id} and role = 'admin' order by user_id`)
  const admins: Admin[] = []
  for (const { user_id } of users) {
    const { token } = await createToken(db, organization_id, user_id, { name: 'Bench', scopes: [...scopes] })
    admins.push({ user_id, token })
  }
  return admins
}

import { scopes } from '../src/platform/auth/scopes.ts'
import { createToken } from '../src/platform/auth/tokens.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'

/** Many who may see everything: 500 requests a minute are allowed to each of them, and a bench sends more. */
export async function addAdmins(db: Db, organization_id: string, admins: number) {
  await db.run(sql`
    with people as (
      insert into users (organization_id, name, email, slug)
      select ${organization_id}, 'Admin ' || n, 'admin' || n || '@acme.example', 'admin-' || n
      from generate_series(1, ${admins}::int) n
      returning id)
    insert into organization_memberships (organization_id, user_id, role)
    select ${organization_id}, id, 'admin' from people`)
}

export type Admin = { user_id: string; token: string }

/** A fresh token for every admin; their text is kept nowhere. */
export async function signIn(db: Db, organization_id: string): Promise<Admin[]> {
  const users = await db.all<{ user_id: string }>(sql`
    select user_id from organization_memberships
    where organization_id = ${organization_id} and role = 'admin' order by user_id`)
  const admins: Admin[] = []
  for (const { user_id } of users) {
    const { token } = await createToken(db, organization_id, user_id, { name: 'Bench', scopes: [...scopes] })
    admins.push({ user_id, token })
  }
  return admins
}

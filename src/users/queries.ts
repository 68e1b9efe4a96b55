import type { Actor } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { withFreeSlug } from '../db/free-slug.ts'
import { sql } from '../db/sql.ts'
import { Denied, Missing } from '../errors.ts'
import type { User } from './schema.ts'

export type UserRow = Pick<
  User, 'name' | 'slug' | 'email' | 'timezone' | 'avatar_url' | 'locale' | 'time_notation' | 'created_at' | 'updated_at'
> & { id: string; organization_id: string }

export type NewUser = { name: string; email: string; timezone: string; password_hash?: string | undefined }

const columns = sql`
  id, organization_id, name, slug, email, timezone, avatar_url, locale, time_notation, created_at, updated_at`

/** A person of the caller's organization. Others are known to exist but closed. */
export async function getColleague(
  db: Db, caller: Pick<Actor, 'organization_id'>, id: string, denial = 'This user is not in your organization',
) {
  const user = await db.maybe<UserRow>(sql`select ${columns} from users where id = ${id}`)
  if (!user) throw new Missing()
  if (user.organization_id !== caller.organization_id) throw new Denied(denial)
  return user
}

export function findUserByEmail(db: Db, email: string) {
  return db.maybe<UserRow>(sql`select ${columns} from users where lower(email) = lower(${email})`)
}

export function insertUser(db: Db, organization_id: string, user: NewUser) {
  return withFreeSlug(user.name, (slug) => db.maybe<UserRow>(sql`
    insert into users (organization_id, name, email, slug, timezone, password_hash)
    values (${organization_id}, ${user.name}, ${user.email}, ${slug}, ${user.timezone}, ${user.password_hash ?? null})
    on conflict (slug) do nothing returning ${columns}`))
}

/** Somebody who left an organization joins this one. */
export function moveUser(db: Db, organization_id: string, id: string, { name, password_hash }: NewUser) {
  return db.one<UserRow>(sql`
    update users set organization_id = ${organization_id}, name = ${name},
      password_hash = coalesce(${password_hash ?? null}, password_hash), updated_at = now()
    where id = ${id} returning ${columns}`)
}

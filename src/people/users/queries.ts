import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { withFreeSlug } from '../../platform/db/unique-slug.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import type { User } from './schema.ts'

export type UserRow = Pick<
  User, 'name' | 'slug' | 'email' | 'timezone' | 'avatar_url' | 'locale' | 'time_notation' | 'created_at' | 'updated_at'
> & { id: UserId; organization_id: OrganizationId }

export type NewUser = { name: string; email: string; timezone: string; password_hash?: string | undefined }

const columns = sql`
  id, organization_id, name, slug, email, timezone, avatar_url, locale, time_notation, created_at, updated_at`

/** A user of the caller's organization. A user of another organization is Forbidden, not NotFound. */
export async function getColleague(
  db: Db, caller: Pick<Actor, 'organization_id'>, id: UserId, denial = 'This user is not in your organization',
) {
  const user = await db.maybe<UserRow>(sql`select ${columns} from users where id = ${id}`)
  if (!user) throw new NotFound()
  if (user.organization_id !== caller.organization_id) throw new Forbidden(denial)
  return user
}

export function findUserByEmail(db: Db, email: string) {
  return db.maybe<UserRow>(sql`select ${columns} from users where lower(email) = lower(${email})`)
}

export function insertUser(db: Db, organization_id: OrganizationId, user: NewUser) {
  return withFreeSlug(user.name, (slug) => db.maybe<UserRow>(sql`
    insert into users (organization_id, name, email, slug, timezone, password_hash)
    values (${organization_id}, ${user.name}, ${user.email}, ${slug}, ${user.timezone}, ${user.password_hash ?? null})
    on conflict (slug) do nothing returning ${columns}`))
}

/** For a user who left their previous organization and joins this one. */
export function updateUserOrganization(
  db: Db, organization_id: OrganizationId, id: UserId, { name, password_hash }: NewUser,
) {
  return db.one<UserRow>(sql`
    update users set organization_id = ${organization_id}, name = ${name},
      password_hash = coalesce(${password_hash ?? null}, password_hash), updated_at = now()
    where id = ${id} returning ${columns}`)
}

/** A member of an organization who can sign in. */
export type Login = { user_id: UserId; organization_id: OrganizationId; email: string; password_hash: string | null }

/** Normalizes an email address for comparison. No user needs to have it. */
export async function accountKeyOf(db: Db, email: string) {
  return (await db.one<{ account: string }>(sql`select lower(${email}::text) as account`)).account
}

export async function getAccountKey(db: Db, user_id: UserId) {
  const query = sql`select lower(email) as account from users where id = ${user_id}`
  return (await db.one<{ account: string }>(query)).account
}

/** The user who signs in with this address, if there is one. */
export async function findLogin(db: Db, email: string) {
  const { account, login } = await db.one<{ account: string; login: Login | null }>(sql`
    select account, case when m.id is not null then json_build_object(
      'user_id', u.id, 'organization_id', m.organization_id, 'email', u.email, 'password_hash', u.password_hash)
      end as login
    from (select lower(${email}::text) as account) address
    left join users u on lower(u.email) = account
    left join organization_memberships m on m.user_id = u.id and m.organization_id = u.organization_id`)
  return { account, login: login ?? undefined }
}

/** Whether this is still the user's password. If so, it cannot change until the transaction ends. */
export async function lockPassword(db: Db, { user_id, organization_id, password_hash }: Login) {
  const row = await db.maybe(sql`
    select 1 from users where organization_id = ${organization_id} and id = ${user_id}
      and password_hash = ${password_hash} for share`)
  return row !== undefined
}

/** The user's password hash, which cannot change until the transaction ends. */
export async function lockPasswordHash(db: Db, organization_id: OrganizationId, user_id: UserId) {
  const { password_hash } = await db.one<{ password_hash: string | null }>(sql`
    select password_hash from users where organization_id = ${organization_id} and id = ${user_id}
    for no key update`)
  return password_hash
}

export async function updatePassword(db: Db, organization_id: OrganizationId, id: UserId, password_hash: string) {
  await db.run(sql`
    update users set password_hash = ${password_hash} where organization_id = ${organization_id} and id = ${id}`)
}

import type { Actor } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { sql } from '../../platform/db/sql.ts'
import { withFreeSlug } from '../../platform/db/unique-slug.ts'
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts'
import { columnList, writtenColumns } from '../../platform/fields.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { avatarUrl } from '../pictures/queries.ts'
import { userFields, type UserColumns } from './fields.ts'
import { meetingUrl } from './save-meeting-url.ts'
import type { UserChange } from './schema.ts'

export type UserRow = UserColumns & {
  id: UserId
  organization_id: OrganizationId
  avatar_url: string | null
  meeting_url: string | null
}
/** `avatar`: the name of the uploaded picture. */
export type LockedUser = UserRow & { avatar: string | null }

/** `locale`, `time_notation`: English and 12 hours if they are unknown. */
export type NewUser = {
  name: string
  email: string
  timezone: string
  password_hash?: string | undefined
} & Partial<Pick<UserColumns, 'locale' | 'time_notation'>>

const plainColumns = sql`
  u.id, u.organization_id, ${sql.raw(columnList(userFields, 'u'))}, ${avatarUrl(sql`u`)} as avatar_url`

/** For a person of this organization. Others have no meeting link. */
const columnsIn = (organization_id: OrganizationId) =>
  sql`${plainColumns}, ${meetingUrl(organization_id, sql`u.id`)} as meeting_url`

/** A user of the caller's organization. A user of another organization is Forbidden, not NotFound. */
export async function getColleague(
  db: Db,
  caller: Pick<Actor, 'organization_id'>,
  id: UserId,
  denial = 'This user is not in your organization',
) {
  const user = await db.maybe<UserRow>(sql`select ${columnsIn(caller.organization_id)} from users u where id = ${id}`)
  return requireColleague(caller, user, denial)
}

/** The names of some users, as far as they are in the organization. */
export async function findColleagueNames(db: Db, organization_id: OrganizationId, ids: UserId[]) {
  const users =
    ids.length === 0
      ? []
      : await db.all<Pick<UserRow, 'id' | 'name'>>(sql`
    select id, name from users where organization_id = ${organization_id} and id = any(${[...new Set(ids)]})`)
  return new Map(users.map(({ id, name }) => [id, name]))
}

/** A colleague, locked until the transaction ends. */
export async function lockColleague(db: Db, caller: Pick<Actor, 'organization_id'>, id: UserId, denial: string) {
  const user = await db.maybe<LockedUser>(sql`
    select ${columnsIn(caller.organization_id)}, u.avatar from users u where id = ${id} for no key update`)
  return requireColleague(caller, user, denial)
}

export function findUserByEmail(db: Db, email: string) {
  return db.maybe<Omit<UserRow, 'meeting_url'>>(sql`
    select ${plainColumns} from users u where lower(email) = lower(${email})`)
}

export function insertUser(db: Db, organization_id: OrganizationId, user: NewUser) {
  const { name, email, timezone, password_hash = null, locale = 'en', time_notation = '12h' } = user
  return withFreeSlug(name, (slug) =>
    db.maybe<UserRow>(sql`
    insert into users as u (organization_id, name, email, slug, timezone, password_hash, locale, time_notation)
    values (${organization_id}, ${name}, ${email}, ${slug}, ${timezone}, ${password_hash}, ${locale}, ${time_notation})
    on conflict (slug) do nothing returning ${columnsIn(organization_id)}`),
  )
}

export function updateUser(db: Db, { organization_id, id }: Managed<UserRow>, change: Omit<UserChange, 'meeting_url'>) {
  const set = writtenColumns(userFields, change).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  return db
    .one<UserRow>(sql`
    update users u set ${sql.join([...set, sql`updated_at = now()`], sql`, `)}
    where organization_id = ${organization_id} and id = ${id}
    returning ${columnsIn(organization_id)}`)
    .catch(throwSlugConflict)
}

/** `avatar`: the name of an uploaded picture. It replaces an address elsewhere, too. */
export function updateAvatar(db: Db, { organization_id, id }: Managed<UserRow>, avatar: string | null) {
  return db.one<UserRow>(sql`
    update users u set avatar = ${avatar}, avatar_url = null, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columnsIn(organization_id)}`)
}

/** For a user who left their previous organization and joins this one. */
export function updateUserOrganization(
  db: Db,
  organization_id: OrganizationId,
  id: UserId,
  { name, password_hash }: NewUser,
) {
  return db.one<UserRow>(sql`
    update users u set organization_id = ${organization_id}, name = ${name},
      password_hash = coalesce(${password_hash ?? null}, password_hash), updated_at = now()
    where id = ${id} returning ${columnsIn(organization_id)}`)
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

function requireColleague<Row extends UserRow>(
  { organization_id }: Pick<Actor, 'organization_id'>,
  user: Row | undefined,
  denial: string,
) {
  if (!user) throw new NotFound()
  if (user.organization_id !== organization_id) throw new Forbidden(denial)
  return user
}

function throwSlugConflict(error: unknown): never {
  throw violates(error, 'users_slug')
    ? new Conflict({ parameter: 'slug', message: 'is already used by another person; choose another one' })
    : error
}

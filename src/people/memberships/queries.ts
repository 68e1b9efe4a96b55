import type { Caller, Role } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { NotFound, Unauthenticated } from '../../platform/errors.ts'
import type { MembershipId, OrganizationId, UserId } from '../../platform/ids.ts'
import { avatarUrl } from '../pictures/queries.ts'
import type { UserSummary } from '../users/schema.ts'
import type { MembershipFilters } from './schema.ts'

type WithPrefix<T, P extends string> = { [K in keyof T & string as `${P}${K}`]: T[K] }
type UserColumns = WithPrefix<Omit<UserSummary, 'uri' | 'scheduling_url'> & { id: UserId }, 'user_'>

export type MembershipRow = UserColumns & {
  id: MembershipId
  organization_id: OrganizationId
  role: Role
  created_at: string
  updated_at: string
}

const memberships = sql`
  select m.id, m.organization_id, m.role, m.created_at, m.updated_at, u.id as user_id, u.name as user_name,
    u.slug as user_slug, u.email as user_email, u.timezone as user_timezone, ${avatarUrl(sql`u`)} as user_avatar_url,
    u.locale as user_locale, u.created_at as user_created_at, u.updated_at as user_updated_at
  from organization_memberships m join users u on u.id = m.user_id`

export function listMemberships(db: Db, organization_id: OrganizationId, filters: MembershipFilters) {
  return page<MembershipRow>(
    db,
    sql`
    ${memberships}
    where m.organization_id = ${organization_id}
      ${when(filters.user, (user) => sql`and m.user_id = ${user}`)}
      ${when(filters.role, (role) => sql`and m.role = ${role}`)}
      ${when(filters.email, (email) => sql`and lower(u.email) = lower(${email})`)}`,
    filters,
  )
}

/** Names of colleagues, to choose one of them. */
export function findMemberNames(db: Db, organization_id: OrganizationId, limit: number) {
  return db.all<{ id: UserId; name: string }>(sql`
    select u.id, u.name from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} order by lower(u.name collate "C"), u.id limit ${limit}`)
}

export async function getMembership(db: Db, organization_id: OrganizationId, id: MembershipId) {
  const row = await db.maybe<MembershipRow>(sql`
    ${memberships} where m.organization_id = ${organization_id} and m.id = ${id}`)
  if (!row) throw new NotFound()
  return row
}

export function findMembershipOf(db: Db, user_id: UserId) {
  return db.maybe<MembershipRow>(sql`${memberships} where m.user_id = ${user_id}`)
}

export function findMemberships(db: Db, organization_id: OrganizationId, ids: MembershipId[]) {
  return db.all<MembershipRow>(sql`${memberships} where m.organization_id = ${organization_id} and m.id = any(${ids})`)
}

export async function isMember(db: Db, organization_id: OrganizationId, email: string) {
  const row = await db.maybe(sql`
    select m.id from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and lower(u.email) = lower(${email})`)
  return row !== undefined
}

/** Returns the ids of those users who are members of the organization. */
export async function findMembers(db: Db, organization_id: OrganizationId, user_ids: UserId[]) {
  const rows = await db.all<{ user_id: UserId }>(sql`
    select user_id from organization_memberships
    where organization_id = ${organization_id} and user_id = any(${user_ids})`)
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * Returns the caller with their current role. Until the transaction ends, they cannot be removed or given another role,
 * so the offboarding triggers see what this transaction creates.
 */
export async function lockCaller<T extends Pick<Caller, 'organization_id' | 'user_id'>>(db: Db, caller: T) {
  const membership = await db.maybe<{ role: Role }>(sql`
    select role from organization_memberships
    where organization_id = ${caller.organization_id} and user_id = ${caller.user_id} for share`)
  if (!membership) throw new Unauthenticated('unauthenticated', 'The access token is invalid.')
  return { ...caller, role: membership.role }
}

export function insertMembership(db: Db, organization_id: OrganizationId, user_id: UserId, role: Role) {
  return db.one<{ id: MembershipId }>(sql`
    insert into organization_memberships (organization_id, user_id, role)
    values (${organization_id}, ${user_id}, ${role}) returning id`)
}

/** Triggers revoke the user's tokens, webhook subscriptions and invitation links (migration 0009). */
export async function deleteMembership(db: Db, { organization_id, id }: Managed<MembershipRow>) {
  await db.run(sql`delete from organization_memberships where organization_id = ${organization_id} and id = ${id}`)
}

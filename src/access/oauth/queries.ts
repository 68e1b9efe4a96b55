import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { ApplicationId, GrantId, OrganizationId, UserId } from '../../platform/ids.ts'

/** The grant of a code or refresh token, and its user. */
export type GrantHolder = { grant_id: GrantId; user_id: UserId; organization_id: OrganizationId }

type GrantRow = { id: GrantId; user_id: UserId; application_id: ApplicationId; scopes: string[]; issued_at: number }
type TokenRow = {
  grant_id: GrantId
  user_id: UserId
  application_id: ApplicationId
  scopes: string[]
  issued_at: number
  expires_at: number
}
type NewToken = { hash: Buffer; grant_id: GrantId; scopes: string[]; seconds: number }

/** OAuth uses whole seconds since 1970. */
export const epochSeconds = (moment: Sql) => sql`floor(extract(epoch from ${moment}))::float8`

/** The grant and the user of a code or refresh token. */
export function findGrantHolder(db: Db, hash: Buffer) {
  return db.maybe<GrantHolder>(sql`
    select g.id as grant_id, g.user_id, g.organization_id from oauth_records r
    join application_grants g on g.id = r.grant_id
    where r.model in ('AuthorizationCode', 'RefreshToken') and r.hash = ${hash}`)
}

/** Concurrent requests with a code or refresh token of the same grant wait for the lock. */
export async function lockGrant(db: Db, id: GrantId) {
  await db.run(sql`select 1 from application_grants where id = ${id} for update`)
}

/** The application and its scopes, which cannot change until the transaction ends. */
export function lockSharedApplication(db: Db, id: ApplicationId) {
  return db.maybe<{ id: ApplicationId; scopes: string[] }>(
    sql`select id, scopes from applications where id = ${id} for share`,
  )
}

export function insertGrant(
  db: Db,
  user: { user_id: UserId; organization_id: OrganizationId },
  application_id: ApplicationId,
  scopes: string[],
) {
  return db.one<{ id: GrantId }>(sql`
    insert into application_grants (organization_id, user_id, application_id, scopes)
    values (${user.organization_id}, ${user.user_id}, ${application_id}, ${scopes}) returning id`)
}

export function findGrant(db: Db, id: GrantId) {
  return db.maybe<GrantRow>(sql`
    select id, user_id, application_id, scopes, ${epochSeconds(sql`created_at`)} as issued_at
    from application_grants where id = ${id}`)
}

/** Foreign keys and a trigger also delete its codes, tokens and webhook subscriptions. */
export async function deleteGrant(db: Db, id: GrantId) {
  await db.run(sql`delete from application_grants where id = ${id}`)
}

export async function insertAccessToken(db: Db, { hash, grant_id, scopes, seconds }: NewToken) {
  await db.run(sql`
    insert into access_tokens (organization_id, user_id, application_id, grant_id, name, hash, scopes, expires_at)
    select g.organization_id, g.user_id, g.application_id, g.id, a.name, ${hash}, ${scopes},
      now() + ${seconds}::float8 * interval '1 second'
    from application_grants g join applications a on a.id = g.application_id where g.id = ${grant_id}`)
}

export function findAccessToken(db: Db, hash: Buffer) {
  return db.maybe<TokenRow>(sql`
    select grant_id, user_id, application_id, scopes, ${epochSeconds(sql`created_at`)} as issued_at,
      ${epochSeconds(sql`expires_at`)} as expires_at
    from access_tokens where hash = ${hash} and grant_id is not null and revoked_at is null`)
}

export async function revokeAccessToken(db: Db, hash: Buffer) {
  await db.run(sql`
    update access_tokens set revoked_at = now() where hash = ${hash} and grant_id is not null and revoked_at is null`)
}

export async function revokeAccessTokensOf(db: Db, grant_id: GrantId) {
  await db.run(sql`update access_tokens set revoked_at = now() where grant_id = ${grant_id} and revoked_at is null`)
}

/** A user without an organization is not a member and gets no tokens. */
export function findMember(db: Db, user_id: UserId) {
  return db.maybe<{ user_id: UserId; organization_id: OrganizationId }>(sql`
    select user_id, organization_id from organization_memberships where user_id = ${user_id}`)
}

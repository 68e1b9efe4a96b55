import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'

export type Model = 'AuthorizationCode' | 'Interaction' | 'RefreshToken'
export type Holder = { grant_id: string; user_id: string; organization_id: string }

type RecordRow = {
  body: string
  consumed_at: number | null
  issued_at: number
  expires_at: number | null
  is_over: boolean
}
type GrantRow = { id: string; user_id: string; application_id: string; scopes: string[]; issued_at: number }
export type TokenRow = {
  grant_id: string
  user_id: string
  application_id: string
  scopes: string[]
  issued_at: number
  expires_at: number
}
type NewToken = { hash: Buffer; grant_id: string; scopes: string[]; seconds: number }

/** The protocol counts in whole seconds since 1970. */
const seconds = (moment: Sql) => sql`floor(extract(epoch from ${moment}))::float8`

/** What a record is sealed to. */
export const rowOf = (model: Model, hash: Buffer) => `${model} ${hash.toString('hex')}`

export function findRecord(db: Db, model: Model, hash: Buffer) {
  return db.maybe<RecordRow>(sql`
    select body, ${seconds(sql`consumed_at`)} as consumed_at, ${seconds(sql`created_at`)} as issued_at,
      ${seconds(sql`expires_at`)} as expires_at, coalesce(expires_at <= now(), false) as is_over
    from oauth_records where model = ${model} and hash = ${hash}`)
}

export async function upsertRecord(
  db: Db, model: Model, record: { hash: Buffer; grant_id: string | null; body: string; seconds: number | null },
) {
  const { hash, grant_id, body } = record
  await db.run(sql`
    insert into oauth_records as r (model, hash, grant_id, body, expires_at)
    values (${model}, ${hash}, ${grant_id}, ${body}, now() + ${record.seconds}::float8 * interval '1 second')
    on conflict (model, hash) do update set body = excluded.body, expires_at = excluded.expires_at`)
}

/** Whether it was us who used it up. */
export async function consumeRecord(db: Db, model: Model, hash: Buffer) {
  const used = await db.run(sql`
    update oauth_records set consumed_at = clock_timestamp()
    where model = ${model} and hash = ${hash} and consumed_at is null`)
  return used > 0
}

/** Whether it was used up so short a time ago that whoever sends it again may not have heard the answer yet. */
export async function isJustConsumed(db: Db, model: Model, hash: Buffer, leeway: number) {
  const found = await db.maybe(sql`
    select 1 from oauth_records
    where model = ${model} and hash = ${hash}
      and consumed_at > clock_timestamp() - ${leeway}::float8 * interval '1 second'`)
  return found !== undefined
}

export async function deleteRecord(db: Db, model: Model, hash: Buffer) {
  await db.run(sql`delete from oauth_records where model = ${model} and hash = ${hash}`)
}

/** Whose consent a code or a refresh token rests on. */
export function findHolder(db: Db, hash: Buffer) {
  return db.maybe<Holder>(sql`
    select g.id as grant_id, g.user_id, g.organization_id from oauth_records r
    join application_grants g on g.id = r.grant_id
    where r.model in ('AuthorizationCode', 'RefreshToken') and r.hash = ${hash}`)
}

/** Whoever uses a code or a refresh token of this consent meanwhile waits. */
export async function lockGrant(db: Db, id: string) {
  await db.run(sql`select 1 from application_grants where id = ${id} for update`)
}

/** What an application may ask for, as it stays until the transaction ends. */
export function lockSharedApplication(db: Db, id: string) {
  return db.maybe<{ id: string; scopes: string[] }>(sql`select id, scopes from applications where id = ${id} for share`)
}

export function insertGrant(
  db: Db, who: { user_id: string; organization_id: string }, application_id: string, scopes: string[],
) {
  return db.one<{ id: string }>(sql`
    insert into application_grants (organization_id, user_id, application_id, scopes)
    values (${who.organization_id}, ${who.user_id}, ${application_id}, ${scopes}) returning id`)
}

export function findGrant(db: Db, id: string) {
  return db.maybe<GrantRow>(sql`
    select id, user_id, application_id, scopes, ${seconds(sql`created_at`)} as issued_at
    from application_grants where id = ${id}`)
}

/** All that was given on the strength of it ends with it. */
export async function deleteGrant(db: Db, id: string) {
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
    select grant_id, user_id, application_id, scopes, ${seconds(sql`created_at`)} as issued_at,
      ${seconds(sql`expires_at`)} as expires_at
    from access_tokens where hash = ${hash} and grant_id is not null and revoked_at is null`)
}

export async function revokeAccessToken(db: Db, hash: Buffer) {
  await db.run(sql`
    update access_tokens set revoked_at = now() where hash = ${hash} and grant_id is not null and revoked_at is null`)
}

export async function revokeAccessTokensOf(db: Db, grant_id: string) {
  await db.run(sql`update access_tokens set revoked_at = now() where grant_id = ${grant_id} and revoked_at is null`)
}

export async function deleteRecordsOf(db: Db, model: Model, grant_id: string) {
  await db.run(sql`delete from oauth_records where model = ${model} and grant_id = ${grant_id}`)
}

/** The organization that somebody belongs to; nobody who belongs to none gets a token. */
export function findMember(db: Db, user_id: string) {
  return db.maybe<{ user_id: string; organization_id: string }>(sql`
    select user_id, organization_id from organization_memberships where user_id = ${user_id}`)
}

/** Records that are not over, a page of them in the order of their names. */
export function listRecords(db: Db, after: { model: string; hash: Buffer }, count: number) {
  return db.all<{ model: Model; hash: Buffer; body: string }>(sql`
    select model, hash, body from oauth_records where (model, hash) > (${after.model}, ${after.hash})
    order by model, hash limit ${count}`)
}

export async function updateBody(db: Db, record: { model: Model; hash: Buffer; body: string }, body: string) {
  await db.run(sql`
    update oauth_records set body = ${body}
    where model = ${record.model} and hash = ${record.hash} and body = ${record.body}`)
}

/** How many rows are forgotten at once: well within what a statement may last. */
const batch = 1000

/** What is over. A used refresh token is kept for a month, to notice when it comes again. */
export function deleteOldRecords(db: Db) {
  return inBatches(() => db.run(sql`
    delete from oauth_records where (model, hash) in (
      select model, hash from oauth_records
      where expires_at < now() - case model when 'Interaction' then interval '0' else interval '1 day' end
        or consumed_at < now() - interval '30 days' limit ${batch})`))
}

/** Tokens of applications that have been over for a week; until then whoever uses one is told that it has expired. */
export function deleteOldTokens(db: Db) {
  return inBatches(() => db.run(sql`
    delete from access_tokens where id in (
      select id from access_tokens
      where application_id is not null and expires_at < now() - interval '7 days' limit ${batch})`))
}

/** Consents that nothing rests on any more. */
export function deleteOldGrants(db: Db) {
  return inBatches(() => db.run(sql`
    delete from application_grants where id in (
      select g.id from application_grants g
      where g.created_at < now() - interval '1 day'
        and not exists (select 1 from oauth_records r where r.grant_id = g.id and r.consumed_at is null)
        and not exists (select 1 from access_tokens t where t.grant_id = g.id) limit ${batch})`))
}

/** Applications that registered themselves and that nobody has let in within a day. */
export function deleteOldApplications(db: Db) {
  return inBatches(() => db.run(sql`
    delete from applications where id in (
      select a.id from applications a
      where a.organization_id is null and a.created_at < now() - interval '24 hours'
        and not exists (select 1 from application_grants g where g.application_id = a.id) limit ${batch})`))
}

async function inBatches(forget: () => Promise<number>) {
  while ((await forget()) === batch);
}

import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { GrantId } from '../../platform/ids.ts'
import { epochSeconds } from './queries.ts'

export type Model = 'AuthorizationCode' | 'Interaction' | 'RefreshToken'

type RecordRow = {
  body: string
  consumed_at: number | null
  issued_at: number
  expires_at: number | null
  is_expired: boolean
}

/** Identifies the row that a record's body is encrypted for. */
export const rowOf = (model: Model, hash: Buffer) => `${model} ${hash.toString('hex')}`

export function findRecord(db: Db, model: Model, hash: Buffer) {
  return db.maybe<RecordRow>(sql`
    select body, ${epochSeconds(sql`consumed_at`)} as consumed_at, ${epochSeconds(sql`created_at`)} as issued_at,
      ${epochSeconds(sql`expires_at`)} as expires_at, coalesce(expires_at <= now(), false) as is_expired
    from oauth_records where model = ${model} and hash = ${hash}`)
}

export async function upsertRecord(
  db: Db,
  model: Model,
  record: { hash: Buffer; grant_id: GrantId | null; body: string; seconds: number | null },
) {
  const { hash, grant_id, body } = record
  await db.run(sql`
    insert into oauth_records as r (model, hash, grant_id, body, expires_at)
    values (${model}, ${hash}, ${grant_id}, ${body}, now() + ${record.seconds}::float8 * interval '1 second')
    on conflict (model, hash) do update set body = excluded.body, expires_at = excluded.expires_at`)
}

/** Returns false if another request has already consumed it. */
export async function consumeRecord(db: Db, model: Model, hash: Buffer) {
  const updated = await db.run(sql`
    update oauth_records set consumed_at = clock_timestamp()
    where model = ${model} and hash = ${hash} and consumed_at is null`)
  return updated > 0
}

/** Whether it was consumed so recently that the client might not have received the response yet. */
export async function isJustConsumed(db: Db, model: Model, hash: Buffer, maxSeconds: number) {
  const row = await db.maybe(sql`
    select 1 from oauth_records
    where model = ${model} and hash = ${hash}
      and consumed_at > clock_timestamp() - ${maxSeconds}::float8 * interval '1 second'`)
  return row !== undefined
}

export async function deleteRecord(db: Db, model: Model, hash: Buffer) {
  await db.run(sql`delete from oauth_records where model = ${model} and hash = ${hash}`)
}

export async function deleteRecordsOf(db: Db, model: Model, grant_id: GrantId) {
  await db.run(sql`delete from oauth_records where model = ${model} and grant_id = ${grant_id}`)
}

/** A batch of records in the order of their keys. */
export function listRecords(db: Db, after: { model: string; hash: Buffer }, limit: number) {
  return db.all<{ model: Model; hash: Buffer; body: string }>(sql`
    select model, hash, body from oauth_records where (model, hash) > (${after.model}, ${after.hash})
    order by model, hash limit ${limit}`)
}

export async function updateRecordBody(db: Db, record: { model: Model; hash: Buffer; body: string }, body: string) {
  await db.run(sql`
    update oauth_records set body = ${body}
    where model = ${record.model} and hash = ${record.hash} and body = ${record.body}`)
}

import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Rows per statement, so that each statement stays well below its timeout. */
const batchSize = 1000

/** Deletes expired records. A used refresh token stays for a month, so that its reuse is detected. */
export function deleteOldRecords(db: Db) {
  return inBatches(() =>
    db.run(sql`
    delete from oauth_records where (model, hash) in (
      select model, hash from oauth_records
      where expires_at < now() - case model when 'Interaction' then interval '0' else interval '1 day' end
        or consumed_at < now() - interval '30 days' limit ${batchSize})`),
  )
}

/** Deletes access tokens a week after they expire. Until then, their use is answered with "expired". */
export function deleteOldTokens(db: Db) {
  return inBatches(() =>
    db.run(sql`
    delete from access_tokens where id in (
      select id from access_tokens
      where application_id is not null and expires_at < now() - interval '7 days' limit ${batchSize})`),
  )
}

/** Deletes grants without tokens. */
export function deleteOldGrants(db: Db) {
  return inBatches(() =>
    db.run(sql`
    delete from application_grants where id in (
      select g.id from application_grants g
      where g.created_at < now() - interval '1 day'
        and not exists (select 1 from oauth_records r where r.grant_id = g.id and r.consumed_at is null)
        and not exists (select 1 from access_tokens t where t.grant_id = g.id) limit ${batchSize})`),
  )
}

/** Deletes self-registered applications that no user has connected within a day. */
export function deleteOldApplications(db: Db) {
  return inBatches(() =>
    db.run(sql`
    delete from applications where id in (
      select a.id from applications a
      where a.organization_id is null and a.created_at < now() - interval '24 hours'
        and not exists (select 1 from application_grants g where g.application_id = a.id) limit ${batchSize})`),
  )
}

async function inBatches(deleteBatch: () => Promise<number>) {
  while ((await deleteBatch()) === batchSize);
}

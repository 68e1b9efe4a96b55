import { expect, test } from 'vitest'
import { resetJobs } from '../../access/password-resets/jobs.ts'
import { signInJobs } from '../../access/sign-in/jobs.ts'
import { deleteOldHolds } from '../../meetings/slot-holds/queries.ts'
import { batchSize } from '../../platform/db/batches.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { requestJobs } from '../../platform/http/jobs.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada },
  db,
} = await service()
const old = sql`now() - interval '100 days'`
const numbers = (count: number) => sql`generate_series(1, ${count}::int) n`

/** Statements that insert `count` expired rows into each table. */
const inserts: Record<string, (count: number) => Sql> = {
  attempt_logs: (count) => sql`
    insert into attempt_logs (key, calls, updated_at) select n::text::bytea, '{}', ${old} from ${numbers(count)}`,
  idempotency_keys: (count) => sql`
    insert into idempotency_keys (organization_id, user_id, key, fingerprint, status, body, created_at)
    select ${acme.id}, ${ada.id}, n::text, '', 200, '', ${old} from ${numbers(count)}`,
  sessions: (count) => sql`
    insert into sessions (organization_id, user_id, hash, method, last_seen_at)
    select ${acme.id}, ${ada.id}, n::text::bytea, 'code', ${old} from ${numbers(count)}`,
  sign_in_codes: (count) => sql`
    insert into sign_in_codes (hash, expires_at) select n::text::bytea, ${old} from ${numbers(count)}`,
}

async function runJobs() {
  for (const jobs of [requestJobs, signInJobs, resetJobs])
    for (const { every, run } of Object.values(jobs)) if (every) await (await run(db, {}))?.(db)
  await deleteOldHolds(db)
}

async function countAll() {
  const counts = Object.keys(inserts).map(
    async (table) => (await db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)).n,
  )
  return Promise.all(counts)
}

test('cleanup jobs delete whole backlogs and skip locked rows instead of waiting for them', async () => {
  for (const insert of Object.values(inserts)) await db.run(insert(batchSize * 2 + 5))

  await db.transaction(async (tx) => {
    for (const table of Object.keys(inserts))
      await tx.run(sql`select 1 from ${sql.identifier(table)} limit 1 for update`)
    await runJobs()
    expect(await countAll()).toEqual([1, 1, 1, 1])
  })
  await runJobs()

  expect(await countAll()).toEqual([0, 0, 0, 0])
})

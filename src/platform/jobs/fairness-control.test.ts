import { expect, test, vi } from 'vitest'
import { measureSlowdown } from '../../test/fair-jobs.ts'
import { service } from '../../test/service.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

// Shows that fairness.test.ts can fail: this claims jobs with an unfair query, the oldest first.
vi.mock('./claim.ts', () => ({
  claim: (db: Db, kinds: string[], max: number) => db.all(sql`
    update jobs set due_at = now() + interval '60 seconds', attempt = attempt + 1
    where id in (
      select id from jobs where due_at <= now() and failed_at is null and kind = any(${kinds})
      order by due_at limit ${max} for update skip locked)
    returning id, organization_id as organization, kind, payload, attempt`),
}))

const { acme, globex, db, listener } = await service()

test('claiming the oldest jobs first delays the email of another organization', { timeout: 120_000 }, async () => {
  expect(await measureSlowdown({ db, listener, busy: acme, quiet: globex })).toBeGreaterThan(3)
})

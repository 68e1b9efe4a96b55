import { connect, type Pool } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { claim } from '../src/platform/jobs/claim.ts'
import { createFairOrder } from '../src/platform/jobs/fair-order.ts'
import { withSeededDatabase } from './seeded-database.ts'

const organizations = 1000
const claims = 300
const kinds = ['email', 'booking email', 'recap', ...Array.from({ length: 12 }, (_, i) => `kind ${i}`)]

/** Milliseconds for one claim of 4 jobs, by the number of due jobs and of the organizations that have them. */
export function jobs(): Promise<string[]> {
  return withSeededDatabase(seed, async (url) => {
    const db = connect(url, 2)
    const rows = [
      await measure(db, '2,000 due jobs of one organization', 2000, 1),
      await measure(db, '100,000 due jobs of one organization', 100_000, 1),
      await measure(db, '100,000 due jobs of 1,000 organizations', 100_000, organizations),
    ]
    await db.end()
    return ['| A claim of 4 jobs from | p50 | p95 |', '|---|---|---|', ...rows]
  })
}

async function seed(db: Pool) {
  await db.run(sql`
    insert into organizations (name, plan, stage)
    select 'Acme ' || n, 'teams', 'paid' from generate_series(1, ${organizations}::int) n`)
}

/** Each organization also has a job that is not due, like a reminder. */
async function measure(db: Pool, title: string, dueCount: number, organizationCount: number) {
  await db.run(sql`truncate jobs`)
  await db.run(sql`
    insert into jobs (organization_id, kind, due_at)
    select id, 'booking email', now() + interval '1 day' from organizations`)
  for (let remaining = dueCount; remaining > 0; remaining -= 2000)
    await db.run(sql`
      insert into jobs (organization_id, kind)
      select id, 'email' from generate_series(1, ${Math.ceil(Math.min(remaining, 2000) / organizationCount)}::int)
      cross join (select id from organizations order by id limit ${organizationCount}) o`)
  const order = createFairOrder()
  const times: number[] = []
  while (times.length < claims) {
    const startedAt = performance.now()
    await claim(db, kinds, 4, order)
    times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (share: number) => (sorted[Math.floor(claims * share)] ?? Number.NaN).toFixed(2)
  return `| ${title} | ${quantile(0.5)} ms | ${quantile(0.95)} ms |`
}

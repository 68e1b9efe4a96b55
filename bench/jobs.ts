import type { Pool } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { claim } from '../src/platform/jobs/claim.ts'
import { createFairOrder } from '../src/platform/jobs/fair-order.ts'
import { median, quantile, toFigure, type Report } from './figures.ts'
import { withBulk, withSeededDatabase } from './seeded-database.ts'

const organizations = 1000
const claims = 300
const kinds = ['email', 'booking email', 'recap', ...Array.from({ length: 12 }, (_, i) => `kind ${i}`)]

/** Milliseconds for one claim of 4 jobs, by the number of due jobs and of the organizations that have them. */
export function jobs(): Promise<Report> {
  return withSeededDatabase(seed, (url) =>
    withBulk(
      url,
      async (db) => {
        const titles = [
          '2,000 due jobs of one organization',
          '100,000 due jobs of one organization',
          '100,000 due jobs of 1,000 organizations',
        ]
        const [few, many, spread] = [
          await measure(db, 2000, 1),
          await measure(db, 100_000, 1),
          await measure(db, 100_000, organizations),
        ]
        const rows = [few, many, spread].map(
          (times, i) => `| ${titles[i]} | ${median(times).toFixed(2)} ms | ${quantile(times, 0.95).toFixed(2)} ms |`,
        )
        return {
          lines: ['| A claim of 4 jobs from | p50 | p95 |', '|---|---|---|', ...rows],
          figures: [
            toFigure({ name: `a claim from ${titles[1]} ÷ ${titles[0]}`, unit: 'ms', values: many, baseline: few }),
            toFigure({ name: `a claim from ${titles[2]} ÷ ${titles[0]}`, unit: 'ms', values: spread, baseline: few }),
          ],
        }
      },
      2,
    ),
  )
}

async function seed(db: Pool) {
  await db.run(sql`
    insert into organizations (name, plan, stage)
    select 'Acme ' || n, 'teams', 'paid' from generate_series(1, ${organizations}::int) n`)
}

/** Each organization also has a job that is not due, like a reminder. */
async function measure(db: Pool, dueCount: number, organizationCount: number) {
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
  return times
}

import { expect, test } from 'vitest'
import { consumers, registerAllConsumers } from '../../consumers.ts'
import { book } from '../../test/bookings.ts'
import { publish } from '../../test/meetings.ts'
import { recordQueries } from '../../test/recorded-queries.ts'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { emailJob } from '../email/jobs.ts'
import { consumerJobs } from '../events/consumers.ts'
import { claim } from './claim.ts'
import { runJob } from './run-job.ts'
import type { JobKinds } from './worker.ts'

const { acme, db } = await service()
await registerAllConsumers(db)
const kinds: JobKinds = { ...consumerJobs(consumers), email: emailJob(undefined) }
const rethrow = (error: unknown) => { throw error }

/** Runs the next job of a kind. Returns how many statements it takes, with `begin` and `commit`. */
async function countStatements(kind: string) {
  const [job] = await claim(db, [kind], 1)
  if (!job) return 0
  const { all } = await recordQueries(() => runJob(db, kinds, job, rethrow))
  return all.length
}

test('the jobs after a booking take a known number of statements', async () => {
  const uri = await publish(acme.ada, {})
  await book(acme.ada, uri, 'Mon 09:00')
  await db.run(sql`delete from jobs where kind <> 'workflow run'`)
  await book(acme.ada, uri, 'Mon 13:00')

  const counts: Record<string, number> = {}
  for (const kind of [...consumers.map(({ name }) => name), 'email']) {
    const count = await countStatements(kind)
    if (count > 0) counts[kind] = count
  }

  expect(counts).toEqual({
    'booking emails': 20, 'reminders': 7, 'contacts of invitees': 14, 'calendar entries': 8, 'email': 5,
  })
})

test('a claim takes five statements', async () => {
  await publish(acme.ada, {})

  const { all } = await recordQueries(() => claim(db, Object.keys(kinds), 4))

  expect(all.length).toBe(5)
})

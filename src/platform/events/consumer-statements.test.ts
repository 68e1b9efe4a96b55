import { expect, test } from 'vitest'
import { consumers, registerAllConsumers } from '../../consumers.ts'
import { book } from '../../test/bookings.ts'
import { publish } from '../../test/meetings.ts'
import { recordTransactions } from '../../test/recorded-queries.ts'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { startWorker } from '../jobs/worker.ts'
import { consumerJobs } from './consumers.ts'

const { acme, db, listener, consume } = await service()
await registerAllConsumers(db)

/** How many statements each job takes, with `begin` and `commit`. Consumers without a job are left out. */
async function countStatements() {
  const counts: Record<string, number[]> = {}
  for (const consumer of consumers) {
    const isDue = async () =>
      (await db.maybe(sql`
      select from jobs where kind = ${consumer.name} and due_at <= now() limit 1`)) !== undefined
    if (!(await isDue())) continue
    const transactions = await recordTransactions(async () => {
      const worker = startWorker(db, listener, consumerJobs([consumer]), () => {})
      await expect.poll(isDue).toBe(false)
      await worker.stop()
    })
    const jobs = transactions.filter((statements) => statements.some((text) => text.includes('from events where id')))
    counts[consumer.name] = jobs.map((statements) => statements.length)
  }
  return counts
}

/** Raise a number only with a reason: these jobs are most of what a booking costs. */
test('the jobs of a booking and of its cancellation take few statements', async () => {
  const uri = await publish(acme.ada, {})
  await consume()

  const { event } = await book(acme.ada, uri, 'Mon 09:00')
  const booked = await countStatements()
  await acme.ada.post(`${event}/cancellation`, {})
  const canceled = await countStatements()

  expect(booked).toEqual({
    reminders: [7],
    'booking emails': [20],
    'contacts of invitees': [14],
    'calendar entries': [8],
  })
  expect(canceled).toEqual({
    reminders: [9],
    'booking emails': [21],
    'contacts of invitees': [8],
    'calendar entries': [8],
  })
})

import { expect, test } from 'vitest'
import { connect, type Pool } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SubscriptionId } from '../../platform/ids.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { emitEvents, subscribeAt } from '../../test/delivery-worker.ts'
import { directUrl } from '../../test/direct-url.ts'
import { applyStatistics, readLargeStatistics } from '../../test/large-statistics.ts'
import { findPlannedEachTime, findPlanProblems } from '../../test/plan-problems.ts'
import { recordStatements } from '../../test/recorded-statements.ts'
import { service } from '../../test/service.ts'
import { fanOut, listEvents, recordHeartbeat } from './queries.ts'
import { claimQueues, countQueues, listDue, releaseQueues, type SubscriptionQueueRow } from './queue-queries.ts'
import { recordResults, updateQueues, type DeliveryResult } from './result-queries.ts'
import { abandonDisabled, deleteOldDeliveries } from './retention.ts'

const { acme, db, url } = await service()
const worker = '01890000-0000-7000-8000-000000000001'
const clock = { ahead: 0 }
const ids: SubscriptionId[] = []
for (const path of ['1', '2', '3'])
  ids.push((await subscribeAt(db, acme, `http://127.0.0.1/${path}`)) as SubscriptionId)

/** PostgreSQL plans a statement five times before it can keep a plan. */
const minPlans = 5

/** Sends every statement of the worker once, without those of its cleanup. */
async function runStatements(pool: Pool) {
  await recordHeartbeat(pool, worker)
  await emitEvents(pool, acme, 2)
  await fanOut(pool, 100, clock, worker)
  await claimQueues(pool, worker, [], 8, clock)
  await countQueues(pool)
  const rows = await listDue(
    pool,
    worker,
    ids.map((id) => ({ id, any: 10, firsts: 0, retries: 0 })),
    clock,
  )
  await listEvents(pool, rows.flatMap(({ due }) => due.map(({ event_id }) => event_id)).slice(0, 1))
  await recordResults(pool, worker, rows.flatMap(resultsOf), clock)
  const changes = ids.map((id) => ({ id, failures: 0, pause: 0, failing: 'no' as const, is_gone: false }))
  await updateQueues(pool, worker, changes, clock)
  await releaseQueues(pool, worker, ids)
}

const resultsOf = ({ id, due }: SubscriptionQueueRow): DeliveryResult[] =>
  due.slice(0, 5).map((delivery) => ({
    subscription_id: id,
    event_id: delivery.event_id,
    begun_at: delivery.begun_at,
    number: delivery.attempt,
    status: 'delivered',
    seconds: 0,
    attempt: { status_code: 200, error: null, response: null, duration_ms: 3 },
  }))

/** Sends each statement often enough that PostgreSQL keeps its plan, if it ever does. */
async function sendOften(pool: Pool) {
  for (let i = 0; i < 2 * minPlans + 2; i++) await runStatements(pool)
}

test('PostgreSQL plans the statements of the worker once', async () => {
  const restore = changeSettings({ PREPARED_STATEMENTS: 'on' })
  const pool = connect(directUrl(url), 1)
  const statements = await recordStatements(() => sendOften(pool))
  const rows = await pool.all<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  const prepared = new Set(rows.map(({ statement }) => statement))
  const named = statements.filter(({ text }) => prepared.has(text))
  await pool.end()
  restore()
  await applyStatistics(db, await readLargeStatistics())

  // How often PostgreSQL planned a statement depends on when it collects statistics, the plans themselves do not.
  expect(named.length).toBeGreaterThan(10)
  expect(await findPlannedEachTime(url, named)).toEqual([])
  // Control: a plan for all values must read the whole table.
  const text = 'select count(*) from events where id = $1 or $1::uuid is null'
  expect(await findPlannedEachTime(url, [{ text, values: [worker], isForced: false }])).toEqual([text])
})

test('with tens of millions of deliveries, no statement of the worker reads a table to its end', async () => {
  const statistics = await readLargeStatistics()
  const pool = connect(url, 1)
  const statements = await recordStatements(async () => {
    await sendOften(pool)
    await abandonDisabled(pool, clock)
    await deleteOldDeliveries(pool, clock)
  })
  await pool.end()

  await applyStatistics(db, statistics)
  const problems = await findPlanProblems(url, statements, new Set(Object.keys(statistics)))

  expect(statements.length).toBeGreaterThan(12)
  expect(problems).toEqual([])
})

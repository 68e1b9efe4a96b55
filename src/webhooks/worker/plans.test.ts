import { expect, test } from 'vitest'
import { connect, type Pool } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SubscriptionId } from '../../platform/ids.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { emitEvents, subscribeAt } from '../../test/delivery-worker.ts'
import { directUrl } from '../../test/direct-url.ts'
import { applyStatistics, readLargeStatistics } from '../../test/large-statistics.ts'
import { findPlanProblems } from '../../test/plan-problems.ts'
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
for (const path of ['1', '2', '3']) ids.push(await subscribeAt(db, acme, `http://127.0.0.1/${path}`) as SubscriptionId)

/** PostgreSQL plans a statement five times before it can keep a plan. */
const minPlans = 5

/** Sends every statement of the worker once, without those of its cleanup. */
async function runStatements(pool: Pool) {
  await recordHeartbeat(pool, worker)
  await emitEvents(pool, acme, 2)
  await fanOut(pool, 100, clock, worker)
  await claimQueues(pool, worker, [], 8, clock)
  await countQueues(pool)
  const rows = await listDue(pool, worker, ids.map((id) => ({ id, any: 10, firsts: 0, retries: 0 })), clock)
  await listEvents(pool, rows.flatMap(({ due }) => due.map(({ event_id }) => event_id)).slice(0, 1))
  await recordResults(pool, worker, rows.flatMap(resultsOf), clock)
  const changes = ids.map((id) => ({ id, failures: 0, pause: 0, failing: 'no' as const, is_gone: false }))
  await updateQueues(pool, worker, changes, clock)
  await releaseQueues(pool, worker, ids)
}

const resultsOf = ({ id, due }: SubscriptionQueueRow): DeliveryResult[] => due.slice(0, 5).map((delivery) => ({
  subscription_id: id, event_id: delivery.event_id, begun_at: delivery.begun_at, number: delivery.attempt,
  status: 'delivered', seconds: 0, attempt: { status_code: 200, error: null, response: null, duration_ms: 3 },
}))

/** Sends each statement often enough that PostgreSQL keeps its plan, if it ever does. */
async function sendOften(pool: Pool) {
  for (let i = 0; i < 2 * minPlans + 2; i++) await runStatements(pool)
}

/** Sends all statements often, and returns those that PostgreSQL planned while they were sent. */
async function findPlanned(pool: Pool) {
  const countPlans = () => pool.all<{ name: string; statement: string; custom_plans: number }>(sql`
    select name, statement, custom_plans::int from pg_prepared_statements
    where statement not like '%pg_prepared_statements%' order by name`)
  const before = new Map((await countPlans()).map(({ name, custom_plans }) => [name, custom_plans]))
  await sendOften(pool)
  const after = await countPlans()
  return { count: after.length, again: after.filter(({ name, custom_plans }) => custom_plans !== before.get(name)) }
}

test('PostgreSQL plans the statements of the worker once', async () => {
  await disableAutovacuum()
  await insertDeliveries(20_000)
  const restore = changeSettings({ PREPARED_STATEMENTS: 'on' })
  const pool = connect(directUrl(url), 1)

  await sendOften(pool)
  const planned = await findPlanned(pool)
  await pool.end()
  restore()

  expect(planned.count).toBeGreaterThan(10)
  expect(planned.again).toEqual([])
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

/**
 * With statistics that change in between, PostgreSQL plans a statement up to 70 more times: it compares the cost of a
 * kept plan with the average of all plans before, which had other statistics.
 */
async function disableAutovacuum() {
  const tables = await db.all<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  for (const { name } of tables)
    await db.run(sql`alter table ${sql.identifier(name)} set (autovacuum_enabled = off)`)
}

async function insertDeliveries(count: number) {
  await db.run(sql`
    insert into events (organization_id, name, user_ids, subject_id, entity_id, payload)
    select ${acme.id}, 'contact.deleted', array[${acme.ada.id}::uuid], new_id(), new_id(), '{}'
    from generate_series(1, ${count})`)
  await db.run(sql`
    insert into webhook_deliveries (subscription_id, event_id, organization_id, status, due_at, begun_at, created_at)
    select s.id, e.id, e.organization_id, 'delivered', e.created_at, e.created_at, e.created_at
    from events e cross join unnest(${ids}::uuid[]) as s(id)`)
  await db.run(sql`analyze`)
}

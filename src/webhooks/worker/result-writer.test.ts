import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { deliver, subscribe } from '../../test/delivery-log.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { listDue, recordResults, updateQueues, type SubscriptionQueueChange, type Result } from './queries.ts'

const { acme, db } = await service()
const worker = acme.id
const clock = { ahead: 0 }
const attempt = { status_code: 503, error: null, response: 'busy', duration_ms: 12 }

/** A lane of ours with a delivery that has just failed, as it was read before it was sent. */
async function failing() {
  const subscription = await subscribe(acme)
  const id = idOf(subscription.uri)
  const uri = await deliver(db, acme.id, subscription, { status: 'waiting', attempts: [] })
  await db.run(sql`update webhook_subscriptions set worker_id = ${worker} where id = ${id}`)
  const { begun_at } = await db.one<{ begun_at: string }>(sql`
    select begun_at from webhook_deliveries where event_id = ${idOf(uri)}`)
  const result: Result = {
    subscription_id: id, event_id: idOf(uri), begun_at, number: 0, status: 'waiting', seconds: 3600, attempt,
  }
  const look = () => db.one(sql`
    select status, tries, attempt, jsonb_array_length(attempts) as logged, due_at > now() as "isLater"
    from webhook_deliveries where event_id = ${idOf(uri)}`)
  return { id, uri, result, look }
}

test('what came of an attempt is written once, also when its writer heard no answer and writes again', async () => {
  const { result, look, id } = await failing()

  const first = await recordResults(db, worker, [result], clock)
  const second = await recordResults(db, worker, [result], clock)

  expect([first, second]).toEqual([[{ id, written: [result.event_id] }], [{ id, written: [] }]])
  expect(await look()).toEqual({ status: 'waiting', tries: 1, attempt: 1, logged: 1, isLater: true })
})

test('a replay that was asked for during an attempt stands, whatever came of the attempt', async () => {
  const { uri, result, look } = await failing()

  await acme.ada.post(`${uri}/replay`)
  await recordResults(db, worker, [result], clock)

  expect(await look()).toEqual({ status: 'waiting', tries: 0, attempt: 1, logged: 1, isLater: false })
})

test('a worker whose lane is another’s writes nothing', async () => {
  const { id, result, look } = await failing()
  await db.run(sql`update webhook_subscriptions set worker_id = ${acme.ada.id} where id = ${id}`)

  const kept = await recordResults(db, worker, [result], clock)

  expect(kept).toEqual([])
  expect(await look()).toMatchObject({ attempt: 0, logged: 0 })
})

test('since when a receiver fails is said once, until something has arrived', async () => {
  const { id } = await failing()
  const fail = async (failing: SubscriptionQueueChange['failing']) => {
    await updateQueues(db, worker, [{ id, failures: 1, pause: 0, failing, is_gone: false }], clock)
    return (await db.one<{ since: string }>(sql`
      select retry_started_at as since from webhook_subscriptions where id = ${id}`)).since
  }

  const first = await fail('from now on')
  const later = [await fail('from now on'), await fail('as before')]
  const anew = await fail('anew')

  expect(later).toEqual([first, first])
  expect(anew > first).toBe(true)
})

test.each([
  { of: 'any kind', asked: { any: 4 }, isPaused: false, read: [1, 0, 1, 0] },
  { of: 'any kind, up to a limit', asked: { any: 3 }, isPaused: false, read: [1, 0, 1] },
  { of: 'first attempts', asked: { firsts: 4 }, isPaused: false, read: [0, 0] },
  { of: 'retries, up to a limit', asked: { retries: 1 }, isPaused: false, read: [1] },
  { of: 'both during a pause', asked: { firsts: 4, retries: 4 }, isPaused: true, read: [0, 0] },
  { of: 'neither', asked: {}, isPaused: false, read: [] },
])('reads the oldest deliveries of $of', async ({ asked, isPaused, read }) => {
  const { id } = await failing()
  const subscription = { uri: `/webhook_subscriptions/${id}` }
  for (const [ago, attempts] of [[61, [attempt]], [62, []], [63, [attempt]]] as const)
    await deliver(db, acme.id, subscription, { status: 'waiting', ago, attempts })
  await db.run(sql`
    update webhook_subscriptions set paused_until = case when ${isPaused} then now() + interval '1 minute' end
    where id = ${id}`)

  const [lane] = await listDue(db, worker, [{ id, any: 0, firsts: 0, retries: 0, ...asked }], clock)

  expect(lane?.due.map(({ attempt }) => attempt)).toEqual(read)
})

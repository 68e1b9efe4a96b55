import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { insertDelivery, subscribe } from '../../test/delivery-log.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { listDue } from './queue-queries.ts'
import { recordResults, updateQueues, type DeliveryResult, type SubscriptionQueueChange } from './result-queries.ts'

const { acme, db } = await service()
const worker = acme.id
const clock = { ahead: 0 }
const attempt = { status_code: 503, error: null, response: 'busy', duration_ms: 12 }

/** A queue of this worker with a delivery that has just failed, as it was read before it was sent. */
async function createFailedDelivery() {
  const subscription = await subscribe(acme)
  const id = idOf(subscription.uri)
  const uri = await insertDelivery(db, acme.id, subscription, { status: 'waiting', attempts: [] })
  await db.run(sql`update webhook_subscriptions set worker_id = ${worker} where id = ${id}`)
  const { begun_at } = await db.one<{ begun_at: string }>(sql`
    select begun_at from webhook_deliveries where event_id = ${idOf(uri)}`)
  const result: DeliveryResult = {
    subscription_id: id,
    event_id: idOf(uri),
    begun_at,
    number: 0,
    status: 'waiting',
    seconds: 3600,
    attempt,
  }
  const findDelivery = () =>
    db.one(sql`
    select status, tries, attempt, jsonb_array_length(attempts) as logged, due_at > now() as "isLater"
    from webhook_deliveries where event_id = ${idOf(uri)}`)
  return { id, uri, result, findDelivery }
}

test('a result that is written twice after a lost answer is recorded once', async () => {
  const { result, findDelivery, id } = await createFailedDelivery()

  const first = await recordResults(db, worker, [result], clock)
  const second = await recordResults(db, worker, [result], clock)

  expect([first, second]).toEqual([[{ id, written: [result.event_id] }], [{ id, written: [] }]])
  expect(await findDelivery()).toEqual({ status: 'waiting', tries: 1, attempt: 1, logged: 1, isLater: true })
})

test('a replay requested during an attempt is kept, whatever the result of the attempt', async () => {
  const { uri, result, findDelivery } = await createFailedDelivery()

  await acme.ada.post(`${uri}/replay`)
  await recordResults(db, worker, [result], clock)

  expect(await findDelivery()).toEqual({ status: 'waiting', tries: 0, attempt: 1, logged: 1, isLater: false })
})

test('a worker that has lost its queue records nothing', async () => {
  const { id, result, findDelivery } = await createFailedDelivery()
  await db.run(sql`update webhook_subscriptions set worker_id = ${acme.ada.id} where id = ${id}`)

  const recorded = await recordResults(db, worker, [result], clock)

  expect(recorded).toEqual([])
  expect(await findDelivery()).toMatchObject({ attempt: 0, logged: 0 })
})

test('the start of the failures is set once, until a delivery succeeds', async () => {
  const { id } = await createFailedDelivery()
  const fail = async (failing: SubscriptionQueueChange['failing']) => {
    await updateQueues(db, worker, [{ id, failures: 1, pause: 0, failing, is_gone: false }], clock)
    return (
      await db.one<{ since: string }>(sql`
      select retry_started_at as since from webhook_subscriptions where id = ${id}`)
    ).since
  }

  const first = await fail('started')
  const later = [await fail('started'), await fail('unchanged')]
  const restarted = await fail('restarted')

  expect(later).toEqual([first, first])
  expect(restarted > first).toBe(true)
})

test.each([
  { kind: 'any kind', limit: { any: 4 }, isPaused: false, read: [1, 0, 1, 0] },
  { kind: 'any kind, up to a limit', limit: { any: 3 }, isPaused: false, read: [1, 0, 1] },
  { kind: 'first attempts', limit: { firsts: 4 }, isPaused: false, read: [0, 0] },
  { kind: 'retries, up to a limit', limit: { retries: 1 }, isPaused: false, read: [1] },
  { kind: 'both kinds during a pause', limit: { firsts: 4, retries: 4 }, isPaused: true, read: [0, 0] },
  { kind: 'no kind', limit: {}, isPaused: false, read: [] },
])('reads the oldest deliveries of $kind', async ({ limit, isPaused, read }) => {
  const { id } = await createFailedDelivery()
  const subscription = { uri: `/webhook_subscriptions/${id}` }
  for (const [ago, attempts] of [
    [61, [attempt]],
    [62, []],
    [63, [attempt]],
  ] as const)
    await insertDelivery(db, acme.id, subscription, { status: 'waiting', ago, attempts })
  await db.run(sql`
    update webhook_subscriptions set paused_until = case when ${isPaused} then now() + interval '1 minute' end
    where id = ${id}`)

  const [queue] = await listDue(db, worker, [{ id, any: 0, firsts: 0, retries: 0, ...limit }], clock)

  expect(queue?.due.map(({ attempt }) => attempt)).toEqual(read)
})

import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../../platform/db/embedded/server.ts'
import { sql } from '../../platform/db/sql.ts'
import { deliverUntil } from '../../test/deliveries.ts'
import { clearWebhooks, emitEvents, subscribeAt } from '../../test/delivery-worker.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'

const { acme, db, listener } = await service()

type Delivery = {
  status: string
  attempt: number
  wait: number
  last: { status_code: number | null; error: string | null; response: string | null; duration_ms: number }
}

afterEach(() => clearWebhooks(db))

const findDelivery = (id: string) =>
  db.maybe<Delivery>(sql`
  select status, attempt, attempts -> -1 as last, extract(epoch from due_at - updated_at)::float8 as wait
  from webhook_deliveries where subscription_id = ${id} and attempt > 0`)

/** Sends one event there, once, and returns the recorded delivery. */
async function deliverTo(url: string) {
  const id = await subscribeAt(db, acme, url)
  await emitEvents(db, acme)
  let delivery: Delivery | undefined
  await deliverUntil(db, listener, async () => (delivery = await findDelivery(id)), { totalMs: 500 })
  const { state, failures, is_retrying } = await db.one<{ state: string; failures: number; is_retrying: boolean }>(sql`
    select state, failures, retry_started_at is not null as is_retrying from webhook_subscriptions where id = ${id}`)
  if (!delivery) throw new Error('The delivery was not recorded.')
  return { ...delivery, state, failures, is_retrying }
}

async function deliverToReceiver(manner: number | ((reply: ServerResponse) => void)) {
  const receiver = await startReceiver(typeof manner === 'number' ? manner : (_, reply) => manner(reply))
  return deliverTo(receiver.url)
}

test.for([200, 201, 202, 204, 226, 299])('status %i is a success', async (status) => {
  const { last, ...delivery } = await deliverToReceiver(status)

  expect(delivery).toMatchObject({ status: 'delivered', attempt: 1, state: 'active', failures: 0, is_retrying: false })
  expect(last).toMatchObject({ status_code: status, error: null, response: null })
})

test.for([300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 409, 418, 429, 500, 502, 503, 599])(
  'status %i is a failure, and is retried after about five seconds',
  async (status) => {
    const { last, wait, ...delivery } = await deliverToReceiver(
      (reply) => void reply.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(),
    )

    expect(delivery).toMatchObject({ status: 'waiting', attempt: 1, state: 'active', failures: 1, is_retrying: true })
    expect(last).toMatchObject({ status_code: status, error: null })
    expect(wait).toBeGreaterThanOrEqual(4)
    expect(wait).toBeLessThanOrEqual(6)
  },
)

test('status 410 disables the subscription immediately, before its other deliveries are sent', async () => {
  const receiver = await startReceiver(410)
  const id = await subscribeAt(db, acme, receiver.url)
  await emitEvents(db, acme, 50)

  await deliverUntil(
    db,
    listener,
    async () =>
      (await db.maybe(sql`select 1 from webhook_subscriptions where id = ${id} and state = 'disabled'`)) !== undefined,
  )

  // Four requests are concurrent.
  expect(receiver.got.length).toBeLessThanOrEqual(4)
  expect((await findDelivery(id))?.status).toBe('failed')
})

const closed = 'the connection was closed before a response arrived'

test.for([
  ['reset', closed, (reply: ServerResponse) => reply.socket?.resetAndDestroy()],
  ['closed', closed, (reply: ServerResponse) => reply.destroy()],
  ['silent', 'did not respond within 0.5 s', () => {}],
  ['not HTTP', 'the response is not HTTP', (reply: ServerResponse) => reply.socket?.end('hello\r\n\r\n')],
  [
    'full of early answers',
    'the server sent too many informational responses',
    (reply: ServerResponse) => {
      for (let i = 0; i < 20; i++) reply.writeProcessing()
    },
  ],
] as const)('a connection that is %s fails with this as the error', async ([, error, manner]) => {
  const { last, ...delivery } = await deliverToReceiver((reply) => void manner(reply))

  expect(delivery).toMatchObject({ status: 'waiting', attempt: 1, failures: 1 })
  expect(last).toMatchObject({ status_code: null, error, response: null })
})

test('an early hint followed by no answer in time is a failure', async () => {
  const { last } = await deliverToReceiver((reply) => reply.writeEarlyHints({ link: '</style.css>; rel=preload' }))

  expect(last).toMatchObject({ status_code: null, error: 'did not respond within 0.5 s' })
})

test('a refused connection fails with this as the error', async () => {
  const { last } = await deliverTo(`http://127.0.0.1:${await findFreePort()}/`)

  expect(last).toMatchObject({ status_code: null, error: 'the connection was refused' })
})

const httpDate = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()

test.for<[string, () => string, number]>([
  ['in seconds', () => '120', 120],
  ['as a date', () => httpDate(600), 600],
  ['of ten hours, cut to one hour,', () => '36000', 3600],
  ['of ten hours as a date, cut to one hour,', () => httpDate(36_000), 3600],
  ['that is invalid', () => 'when I am back', 5],
  ['that is negative', () => '-5', 5],
  ['in the past', () => httpDate(-600), 5],
  ['shorter than the retry delay', () => '1', 5],
])('a Retry-After %s sets the delay of the next attempt', async ([, value, expected]) => {
  const { wait } = await deliverToReceiver((reply) => void reply.writeHead(503, { 'retry-after': value() }).end())

  const slack = expected === 5 ? 1 : 3
  expect(Math.abs(wait - expected)).toBeLessThanOrEqual(slack)
})

test('1 kB of an answer is stored at most', async () => {
  const { last } = await deliverToReceiver((reply) => void reply.writeHead(500).end('ä'.repeat(50_000)))

  expect(Buffer.byteLength(last.response ?? '')).toBe(1024)
  expect(last.response).toMatch(/^ä+$/)
})

test('an endless answer is cut off', async () => {
  const { last, ...delivery } = await deliverToReceiver((reply) => {
    reply.writeHead(200)
    const writing = setInterval(() => reply.write('x'.repeat(10_000)), 1)
    reply.on('close', () => clearInterval(writing))
  })

  expect([delivery.status, last.status_code, last.response]).toEqual(['delivered', 200, 'x'.repeat(1024)])
})

test.for([
  ['NUL', Buffer.from('a\0b\0'), 'a\uFFFDb\uFFFD'],
  ['broken UTF-8', Buffer.from([0x61, 0xff, 0xc3, 0x28, 0x62]), 'a\uFFFD\uFFFD(b'],
  ['an escaped NUL', Buffer.from('{"a":"\\u0000"}'), '{"a":"\\u0000"}'],
  ['half a pair', Buffer.from([0x61, 0xed, 0xa0, 0x80]), 'a\uFFFD\uFFFD\uFFFD'],
] as const)('an answer with %s is stored safely', async ([, bytes, stored]) => {
  const { last } = await deliverToReceiver((reply) => void reply.writeHead(500).end(bytes))

  expect(last.response).toBe(stored)
})

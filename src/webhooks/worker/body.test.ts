import { afterEach, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { deliverUntil, hasNothingDue } from '../../test/deliveries.ts'
import { clearWebhooks } from '../../test/delivery-worker.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { startReceiver, type ReceivedRequest } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'
import { verifyStandard, verifyTimed } from './verify.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  db,
  listener,
} = await service()
await withHours(cyd, '00:00', '24:00')
const type = await publish(cyd, { name: 'Intro «ä» 🎉 </script>' })
const key = 'a key that both sides know'

afterEach(() => clearWebhooks(db))

test('the body is compact JSON with four fields, and its payload is what the API returns', async () => {
  const receiver = await startReceiver()
  await subscribe(bob, acme, { url: receiver.url })

  const { uri, event } = await book(ada, type, 'Mon 10:00')
  await deliverUntil(db, listener, () => hasNothingDue(db))

  const [got] = receiver.got
  const { created_at } = await db.one<{ created_at: string }>(sql`
    select created_at from events where name = 'invitee.created'`)
  expect(JSON.stringify(JSON.parse(got?.body ?? ''))).toBe(got?.body)
  expect(Object.keys(got?.json)).toEqual(['event', 'created_at', 'created_by', 'payload'])
  expect(got?.json).toMatchObject({
    event: 'invitee.created',
    created_at,
    created_by: bob.uri,
    payload: { uri, event, scheduled_event: { name: 'Intro «ä» 🎉 </script>' } },
  })
  expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
})

test('each attempt sends the same bytes and id, its own number and a new signature', async () => {
  const receiver = await startReceiver(503)
  await subscribe(ada, acme, { url: receiver.url, events: ['contact.created'], signing_key: key })
  const clock = { ahead: 0 }
  const attemptAll = () => deliverUntil(db, listener, () => hasNothingDue(db, clock), { clock })

  await ada.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@initech.example' }] })
  await attemptAll()
  clock.ahead = 7
  await attemptAll()
  receiver.manner = 200
  clock.ahead += 40
  await attemptAll()

  expect(receiver.got.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1', '2', '3'])
  expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const [i, received] of receiver.got.entries()) expectSignedNow(received, [0, 7, 47][i] ?? 0)
})

/** Checks that it was signed when it was sent, by a clock that is ahead. */
function expectSignedNow({ headers, body, at }: ReceivedRequest, ahead: number) {
  const now = Math.floor(at / 1000) + ahead
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]))
  expect(Math.abs(Number(timestamp) - now)).toBeLessThanOrEqual(1)
  expect(verifyStandard({ id, timestamp, signature }, key, body, now)).toEqual({ state: 'right' })
  expect(verifyTimed(String(headers['calendly-webhook-signature']), key, body, now)).toEqual({ state: 'right' })
}

test('the headers name the content type, the sender, the event id and the attempt', async () => {
  const receiver = await startReceiver()
  await subscribe(ada, acme, { url: `${receiver.url}/a%20path?with=a&query`, events: ['contact.created'] })

  await ada.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe2@initech.example' }] })
  await deliverUntil(db, listener, () => hasNothingDue(db))

  const [got] = receiver.got
  const { id } = await db.one<{ id: string }>(sql`select id from events order by position desc limit 1`)
  expect(got?.path).toBe('/a%20path?with=a&query')
  expect(got?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': `Convene/${packageJson.version}`,
    'webhook-id': id,
    'webhook-attempt': '1',
    'content-length': String(Buffer.byteLength(got?.body ?? '')),
  })
  expect(got?.headers).not.toHaveProperty('webhook-test')
})

import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { deliverUntil, hasNothingDue } from '../../test/deliveries.ts'
import { emitEvents, numbersOf, startDeliveryWorker } from '../../test/delivery-worker.ts'
import { idOf } from '../../test/examples.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, globex, db, listener } = await service()

test('an event reaches its subscription once', async () => {
  const receiver = await startReceiver()
  const { uri } = await subscribe(acme.ada, acme, { url: receiver.url, events: ['contact.created'] })

  const { body } = await acme.ada.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@lund.example' }] })
  await deliverUntil(db, listener, () => hasNothingDue(db))

  expect(receiver.got).toHaveLength(1)
  expect(receiver.got[0]?.json).toMatchObject({
    event: 'contact.created',
    created_by: acme.ada.uri,
    payload: { contact: { uri: body.resource.uri } },
  })
  expect(
    await db.all(sql`select status, attempt from webhook_deliveries where subscription_id = ${idOf(uri)}`),
  ).toEqual([{ status: 'delivered', attempt: 1 }])
})

test('an event without a matching subscription is not put in the outbox', async () => {
  await subscribe(globex.ada, globex, { events: ['invitee.created'] })

  await globex.ada.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@lund.example' }] })

  expect(await db.all(sql`select event_id from waiting_events where organization_id = ${globex.id}`)).toEqual([])
})

test('a fan-out that fails because it is too large is repeated in smaller batches', async () => {
  const receiver = await startReceiver()
  await subscribe(acme.ada, acme, { url: receiver.url, events: ['contact.deleted'] })
  await db.run(sql`
    create function limit_batch() returns trigger language plpgsql as $$
    begin if (select count(*) from claimed) > 30 then raise 'too large a batch'; end if; return null; end $$`)
  await db.run(sql`
    create trigger limit_batch after delete on waiting_events referencing old table as claimed
      for each statement execute function limit_batch()`)

  const numbers = await emitEvents(db, acme, 150)
  const worker = await startDeliveryWorker(db, listener)

  await expect.poll(() => numbersOf(receiver.got).toSorted((a, b) => a - b), { timeout: 10_000 }).toEqual(numbers)
  await worker.stop()
  expect(worker.complaints.map(String)).toEqual([expect.stringContaining('too large a batch')])
})

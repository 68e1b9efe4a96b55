import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { clearWebhooks, emitEvents, delayedAnswers, startDeliveryWorker } from '../../test/delivery-worker.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, db, listener, person } = await service()
const soon = { timeout: 10_000, interval: 10 }
/** Concurrent first attempts to a receiver that has not responded yet. */
const maxConcurrent = 4

afterEach(() => clearWebhooks(db))

test('after a user is removed, no new delivery of their subscription is sent', async () => {
  const eve = await person(acme.id, 'admin', 'Eve Lindt', 'eve@acme.example')
  const [answer, other] = [delayedAnswers(), await startReceiver()]
  const receiver = await startReceiver(answer.manner)
  const { uri } = await subscribe(eve, acme, { url: receiver.url, events: ['contact.deleted'] })
  await subscribe(acme.ada, acme, { url: other.url, events: ['contact.deleted'] })
  const worker = await startDeliveryWorker(db, listener)
  await emitEvents(db, acme, 50)
  await expect.poll(() => [answer.open, other.got.length], soon).toEqual([maxConcurrent, 50])

  await acme.ada.delete(eve.membership)
  answer.release()
  await emitEvents(db, acme, 10)

  await expect.poll(() => other.got.length, soon).toBe(60)
  await worker.stop()
  expect(receiver.got).toHaveLength(maxConcurrent)
  expect((await acme.ada.get(uri)).body.resource.state).toBe('disabled')
  expect(await db.all(sql`select 1 from waiting_events`)).toEqual([])
})

test('after a user is removed, a worker sends no deliveries that it has already read', async () => {
  const eve = await person(acme.id, 'admin', 'Eve Lindt', 'eve2@acme.example')
  const answer = delayedAnswers()
  const receiver = await startReceiver(answer.manner)
  await subscribe(eve, acme, { url: receiver.url, events: ['contact.deleted'] })
  const worker = await startDeliveryWorker(db, listener)
  await emitEvents(db, acme, 50)
  await expect.poll(() => answer.open, soon).toBe(maxConcurrent)

  await db.transaction(async (tx) => {
    await tx.run(sql`lock table webhook_deliveries in access exclusive mode`)
    await acme.ada.delete(eve.membership)
    answer.release()
    await untilLockWait(db)
    await expect.poll(() => answer.open, soon).toBe(0)
  })

  await worker.stop()
  expect(receiver.got).toHaveLength(maxConcurrent)
})

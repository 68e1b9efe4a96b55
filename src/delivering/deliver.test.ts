import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'

import { delivering, isQuiet } from '../test/deliveries.ts'
import { startReceiver } from '../test/receiver.ts'
import { service } from '../test/service.ts'
import { updateLanes, type LaneChange } from './queries.ts'

const { acme, db, listener } = await service()

const subscribe = async (url: string, events: string[]) =>
  (await db.one<{ id: string }>(sql`
    insert into webhook_subscriptions (organization_id, callback_url, events, scope, creator_id)
    values (${acme.id}, ${url}, ${events}, 'organization', ${acme.ada.id}) returning id`)).id

test('what happens reaches who subscribed to it, once', async () => {
  const receiver = await startReceiver()
  const id = await subscribe(receiver.url, ['contact.created'])

  const { body } = await acme.ada.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@lund.example' }] })
  await delivering(db, listener, () => isQuiet(db))

  expect(receiver.got).toHaveLength(1)
  expect(receiver.got[0]?.json).toMatchObject({
    event: 'contact.created', created_by: acme.ada.uri, payload: { contact: { uri: body.resource.uri } },
  })
  expect(await db.all(sql`select status, attempt from webhook_deliveries where subscription_id = ${id}`))
    .toEqual([{ status: 'delivered', attempt: 1 }])
})

test('since when a receiver fails is said once, until something has arrived', async () => {
  const id = await subscribe('https://hooks.example/failing', ['contact.deleted'])
  const worker = acme.id
  await db.run(sql`update webhook_subscriptions set worker_id = ${worker} where id = ${id}`)
  const fail = async (failing: LaneChange['failing']) => {
    await updateLanes(db, worker, [{ id, failures: 1, pause: 0, failing, is_gone: false }], { ahead: 0 })
    return (await db.one<{ since: string }>(sql`
      select retry_started_at as since from webhook_subscriptions where id = ${id}`)).since
  }

  const first = await fail('from now on')
  const later = [await fail('from now on'), await fail('as before')]
  const anew = await fail('anew')

  expect(later).toEqual([first, first])
  expect(anew > first).toBe(true)
})

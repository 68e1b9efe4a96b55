import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { delivering, isQuiet } from '../test/deliveries.ts'
import { startReceiver } from '../test/receiver.ts'
import { service } from '../test/service.ts'

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

import { afterEach, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Reply } from '../../test/client.ts'
import { clearWebhooks } from '../../test/delivery-worker.ts'
import { idOf } from '../../test/examples.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe, subscriptionInput } from '../../test/subscriptions.ts'

const { acme, db, person } = await service()
const path = '/webhook_subscriptions'

let hired = 0
const newAdmin = () => person(acme.id, 'admin', 'Eve Lindt', `eve${++hired}@acme.example`)
const countActive = async () =>
  (
    await db.one<{ count: number }>(sql`
  select count(*)::int as count from webhook_subscriptions where state = 'active'`)
  ).count

afterEach(() => clearWebhooks(db))

/** Starts a change, sends a request that waits for its lock, commits, and returns the response. */
async function during(change: (tx: Db) => Promise<unknown>, send: () => Promise<Reply>) {
  const { response } = await db.transaction(async (tx) => {
    await change(tx)
    const response = send()
    await Promise.race([untilLockWait(db), response])
    return { response }
  })
  return response
}

test('a user who is being removed concurrently cannot create or enable a subscription', async () => {
  const eve = await newAdmin()
  const { uri } = await subscribe(acme.ada, acme)
  await db.run(sql`update webhook_subscriptions set state = 'disabled'`)
  await eve.get('/users/me')

  const removal = (tx: Db) => tx.run(sql`delete from organization_memberships where user_id = ${eve.id}`)
  const created = await during(removal, () => eve.post(path, subscriptionInput(acme)))

  expect([created.status, (await eve.post(`${uri}/enable`)).status, await countActive()]).toEqual([401, 401, 0])
})

test('an admin who is being demoted concurrently cannot create, enable or redirect a subscription', async () => {
  const requests: [string, (eve: Person, uri: string) => Promise<Reply>][] = [
    ['active', (eve) => eve.post(path, subscriptionInput(acme))],
    ['disabled', (eve, uri) => eve.post(`${uri}/enable`)],
    ['active', (eve, uri) => eve.patch(uri, { url: 'https://eve.example/' })],
  ]
  for (const [state, send] of requests) {
    const eve = await newAdmin()
    const { uri } = await subscribe(acme.ada, acme)
    await db.run(sql`update webhook_subscriptions set state = ${state}`)
    await eve.get('/users/me')
    const before = await countActive()

    const { status } = await during(
      (tx) => tx.run(sql`update organization_memberships set role = 'user' where user_id = ${eve.id}`),
      () => send(eve, uri),
    )

    expect([status, await countActive()]).toEqual([403, before])
    expect((await acme.ada.get(uri)).body.resource.callback_url).not.toBe('https://eve.example/')
  }
})

test('a group admin who is being removed concurrently cannot create a subscription for the group', async () => {
  const fay = await acme.hire('Fay Quist', 'fay@acme.example')
  const group = await groupOf(acme, 'Red', fay)

  const { status } = await during(
    (tx) => tx.run(sql`delete from group_relationships where group_id = ${idOf(group)}`),
    () => fay.post(path, subscriptionInput(acme, { scope: 'group', group })),
  )

  expect([status, await countActive()]).toEqual([403, 0])
})

test('removing a user waits for a subscription that they are creating and disables it', async () => {
  const eve = await newAdmin()
  await eve.get('/users/me')

  const replies = await db.transaction(async (tx) => {
    await tx.run(sql`lock table webhook_subscriptions in share mode`)
    const created = eve.post(path, subscriptionInput(acme))
    await untilLockWait(db)
    const removed = acme.ada.delete(eve.membership)
    await untilLockWait(db, 2)
    return { created, removed }
  })
  const [created, removed] = [await replies.created, await replies.removed]

  expect([created.status, removed.status, await countActive()]).toEqual([201, 204, 0])
})

test('removing a user during concurrent changes leaves none of their subscriptions active', async () => {
  for (let round = 0; round < 10; round++) {
    const eve = await newAdmin()
    const { uri } = await subscribe(eve, acme)
    await eve.get('/users/me')

    const [removed] = await Promise.all([
      acme.ada.delete(eve.membership),
      ...Array.from({ length: 5 }, () => eve.post(path, subscriptionInput(acme))),
      eve.post(`${uri}/enable`),
      eve.patch(uri, { url: `https://eve.example/${round}` }),
    ])

    expect([removed.status, await countActive()]).toEqual([204, 0])
  }
})

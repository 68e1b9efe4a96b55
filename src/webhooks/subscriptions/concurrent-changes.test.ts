import { afterAll, expect, test } from 'vitest'
import { connect, type Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { createServer } from '../../server.ts'
import { clientOf, type Reply } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscriptionInput } from '../../test/subscriptions.ts'

const { acme, db, listener } = await service()
const path = '/webhook_subscriptions'
const unreachable = connect('postgres://127.0.0.1:1/nowhere')
afterAll(() => unreachable.end())

/** Locks the table until a request waits for it, then runs an action in the locking transaction. */
async function whileWaiting(request: () => Promise<Reply>, action: (tx: Db) => Promise<unknown>) {
  return db.transaction(async (tx) => {
    await tx.run(sql`lock table webhook_subscriptions in access exclusive mode`)
    const reply = request()
    await untilLockWait(db)
    await action(tx)
    return { reply }
  })
}

const unavailable = {
  title: 'Internal Server Error',
  message: 'The server encountered an unexpected condition that prevented it from fulfilling the request.',
  details: [{ code: 'unavailable', message: 'try again in a few seconds' }],
}

test('an unreachable database is reported as unavailable', async () => {
  const app = createServer(unreachable, listener)
  const { status, headers, body } = await clientOf(app, acme.ada.token).post(path, subscriptionInput(acme))
  await app.close()

  expect([status, headers['retry-after'], body]).toEqual([503, '2', unavailable])
})

test('a database connection lost during the request leaves no subscription behind', async () => {
  const input = subscriptionInput(acme)
  const killBackend = () =>
    db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)

  const { reply } = await whileWaiting(() => acme.ada.post(path, input, { 'idempotency-key': 'again' }), killBackend)
  const { status, body } = await reply
  const again = await acme.ada.post(path, input, { 'idempotency-key': 'again' })

  expect([status, body, again.status]).toEqual([503, unavailable, 201])
})

test('a user who leaves during the request gets no subscription', async () => {
  const dee = await acme.hire('Dee Lund', 'dee@acme.example')
  const input = subscriptionInput(acme, { scope: 'user', user: dee.uri })

  const { reply } = await whileWaiting(
    () => acme.bob.post(path, input),
    (tx) =>
      tx.run(sql`delete from organization_memberships where organization_id = ${acme.id} and user_id = ${dee.id}`),
  )
  const { status, body } = await reply

  expect([status, body.message]).toEqual([403, 'You do not have permission to access this resource.'])
})

test('a group that is deleted during the request gets no subscription', async () => {
  const red = await groupOf(acme, 'Red')

  // The request locks the group before the subscriptions. Locking those first, as above, would be a deadlock.
  const reply = await db.transaction(async (tx) => {
    await tx.run(sql`delete from groups where organization_id = ${acme.id} and id = ${idOf(red)}`)
    const request = acme.bob.post(path, subscriptionInput(acme, { scope: 'group', group: red }))
    await untilLockWait(db)
    return { request }
  })
  const { status, body } = await reply.request

  expect([status, body.details[0].code]).toEqual([404, 'not_found'])
})

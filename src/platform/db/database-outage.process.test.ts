import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { Reply } from '../../test/client.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { serviceWithOwnDatabase } from '../../test/own-database.ts'
import { revokeToken } from '../auth/tokens.ts'
import { sql } from './sql.ts'

const { acme, as, db, listener, tokenFor, stopDatabase, reviveDatabase } = await serviceWithOwnDatabase()
const path = `/organizations/${acme.id}/invitations`

beforeEach(() => waitForListener())

async function waitForListener() {
  while (!listener.isConnected()) await sleep(5)
}

function expectUnavailable(reply: Reply | undefined) {
  expect([reply?.status, reply?.headers['retry-after'], reply?.body]).toEqual([
    503,
    '2',
    {
      title: 'Internal Server Error',
      message: 'The server encountered an unexpected condition that prevented it from fulfilling the request.',
      details: [{ code: 'unavailable', message: 'try again in a few seconds' }],
    },
  ])
}

test('answers 503 while the database is down and works again when it is back', async () => {
  const uncached = as(await tokenFor(acme.id, acme.cyd.id, ['users:read']))
  expect((await acme.ada.get('/users/me')).status).toBe(200)

  await stopDatabase()

  try {
    expectUnavailable(await acme.ada.get('/users/me'))
    expectUnavailable(await uncached.get('/users/me'))
    expectUnavailable(await acme.ada.post(path, { email: 'dee@acme.example' }))
    expectUnavailable(await acme.ada.post(path, { email: 'dee@acme.example' }, { 'idempotency-key': 'dee' }))
    expectUnavailable(await as(undefined).get('/readyz'))
    expect((await as(undefined).get('/healthz')).status).toBe(200)
    expect((await as(undefined).get('/metrics')).status).toBe(200)
    expect((await as(undefined).get('/users/me')).status).toBe(401)
  } finally {
    await reviveDatabase()
  }

  const back = await Promise.all([
    acme.ada.get('/users/me'),
    uncached.get('/users/me'),
    as(undefined).get('/readyz'),
    acme.ada.post(path, { email: 'dee@acme.example' }, { 'idempotency-key': 'dee' }),
  ])
  expect(back.map(({ status }) => status)).toEqual([200, 200, 200, 201])
})

test('a request that is running when the database stops gets 503, and the service keeps running', async () => {
  let pending: Promise<Reply> | undefined
  const transaction = db.transaction(async (tx) => {
    await tx.run(sql`select 1 from organizations where id = ${acme.id} for update`)
    pending = acme.ada.post(path, { email: 'eli@acme.example' })
    await untilLockWait(db)
    await stopDatabase()
  })
  await expect(transaction).rejects.toThrow('lost the connection to the database')
  const reply = await pending
  await reviveDatabase()

  expectUnavailable(reply)
  const { body } = await acme.ada.get(`${path}?email=eli@acme.example`)
  expect(body.collection).toEqual([])
})

test('rejects a token that was revoked while the listener was disconnected', async () => {
  const token = await tokenFor(acme.id, acme.bob.id, ['users:read'])
  const before = await as(token).get('/users/me')

  await stopDatabase()
  await reviveDatabase()
  await revokeToken(db, token)
  const after = await as(token).get('/users/me')
  await waitForListener()
  const later = await as(token).get('/users/me')

  expect([before.status, after.status, later.status]).toEqual([200, 401, 401])
})

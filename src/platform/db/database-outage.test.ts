import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { Reply } from '../../test/client.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { serviceOfItsOwn } from '../../test/own-database.ts'
import { revokeToken } from '../auth/tokens.ts'
import { sql } from './sql.ts'

const { acme, as, db, listener, tokenFor, stopDatabase, reviveDatabase } = await serviceOfItsOwn()
const path = `/organizations/${acme.id}/invitations`

beforeEach(() => hearing())

async function hearing() {
  while (!listener.live()) await sleep(5)
}

function expectUnavailable(answer: Reply | undefined) {
  expect([answer?.status, answer?.headers['retry-after'], answer?.body]).toEqual([503, '2', {
    title: 'Internal Server Error',
    message: 'The server encountered an unexpected condition that prevented it from fulfilling the request.',
    details: [{ code: 'unavailable', message: 'try again in a few seconds' }],
  }])
}

test('while the database is away every answer says so, and all is well when it is back', async () => {
  const stranger = as(await tokenFor(acme.id, acme.cyd.id, ['users:read']))
  expect((await acme.ada.get('/users/me')).status).toBe(200)

  await stopDatabase()

  try {
    expectUnavailable(await acme.ada.get('/users/me'))
    expectUnavailable(await stranger.get('/users/me'))
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
    acme.ada.get('/users/me'), stranger.get('/users/me'), as(undefined).get('/readyz'),
    acme.ada.post(path, { email: 'dee@acme.example' }, { 'idempotency-key': 'dee' }),
  ])
  expect(back.map(({ status }) => status)).toEqual([200, 200, 200, 201])
})

test('a request that is under way when the database goes is told so, and the service lives on', async () => {
  let asked: Promise<Reply> | undefined
  const holding = db.transaction(async (tx) => {
    await tx.run(sql`select 1 from organizations where id = ${acme.id} for update`)
    asked = acme.ada.post(path, { email: 'eli@acme.example' })
    await untilLockWait(db)
    await stopDatabase()
  })
  await expect(holding).rejects.toThrow('the database went away')
  const answer = await asked
  await reviveDatabase()

  expectUnavailable(answer)
  const { body } = await acme.ada.get(`${path}?email=eli@acme.example`)
  expect(body.collection).toEqual([])
})

test('a token that was revoked while nobody could hear it is refused', async () => {
  const token = await tokenFor(acme.id, acme.bob.id, ['users:read'])
  const before = await as(token).get('/users/me')

  await stopDatabase()
  await reviveDatabase()
  await revokeToken(db, token)
  const after = await as(token).get('/users/me')
  await hearing()
  const later = await as(token).get('/users/me')

  expect([before.status, after.status, later.status]).toEqual([200, 401, 401])
})

import { expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { untilLockWait } from './lock-waits.ts'
import { startProcess } from './process.ts'
import { service } from './service.ts'

const { url: DATABASE_URL, acme, db } = await service()
const path = `/organizations/${acme.id}/invitations`
const isQueued = async (email: string) =>
  (await db.maybe(sql`select 1 from mails where recipient = ${email} and status = 'queued'`)) !== undefined

test('a service that is asked to stop finishes running requests and accepts no new ones', async () => {
  const process = await startProcess({ DATABASE_URL })
  const ada = process.as(acme.ada.token)
  let stopped: Promise<number | null> | undefined
  let reply: ReturnType<typeof ada.post> | undefined

  await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from organizations where id = ${acme.id} for update`)
    reply = ada.post(path, { email: 'dee@acme.example' })
    await untilLockWait(db)
    stopped = process.stop()
    await expect
      .poll(() =>
        ada.get('/users/me').then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
  })

  expect((await reply)?.status).toBe(201)
  expect(await stopped).toBe(0)
})

test('the API and the worker can run in separate processes', async () => {
  const api = await startProcess({ DATABASE_URL }, 'api')
  const { status } = await api.as(acme.ada.token).post(path, { email: 'eli@acme.example' })
  const before = await isQueued('eli@acme.example')

  const worker = await startProcess({ DATABASE_URL }, 'worker')
  await expect.poll(() => isQueued('eli@acme.example')).toBe(false)
  const reached = await worker
    .as(acme.ada.token)
    .get('/healthz')
    .then(
      () => true,
      () => false,
    )

  expect([status, before, reached]).toEqual([201, true, false])
  expect([await api.stop(), await worker.stop()]).toEqual([0, 0])
})

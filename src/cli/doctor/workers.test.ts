import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { service } from '../../test/service.ts'
import { recordHeartbeat } from '../../webhooks/worker/queries.ts'
import { checkWorkers, describeWorkers } from './workers.ts'

const { db } = await service()

test('finds a live worker that records no version, as workers of earlier versions do', async () => {
  const none = await checkWorkers(db)
  await recordHeartbeat(db, randomUUID())
  await db.run(sql`insert into delivery_workers (id, seen_at) values (new_id(), now() - interval '1 minute')`)
  const current = await checkWorkers(db)
  await db.run(sql`insert into delivery_workers (id, seen_at) values (new_id(), now())`)
  const mixed = await checkWorkers(db)

  expect(none).toEqual([])
  expect(current).toEqual([{ check: 'workers', state: 'ok', message: '1, none of an earlier version' }])
  // In a new database the months begin at once.
  expect(mixed).toEqual([{
    check: 'workers', state: 'failed', next: 'Replace the processes of the earlier version.',
    message: expect.stringMatching(/^1 of 2 run an earlier version, which can lose results .* since \d{4}-\d\d-01\.$/),
  }])
})

test('an earlier worker is only a warning while all deliveries are in one partition', () => {
  const [finding] = describeWorkers({ workers: 3, earlier: 2, months_begin: '2027-01-01', have_begun: false })

  expect(finding).toMatchObject({ state: 'warning', message: expect.stringContaining('from 2027-01-01 on') })
})

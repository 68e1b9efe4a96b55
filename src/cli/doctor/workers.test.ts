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
  expect(mixed).toEqual([
    {
      check: 'workers',
      state: 'failed',
      next: 'Replace the processes of the earlier version.',
      message: expect.stringMatching(
        /^1 of 2 from an earlier version\. Since \d{4}-\d\d-01, these can lose results of deliveries\.$/,
      ),
    },
  ])
})

test('finds a live worker that does not know the partitions of emails', async () => {
  await db.run(sql`delete from delivery_workers`)
  await db.run(sql`
    insert into delivery_workers (id, seen_at, version)
    select new_id(), now(), version
    from unnest(array['0049_traces_and_worker_versions', '0051_partition_mails']) version`)

  const findings = await checkWorkers(db)

  expect(findings).toEqual([
    {
      check: 'workers',
      state: 'failed',
      next: 'Replace the processes of the earlier version.',
      message: expect.stringMatching(
        /^1 of 2 from an earlier version\. Since \d{4}-\d\d-01, these can delete the wrong emails\.$/,
      ),
    },
  ])
})

test('an earlier worker is only a warning while all rows are in one partition', () => {
  const [finding] = describeWorkers({
    workers: 3,
    earlier: 2,
    harm: 'can delete the wrong emails',
    months_begin: '2027-01-01',
    have_begun: false,
  })

  expect(finding).toMatchObject({
    state: 'warning',
    message: '2 of 3 from an earlier version. From 2027-01-01 on, these can delete the wrong emails.',
  })
})

import { expect, test } from 'vitest'
import { closeAfterFile } from '../../test/cleanup.ts'
import { createDatabase } from '../../test/databases.ts'
import { directUrl } from '../../test/direct-url.ts'
import { requiring } from '../../test/optional.ts'
import { pgbouncer, startPgBouncer } from '../../test/pgbouncer.ts'
import { startPrimary } from '../../test/standby.ts'
import { checkReplica } from './replica.ts'

const primary = await startPrimary()
const replica = await primary.addStandby('replica')
const replicaOk = [{ check: 'replica', state: 'ok', message: 'a standby of this database' }]

test('a streaming replica is ok, and without a setting there is no finding', async () => {
  expect(await checkReplica(primary.url, replica.url)).toEqual(replicaOk)
  expect(await checkReplica(primary.url, undefined)).toEqual([])
})

test('a replica behind a pooler is ok', requiring(pgbouncer), async () => {
  const pooler = await startPgBouncer(replica.superuserUrl)
  closeAfterFile(pooler.stop)

  expect(await checkReplica(primary.url, pooler.inFrontOf(replica.superuserUrl))).toEqual(replicaOk)
})

test('another database, the primary itself and a closed port are no replica', async () => {
  const other = await createDatabase()
  closeAfterFile(other.drop)
  const closed = new URL(replica.url)
  closed.port = '1'

  const messages = await Promise.all(
    [directUrl(other.url), primary.url, closed.toString()].map(async (url) => {
      const [finding] = await checkReplica(primary.url, url)
      return `${finding?.state}: ${finding?.message}`
    }),
  )

  expect(messages).toEqual([
    'failed: it is a copy of another database.',
    'failed: it is not a standby.',
    expect.stringContaining('failed: connect ECONNREFUSED'),
  ])
})

test('a replica that does not replay what it receives is a warning', async () => {
  await primary.query('create table notes as select 1 as note')
  await replica.catchUp()
  const check = () => checkReplica(primary.url, replica.url, 0)
  const before = await check()

  await replica.pauseReplay()
  await primary.query('insert into notes values (2)')

  expect(before).toEqual(replicaOk)
  await expect.poll(check).toEqual([
    expect.objectContaining({
      state: 'warning',
      message: expect.stringMatching(/^its last change is \d+ s old\.$/),
    }),
  ])
})

import { chmod, copyFile, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { segmentNames } from './embedded/backup-session.ts'
import { copyRunningCluster, readRunningCluster } from './embedded/copy-cluster.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function createFolder() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-copy-')))
  await chmod(folder, 0o711)
  cleanups.push(() => rm(folder, { recursive: true }))
  return folder
}

async function start(folder: string) {
  const embedded = await startEmbedded(folder)
  cleanups.push(() => embedded.stop())
  const client = new Client(embedded.superuserUrl)
  await client.connect()
  cleanups.push(() => client.end())
  const cluster = join(await realpath(join(folder, 'postgres')).catch(() => folder), 'cluster')
  return { ...embedded, client, cluster }
}

async function countNotes(client: Client) {
  const {
    rows: [row],
  } = await client.query<{ notes: number }>('select count(*)::int as notes from notes')
  return row?.notes ?? 0
}

test('a copy of a busy cluster starts alone and has every row that was committed before', async () => {
  const folder = await createFolder()
  const original = await start(folder)
  await original.client.query(`
    create table notes as select n, repeat('a', 500) as text from generate_series(1, 9999) n`)
  const target = await createFolder()
  let isCopied = false
  const load = (async () => {
    while (!isCopied) await original.client.query(`insert into notes select n, 'b' from generate_series(1, 100) n`)
  })()

  await copyRunningCluster(original, join(target, 'cluster')).finally(() => {
    isCopied = true
  })
  await load
  await copyFile(join(folder, 'postgres.password'), join(target, 'postgres.password'))
  const copiedNames = await readdir(join(target, 'cluster'))
  const { mode, uid } = await stat(join(target, 'cluster/PG_VERSION'))
  const copy = await start(target)

  const [copied, all] = [await countNotes(copy.client), await countNotes(original.client)]
  expect(copied).toBeGreaterThanOrEqual(9999)
  expect(copied % 100, 'a transaction is copied whole or not at all').toBe(99)
  expect(copied).toBeLessThanOrEqual(all)
  expect(copiedNames).toContain('backup_label')
  expect(copiedNames.filter((name) => name.startsWith('postmaster'))).toEqual([])
  expect([mode & 0o777, uid]).toEqual([0o600, (await stat(original.cluster)).uid])
  expect((await original.client.query('select slot_name from pg_replication_slots')).rows).toEqual([])
})

test('an interrupted copy ends the backup mode of the server', async () => {
  const { client, ...source } = await start(await createFolder())
  const findSessions = async () =>
    (
      await client.query(`
    select application_name, (select count(*)::int from pg_replication_slots) as slots from pg_stat_activity
    where application_name = 'convene backup'`)
    ).rows

  const paths: string[] = []
  let during: unknown
  for await (const { path } of readRunningCluster(source)) {
    paths.push(path)
    during ??= await findSessions()
    if (paths.length === 10) break
  }

  expect(during).toEqual([{ application_name: 'convene backup', slots: 1 }])
  expect(paths).toHaveLength(10)
  await expect.poll(findSessions).toEqual([])
  expect((await client.query('select from pg_replication_slots')).rowCount).toBe(0)
})

test('names the log files between two positions', () => {
  const size = 16n * 2n ** 20n

  expect(segmentNames(1, size, 0x0200_0028n, 0x0200_0100n)).toEqual(['000000010000000000000002'])
  expect(segmentNames(1, size, 0x0200_0028n, 0x0300_0000n), 'the end is not included').toEqual([
    '000000010000000000000002',
  ])
  expect(segmentNames(10, size, 0xff00_0000n, 0x1_0000_0001n)).toEqual([
    '0000000A00000000000000FF',
    '0000000A0000000100000000',
  ])
})

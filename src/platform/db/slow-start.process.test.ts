import { readFile, mkdtemp, chmod, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeAfterFile } from '../../test/cleanup.ts'
import { createDatabase } from '../../test/databases.ts'
import { directUrl, poolerSettings } from '../../test/direct-url.ts'
import { spawnProcess } from '../../test/process.ts'
import { slowProxy } from '../../test/slow-proxy.ts'
import { StatementTimeout } from '../errors.ts'
import { connect, connectForBulk } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { sql } from './sql.ts'

const { url, drop } = await createDatabase()
closeAfterFile(drop)

// These three wait for seconds without work, so they wait together.
test.concurrent('a start waits for a slow database and prints what it is waiting for', async ({ expect }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const DATABASE_URL = await slowProxy(directUrl(url), () => released)

  const starting = spawnProcess({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })
  await expect.poll(starting.said).toMatch(/Waiting for PostgreSQL to accept connections .*\(5 s so far\)/)
  release()
  const service = await starting.ready

  expect((await service.as(undefined).get('/readyz')).status).toBe(200)
  expect(await service.stop()).toBe(0)
})

test.concurrent('demo data is created even if connecting takes longer than the timeout of a request', async ({
  expect,
}) => {
  const empty = await createDatabase()
  closeAfterFile(empty.drop)
  const DATABASE_URL = await slowProxy(empty.url, (application) =>
    /^convene( bulk)?$/.test(application) ? sleep(5500) : undefined,
  )

  const settings = { DATABASE_URL, DEMO: 'on', ...poolerSettings({ DATABASE_URL: empty.url }) }
  const service = await spawnProcess(settings, 'api').ready

  expect(service.announced.token).toMatch(/^cpt_/)
  expect(await service.stop()).toBe(0)
})

test.concurrent('a start waits for a busy embedded server and prints that it is waiting', async ({ expect }) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-slow-')))
  await chmod(folder, 0o711)
  const embedded = await startEmbedded(folder)
  const home = await realpath(join(folder, 'postgres')).catch(() => folder)
  const pid = Number.parseInt(await readFile(join(home, 'cluster/postmaster.pid'), 'utf8'), 10)
  closeAfterFile(async () => {
    process.kill(pid, 'SIGCONT')
    await embedded.stop()
    await rm(folder, { recursive: true })
  })

  process.kill(pid, 'SIGSTOP')
  const starting = spawnProcess({ DATA_DIR: folder })
  await expect.poll(starting.said).toContain('Waiting for the embedded PostgreSQL to start')
  process.kill(pid, 'SIGCONT')
  const service = await starting.ready

  expect(await service.stop()).toBe(0)
})

test('a statement that takes too long throws StatementTimeout, not Unavailable', async () => {
  const db = connect(url, 1)
  const slow = db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 20`)
    await tx.run(sql`select pg_sleep(10)`)
  })

  await expect(slow).rejects.toThrow(StatementTimeout)
  await expect(slow).rejects.toThrow('exceeded its time limit')
  await db.end()
})

test('bulk work has no statement timeout, even where the database sets one', async () => {
  const { name } = await connectOnce((db) => db.one<{ name: string }>(sql`select current_database() as name`))
  await connectOnce((db) => db.run(sql`alter database ${sql.identifier(name)} set statement_timeout = 20`))

  const [bulk, request] = [connectForBulk(url, 1), connect(url, 1)]
  const limits = await Promise.all([bulk, request].map((db) => db.one(sql`show statement_timeout`)))
  await bulk.run(sql`select pg_sleep(0.1)`)
  await Promise.all([bulk.end(), request.end()])

  expect(limits).toEqual([{ statement_timeout: '0' }, { statement_timeout: '5s' }])
})

async function connectOnce<T>(work: (db: ReturnType<typeof connect>) => Promise<T>) {
  const db = connect(url, 1)
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

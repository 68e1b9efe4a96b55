import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test, vi } from 'vitest'
import { connect } from '../platform/db/db.ts'
import { withLock } from '../platform/db/embedded/lock.ts'
import { sql } from '../platform/db/sql.ts'
import { closeAfterFile } from './cleanup.ts'
import { createDatabase } from './databases.ts'
import { endOf } from './end-of.ts'
import { untilLockWait } from './lock-waits.ts'
import { requirement, requiring } from './optional.ts'
import { spawnProcess } from './process.ts'
import { slowProxy } from './slow-proxy.ts'

const pidNamespaces = requirement(
  'unshare',
  'Allow new PID namespaces, for example run the tests as root.',
  spawnSync('unshare', ['-Urpf', 'true']).status === 0,
)

/** The number of the lock that a migration takes. */
const migrationLock = 4_272_901

/** The address of a database that accepts connections and never answers. `reached`: the service has connected. */
async function silentDatabase() {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const url = await slowProxy('postgres://convene@127.0.0.1:1/none', () => {
    resolve()
    return new Promise(() => {})
  })
  return { reached, DATABASE_URL: url }
}

test.concurrent('a service that waits for a database stops when it is asked to', async ({ expect }) => {
  const { reached, DATABASE_URL } = await silentDatabase()
  const starting = spawnProcess({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL }, 'worker')
  await reached

  expect(await starting.stop()).toBe(0)
  expect(starting.said()).toBe('')
})

test.concurrent('a service that migrates stops when it is asked to, and its statement ends', async ({ expect }) => {
  const { url, drop } = await createDatabase('template0')
  const db = connect(url, 2)
  closeAfterFile(async () => {
    await db.end()
    await drop()
  })

  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${migrationLock})`)
    const starting = spawnProcess({ DATABASE_URL: url }, 'worker')
    await untilLockWait(db)

    expect(await starting.stop()).toBe(0)
    await vi.waitFor(
      async () =>
        expect(
          await db.all(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        ).toEqual([]),
      { timeout: 180_000 },
    )
  })
})

test.concurrent('a service that waits for another start of the embedded server stops when it is asked to', async ({
  expect,
}) => {
  const DATA_DIR = await realpath(await mkdtemp(join(tmpdir(), 'convene-stop-')))
  closeAfterFile(() => rm(DATA_DIR, { recursive: true }))

  await withLock(join(DATA_DIR, 'postgres.lock'), async () => {
    const starting = spawnProcess({ DATA_DIR })
    await expect.poll(starting.said).toContain('Waiting for the embedded PostgreSQL to start')

    expect(await starting.stop()).toBe(0)
  })
})

/** Starts it as the first process of a container, to which the kernel sends only signals that it handles. */
function spawnFirstProcess(env: Record<string, string>, ...nodeArgs: string[]) {
  const main = fileURLToPath(new URL('../../bin/main.mjs', import.meta.url))
  const command = [process.execPath, ...nodeArgs, main, 'serve', '--only', 'worker']
  const child = spawn('unshare', ['-Urpf', '--kill-child', ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  closeAfterFile(async () => void child.kill('SIGKILL'))
  const stop = () => {
    const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
    process.kill(Number(pid), 'SIGTERM')
  }
  return { stop, gone: endOf(child) }
}

test.concurrent(
  'the first process of a container stops while it waits for a database',
  requiring(pidNamespaces),
  async ({ expect }) => {
    const { reached, DATABASE_URL } = await silentDatabase()
    const first = spawnFirstProcess({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })
    await reached

    first.stop()

    expect(await first.gone).toBe(0)
  },
)

/** Sends the signal as soon as bin/main.mjs has a handler, before anything else is loaded. */
const sendEarly = `process.on('newListener', (name) => {
  if (name === 'SIGTERM' && new Error().stack.includes('main.mjs'))
    queueMicrotask(() => process.kill(process.pid, 'SIGTERM'))
})`

test.concurrent(
  'the first process of a container stops while it loads its sources',
  requiring(pidNamespaces),
  async ({ expect }) => {
    const { DATABASE_URL } = await silentDatabase()

    const { gone } = spawnFirstProcess(
      { DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL },
      '--import',
      `data:text/javascript,${encodeURIComponent(sendEarly)}`,
    )

    // Loading keeps the thread busy, so the handler that runs in the end is the one of the service.
    expect([0, 143]).toContain(await gone)
  },
)

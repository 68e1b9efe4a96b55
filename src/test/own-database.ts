import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { registerAllConsumers } from '../consumers.ts'
import { connect } from '../platform/db/db.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { ignoreErrors } from '../platform/db/embedded/process.ts'
import { listen } from '../platform/db/listen.ts'
import { migrate } from '../platform/db/migrate.ts'
import { sql } from '../platform/db/sql.ts'
import { createServer } from '../server.ts'
import { peopleOf } from './people.ts'
import { withClient } from './with-client.ts'

/** The service on its own PostgreSQL, for tests that stop and restart it. */
export async function serviceWithOwnDatabase() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-outage-')))
  await chmod(folder, 0o711)
  const embedded = await startEmbedded(folder)
  await migrate(embedded.url)
  const db = connect(embedded.url)
  await registerAllConsumers(db)
  const listener = await listen(embedded.url)
  const app = createServer(db, listener)
  await app.ready()

  afterAll(async () => {
    await app.close()
    await listener.close()
    await db.end()
    await embedded.stop()
    await rm(folder, { recursive: true })
  })

  const home = await realpath(join(folder, 'postgres')).catch(() => folder)
  const pidPath = join(home, 'cluster/postmaster.pid')
  const readPid = async () => Number.parseInt(await readFile(pidPath, 'utf8'), 10)

  /** Stops PostgreSQL as an operator would: connections are cut, committed data stays. */
  async function stopDatabase() {
    process.kill(await readPid(), 'SIGINT')
    while (existsSync(pidPath)) await sleep(5)
  }

  /** Kills all processes of PostgreSQL. What waits in their memory for the disk is lost. */
  async function killDatabase() {
    const children = await db.all<{ pid: number }>(sql`select pid from pg_stat_activity`)
    for (const pid of [await readPid(), ...children.map((child) => child.pid)])
      ignoreErrors(() => process.kill(pid, 'SIGKILL'))
  }

  /** Commits that do not wait for the disk stay in memory for up to 10 seconds (0.2 is the default of PostgreSQL). */
  async function delayWrites() {
    await withClient(embedded.superuserUrl, async (admin) => {
      await admin.query(`alter system set wal_writer_delay = '10s'`)
      await admin.query(`alter system set wal_writer_flush_after = '1GB'`)
      await admin.query('select pg_reload_conf()')
    })
  }

  const database = { stopDatabase, killDatabase, delayWrites, reviveDatabase: embedded.revive }
  return { db, listener, app, ...database, ...(await peopleOf(db, app)) }
}

import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { registerAllConsumers } from '../consumers.ts'
import { connect } from '../platform/db/db.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { listen } from '../platform/db/listen.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createServer } from '../server.ts'
import { peopleOf } from './people.ts'

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

  /** Stops PostgreSQL as an operator would: connections are cut, committed data stays. */
  async function stopDatabase() {
    const home = await realpath(join(folder, 'postgres')).catch(() => folder)
    const path = join(home, 'cluster/postmaster.pid')
    process.kill(Number.parseInt(await readFile(path, 'utf8'), 10), 'SIGINT')
    while (existsSync(path)) await sleep(5)
  }

  return { db, listener, app, stopDatabase, reviveDatabase: embedded.revive, ...(await peopleOf(db, app)) }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { connect, type Db } from '../platform/db/db.ts'
import { listen, type Listener } from '../platform/db/listen.ts'
import { sql } from '../platform/db/sql.ts'
import { createServer } from '../server.ts'
import { createWorker } from '../worker.ts'
import { createDatabase } from './databases.ts'
import { peopleOf } from './people.ts'

/** The whole service on its own database, which is dropped when the test file ends. */
export async function service() {
  const { url, drop } = await createDatabase()
  const db = connect(url)
  const closers: (() => Promise<unknown>)[] = []

  async function start() {
    const listener = await listen(url)
    const app = createServer(db, listener)
    await app.ready()
    closers.push(async () => {
      await app.close()
      await listener.close()
    })
    return { app, listener }
  }

  const { app, listener } = await start()
  afterAll(async () => {
    for (const close of closers) await close()
    await db.end()
    await drop()
  })

  return {
    url,
    db,
    app,
    listener,
    /** Another instance of the service on the same database. */
    start,
    work: (smtp?: string) => work(db, listener, smtp),
    ...(await peopleOf(db, app)),
  }
}

/** Runs a worker until nothing is due, including jobs that it enqueues itself, then stops it. */
async function work(db: Db, listener: Listener, smtp?: string) {
  do {
    const worker = createWorker(db, listener, { error: () => {} }, smtp)
    while (await isSomethingDue(db)) await sleep(10)
    await worker.stop()
  } while (await isSomethingDue(db))
}

async function isSomethingDue(db: Db) {
  const due = await db.maybe(sql`
    select 1 from jobs where due_at <= now() and failed_at is null and every is null limit 1`)
  return due !== undefined
}

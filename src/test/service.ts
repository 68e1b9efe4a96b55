import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { consumers } from '../consumers.ts'
import { connect, type Db } from '../platform/db/db.ts'
import { listen } from '../platform/db/listen.ts'
import { sql } from '../platform/db/sql.ts'
import { consumerJobs } from '../platform/events/consumers.ts'
import { startWorker, type Worker } from '../platform/jobs/worker.ts'
import { createServer } from '../server.ts'
import { createJobKinds, createWorker } from '../worker.ts'
import { createDatabase } from './databases.ts'
import { directUrl } from './direct-url.ts'
import { messageJobs, noOutbound } from './message-jobs.ts'
import { peopleOf } from './people.ts'

/**
 * The whole service on its own database, which is dropped when the test file ends. `prepare`: changes the database
 * before the service opens it.
 */
export async function service(prepare?: (url: string) => Promise<void>) {
  const { url, drop } = await createDatabase()
  await prepare?.(url)
  const db = connect(url)
  const closers: (() => Promise<unknown>)[] = []

  async function start() {
    const listener = await listen(directUrl(url))
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
    work: (smtp?: string) => work(db, () => createWorker(db, listener, log, smtp)),
    /** Like `work`, but without the webhook worker: what earlier tests left to deliver stays as it is. */
    runJobs: () => work(db, () => startWorker(db, listener, createJobKinds(undefined, noOutbound, log), () => {})),
    /** Like `runJobs`, but without the jobs that clean up. */
    runMessageJobs: () => work(db, () => startWorker(db, listener, messageJobs(), () => {})),
    /** Like `work`, but runs only the consumers of events: emails are written and not sent. */
    consume: () => work(db, () => startWorker(db, listener, consumerJobs(consumers), () => {}), isEventDue),
    ...(await peopleOf(db, app)),
  }
}

const log = { error: () => {} }

const isJobDue = sql`due_at <= now() and failed_at is null and every is null`
const isEventDue = sql`${isJobDue} and event_id is not null`

/** Runs a worker until nothing is due, including jobs that it enqueues itself, then stops it. */
async function work(db: Db, start: () => Worker, isDue = isJobDue) {
  const isSomethingDue = async () => (await db.maybe(sql`select 1 from jobs where ${isDue} limit 1`)) !== undefined
  do {
    const worker = start()
    while (await isSomethingDue()) await sleep(10)
    await worker.stop()
  } while (await isSomethingDue())
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listen.ts'
import { sql } from '../platform/db/sql.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createJobKinds } from '../worker.ts'

const refuse = () => Promise.reject(new Error('jobs run without a network here'))
const noOutbound = { request: refuse, post: refuse, close: async () => {} }

/** All jobs but those that clean up: each step of a clock would make them due. */
export function messageJobs(log: Parameters<typeof createJobKinds>[2] = { error: () => {} }) {
  return Object.fromEntries(Object.entries(createJobKinds(undefined, noOutbound, log))
    .filter(([name, { every }]) => every === undefined || name === 'ended meetings'))
}

const kinds = messageJobs()

/** Runs jobs until none is due, including those that jobs enqueue. */
export async function runMessageJobs(db: Db, listener: Listener) {
  const isDue = async () => await db.maybe(sql`
    select 1 from jobs where due_at <= now() and failed_at is null and every is null limit 1`) !== undefined
  while (await isDue()) {
    const worker = startWorker(db, listener, kinds, () => {})
    while (await isDue()) await sleep(10)
    await worker.stop()
  }
}

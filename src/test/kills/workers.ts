import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { startProcess, type Settings } from '../process.ts'
import { startWorkerProcess } from '../worker-process.ts'
import { processSettings } from './process-settings.ts'

/** Of all jobs. */
const leaseSeconds = 60

export type Workers = ReturnType<typeof createWorkers>
type RunningWorker = Awaited<ReturnType<typeof startProcess>> & { heartbeat: string; killConsumers(): Promise<void> }

/**
 * Worker processes of the real service on one database. The name of the signature header says which one sent a webhook.
 * Beside each there is a process that runs the consumers of effect-consumers.ts and is killed together with it.
 */
export function createWorkers(db: Db, url: string) {
  const names: string[] = []
  const running = new Map<string, RunningWorker>()
  const killed = new Set<string>()

  /** Starts one after another, so that each heartbeat belongs to a known process. */
  async function start(settings: Partial<Settings> = {}) {
    const name = `x-worker-${names.length + 1}`
    names.push(name)
    const others = await listHeartbeats(db)
    const [worker, killConsumers] = await Promise.all([
      startProcess({ ...processSettings(url), WEBHOOK_SIGNATURE_HEADER: name, ...settings }, 'worker'),
      startWorkerProcess('kills/consumer-worker.ts', [url, String(leaseSeconds)]),
    ])
    let heartbeat: string | undefined
    while (!(heartbeat = (await listHeartbeats(db)).find((id) => !others.includes(id)))) await sleep(5)
    running.set(name, { ...worker, heartbeat, killConsumers })
    return name
  }

  /** Kills these at once. What they ran is due immediately, which would take until the end of leases and heartbeats. */
  async function kill(...victims: string[]) {
    const workers = victims.flatMap((name) => running.get(name) ?? [])
    await Promise.all(workers.flatMap((worker) => [worker.kill('SIGKILL'), worker.killConsumers()]))
    for (const name of victims) {
      killed.add(name)
      running.delete(name)
    }
    await db.run(sql`
      update delivery_workers set seen_at = seen_at - interval '15 seconds'
      where id = any(${workers.map(({ heartbeat }) => heartbeat)}::uuid[])`)
    await endLeases(db)
  }

  return {
    start,
    kill,
    killed,
    running: () => [...running.keys()],
    /** Stops the others as an operator would. Returns their exit codes. */
    stop: () => Promise.all([...running.values()].map((worker) => worker.stop())),
  }
}

/**
 * Ends the leases from before this moment. Living workers can still run some of these jobs. Another worker then
 * overtakes them, which must have no effect. A job that is locked is about to end, or its killed process still is.
 */
async function endLeases(db: Db) {
  const { now } = await db.one<{ now: string }>(sql`select now()::text as now`)
  const isLeased = sql`attempt > 0 and failed_at is null and every is null and due_at > now()
    and due_at <= ${now}::timestamptz + make_interval(secs => ${leaseSeconds})`
  do {
    await db.run(sql`
      update jobs set due_at = now()
      where id = any(array(select id from jobs where ${isLeased} for update skip locked))`)
    await sleep(20)
  } while (await db.maybe(sql`select from jobs where ${isLeased} limit 1`))
  await db.run(sql`select pg_notify('jobs', '')`)
}

async function listHeartbeats(db: Db) {
  return (await db.all<{ id: string }>(sql`select id from delivery_workers`)).map(({ id }) => id)
}

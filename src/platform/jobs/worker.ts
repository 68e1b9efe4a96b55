import type { Db } from '../db/db.ts'
import { retryOnConflict } from '../db/errors.ts'
import type { Listener } from '../db/listen.ts'
import { claim, createFairOrder } from './claim.ts'
import { abandon, finish, nextDue, postpone, schedule, type Job } from './queue.ts'
import { createWakeableSleep } from './wakeable-sleep.ts'

/** What to write in the same transaction that ends the job. */
type Ending = (db: Db) => Promise<unknown>

export type Kind = {
  run(db: Db, payload: Job['payload']): Promise<Ending | void>
  /** How long to wait after each failure, in seconds. After the last one the job is given up. */
  delays: number[]
  giveUp?(db: Db, payload: Job['payload'], error: string): Promise<unknown>
  /** Makes it a job that comes back, as a PostgreSQL interval. */
  every?: string
  /** Whose slots it takes: those of quick kinds, unless it waits for another system or works for long. */
  pool?: Pool
}

export type Kinds = Record<string, Kind>
export type Worker = { stop(): Promise<void> }
type Pool = keyof typeof slots
type Complain = (error: unknown, job?: Job) => void

/** As many as there are connections to the mail server: what is claimed is sent, and waits in no second queue. */
export const emailSlots = 4

/** How many jobs run at once. Each pool has its own slots, so that quick jobs never wait behind slow ones. */
const slots = { quick: 16, email: emailSlots, slow: 8 }
const maxSleep = 5000

/** Works off what is due until stopped; then finishes what it holds. Any number of processes may do so. */
export function startWorker(db: Db, listener: Listener, kinds: Kinds, complain: Complain): Worker {
  const scheduled = everything(db, kinds).catch(complain)
  const pools = Object.entries(slots).map(([pool, size]) => {
    const own = Object.entries(kinds).filter(([, kind]) => (kind.pool ?? 'quick') === pool)
    return startPool(db, listener, Object.fromEntries(own), size, scheduled, complain)
  })
  return {
    async stop() {
      await Promise.all(pools.map((pool) => pool.stop()))
    },
  }
}

/** Runs jobs of some kinds, so many at once, beginning when `scheduled` has ended. */
function startPool(
  db: Db, listener: Listener, kinds: Kinds, size: number, scheduled: Promise<unknown>, complain: Complain,
): Worker {
  const names = Object.keys(kinds)
  const holding = new Set<Promise<void>>()
  const turns = createFairOrder()
  let stopping = names.length === 0
  const rest = createWakeableSleep()
  // The version before announces no kind.
  listener.on('jobs', (kind) => { if (kind === '' || Object.hasOwn(kinds, kind)) rest.wake() })

  const working = (async () => {
    await scheduled
    while (!stopping) {
      rest.begin()
      const room = size - holding.size
      const jobs = room > 0 ? await claim(db, names, room, turns).catch(givingNone) : []
      for (const job of jobs) {
        const held: Promise<void> = work(db, kinds, job, complain).finally(() => {
          holding.delete(held)
          count(job, -1)
          rest.wake()
        })
        holding.add(held)
        count(job, 1)
      }
      if (jobs.length > 0) continue
      const due = room > 0 ? await nextDue(db, names).catch(() => maxSleep) : maxSleep
      await rest.sleep(Math.max(20, Math.min(due, maxSleep)))
    }
  })()

  function count({ organization }: Job, change: number) {
    const running = (turns.running.get(organization) ?? 0) + change
    if (running > 0) turns.running.set(organization, running)
    else turns.running.delete(organization)
  }

  function givingNone(error: unknown): Job[] {
    complain(error)
    return []
  }

  return {
    async stop() {
      stopping = true
      rest.wake()
      await working
      await Promise.all(holding)
    },
  }
}

async function everything(db: Db, kinds: Kinds) {
  for (const [kind, { every }] of Object.entries(kinds)) if (every) await schedule(db, kind, every)
}

async function work(db: Db, kinds: Kinds, job: Job, complain: Complain) {
  const kind = kinds[job.kind]
  if (!kind) return
  try {
    const ending = await kind.run(db, job.payload)
    await retryOnConflict(() => db.transaction(async (tx) => {
      if (await finish(tx, job)) await ending?.(tx)
    }))
  } catch (error) {
    complain(error, job)
    await fail(db, kind, job, error instanceof Error ? error.message : String(error)).catch(complain)
  }
}

async function fail(db: Db, kind: Kind, job: Job, error: string) {
  const seconds = kind.delays[job.attempt - 1] ?? (kind.every ? 60 : undefined)
  if (seconds !== undefined) return postpone(db, job, seconds, error)
  await db.transaction(async (tx) => {
    if (await abandon(tx, job, error)) await kind.giveUp?.(tx, job.payload, error)
  })
}

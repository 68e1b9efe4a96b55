import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import { abandon, claim, finish, nextDue, postpone, schedule, type Job } from './queue.ts'
import { createRest } from './rest.ts'

/** What to write in the same transaction that ends the job. */
type Ending = (db: Db) => Promise<unknown>

export type Kind = {
  run(db: Db, payload: Job['payload']): Promise<Ending | void>
  /** How long to wait after each failure, in seconds. After the last one the job is given up. */
  delays: number[]
  giveUp?(db: Db, payload: Job['payload'], error: string): Promise<unknown>
  /** Makes it a job that comes back, as a PostgreSQL interval. */
  every?: string
}

export type Kinds = Record<string, Kind>
export type Worker = { stop(): Promise<void> }
type Complain = (error: unknown, job?: Job) => void

const atOnce = 16
const longestSleep = 5000

/** Works off what is due until stopped; then finishes what it holds. Any number of processes may do so. */
export function startWorker(db: Db, listener: Listener, kinds: Kinds, complain: Complain): Worker {
  const holding = new Set<Promise<void>>()
  let stopping = false
  const rest = createRest()
  listener.on('jobs', rest.wake)

  const working = (async () => {
    await everything(db, kinds).catch(complain)
    while (!stopping) {
      rest.begin()
      const room = atOnce - holding.size
      const jobs = room > 0 ? await claim(db, Object.keys(kinds), room).catch(givingNone) : []
      for (const job of jobs) {
        const held: Promise<void> = work(db, kinds, job, complain).finally(() => { holding.delete(held); rest.wake() })
        holding.add(held)
      }
      if (jobs.length > 0) continue
      const due = room > 0 ? await nextDue(db, Object.keys(kinds)).catch(() => longestSleep) : longestSleep
      await rest.sleep(Math.max(20, Math.min(due, longestSleep)))
    }
  })()

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
    await db.transaction(async (tx) => {
      if (await finish(tx, job)) await ending?.(tx)
    })
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

import type pg from 'pg'
import { config } from '../config.ts'
import { createConnectionPool, limitsOfTransaction, replicaLimits } from './connection-pool.ts'
import type { Db, Pool } from './db.ts'
import { createDb } from './query-methods.ts'
import { createReadPoint, type AskPoint } from './read-point.ts'
import { Fallback, fallbackOf, readOnReplica } from './replica-client.ts'
import {
  countRead,
  createReplicaState,
  isSkipped,
  pauseReplica,
  type Pauses,
  type ReplicaState,
} from './replica-state.ts'
import { sql } from './sql.ts'
import { hasTooManyStatements } from './statements.ts'

type Replica = { pool: pg.Pool; state: ReplicaState; readPoint(): Promise<string>; settings: string; waitMs: number }

const replicas = new WeakMap<Db, Replica>()

/** For tests: how long a replica gets no reads after a failure, another read point, and how long to wait for it. */
type Options = { pauses?: Pauses; askPoint?: AskPoint; waitMs?: number }

/** Lets requests that only read use a streaming replica of this database. Returns what closes its connections. */
export function attachReplica(primary: Pool, url: string, { pauses, askPoint, waitMs }: Options = {}) {
  const pool = createConnectionPool(url, config.DATABASE_POOL, replicaLimits)
  replicas.set(primary, {
    pool,
    state: createReplicaState(pauses),
    readPoint: createReadPoint(askPoint ?? (() => findPoint(primary))),
    settings: limitsOfTransaction(url, replicaLimits),
    waitMs: waitMs ?? config.DATABASE_REPLICA_WAIT_MS,
  })
  return () => pool.end()
}

/** A commit is acknowledged when it is on disk, so the end of the log on disk includes it. */
async function findPoint(primary: Db) {
  const { point } = await primary.one<{ point: string }>(sql`select pg_current_wal_flush_lsn()::text as point`)
  return point
}

/**
 * For one request that only reads: its statements run on the replica, as soon as that shows everything that was
 * acknowledged before the request, and otherwise on the primary. Without a replica, returns the pool itself.
 */
export function readFrom(db: Db): Db {
  const replica = replicas.get(db)
  return replica ? createReader(db as Pool, replica) : db
}

function createReader(primary: Pool, replica: Replica): Pool {
  let [isOnPrimary, isCounted] = [false, false]
  let point: Promise<string> | undefined

  const onReplica = createDb(async (query) => {
    if (!/^\s*(select|with)\b/.test(query.text)) throw new Fallback('refused')
    if (isSkipped(replica.state, performance.now())) throw new Fallback('skipped')
    point ??= replica.readPoint()
    const read = { point: await point, waitMs: replica.waitMs, settings: replica.settings }
    return useClient(replica.pool, (client) => readOnReplica(client, query, read))
  })

  async function run<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (isOnPrimary) return work(primary)
    try {
      const result = await work(onReplica)
      if (!isCounted) countRead('replica')
      isCounted = true
      return result
    } catch (error) {
      if (!(error instanceof Fallback)) throw error
      pauseReplica(replica.state, error.reason, performance.now())
      if (!isOnPrimary) countRead(error.reason)
      // For the rest of the request: the replica can be older than what the primary answers now.
      isOnPrimary = true
      return work(primary)
    }
  }

  return {
    all: (query) => run((db) => db.all(query)),
    one: (query) => run((db) => db.one(query)),
    maybe: (query) => run((db) => db.maybe(query)),
    run: (query) => run((db) => db.run(query)),
    transaction(work) {
      isOnPrimary = true
      return primary.transaction(work)
    },
    end: () => primary.end(),
  }
}

/** Throws a Fallback if the primary must answer. A connection with an error is closed. */
async function useClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect().catch((error: unknown) => {
    throw fallbackOf(error)
  })
  let isBroken = true
  try {
    const result = await work(client)
    isBroken = hasTooManyStatements(client)
    return result
  } catch (error) {
    const fallback = fallbackOf(error)
    isBroken = fallback.reason !== 'behind'
    throw fallback
  } finally {
    client.release(isBroken)
  }
}

import { config } from '../config.ts'
import { connect, connectForBulk, type Db, type Pool } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { listen, type Listener } from './listen.ts'
import { migrate } from './migrate.ts'
import { addPartitions } from './partitions.ts'
import { attachReplica } from './replica.ts'
import { reportWaiting, retryWhileStarting, unlessAborted } from './wait-for-start.ts'

export type Database = {
  url: string
  pool: Pool
  ran: string[]
  listen(): Promise<Listener>
  close(): Promise<void>
}

/** Finds the database server: the one of DATABASE_URL, or the embedded one, which this starts if it is not running. */
export async function locateDatabase(onLaunch: () => void = () => {}, signal?: AbortSignal) {
  if (!config.DATABASE_URL) {
    const embedded = await startEmbedded(config.DATA_DIR, onLaunch, signal)
    return { ...embedded, directUrl: embedded.url }
  }
  onLaunch()
  const directUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  return { url: config.DATABASE_URL, directUrl, revive: async () => {}, stop: async () => {} }
}

/** Runs after the migrations and before anyone else gets the database. `ran`: the migrations that were pending. */
export type Prepare = (db: Db, ran: string[]) => Promise<void>

type OpenOptions = { bulk?: boolean; onLaunch?: () => void; signal?: AbortSignal }

/**
 * Opens the database and runs pending migrations. Closing it also releases the embedded server.
 * `bulk`: for work that no client waits for, so statements have no time limit. `onLaunch`: see startEmbedded.
 * `signal`: gives up.
 */
export async function openDatabase(
  prepare: Prepare,
  { bulk = false, onLaunch = () => {}, signal }: OpenOptions = {},
): Promise<Database> {
  const server = await locateDatabase(onLaunch, signal)
  try {
    const ran = await interruptible(prepareServer(server.directUrl, prepare, signal), signal)
    const pool = bulk ? connectForBulk(server.directUrl) : connect(server.url)
    const closeReplica =
      bulk || !config.DATABASE_URL || !config.DATABASE_REPLICA_URL
        ? async () => {}
        : attachReplica(pool, config.DATABASE_REPLICA_URL)
    const listeners: Promise<Listener>[] = []
    return {
      url: server.url,
      pool,
      ran,
      async listen() {
        const listener = interruptible(
          reportWaiting('PostgreSQL to accept a connection', () =>
            retryWhileStarting(() => listen(server.directUrl, server.revive), signal),
          ),
          signal,
        )
        listeners.push(listener)
        return listener
      },
      async close() {
        await Promise.all(
          listeners.map((listener) =>
            listener.then(
              (opened) => opened.close(),
              () => {},
            ),
          ),
        )
        await closeReplica()
        await pool.end()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The embedded server can stop only when nothing is connected to it. Another one can be left at any moment. */
function interruptible<T>(work: Promise<T>, signal: AbortSignal | undefined) {
  return config.DATABASE_URL ? unlessAborted(work, signal) : work
}

/** No client is waiting yet, so a slow database does not fail the start. */
async function prepareServer(url: string, prepare: Prepare, signal: AbortSignal | undefined) {
  const ran = await reportWaiting('PostgreSQL to accept connections and run migrations', () =>
    retryWhileStarting(() => migrate(url), signal),
  )
  signal?.throwIfAborted()
  const db = connectForBulk(url, 1)
  try {
    await reportWaiting('PostgreSQL to prepare the database', () =>
      retryWhileStarting(async () => {
        await addPartitions(db)
        await prepare(db, ran)
      }, signal),
    )
  } finally {
    await db.end()
  }
  signal?.throwIfAborted()
  return ran
}

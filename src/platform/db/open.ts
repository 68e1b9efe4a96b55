import { config } from '../config.ts'
import { connect, connectForBulk, type Db, type Pool } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { listen, type Listener } from './listen.ts'
import { migrate } from './migrate.ts'
import { addPartitions } from './partitions.ts'
import { attachReplica } from './replica.ts'
import { retryWhileStarting, reportWaiting } from './wait-for-start.ts'

export type Database = {
  url: string
  pool: Pool
  ran: string[]
  listen(): Promise<Listener>
  close(): Promise<void>
}

/** Finds the database server: the one of DATABASE_URL, or the embedded one, which this starts if it is not running. */
export async function locateDatabase(onLaunch: () => void = () => {}) {
  if (!config.DATABASE_URL) {
    const embedded = await startEmbedded(config.DATA_DIR, onLaunch)
    return { ...embedded, directUrl: embedded.url }
  }
  onLaunch()
  const directUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  return { url: config.DATABASE_URL, directUrl, revive: async () => {}, stop: async () => {} }
}

/** Runs after the migrations and before anyone else gets the database. `ran`: the migrations that were pending. */
export type Prepare = (db: Db, ran: string[]) => Promise<void>

/**
 * Opens the database and runs pending migrations. Closing it also releases the embedded server.
 * `bulk`: for work that no client waits for, so statements have no time limit. `onLaunch`: see startEmbedded.
 */
export async function openDatabase(
  prepare: Prepare, { bulk = false, onLaunch = () => {} } = {},
): Promise<Database> {
  const server = await locateDatabase(onLaunch)
  try {
    const ran = await reportWaiting('PostgreSQL to accept connections and run migrations', () =>
      retryWhileStarting(() => migrate(server.directUrl)))
    await prepareDatabase(server.directUrl, async (db) => {
      await addPartitions(db)
      await prepare(db, ran)
    })
    const pool = bulk ? connectForBulk(server.directUrl) : connect(server.url)
    const closeReplica = bulk || !config.DATABASE_URL || !config.DATABASE_REPLICA_URL
      ? async () => {} : attachReplica(pool, config.DATABASE_REPLICA_URL)
    const listeners: Listener[] = []
    return {
      url: server.url,
      pool,
      ran,
      async listen() {
        const listener = await reportWaiting('PostgreSQL to accept a connection', () =>
          retryWhileStarting(() => listen(server.directUrl, server.revive)))
        listeners.push(listener)
        return listener
      },
      async close() {
        await Promise.all(listeners.map((listener) => listener.close()))
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

/** No client is waiting yet, so a slow database does not fail the start. */
async function prepareDatabase(url: string, prepare: (db: Db) => Promise<void>) {
  const db = connectForBulk(url, 1)
  try {
    await reportWaiting('PostgreSQL to prepare the database', () => retryWhileStarting(() => prepare(db)))
  } finally {
    await db.end()
  }
}

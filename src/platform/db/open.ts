import { config } from '../config.ts'
import { connect, connectForBulk, type Pool } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { listen, type Listener } from './listen.ts'
import { migrate } from './migrate.ts'
import { retryWhileStarting, reportWaiting } from './wait-for-start.ts'

export type Database = {
  url: string
  pool: Pool
  ran: string[]
  listen(): Promise<Listener>
  close(): Promise<void>
}

/** Finds the database server: the one of DATABASE_URL, or the embedded one, which this starts if it is not running. */
export async function locateDatabase() {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, revive: async () => {}, stop: async () => {} }
  return startEmbedded(config.DATA_DIR)
}

/**
 * Opens the database and runs pending migrations. Closing it also releases the embedded server.
 * `bulk`: for work that no client waits for, so statements have no time limit.
 */
export async function openDatabase({ bulk = false } = {}): Promise<Database> {
  const server = await locateDatabase()
  try {
    const ran = await reportWaiting('PostgreSQL to accept connections and run migrations', () =>
      retryWhileStarting(() => migrate(server.url)))
    const pool = bulk ? connectForBulk(server.url) : connect(server.url)
    const listeners: Listener[] = []
    return {
      url: server.url,
      pool,
      ran,
      async listen() {
        const listener = await reportWaiting('PostgreSQL to accept a connection', () =>
          retryWhileStarting(() => listen(server.url, server.revive)))
        listeners.push(listener)
        return listener
      },
      async close() {
        await Promise.all(listeners.map((listener) => listener.close()))
        await pool.end()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

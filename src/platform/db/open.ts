import { config } from '../config.ts'
import { connect, connectForBulk, type Pool } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { listen, type Listener } from './listen.ts'
import { migrate } from './migrate.ts'
import { retryWhileStarting, sayWaiting } from './wait-for-start.ts'

export type Database = {
  url: string
  pool: Pool
  ran: string[]
  listen(): Promise<Listener>
  close(): Promise<void>
}

/** Where the data is: the server of DATABASE_URL, or our own, started when it does not run yet. */
export async function locateDatabase() {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, revive: async () => {}, stop: async () => {} }
  return startEmbedded(config.DATA_DIR)
}

/**
 * The database, brought up to this version and ready to use. Closing it lets the embedded server go as well.
 * `bulk`: for work that has no client waiting for it, so statements have no time limit.
 */
export async function openDatabase({ bulk = false } = {}): Promise<Database> {
  const located = await locateDatabase()
  try {
    const ran = await sayWaiting('PostgreSQL to accept connections and run migrations', () =>
      retryWhileStarting(() => migrate(located.url)))
    const pool = bulk ? connectForBulk(located.url) : connect(located.url)
    const listeners: Listener[] = []
    return {
      url: located.url,
      pool,
      ran,
      async listen() {
        const listener = await sayWaiting('PostgreSQL to accept a connection', () =>
          retryWhileStarting(() => listen(located.url, located.revive)))
        listeners.push(listener)
        return listener
      },
      async close() {
        await Promise.all(listeners.map((listener) => listener.close()))
        await pool.end()
        await located.stop()
      },
    }
  } catch (error) {
    await located.stop()
    throw error
  }
}

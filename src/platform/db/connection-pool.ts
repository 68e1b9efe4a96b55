import { callbackify } from 'node:util'
import pg from 'pg'
import {
  findPrimary,
  forgetPrimary,
  hostsOf,
  isHostFailure,
  requireWritable,
  watchSession,
  type Hosts,
} from './hosts.ts'
import { columnTypes } from './instants.ts'
import { isPooled, localLimits, PoolerClient } from './pooler.ts'
import { answerLimitOf } from './statement-limit.ts'

export type Limits = { name: string; connectMs: number; statementMs: number }

/** API clients wait for the response, and other requests wait for the connection. */
export const requestLimits: Limits = { name: 'convene', connectMs: 5000, statementMs: 5000 }

/** Commands, seeding and other bulk work have no time limit. */
export const bulkLimits: Limits = { name: 'convene bulk', connectMs: 300_000, statementMs: 0 }

/** The primary answers if the replica cannot be reached or stops answering. */
export const replicaLimits: Limits = { ...requestLimits, connectMs: 1000 }

const idleInTransactionMs = 30_000

/** What each transaction sets when it begins. Empty if the session has these limits. */
export const limitsOfTransaction = (url: string, { statementMs }: Limits) =>
  isPooled(url) ? localLimits(statementMs, idleInTransactionMs) : ''

export function createConnectionPool(url: string, max: number, limits: Limits) {
  const { name, connectMs, statementMs } = limits
  const hosts = hostsOf(url)
  const hasPrimary = hosts.mustWrite || hosts.urls.length > 1
  const Client = isPooled(url) ? PoolerClient : pg.Client
  const pool = new pg.Pool({
    connectionString: hosts.urls[0],
    max,
    Client: hasPrimary ? clientOfPrimary(hosts, Client) : Client,
    types: columnTypes,
    // Lets a transaction send `begin` and `commit` together with a statement: see open-transaction.ts.
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // Zero must be an option: pg ignores 0 here, and the role or the database can set its own limit.
    ...(statementMs > 0 && { statement_timeout: statementMs }),
    options: `-c timezone=UTC${statementMs > 0 ? '' : ' -c statement_timeout=0'}`,
    application_name: name,
    // A server stops no statement while it is frozen, behind a network that swallows packets, or down behind a pooler.
    ...(statementMs > 0 && { query_timeout: answerLimitOf(statementMs) }),
  })
  // An unhandled connection error ends the process. The pool reports errors of idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return hosts.urls.length > 1 ? withSeveralHosts(pool, hosts) : pool
}

/** Connects to the host that is the primary, and tries once more if that was another host. */
function withSeveralHosts(pool: pg.Pool, hosts: Hosts) {
  const connectOnce = pool.connect.bind(pool)
  return Object.assign(pool, {
    async connect() {
      const host = await findPrimary(hosts)
      try {
        return await connectOnce()
      } catch (error) {
        if (hosts.primary === host) throw error
        await findPrimary(hosts)
        return connectOnce()
      }
    },
  })
}

/** Connections of a pool that accept writes only. pg knows one host, so each one takes the host that is the primary. */
function clientOfPrimary(hosts: Hosts, Client: typeof pg.Client) {
  return class extends Client {
    #host: string
    #reported: ReadonlyMap<string, string>

    constructor(config: pg.ClientConfig = {}) {
      const host = hosts.primary ?? hosts.urls[0] ?? ''
      super({ ...config, connectionString: host })
      this.#host = host
      this.#reported = watchSession(this)
      this.once('end', () => hosts.clients.delete(this))
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void
    override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
      if (!callback) return this.#connectToPrimary()
      callbackify(() => this.#connectToPrimary())(callback)
    }

    async #connectToPrimary(): Promise<pg.Client> {
      hosts.clients.set(this, this.#host)
      try {
        await super.connect()
        await requireWritable(this, this.#reported)
        return this
      } catch (error) {
        hosts.clients.delete(this)
        if (isHostFailure(error)) forgetPrimary(hosts, this.#host)
        void super.end().catch(() => {})
        throw error
      }
    }
  }
}

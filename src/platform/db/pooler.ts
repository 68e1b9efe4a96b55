import pg from 'pg'
import { config } from '../config.ts'

/**
 * A pooler in transaction mode, such as PgBouncer, gives each transaction another connection of the server. It rejects
 * most startup parameters, and settings of a session would reach other clients. So each transaction sets its limits.
 */
export function isPooled(connectionString: string, direct = config.DATABASE_DIRECT_URL) {
  return direct !== undefined && serverOf(connectionString) !== serverOf(direct)
}

/** What a transaction sets when it begins, because its session cannot. */
export function localLimits(statementMs: number, idleMs: number) {
  return `; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`
}

/** Sends the time zone as a startup parameter, which poolers know, and none that PgBouncer rejects. */
export class PoolerClient extends pg.Client {
  readonly #name: string

  constructor(options: pg.ClientConfig = {}) {
    super(options)
    this.#name = options.application_name ?? 'convene'
  }

  /** Called by pg when it connects. */
  getStartupConf() {
    return { user: this.user, database: this.database, application_name: this.#name, TimeZone: 'UTC' }
  }
}

/** Hosts and ports of an address, of which there can be several. */
function serverOf(connectionString: string) {
  return connectionString.replace(/^\w+:\/\/([^/?#]*@)?/, '').replace(/[/?#].*$/, '')
}

import type pg from 'pg'
import { config } from '../../platform/config.ts'
import { connectClient } from '../../platform/db/connect-client.ts'
import { milliseconds } from '../../platform/time.ts'
import { codeOf, failed, ok, type Finding } from './finding.ts'

const directly = 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
const timeoutMs = milliseconds({ seconds: 3 })

/** Checks what a pooler in front of the database can break. No finding without a pooler. */
export async function checkPooler(url: string, directUrl: string): Promise<Finding[]> {
  if (!(await isPooler(url))) return []
  if (!(await receivesNotifications(directUrl)))
    return [
      failed(
        'pooler',
        `notifications between processes do not arrive through ${
          config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL, which is a pooler'
        }.`,
        directly,
      ),
    ]
  if (config.PREPARED_STATEMENTS === 'on' && !(await keepsStatements(url)))
    return [
      failed(
        'pooler',
        'the pooler forgets prepared statements: prepared statement does not exist.',
        'Set PREPARED_STATEMENTS=off, or use PgBouncer 1.21 or newer with max_prepared_statements.',
      ),
    ]
  return [ok('pooler', `DATABASE_URL is a pooler, prepared statements are ${config.PREPARED_STATEMENTS}`)]
}

/** How to fix this error of the first connection, if a pooler is the reason. */
export function poolerAdvice(message: string) {
  return /unsupported startup parameter/.test(message) ? `DATABASE_URL is a pooler. ${directly}` : undefined
}

/** A pooler gives each client a process id of its own, which is not that of the server. */
function isPooler(url: string) {
  return withClients(url, async (client) => {
    const {
      rows: [row],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return row?.pid !== (client as { processID?: number | null }).processID
  })
}

async function receivesNotifications(url: string) {
  return withClients(url, async (listener, sender) => {
    const { promise: received, resolve } = Promise.withResolvers<boolean>()
    listener.on('notification', () => resolve(true))
    await listener.query('listen convene_doctor')
    // Holds a connection of the pooler, so that the next query of the listener needs another one.
    await sender.query('begin')
    await sender.query('notify convene_doctor')
    await listener.query('select 1')
    await sender.query('commit')
    const timer = setTimeout(() => resolve(false), timeoutMs)
    return received.finally(() => clearTimeout(timer))
  })
}

/** Runs a prepared statement again while another transaction holds the connection that prepared it. */
async function keepsStatements(url: string) {
  return withClients(url, async (client, other) => {
    const statement = { name: 'convene_doctor', text: 'select 1' }
    await client.query(statement)
    await other.query('begin')
    await other.query('select 1')
    try {
      await client.query(statement)
      return true
    } catch (error) {
      if (codeOf(error) === '26000') return false
      throw error
    } finally {
      await other.query('rollback')
    }
  })
}

/** Two clients without the startup parameters that poolers reject. */
async function withClients<T>(url: string, work: (first: pg.Client, second: pg.Client) => Promise<T>) {
  const options = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs, application_name: 'convene' }
  const open = () => connectClient(url, options, (client) => void client.on('error', () => {}))
  const first = await open()
  try {
    const second = await open()
    try {
      return await work(first, second)
    } finally {
      await second.end().catch(() => {})
    }
  } finally {
    await first.end().catch(() => {})
  }
}

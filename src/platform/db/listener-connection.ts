import type pg from 'pg'
import { milliseconds } from '../time.ts'
import { forgetPrimary, hostsOf } from './hosts.ts'
import { connectListenerClient } from './listener-client.ts'
import { queryQueue } from './query-queue.ts'

/** `revive`: called before each reconnect; can restart the embedded database. */
export type ListenerConnection = {
  url: string
  revive: () => Promise<void>
  handlers: Map<string, ((payload: string) => void)[]>
  lostHandlers: (() => void)[]
  /** Undefined while the connection is lost. */
  client: pg.Client | undefined
  send: ReturnType<typeof queryQueue>
  isClosed: boolean
  retryMs: number
  connectMs: number
  /** The next heartbeat or, while the connection is lost, the next try. */
  timer: NodeJS.Timeout | undefined
}

const heartbeatMs = 2000
const firstRetryMs = 50
const maxRetryMs = 2000
/** On a busy machine the first connection can take long. Later ones time out sooner and are retried. */
const firstConnectMs = milliseconds({ minutes: 1 })
const reconnectMs = 5000

export function createConnection(url: string, revive: () => Promise<void>): ListenerConnection {
  return {
    url,
    revive,
    handlers: new Map(),
    lostHandlers: [],
    client: undefined,
    send: rejectQuery,
    isClosed: false,
    retryMs: firstRetryMs,
    connectMs: firstConnectMs,
    timer: undefined,
  }
}

export async function open(connection: ListenerConnection) {
  const { url, connectMs, handlers } = connection
  const client = await connectListenerClient(
    url,
    { connectMs, queryMs: heartbeatMs },
    {
      onNotification(channel, payload) {
        for (const handle of handlers.get(channel) ?? []) handle(payload)
      },
      onEnd: (failed) => reconnect(connection, failed),
    },
  )
  if (connection.isClosed) return void client.end().catch(() => {})
  markOpened(connection, client, queryQueue(client))
  connection.timer = setTimeout(() => void checkConnection(connection, client), heartbeatMs)
}

export function reconnect(connection: ListenerConnection, failed: pg.Client) {
  if (!markLost(connection, failed)) return
  clearTimeout(connection.timer)
  // A dead machine closes no connection. The next one finds the primary, which also cuts what waits for the old one.
  forgetPrimary(hostsOf(connection.url))
  for (const handle of connection.lostHandlers) handle()
  void failed.end().catch(() => {})
  if (!connection.isClosed) connection.timer = setTimeout(() => void tryOpen(connection), connection.retryMs)
}

export function markOpened(connection: ListenerConnection, client: pg.Client, send: ListenerConnection['send']) {
  Object.assign(connection, { client, send, retryMs: firstRetryMs, connectMs: reconnectMs })
}

/** Returns false if another client has replaced the failed one. */
export function markLost(connection: ListenerConnection, failed: pg.Client) {
  if (connection.client !== failed) return false
  connection.client = undefined
  return true
}

/** Each try after a failure waits twice as long as the one before. */
export function backOff(connection: ListenerConnection) {
  connection.retryMs = Math.min(connection.retryMs * 2, maxRetryMs)
}

async function checkConnection(connection: ListenerConnection, checked: pg.Client) {
  try {
    await connection.send('select 1')
    if (connection.client === checked)
      connection.timer = setTimeout(() => void checkConnection(connection, checked), heartbeatMs)
  } catch {
    reconnect(connection, checked)
  }
}

async function tryOpen(connection: ListenerConnection) {
  if (connection.isClosed) return
  backOff(connection)
  try {
    await connection.revive()
    await open(connection)
  } catch {
    connection.timer = setTimeout(() => void tryOpen(connection), connection.retryMs)
  }
}

function rejectQuery() {
  return Promise.reject(new Error('the listener is not connected'))
}

import type pg from 'pg'
import { connectListenerClient, type Channel } from './listener-client.ts'
import { queryQueue } from './query-queue.ts'

/** One connection per process that receives the notifications of other processes. */
export type Listener = {
  /** Is the connection up, so that no notification can have been missed? */
  isConnected(): boolean
  on(channel: Channel, handle: (payload: string) => void): void
  /** Resolves when the handlers have received all notifications sent before this call. */
  catchUp(): Promise<void>
  /** Called when the connection is lost: from then on notifications can be missed, so caches must be cleared. */
  onLost(handle: () => void): void
  close(): Promise<void>
}

const heartbeatMs = 2000
const maxRetryMs = 2000
/** On a busy machine the first connection can take long. Later ones time out sooner and are retried. */
const firstConnectMs = 60_000

/** `revive`: called before each reconnect; can restart the embedded database. */
export async function listen(url: string, revive: () => Promise<void> = async () => {}): Promise<Listener> {
  const handlers = new Map<string, ((payload: string) => void)[]>()
  const lostHandlers: (() => void)[] = []
  let client: pg.Client | undefined
  let send: ReturnType<typeof queryQueue>
  let isClosed = false
  let retryMs = 50
  let connectMs = firstConnectMs
  let timer: NodeJS.Timeout | undefined

  async function open() {
    const newClient = await connectListenerClient(url, { connectMs, queryMs: heartbeatMs }, {
      onNotification(channel, payload) {
        for (const handle of handlers.get(channel) ?? []) handle(payload)
      },
      onEnd: reconnect,
    })
    if (isClosed) return void newClient.end().catch(() => {})
    client = newClient
    send = queryQueue(newClient)
    retryMs = 50
    connectMs = 5000
    timer = setTimeout(() => void checkConnection(newClient), heartbeatMs)
  }

  async function checkConnection(checked: pg.Client) {
    try {
      await send('select 1')
      if (client === checked) timer = setTimeout(() => void checkConnection(checked), heartbeatMs)
    } catch {
      reconnect(checked)
    }
  }

  function reconnect(failed: pg.Client) {
    if (client !== failed) return
    client = undefined
    clearTimeout(timer)
    for (const handle of lostHandlers) handle()
    void failed.end().catch(() => {})
    if (!isClosed) timer = setTimeout(() => void tryOpen(), retryMs)
  }

  async function tryOpen() {
    if (isClosed) return
    retryMs = Math.min(retryMs * 2, maxRetryMs)
    try {
      await revive()
      await open()
    } catch {
      timer = setTimeout(() => void tryOpen(), retryMs)
    }
  }

  await open()
  return {
    isConnected: () => client !== undefined,
    on: (channel, handle) => void handlers.set(channel, [...(handlers.get(channel) ?? []), handle]),
    // PostgreSQL sends pending notifications before the result of this query.
    async catchUp() {
      const current = client
      if (current) await send('select 1').catch(() => reconnect(current))
    },
    onLost: (handle) => void lostHandlers.push(handle),
    async close() {
      isClosed = true
      clearTimeout(timer)
      const closing = client
      client = undefined
      await closing?.end().catch(() => {})
    },
  }
}

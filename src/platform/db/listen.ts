import type { Channel } from './listener-client.ts'
import { createConnection, open, reconnect } from './listener-connection.ts'

/** One connection per process that receives the notifications of other processes. */
export type Listener = {
  /** Is the connection up, so that no notification can have been missed? */
  isConnected(): boolean
  /** Returns a function that removes the handler. */
  on(channel: Channel, handle: (payload: string) => void): () => void
  /** Resolves when the handlers have received all notifications sent before this call. */
  catchUp(): Promise<void>
  /** Called when the connection is lost: from then on notifications can be missed, so caches must be cleared. */
  onLost(handle: () => void): void
  close(): Promise<void>
}

/** `revive`: called before each reconnect; can restart the embedded database. */
export async function listen(url: string, revive: () => Promise<void> = async () => {}): Promise<Listener> {
  const connection = createConnection(url, revive)
  const { handlers, lostHandlers } = connection
  await open(connection)
  return {
    isConnected: () => connection.client !== undefined,
    on(channel, handle) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handle])
      return () =>
        void handlers.set(
          channel,
          (handlers.get(channel) ?? []).filter((other) => other !== handle),
        )
    },
    // PostgreSQL sends pending notifications before the result of this query.
    async catchUp() {
      const { client, send } = connection
      if (client) await send('select 1').catch(() => reconnect(connection, client))
    },
    onLost: (handle) => void lostHandlers.push(handle),
    async close() {
      connection.isClosed = true
      clearTimeout(connection.timer)
      const closing = connection.client
      connection.client = undefined
      await closing?.end().catch(() => {})
    },
  }
}

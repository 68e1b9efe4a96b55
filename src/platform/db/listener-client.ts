import pg from 'pg'

/**
 * What processes notify each other about: changed tokens and callers, due jobs, rate limit shares that another process
 * can use, new domain events, and new webhook deliveries.
 */
const channels = ['callers', 'jobs', 'allowances', 'events', 'deliveries'] as const
export type Channel = (typeof channels)[number]

type Timeouts = { connectMs: number; queryMs: number }
type Handlers = {
  onNotification(channel: string, payload: string): void
  onEnd(client: pg.Client): void
}

/** A connection that listens on all channels. */
export async function connectListenerClient(url: string, { connectMs, queryMs }: Timeouts, handlers: Handlers) {
  const client = new pg.Client({
    connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: queryMs, keepAlive: true,
    application_name: 'convene listener',
  })
  client.on('error', () => handlers.onEnd(client))
  client.on('end', () => handlers.onEnd(client))
  client.on('notification', ({ channel, payload }) => handlers.onNotification(channel, payload ?? ''))
  try {
    await client.connect()
    await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  return client
}

import type pg from 'pg'
import { connectClient } from './connect-client.ts'

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
  const client = await connectClient(
    url,
    {
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs,
      keepAlive: true,
      application_name: 'convene listener',
    },
    (created) => {
      created.on('error', () => handlers.onEnd(created))
      created.on('end', () => handlers.onEnd(created))
      created.on('notification', ({ channel, payload }) => handlers.onNotification(channel, payload ?? ''))
    },
  )
  try {
    await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  return client
}

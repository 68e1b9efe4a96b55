import pg from 'pg'
import { queryQueue } from './query-queue.ts'

/**
 * What processes tell each other: who a token speaks for, work that is due, allowances that another could use, that
 * something happened which subscriptions wait for, and that there is something to deliver.
 */
const channels = ['callers', 'jobs', 'allowances', 'events', 'deliveries'] as const
export type Channel = (typeof channels)[number]

/** One connection per process that hears what other processes announce. */
export type Listener = {
  /** Is the connection up, so that no announcement can have been missed? */
  live(): boolean
  on(channel: Channel, hear: (payload: string) => void): void
  /** Resolves when everything that was announced before this call has been heard. */
  catchUp(): Promise<void>
  /** Called when announcements may be missed from now on, and when they may have been. */
  onLost(forget: () => void): void
  close(): Promise<void>
}

const heartbeat = 2000
const slowestRetry = 2000
/** On a busy machine the first connection can take long; later ones are tried again soon. */
const firstConnectMs = 60_000

/** `revive` may bring the database back before the next try to connect. */
export async function listen(url: string, revive: () => Promise<void> = async () => {}): Promise<Listener> {
  const hearers = new Map<string, ((payload: string) => void)[]>()
  const forgetters: (() => void)[] = []
  let client: pg.Client | undefined
  let send: ReturnType<typeof queryQueue>
  let closed = false
  let retry = 50
  let connectMs = firstConnectMs
  let timer: NodeJS.Timeout | undefined

  async function open() {
    const opening = new pg.Client({
      connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: heartbeat, keepAlive: true,
      application_name: 'convene listener',
    })
    opening.on('error', () => lose(opening))
    opening.on('end', () => lose(opening))
    opening.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '')
    })
    try {
      await opening.connect()
      await opening.query(channels.map((channel) => `listen ${channel}`).join(';'))
    } catch (error) {
      void opening.end().catch(() => {})
      throw error
    }
    if (closed) return void opening.end().catch(() => {})
    client = opening
    send = queryQueue(opening)
    retry = 50
    connectMs = 5000
    timer = setTimeout(() => void beat(opening), heartbeat)
  }

  async function beat(beating: pg.Client) {
    try {
      await send('select 1')
      if (client === beating) timer = setTimeout(() => void beat(beating), heartbeat)
    } catch {
      lose(beating)
    }
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return
    client = undefined
    clearTimeout(timer)
    for (const forget of forgetters) forget()
    void lost.end().catch(() => {})
    if (!closed) timer = setTimeout(() => void reopen(), retry)
  }

  async function reopen() {
    if (closed) return
    retry = Math.min(retry * 2, slowestRetry)
    try {
      await revive()
      await open()
    } catch {
      timer = setTimeout(() => void reopen(), retry)
    }
  }

  await open()
  return {
    live: () => client !== undefined,
    on: (channel, hear) => void hearers.set(channel, [...(hearers.get(channel) ?? []), hear]),
    // Announcements that wait are sent before the answer to this.
    async catchUp() {
      const asked = client
      if (asked) await send('select 1').catch(() => lose(asked))
    },
    onLost: (forget) => void forgetters.push(forget),
    async close() {
      closed = true
      clearTimeout(timer)
      const closing = client
      client = undefined
      await closing?.end().catch(() => {})
    },
  }
}

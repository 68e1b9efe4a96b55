import { performance } from 'node:perf_hooks'
import type { Db } from '../db/db.ts'
import { instantText, sql } from '../db/sql.ts'
import type { EventId, OrganizationId, UserId } from '../ids.ts'
import type { JobKind, JobKinds } from '../jobs/worker.ts'
import { secondsFrom, type Seconds } from '../time.ts'
import { withSpan } from '../traces/span.ts'
import type { EventName, InternalEvent } from './catalog.ts'
import { consumerRuns } from './consumer-metrics.ts'

/** An event as a consumer gets it. `payload`: the snapshot that `emit` stored. */
export type ConsumedEvent = {
  id: EventId
  organization_id: OrganizationId
  name: EventName | InternalEvent
  user_ids: UserId[]
  subject_id: string
  entity_id: string
  payload: unknown
  created_at: string
}

type Consume = (db: Db, event: ConsumedEvent) => Promise<unknown>
type ConsumedName = ConsumedEvent['name']
export type Consumer = {
  name: string
  events: ConsumedName[]
  consume: Consume
  /** Whether it does anything for an event with this payload. Default: for all. */
  isFor?: ((payload: unknown) => boolean) | undefined
}

/** Seconds to wait after each failure. Then the event is a dead letter: `convene events list` shows it. */
const retryDelays = secondsFrom('5s 30s 2m 10m 1h')

/**
 * Subscribes to events. `consume` runs in the transaction that ends its job, so that it takes effect exactly once for
 * each event. It gets the events of one entity in their order. Events that `isFor` rejects cost nothing.
 */
export function on(name: string, events: ConsumedName[], consume: Consume, isFor?: Consumer['isFor']): Consumer {
  return { name, events, consume, isFor }
}

/** The jobs that run these consumers. */
export function consumerJobs(consumers: Consumer[], delays: Seconds[] = retryDelays): JobKinds {
  return Object.fromEntries(consumers.map((consumer) => [consumer.name, consumerJob(consumer, delays)]))
}

function consumerJob({ name, consume }: Consumer, delays: Seconds[]): JobKind {
  return {
    delays,
    run:
      async (_db, { event_id }) =>
      async (tx) => {
        const event = await findEvent(tx, String(event_id))
        const work = (found: ConsumedEvent) => () =>
          withSpan(
            `consumer ${name}`,
            {
              attributes: { 'convene.event.id': found.id, 'convene.event.name': found.name },
            },
            () => consume(tx, found),
          )
        if (event) await measureRun(name, work(event))
      },
  }
}

async function measureRun(consumer: string, run: () => Promise<unknown>) {
  const startedAt = performance.now()
  let outcome = 'failed'
  try {
    await run()
    outcome = 'finished'
  } finally {
    consumerRuns.observe({ consumer, outcome }, (performance.now() - startedAt) / 1000)
  }
}

function findEvent(db: Db, id: string) {
  return db.maybe<ConsumedEvent>(sql`
    select id, organization_id, name, user_ids, subject_id, entity_id, payload,
      ${instantText(sql`created_at`)} as created_at
    from events where id = ${id}`)
}

import type { Db } from '../../platform/db/db.ts'
import { listEvents, type EventRow } from './queries.ts'
import type { SubscriptionQueueRow } from './queue-queries.ts'

/** Short, so that an erased person's data is not sent for long after the deletion. */
const maxAgeMs = 5000
const maxEvents = 2000

/** Caches the events of due deliveries. One event can go to many subscriptions, and does so at about the same time. */
export function createEventCache(db: Db) {
  const events = new Map<string, EventRow>()
  let since = -Infinity

  return async function loadEvents(rows: SubscriptionQueueRow[]): Promise<ReadonlyMap<string, EventRow>> {
    if (performance.now() - since > maxAgeMs || events.size > maxEvents) events.clear()
    if (events.size === 0) since = performance.now()
    const ids = new Set(rows.flatMap(({ due }) => due.map(({ event_id }) => event_id)))
    const missing = [...ids].filter((id) => !events.has(id))
    if (missing.length > 0) for (const event of await listEvents(db, missing)) events.set(event.id, event)
    return events
  }
}

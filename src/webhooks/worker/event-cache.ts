import type { Db } from '../../platform/db/db.ts'
import { listEvents, type EventRow, type SubscriptionQueueRow } from './queries.ts'

/** Not for long: what somebody is to be forgotten in is not to be sent any more. */
const maxBytes = 5000
const maxEvents = 2000

/** The events that lanes have due. One may be for many subscriptions, and is for all of them at about the same time. */
export function createEventCache(db: Db) {
  const events = new Map<string, EventRow>()
  let since = -Infinity

  return async function recall(rows: SubscriptionQueueRow[]): Promise<ReadonlyMap<string, EventRow>> {
    if (performance.now() - since > maxBytes || events.size > maxEvents) events.clear()
    if (events.size === 0) since = performance.now()
    const wanted = new Set(rows.flatMap(({ due }) => due.map(({ event_id }) => event_id)))
    const missing = [...wanted].filter((id) => !events.has(id))
    if (missing.length > 0) for (const event of await listEvents(db, missing)) events.set(event.id, event)
    return events
  }
}

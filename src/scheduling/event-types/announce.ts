import type { Db } from '../../platform/db/db.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import { eventTypePayload } from './present.ts'
import type { EventTypeRow, HostContent } from './queries.ts'

/** Emits an event for the owner, the hosts and the previous hosts of an event type. */
export async function emitEventType(
  db: Db,
  name: DomainEvent['name'],
  row: EventTypeRow,
  previous: HostContent[] = [],
) {
  const hosts = [...row.hosts, ...previous].map(({ user_id }) => user_id)
  const user_ids = [...new Set([row.user_id ?? [], hosts].flat())]
  await emit(db, row.organization_id, [{ name, user_ids, subject_id: row.id, payload: eventTypePayload(row) }])
  return row
}

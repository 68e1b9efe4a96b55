import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import { emitEventType } from './announce.ts'
import { newOrder } from './order-rules.ts'
import { loadOrderForUpdate } from './permissions.ts'
import { getEventType, updateEventType } from './queries.ts'
import type { EventTypeMove } from './schema.ts'

/** Moves an event type among those of its owner that the caller may change. Two moves at once run one by one. */
export async function moveEventType(db: Db, caller: Actor, id: EventTypeId, to: EventTypeMove['to']) {
  const { organization_id } = caller
  const movable = await loadOrderForUpdate(db, caller, id)
  for (const { row, position } of newOrder(movable, id, to)) {
    await updateEventType(db, row, { position })
    await emitEventType(db, 'event_type.updated', await getEventType(db, organization_id, row.id))
  }
  return getEventType(db, organization_id, id)
}

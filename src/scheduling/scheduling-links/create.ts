import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import { newKey } from '../event-types/create.ts'
import { loadLinkable } from './permissions.ts'
import { presentLink } from './present.ts'
import { insertLink } from './queries.ts'

/** Creates a link with which an event type can be booked once. */
export async function createLink(db: Db, caller: Caller, event_type_id: EventTypeId) {
  const eventType = await loadLinkable(db, caller, event_type_id)
  const key = newKey()
  await insertLink(db, caller, eventType, { key })
  return presentLink(key, eventType)
}

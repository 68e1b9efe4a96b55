import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { newKey } from '../event-types/create.ts'
import { getEventType } from '../event-types/queries.ts'
import { presentLink } from './present.ts'
import { insertLink } from './queries.ts'
import { requireLinkPermission } from './rules.ts'

/** Creates a link with which an event type can be booked once. */
export async function createLink(db: Db, caller: Caller, event_type_id: string) {
  const eventType = await loadLinkable(db, caller, event_type_id)
  const key = newKey()
  await insertLink(db, caller, { key, event_type_id })
  return presentLink(key, eventType)
}

/** Returns an event type that is not deleted, if the caller may create links to it. */
export async function loadLinkable(db: Db, caller: Caller, id: string) {
  const eventType = await getEventType(db, caller.organization_id, id)
  if (eventType.deleted_at !== null) throw new NotFound()
  requireLinkPermission(caller, eventType)
  return eventType
}

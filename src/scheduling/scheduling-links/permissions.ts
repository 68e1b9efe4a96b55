import type { Caller } from '../../platform/auth/caller.ts'
import { prove, type Proof } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import { requireManager } from '../event-types/permissions.ts'
import { getEventType, type EventTypeRow } from '../event-types/queries.ts'

/** An event type that the caller may create links to. */
export type Linkable = Proof<EventTypeRow, 'link'>

/** Hosts can create links to an event type, and so can users who can change it. */
export async function loadLinkable(db: Db, caller: Caller, id: EventTypeId): Promise<Linkable> {
  const eventType = await getEventType(db, caller.organization_id, id)
  if (eventType.deleted_at !== null) throw new NotFound()
  if (!eventType.hosts.some(({ user_id }) => user_id === caller.user_id)) requireManager(caller, eventType)
  return prove(eventType, 'link')
}

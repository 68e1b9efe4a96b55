import { one } from '../../platform/http/route.ts'
import { moveEventType } from './change-order.ts'
import { copyEventType } from './copy.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentEventType } from './present.ts'
import { EventType, EventTypeMove, NewCopy } from './schema.ts'

/** Copies, and the order of the page. */
export const copyRoutes = [
  one(EventType, {
    method: 'POST',
    path: '/event_types/:uuid/duplicate',
    summary: 'Duplicate an event type',
    description: `Creates a copy with all settings, hosts and hours of an event type, and emits event_type.created. The
      copy has its own name and slug, comes last on the page of the owner, and is inactive until you change that.
      Users who can update the event type can call it.`,
    scope: 'event_types:write',
    extension: true,
    body: NewCopy,
    async handle({ db, caller, ids, body }) {
      const source = await loadManagedForUpdate(db, caller, ids.uuid)
      return presentEventType(await copyEventType(db, caller, source, body ?? {}))
    },
  }),

  one(EventType, {
    method: 'POST',
    path: '/event_types/:uuid/move',
    summary: 'Move an event type',
    description: `Moves an event type on the page of its owner. The others keep their order: their position changes
      where necessary, and event_type.updated is emitted for each one that changed. Users who can update the event
      type can call it. Event types that the caller cannot update keep their position.`,
    scope: 'event_types:write',
    extension: true,
    body: EventTypeMove,
    async handle({ db, caller, ids, body }) {
      return presentEventType(await moveEventType(db, caller, ids.uuid, body.to))
    },
  }),
]

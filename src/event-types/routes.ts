import { mapPage } from '../db/page.ts'
import { Invalid } from '../errors.ts'
import { many, nothing, one } from '../http/route.ts'
import { checkOwnOrganization } from '../organizations/queries.ts'
import { getColleague } from '../users/queries.ts'
import { changeEventType, removeEventType } from './change.ts'
import { createEventType } from './create.ts'
import { presentEventType } from './present.ts'
import { getEventType, listEventTypes } from './queries.ts'
import { maySelect } from './rules.ts'
import { EventType, EventTypeChange, EventTypeFilters, NewEventType } from './schema.ts'

export const eventTypes = [
  many(EventType, {
    method: 'GET',
    path: '/event_types',
    summary: 'List event types',
    scope: 'event_types:read',
    query: EventTypeFilters,
    async handle({ db, caller, query }) {
      if (!query.user && !query.organization)
        throw new Invalid({ parameter: 'user', code: 'missing', message: 'or organization must be given' })
      if (query.organization) await checkOwnOrganization(db, caller, query.organization)
      if (query.user) await getColleague(db, caller, query.user)
      maySelect(caller, query)
      return mapPage(await listEventTypes(db, caller.organization_id, query), presentEventType)
    },
  }),

  one(EventType, {
    method: 'GET',
    path: '/event_types/:uuid',
    summary: 'Get an event type',
    scope: 'event_types:read',
    async handle({ db, caller, ids }) {
      return presentEventType(await getEventType(db, caller.organization_id, ids.uuid))
    },
  }),

  one(EventType, {
    method: 'POST',
    path: '/event_types',
    summary: 'Create an event type',
    scope: 'event_types:write',
    body: NewEventType,
    async handle({ db, caller, body }) {
      return presentEventType(await createEventType(db, caller, body))
    },
  }),

  one(EventType, {
    method: 'PATCH',
    path: '/event_types/:uuid',
    summary: 'Change an event type',
    scope: 'event_types:write',
    body: EventTypeChange,
    async handle({ db, caller, ids, body }) {
      return presentEventType(await changeEventType(db, caller, ids.uuid, body))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/event_types/:uuid',
    summary: 'Delete an event type',
    scope: 'event_types:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await removeEventType(db, caller, ids.uuid)
    },
  }),
]

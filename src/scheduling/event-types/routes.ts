import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import { mapPage } from '../../platform/db/page.ts'
import { Invalid } from '../../platform/errors.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { copyRoutes } from './copy-routes.ts'
import { createEventType } from './create.ts'
import { loadManagedForUpdate, requireSelectable } from './permissions.ts'
import { presentEventType } from './present.ts'
import { getEventType, listEventTypes } from './queries.ts'
import { EventType, EventTypeChange, EventTypeFilters, NewEventType } from './schema.ts'
import { changeEventType, removeEventType } from './update.ts'

export const eventTypes = [
  many(EventType, {
    method: 'GET',
    path: '/event_types',
    summary: 'List event types',
    description: `Lists the event types of a user or of the whole organization; one of the two is required. Members
      can list their own event types, admins and owners all of them.`,
    scope: 'event_types:read',
    query: EventTypeFilters,
    async handle({ db, caller, query }) {
      if (!query.user && !query.organization)
        throw new Invalid({ parameter: 'user', code: 'missing', message: 'user or organization is required' })
      if (query.organization) await requireOwnOrganization(db, caller, query.organization)
      if (query.user) await getColleague(db, caller, query.user)
      requireSelectable(caller, query)
      return mapPage(await listEventTypes(db, caller.organization_id, query), presentEventType)
    },
  }),

  one(EventType, {
    method: 'GET',
    path: '/event_types/:uuid',
    summary: 'Get an event type',
    description: `Returns one event type of your organization with its hosts, locations and questions. A deleted
      event type can still be read and has deleted_at. Every member can call it.`,
    scope: 'event_types:read',
    async handle({ db, caller, ids }) {
      return presentEventType(await getEventType(db, caller.organization_id, ids.uuid))
    },
  }),

  one(EventType, {
    method: 'POST',
    path: '/event_types',
    summary: 'Create an event type',
    description: `Creates an event type for a user or a team and emits event_type.created. Fields that you leave out
      get usable defaults, so a name and an owner are enough. Members can create event types for themselves, admins
      and owners for everyone.`,
    scope: 'event_types:write',
    body: NewEventType,
    async handle({ db, caller, body }) {
      return presentEventType(await createEventType(db, caller, body))
    },
  }),

  one(EventType, {
    method: 'PATCH',
    path: '/event_types/:uuid',
    summary: 'Update an event type',
    description: `Updates the fields that you send and emits event_type.updated if anything changed. Meetings that
      are already booked stay as they are. Members can update their own event types unless admins manage them;
      admins and owners can update all.`,
    scope: 'event_types:write',
    body: EventTypeChange,
    async handle({ db, caller, ids, body }) {
      return presentEventType(await changeEventType(db, caller, await loadManagedForUpdate(db, caller, ids.uuid), body))
    },
  }),

  ...copyRoutes,

  noContent({
    method: 'DELETE',
    path: '/event_types/:uuid',
    summary: 'Delete an event type',
    description: `Deletes an event type, so that it can no longer be booked, and emits event_type.deleted. Meetings
      that are already booked take place. Members can delete their own event types; admins and owners can delete
      all.`,
    scope: 'event_types:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await removeEventType(db, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),
]

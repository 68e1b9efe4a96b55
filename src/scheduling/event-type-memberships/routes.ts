import { mapPage } from '../../platform/db/page.ts'
import { many } from '../../platform/http/route.ts'
import { presentEventType } from '../event-types/present.ts'
import { getEventType } from '../event-types/queries.ts'
import { presentEventTypeMembership } from './present.ts'
import { listEventTypeMemberships } from './queries.ts'
import { EventTypeMembership, EventTypeMembershipFilters } from './schema.ts'

export const eventTypeMemberships = [
  many(EventTypeMembership, {
    method: 'GET',
    path: '/event_type_memberships',
    summary: 'List the hosts of an event type',
    description: `Lists the hosts of an event type in their order, each with the event type and the user. Every
      member can call it.`,
    scope: 'event_types:read',
    query: EventTypeMembershipFilters,
    async handle({ db, caller, query }) {
      const eventType = presentEventType(await getEventType(db, caller.organization_id, query.event_type))
      const hosts = await listEventTypeMemberships(db, caller.organization_id, query)
      return mapPage(hosts, (host) => presentEventTypeMembership(host, eventType, caller))
    },
  }),
]

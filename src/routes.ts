import { availability } from './availability/routes.ts'
import { busyTimes } from './busy-times/routes.ts'
import { contacts } from './contacts/routes.ts'
import { customFields } from './custom-fields/routes.ts'
import { eventTypeMemberships } from './event-type-memberships/routes.ts'
import { eventTypes } from './event-types/routes.ts'
import { groupRelationships } from './group-relationships/routes.ts'
import { groups } from './groups/routes.ts'
import type { Route } from './http/route.ts'
import { invitations } from './invitations/routes.ts'
import { locations } from './locations/routes.ts'
import { memberships } from './memberships/routes.ts'
import { oneOffEventTypes } from './one-off-event-types/routes.ts'
import { organizations } from './organizations/routes.ts'
import { schedules } from './schedules/routes.ts'
import { schedulingLinks } from './scheduling-links/routes.ts'
import { teams } from './teams/routes.ts'
import { users } from './users/routes.ts'

/** Every endpoint of the API. */
export const routes: Route[] = [
  ...users, ...organizations, ...memberships, ...invitations, ...groups, ...groupRelationships, ...teams,
  ...customFields, ...contacts, ...eventTypes, ...schedules, ...busyTimes, ...availability,
  ...oneOffEventTypes, ...eventTypeMemberships, ...schedulingLinks, ...locations,
]

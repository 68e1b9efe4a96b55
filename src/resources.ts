import { applications } from './access/applications/resource.ts'
import { activityLog } from './compliance/activity-log/routes.ts'
import { dataCompliance } from './compliance/data-compliance/routes.ts'
import { contacts } from './contacts/contacts/resource.ts'
import { customFields } from './contacts/custom-fields/resource.ts'
import { routingSubmissionSource } from './forms/routing-form-submissions/booking-source.ts'
import { routingFormSubmissions } from './forms/routing-form-submissions/routes.ts'
import { routingForms } from './forms/routing-forms/resource.ts'
import { bookings } from './meetings/bookings/routes.ts'
import { invitees } from './meetings/invitees/resource.ts'
import { noShows } from './meetings/no-shows/resource.ts'
import { reconfirmations } from './meetings/reconfirmations/routes.ts'
import { scheduledEvents } from './meetings/scheduled-events/resource.ts'
import { slotHolds } from './meetings/slot-holds/routes.ts'
import { calendarFeeds } from './messages/calendar-feeds/resource.ts'
import { incomingMail } from './messages/incoming-mail/resource.ts'
import { outgoingCommunications } from './messages/outgoing-communications/routes.ts'
import { workflows } from './messages/manage-workflows/resource.ts'
import { unsubscribes } from './messages/unsubscribes/resource.ts'
import { blockedAddresses } from './people/blocked-addresses/resource.ts'
import { groupRelationships } from './people/group-relationships/resource.ts'
import { groups } from './people/groups/resource.ts'
import { invitations } from './people/invitations/routes.ts'
import { memberships } from './people/memberships/resource.ts'
import { organizations } from './people/organizations/resource.ts'
import { pictures } from './people/pictures/resource.ts'
import { teams } from './people/teams/resource.ts'
import { users } from './people/users/resource.ts'
import type { OwnedTable, Resource } from './platform/http/resource.ts'
import { meetingRecaps } from './recaps/meeting-recaps/resource.ts'
import { availability } from './scheduling/availability/routes.ts'
import { busyTimes } from './scheduling/busy-times/routes.ts'
import { eventTypeMemberships } from './scheduling/event-type-memberships/routes.ts'
import { eventTypes } from './scheduling/event-types/resource.ts'
import { locations } from './scheduling/locations/routes.ts'
import { oneOffEventTypes } from './scheduling/one-off-event-types/routes.ts'
import { schedules } from './scheduling/schedules/resource.ts'
import { schedulingLinks } from './scheduling/scheduling-links/routes.ts'
import { adminPages } from './site/account/admin-pages.ts'
import { connectionPages } from './site/account/connections-routes.ts'
import type { AccountSection } from './site/account/layout.ts'
import { newTokenPages } from './site/account/new-token-routes.ts'
import { profilePages } from './site/account/profile-routes.ts'
import { sessionPages } from './site/account/sessions-routes.ts'
import { tokenPages } from './site/account/token-routes.ts'
import { embedDemoPages } from './site/embed/demo-routes.ts'
import { webhookReplays } from './webhooks/deliveries/replay-routes.ts'
import { webhookDeliveries } from './webhooks/deliveries/routes.ts'
import { bookingEvents } from './webhooks/samples/events.ts'
import { webhookSamples } from './webhooks/samples/routes.ts'
import { webhookSubscriptions } from './webhooks/subscriptions/resource.ts'

/** Every resource, in the order of the API reference. The webhooks come between the two lists. */
const resourcesBefore: Resource[] = [
  users, organizations, pictures, memberships, { routes: invitations }, blockedAddresses, groups, groupRelationships,
  teams, customFields, contacts, eventTypes, schedules, { routes: busyTimes }, { routes: availability },
  { routes: slotHolds },
  { routes: bookings(routingSubmissionSource) }, scheduledEvents, incomingMail, invitees, noShows,
  { routes: reconfirmations },
  { routes: oneOffEventTypes }, { routes: eventTypeMemberships }, { routes: schedulingLinks },
  { routes: locations }, { routes: activityLog }, { routes: outgoingCommunications }, calendarFeeds, workflows,
  unsubscribes,
  routingForms,
  { routes: dataCompliance }, webhookSubscriptions,
]
const resourcesAfter: Resource[] = [
  applications, { routes: routingFormSubmissions }, meetingRecaps,
]

/** Every event, with its payload and samples. */
export const eventDeclarations = [
  ...bookingEvents, ...[...resourcesBefore, ...resourcesAfter].flatMap(({ events = [] }) => events),
]

export const resources: Resource[] = [
  ...resourcesBefore,
  { routes: webhookDeliveries(eventDeclarations) }, { routes: webhookReplays },
  { routes: webhookSamples(eventDeclarations) },
  ...resourcesAfter,
]

/** The tables of all resources. */
export const ownedTables: Record<string, OwnedTable> = Object.fromEntries(
  resources.flatMap(({ tables = {} }) => Object.entries(tables)))

/** The pages of signed-in users, in the order of the navigation. */
export const accountSections: AccountSection[] = [
  { path: '/account', label: 'Account', mount: [profilePages] },
  { path: '/account/sessions', label: 'Sessions', backLabel: 'See your sessions', mount: [sessionPages] },
  {
    path: '/account/tokens', label: 'Personal tokens', backLabel: 'See your tokens',
    mount: [tokenPages, newTokenPages],
  },
  {
    path: '/account/connections', label: 'Connected applications', backLabel: 'See connected applications',
    mount: [connectionPages],
  },
  {
    path: '/account/applications', label: 'Your applications', backLabel: 'See applications', isForAdmins: true,
    mount: [adminPages],
  },
  { path: '/embed/demo', label: 'Embed', mount: [embedDemoPages] },
]

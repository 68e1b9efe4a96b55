import { applications } from './access/applications/resource.ts'
import { calendars } from './calendars/calendars/resource.ts'
import { conferences } from './calendars/conferences/resource.ts'
import { calendarConnections } from './calendars/connections/resource.ts'
import { recheckCalendars, requireReadableCalendars } from './calendars/sync/check-calendars.ts'
import { activityLog } from './compliance/activity-log/routes.ts'
import { dataCompliance } from './compliance/data-compliance/routes.ts'
import { contacts } from './contacts/contacts/resource.ts'
import { customFields } from './contacts/custom-fields/resource.ts'
import { routingSubmissionSource } from './forms/routing-form-submissions/booking-source.ts'
import { routingFormSubmissions } from './forms/routing-form-submissions/routes.ts'
import { routingForms } from './forms/routing-forms/resource.ts'
import { bookings } from './meetings/bookings/routes.ts'
import { handovers } from './meetings/handovers/resource.ts'
import { confirmations } from './meetings/confirmations/routes.ts'
import { invitees } from './meetings/invitees/resource.ts'
import { noShows } from './meetings/no-shows/resource.ts'
import { hostLinks } from './meetings/host-links/routes.ts'
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
import type { ConsoleSection } from './site/console/layout.ts'
import { newTokenPages } from './site/account/new-token-routes.ts'
import { passwordPages } from './site/account/password-routes.ts'
import { picturePages } from './site/account/picture-routes.ts'
import { profilePages } from './site/account/profile-routes.ts'
import { sessionPages } from './site/account/sessions-routes.ts'
import { tokenPages } from './site/account/token-routes.ts'
import { embedDemoPages } from './site/embed/demo-routes.ts'
import { eventTypeEditorPages } from './site/event-types/editor-pages.ts'
import { eventTypePages } from './site/event-types/pages.ts'
import { hoursPages } from './site/availability/pages.ts'
import { timeOffPages } from './site/availability/time-off-pages.ts'
import { homePages } from './site/console/home-pages.ts'
import { setupStepPages } from './site/setup/step-pages.ts'
import { meetingListPages } from './site/meetings/list-pages.ts'
import { meetingPages } from './site/meetings/pages.ts'
import { peoplePages } from './site/people/pages.ts'
import { removalPages } from './site/people/removal-pages.ts'
import { groupPages } from './site/people/group-pages.ts'
import { teamPages } from './site/people/team-pages.ts'
import { contactPages } from './site/contacts/pages.ts'
import { contactFilePages } from './site/contacts/file-pages.ts'
import { recapListPages } from './site/recaps/list-pages.ts'
import { routingFormPages } from './site/routing-forms/pages.ts'
import { conferencePages } from './site/integrations/conference-pages.ts'
import { integrationPages } from './site/integrations/pages.ts'
import { workflowPages } from './site/workflows/pages.ts'
import { insightPages } from './site/insights/pages.ts'
import { settingPages } from './site/settings/pages.ts'
import { webhookReplays } from './webhooks/deliveries/replay-routes.ts'
import { webhookDeliveries } from './webhooks/deliveries/routes.ts'
import { bookingEvents } from './webhooks/samples/events.ts'
import { webhookSamples } from './webhooks/samples/routes.ts'
import { webhookSubscriptions } from './webhooks/subscriptions/resource.ts'

/** Every resource, in the order of the API reference. The webhooks come between the two lists. */
const resourcesBefore: Resource[] = [
  users,
  organizations,
  pictures,
  memberships,
  handovers,
  { routes: invitations },
  blockedAddresses,
  groups,
  groupRelationships,
  teams,
  customFields,
  contacts,
  eventTypes,
  schedules,
  { routes: busyTimes(requireReadableCalendars) },
  { routes: availability },
  { routes: slotHolds },
  { routes: bookings(routingSubmissionSource, recheckCalendars) },
  scheduledEvents,
  incomingMail,
  invitees,
  noShows,
  { routes: reconfirmations },
  { routes: confirmations },
  { routes: hostLinks },
  { routes: oneOffEventTypes },
  { routes: eventTypeMemberships },
  { routes: schedulingLinks },
  { routes: locations },
  { routes: activityLog },
  { routes: outgoingCommunications },
  calendarFeeds,
  calendarConnections,
  calendars,
  conferences,
  workflows,
  unsubscribes,
  routingForms,
  { routes: dataCompliance },
  webhookSubscriptions,
]
const resourcesAfter: Resource[] = [applications, { routes: routingFormSubmissions }, meetingRecaps]

/** Every event, with its payload and samples. */
export const eventDeclarations = [
  ...bookingEvents,
  ...[...resourcesBefore, ...resourcesAfter].flatMap(({ events = [] }) => events),
]

export const resources: Resource[] = [
  ...resourcesBefore,
  { routes: webhookDeliveries(eventDeclarations) },
  { routes: webhookReplays },
  { routes: webhookSamples(eventDeclarations) },
  ...resourcesAfter,
]

/** The tables of all resources. */
export const ownedTables: Record<string, OwnedTable> = Object.fromEntries(
  resources.flatMap(({ tables = {} }) => Object.entries(tables)),
)

/** The pages of signed-in users, in the order of the navigation. */
export const consoleSections: ConsoleSection[] = [
  { path: '/console', label: 'nav-home', mount: [homePages, setupStepPages] },
  { path: '/console/meetings', label: 'nav-meetings', mount: [meetingListPages, meetingPages] },
  { path: '/console/event-types', label: 'nav-event-types', mount: [eventTypePages, eventTypeEditorPages] },
  { path: '/console/availability', label: 'nav-availability', mount: [hoursPages, timeOffPages] },
  { path: '/console/contacts', label: 'nav-contacts', mount: [contactPages, contactFilePages] },
  { path: '/console/routing-forms', label: 'nav-routing-forms', mount: [routingFormPages] },
  { path: '/console/recaps', label: 'nav-recaps', mount: [recapListPages] },
  { path: '/console/workflows', label: 'nav-workflows', mount: [workflowPages] },
  { path: '/console/insights', label: 'nav-insights', mount: [insightPages] },
  {
    path: '/console/people',
    label: 'nav-people',
    isForAdmins: true,
    mount: [peoplePages, removalPages, groupPages, teamPages],
  },
  {
    path: '/console/integrations',
    label: 'nav-integrations',
    mount: [integrationPages(eventDeclarations), conferencePages],
  },
  { path: '/console/settings', label: 'nav-settings', mount: [settingPages] },
  { path: '/account', label: 'nav-account', group: 'account', mount: [profilePages, picturePages, passwordPages] },
  { path: '/account/sessions', label: 'nav-sessions', group: 'account', mount: [sessionPages] },
  { path: '/account/tokens', label: 'nav-tokens', group: 'account', mount: [tokenPages, newTokenPages] },
  { path: '/account/connections', label: 'nav-connections', group: 'account', mount: [connectionPages] },
  {
    path: '/account/applications',
    label: 'nav-applications',
    group: 'account',
    isForAdmins: true,
    mount: [adminPages],
  },
  { path: '/embed/demo', label: 'nav-embed', group: 'account', mount: [embedDemoPages] },
]

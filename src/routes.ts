import { applications } from './access/applications/routes.ts'
import { activityLog } from './compliance/activity-log/routes.ts'
import { dataCompliance } from './compliance/data-compliance/routes.ts'
import { contacts } from './contacts/contacts/routes.ts'
import { customFields } from './contacts/custom-fields/routes.ts'
import { routingSubmissionSource } from './forms/routing-form-submissions/booking-source.ts'
import { routingFormSubmissions } from './forms/routing-form-submissions/routes.ts'
import { routingForms } from './forms/routing-forms/routes.ts'
import { bookings } from './meetings/bookings/routes.ts'
import { invitees } from './meetings/invitees/routes.ts'
import { noShows } from './meetings/no-shows/routes.ts'
import { reconfirmations } from './meetings/reconfirmations/routes.ts'
import { scheduledEvents } from './meetings/scheduled-events/routes.ts'
import { slotHolds } from './meetings/slot-holds/routes.ts'
import { outgoingCommunications } from './messages/outgoing-communications/routes.ts'
import { groupRelationships } from './people/group-relationships/routes.ts'
import { groups } from './people/groups/routes.ts'
import { invitations } from './people/invitations/routes.ts'
import { memberships } from './people/memberships/routes.ts'
import { organizations } from './people/organizations/routes.ts'
import { teams } from './people/teams/routes.ts'
import { users } from './people/users/routes.ts'
import type { Route } from './platform/http/route.ts'
import { meetingRecaps } from './recaps/meeting-recaps/routes.ts'
import { availability } from './scheduling/availability/routes.ts'
import { busyTimes } from './scheduling/busy-times/routes.ts'
import { eventTypeMemberships } from './scheduling/event-type-memberships/routes.ts'
import { eventTypes } from './scheduling/event-types/routes.ts'
import { locations } from './scheduling/locations/routes.ts'
import { oneOffEventTypes } from './scheduling/one-off-event-types/routes.ts'
import { schedules } from './scheduling/schedules/routes.ts'
import { schedulingLinks } from './scheduling/scheduling-links/routes.ts'
import { webhookDeliveries } from './webhooks/deliveries/routes.ts'
import { webhookSamples } from './webhooks/samples/routes.ts'
import { webhookSubscriptions } from './webhooks/subscriptions/routes.ts'

/** Every endpoint of the API. */
export const routes: Route[] = [
  ...users, ...organizations, ...memberships, ...invitations, ...groups, ...groupRelationships, ...teams,
  ...customFields, ...contacts, ...eventTypes, ...schedules, ...busyTimes, ...availability, ...slotHolds,
  ...bookings(routingSubmissionSource), ...scheduledEvents, ...invitees, ...noShows, ...reconfirmations,
  ...oneOffEventTypes, ...eventTypeMemberships, ...schedulingLinks, ...locations, ...activityLog,
  ...outgoingCommunications,
  ...routingForms, ...dataCompliance, ...webhookSubscriptions, ...webhookDeliveries, ...webhookSamples, ...applications,
  ...routingFormSubmissions,
  ...meetingRecaps,
]

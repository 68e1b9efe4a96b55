import type { Route } from '../route.ts'

/** Paths whose tag is not the first word of the path. The first match counts. */
const exceptions: [start: string, tag: string][] = [
  ['/organizations/:uuid/invitations', 'invitations'],
  ['/contacts/custom_field_definitions', 'custom_field_definitions'],
  ['/scheduled_events/:uuid/invitees', 'invitees'],
  ['/webhook_subscriptions/:uuid/deliveries', 'webhook_deliveries'],
  ['/webhook_subscriptions/:uuid/replays', 'webhook_deliveries'],
  ['/webhook_subscriptions/:uuid/test', 'webhook_deliveries'],
]

export function tagOf({ path }: Pick<Route, 'path'>) {
  const [, tag] = exceptions.find(([start]) => path.startsWith(start)) ?? []
  return tag ?? path.split('/')[1] ?? ''
}

/** The tags that the routes have, in the order in which the routes use them. */
export function tagsOf(routes: Route[]) {
  return [...new Set(routes.map(tagOf))].map((name) => ({ name, description: descriptions[name] ?? '' }))
}

const descriptions: Record<string, string> = {
  users: 'People who have an account. Start with `GET /users/me`: it names your organization.',
  organizations: 'The organization that you work in, with its plan.',
  organization_memberships: 'Who belongs to the organization and in which role: user, admin or owner.',
  invitations: 'Invitations to join the organization, sent by email.',
  groups: 'Groups divide an organization into parts, for example departments. Each can have its own admins.',
  group_relationships: 'Who belongs to a group or administers it.',
  teams: 'Teams own event types that several hosts share. A team has its own booking page.',
  custom_field_definitions: 'Fields that the organization adds to its contacts.',
  contacts: 'People whom members meet. A contact belongs to one member; bookings create and update contacts.',
  event_types: 'What can be booked: duration, location, questions, hosts and limits.',
  user_availability_schedules: 'When a user can be booked: weekly hours, exceptions, travel and holidays.',
  event_type_availability_schedules: 'Hours of a host that apply to one event type only.',
  out_of_office_periods: 'Days on which a user cannot be booked.',
  holidays: 'Public holidays that a schedule can leave free.',
  user_busy_times: 'When a user is busy: booked meetings and reserved times.',
  event_type_available_times: 'The start times at which an event type can be booked now.',
  slot_holds: 'A hold keeps a start time for ten minutes while a person fills in a form.',
  invitees: 'People who book a meeting. Creating an invitee books the meeting.',
  scheduled_events: 'Booked meetings with their hosts, location, guests and notes.',
  invitee_no_shows: 'Marks for invitees who did not attend.',
  one_off_event_types: 'Event types for a single occasion.',
  event_type_memberships: 'The hosts of an event type.',
  scheduling_links: 'Single-use links to book an event type.',
  shares: 'Single-use links to an event type with changes for that one booking.',
  locations: 'The kinds of meeting locations that a user can offer.',
  activity_log_entries: 'Who changed what in the organization.',
  outgoing_communications: 'Emails about meetings that were sent.',
  routing_forms: 'Forms that send people to the right event type, website or message, depending on their answers.',
  routing_form_submissions: 'The answers that people gave in routing forms.',
  data_compliance: 'Deletion of personal data.',
  webhook_subscriptions: 'Addresses that receive events as they happen.',
  webhook_deliveries: 'The delivery log of a webhook subscription, test events and replays.',
  sample_webhook_data: 'Examples of what webhook deliveries contain.',
  applications: 'OAuth applications that members can connect to their account.',
  meeting_recaps: 'Transcripts of meetings with a summary, action items and discussion points.',
}

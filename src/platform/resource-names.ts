/** The scope of a subscription: events of an organization, a user or a group. */
export const audiences = ['organization', 'user', 'group'] as const
export type Audience = (typeof audiences)[number]

type ResourceName = {
  /** What the API reference says about the collection. */
  about: string
  /** What each scope allows, in words that follow "It can …". */
  scopes?: Record<string, string>
  /** Who can subscribe to the events, with which scope, and what each of them means. */
  events?: {
    needs: string
    audiences: readonly Audience[]
    /** The specification defines some events but does not allow subscriptions to them. */
    isSubscribable?: false
    texts: Record<string, string>
  }
}

/**
 * What the API calls things, by collection. The types of scopes and events, the OAuth server, the subscriptions and the
 * API reference derive from this table. The order of the events is the order in the reference.
 */
export const resourceNames = {
  invitees: {
    about: 'People who book a meeting. Creating an invitee books the meeting.',
    events: {
      needs: 'scheduled_events:read',
      audiences,
      texts: {
        'invitee.canceled': 'A booking was canceled or rescheduled.',
        'invitee.created': 'A meeting was booked, or a booking was moved to a new time.',
      },
    },
  },
  invitee_no_shows: {
    about: 'Marks for invitees who did not attend.',
    events: {
      needs: 'scheduled_events:read',
      audiences,
      texts: {
        'invitee_no_show.created': 'An invitee was marked as a no-show.',
        'invitee_no_show.deleted': 'A no-show mark was removed.',
      },
    },
  },
  meeting_recaps: {
    about: 'Transcripts of meetings with a summary, action items and discussion points.',
    scopes: {
      'meeting_recaps:read': 'read recaps and transcripts of meetings',
      'meeting_recaps:write': 'read, change and delete recaps of meetings',
    },
    events: {
      needs: 'meeting_recaps:read',
      audiences: ['user'],
      texts: {
        'meeting_recap.created': 'A meeting recap was created.',
        'meeting_recap.updated': 'Highlights of a recap changed, or its share link was created or removed.',
        'meeting_recap.deleted': 'A meeting recap was deleted.',
      },
    },
  },
  routing_forms: {
    about: 'Forms that send people to the right event type, website or message, depending on their answers.',
    scopes: {
      'routing_forms:read': 'read routing forms and their submissions',
      'routing_forms:write': 'read routing forms and their submissions, add, change and delete forms',
    },
  },
  routing_form_submissions: {
    about: 'The answers that people gave in routing forms.',
    events: {
      needs: 'routing_forms:read',
      audiences: ['organization'],
      texts: { 'routing_form_submission.created': 'A visitor submitted a routing form.' },
    },
  },
  contacts: {
    about: 'People whom members meet. A contact belongs to one member; bookings create and update contacts.',
    scopes: { 'contacts:read': 'read contacts', 'contacts:write': 'read, add, change and delete contacts' },
    events: {
      needs: 'contacts:read',
      audiences,
      texts: {
        'contact.created': 'A contact was created.',
        'contact.updated': 'Fields of a contact changed.',
        'contact.deleted': 'A contact was deleted.',
      },
    },
  },
  custom_field_definitions: { about: 'Fields that the organization adds to its contacts.' },
  event_types: {
    about: 'What can be booked: duration, location, questions, hosts and limits.',
    scopes: {
      'event_types:read': 'read event types and their available times',
      'event_types:write': 'read, add and change event types',
    },
    events: {
      needs: 'event_types:read',
      audiences,
      isSubscribable: false,
      texts: {
        'event_type.created': 'An event type was created. Subscriptions cannot ask for it.',
        'event_type.updated': 'An event type changed. Subscriptions cannot ask for it.',
        'event_type.deleted': 'An event type was deleted. Subscriptions cannot ask for it.',
      },
    },
  },
  event_type_memberships: { about: 'The hosts of an event type.' },
  event_type_available_times: { about: 'The start times at which an event type can be booked now.' },
  event_type_availability_schedules: { about: 'Hours of a host that apply to one event type only.' },
  one_off_event_types: { about: 'Event types for a single occasion.' },
  user_availability_schedules: {
    about: 'When a user can be booked: weekly hours, exceptions, travel and holidays.',
    scopes: { 'availability:read': 'read hours and busy times', 'availability:write': 'read and change hours' },
  },
  user_busy_times: { about: 'When a user is busy: booked meetings and reserved times.' },
  out_of_office_periods: { about: 'Days on which a user cannot be booked.' },
  holidays: { about: 'Public holidays that a schedule can leave free.' },
  locations: {
    about: 'The kinds of meeting locations that a user can offer.',
    scopes: { 'locations:read': 'read meeting locations' },
  },
  slot_holds: { about: 'A hold keeps a start time for ten minutes while a person fills in a form.' },
  scheduled_events: {
    about: 'Booked meetings with their hosts, location, guests and notes.',
    scopes: {
      'scheduled_events:read': 'read booked meetings and their invitees',
      'scheduled_events:write': 'read, book, reschedule and cancel meetings',
    },
  },
  scheduling_links: {
    about: 'Single-use links to book an event type.',
    scopes: { 'scheduling_links:write': 'create booking links' },
  },
  shares: {
    about: 'Single-use links to an event type with changes for that one booking.',
    scopes: { 'shares:write': 'share customized event types' },
  },
  users: {
    about: 'People who have an account. Start with `GET /users/me`: it names your organization.',
    scopes: {
      'users:read': 'read names, email addresses and time zones of people',
      'users:write': 'read names, email addresses and time zones of people, change profiles and pictures',
    },
  },
  organizations: {
    about: 'The organization that you work in, with its plan and its branding.',
    scopes: {
      'organizations:read': 'read the organization, its members, teams and invitations',
      'organizations:write':
        'read the organization, its members, teams and invitations, invite and remove members, ' +
        'change the name and branding',
    },
  },
  organization_memberships: { about: 'Who belongs to the organization and in which role: user, admin or owner.' },
  handovers: { about: 'What became of the event types and meetings of a person who left the organization.' },
  invitations: { about: 'Invitations to join the organization, sent by email.' },
  blocked_addresses: { about: 'Email addresses and domains that cannot book meetings with the organization.' },
  groups: {
    about: 'Groups divide an organization into parts, for example departments. Each can have its own admins.',
    // `groups` is an alias of `groups:read`.
    scopes: { groups: 'read groups and their members', 'groups:read': 'read groups and their members' },
  },
  group_relationships: { about: 'Who belongs to a group or administers it.' },
  teams: { about: 'Teams own event types that several hosts share. A team has its own booking page.' },
  activity_log_entries: {
    about: 'Who changed what in the organization.',
    scopes: { 'activity_log:read': 'read the activity log of the organization' },
  },
  outgoing_communications: {
    about: 'Emails about meetings that were sent.',
    scopes: { 'outgoing_communications:read': 'read messages that were sent to invitees' },
  },
  calendar_feeds: {
    about: 'Secret addresses at which calendar apps read the meetings of a host.',
    scopes: {
      'calendar_feeds:read': 'read which calendar feeds exist, without their addresses',
      'calendar_feeds:write': 'read, create and delete calendar feeds, which show meetings to calendar apps',
    },
  },
  calendar_connections: {
    about: 'Accounts at calendar servers, and addresses of calendars, whose busy times a host cannot be booked at.',
    scopes: {
      'calendars:read': 'read which calendars are connected',
      'calendars:write': 'read, connect, change and disconnect calendars',
    },
  },
  calendars: { about: 'The calendars of a connection: which ones block times, and which one gets the bookings.' },
  conferences: { about: 'How links to join a meeting online are made: Jitsi, BigBlueButton or rooms of your own.' },
  workflows: {
    about: 'What is sent about meetings, to whom and when: emails, text messages and requests to other systems.',
    scopes: {
      'workflows:read': 'read workflows and what they sent',
      'workflows:write': 'read, add, change and delete workflows, which send messages',
    },
  },
  data_compliance: {
    about: 'Deletion of personal data.',
    scopes: { 'data_compliance:write': 'delete personal data of invitees' },
  },
  webhook_subscriptions: {
    about: 'Addresses that receive events as they happen.',
    scopes: {
      'webhooks:read': 'read webhook subscriptions',
      'webhooks:write': 'read and change webhook subscriptions, which send events to other systems',
    },
  },
  webhook_deliveries: { about: 'The delivery log of a webhook subscription, test events and replays.' },
  sample_webhook_data: { about: 'Examples of what webhook deliveries contain.' },
  applications: { about: 'OAuth applications that members can connect to their account.' },
} as const satisfies Record<string, ResourceName>

type Entries = (typeof resourceNames)[keyof typeof resourceNames]
type EventsOf<Entry> = Entry extends { events: infer Events } ? Events : never
type NamesOf<Events> = Events extends { texts: infer Texts } ? keyof Texts : never

export type Scope = Entries extends infer Entry
  ? Entry extends { scopes: infer Scopes }
    ? keyof Scopes
    : never
  : never
export type EventName = NamesOf<EventsOf<Entries>>
export type SubscribableEvent = Exclude<EventName, NamesOf<Extract<EventsOf<Entries>, { isSubscribable: false }>>>

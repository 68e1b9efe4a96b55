/**
 * Texts and examples of fields in the API reference. A schema passes them to `.meta`, and the OpenAPI document repeats
 * them. All examples come from one imaginary organization, Acme, with its host Maya Chen and her invitee Leo Novak.
 */

/** Describes a field, with one realistic value. */
export function doc(description: string, example?: unknown) {
  return { description, ...(example !== undefined && { examples: [example] }) }
}

/** Describes a whole number in a query string. */
export function integerText(description: string, example: number) {
  return { description, examples: [example] }
}

/** Describes a field with a fixed set of values, and each of the values. */
export function enumText<Value extends string>(description: string, values: Record<Value, string>) {
  return { description, 'x-enumDescriptions': values }
}

/** Adds a sentence to a text, for example a limit or a default. */
export function withSentence<Text extends { description: string }>(text: Text, sentence: string): Text {
  return { ...text, description: `${text.description} ${sentence}` }
}

/** Describes a point in time in a response. */
export function timestampText(description: string, example = '2026-11-17T15:00:00.000000Z') {
  return { description, format: 'date-time', examples: [example] }
}

/** Describes a point in time that the caller sends. */
export function instantText(description: string, example = '2026-11-17T15:00:00Z') {
  return doc(`${description} ISO 8601 with a UTC offset or Z, between the years 1970 and 2199.`, example)
}

/** Describes a calendar date without a time. */
export function dateText(description: string, example = '2026-12-01') {
  return { description: `${description} Format: YYYY-MM-DD.`, format: 'date', examples: [example] }
}

/** Describes an email address in a response. */
export function emailText(description: string, example = 'leo@example.com') {
  return { description, format: 'email', examples: [example] }
}

/** Describes a web address. */
export function linkText(description: string, example: string) {
  return { description, format: 'uri', examples: [example] }
}

export const createdAt = timestampText('When the resource was created, in UTC.', '2026-11-02T09:12:44.301872Z')
export const updatedAt = timestampText('When the resource last changed, in UTC.', '2026-11-10T16:45:03.118540Z')

/** A placeholder for the address of the service. The OpenAPI document contains the real one. */
export const exampleBase = 'https://convene.example'
const id = (number: number) => `0199b2c4-7d1e-7a30-9c41-5f2e8a6b${String(number).padStart(4, '0')}`
const uri = (collection: string, number: number) => `${exampleBase}/${collection}/${id(number)}`
const event = uri('scheduled_events', 11)

/** One URI of each kind of resource. */
export const uris = {
  user: uri('users', 1),
  organization: uri('organizations', 2),
  membership: uri('organization_memberships', 3),
  invitation: `${uri('organizations', 2)}/invitations/${id(4)}`,
  group: uri('groups', 5),
  groupRelationship: uri('group_relationships', 6),
  team: uri('teams', 7),
  eventType: uri('event_types', 8),
  eventTypeMembership: uri('event_type_memberships', 9),
  schedule: uri('user_availability_schedules', 10),
  event,
  invitee: `${event}/invitees/${id(12)}`,
  laterInvitee: `${uri('scheduled_events', 13)}/invitees/${id(14)}`,
  noShow: uri('invitee_no_shows', 15),
  slotHold: uri('slot_holds', 16),
  busyTime: uri('user_busy_times', 17),
  outOfOffice: uri('out_of_office_periods', 18),
  contact: uri('contacts', 19),
  customField: uri('contacts/custom_field_definitions', 20),
  routingForm: uri('routing_forms', 21),
  submission: uri('routing_form_submissions', 22),
  recap: uri('meeting_recaps', 23),
  transcript: `${uri('meeting_recaps', 23)}/transcript`,
  subscription: uri('webhook_subscriptions', 24),
  delivery: `${uri('webhook_subscriptions', 24)}/deliveries/${id(25)}`,
  replay: `${uri('webhook_subscriptions', 24)}/replays/${id(26)}`,
  application: uri('applications', 27),
  activity: uri('activity_log_entries', 28),
  colleague: uri('users', 29),
  blockedAddress: `${uri('organizations', 2)}/blocked_addresses/${id(36)}`,
  handover: uri('handovers', 37),
} as const

/** The URI of a resource in examples. */
export const exampleUri = (collection: string) => uri(collection, 30)

/** Ids of resources without a URI. */
export const uuids = {
  application: id(27),
  user: id(1),
  customField: id(20),
  option: id(31),
  question: id(32),
  rule: id(33),
  event: id(34),
} as const

/** Pages that people open in a browser. */
export const pages = {
  user: `${exampleBase}/@maya-chen`,
  team: `${exampleBase}/team/sales`,
  eventType: `${exampleBase}/@maya-chen/intro-call`,
  form: `${exampleBase}/forms/${id(21)}`,
  cancel: `${exampleBase}/cancellations/${id(12)}?key=Xv3kQ0aTz1bN8sLwYc5e`,
  reschedule: `${exampleBase}/reschedulings/${id(12)}?key=Xv3kQ0aTz1bN8sLwYc5e`,
  recap: `${exampleBase}/recaps/${id(23)}`,
  picture: `${exampleBase}/pictures/${id(35)}.png`,
  share: `${exampleBase}/shared_recaps/7hQ2mZr9KpT4vXc1`,
} as const

/** The field `uri` in the responses of a resource. */
export function ownUri(name: string, example: string) {
  return doc(`Address of this ${name} in the API. Use it wherever a request refers to the ${name}.`, example)
}

export const organizationUri = doc('URI of the organization that this belongs to.', uris.organization)
export const organizationQuery = doc('URI of your organization. Any other organization returns 403.', uris.organization)
export const timezoneText = (description: string) => doc(`${description} IANA name.`, 'America/New_York')

/** Roles in an organization. */
export const roleValues = {
  user: 'A regular member, who manages only their own calendar and event types.',
  admin: 'Manages members, groups, teams, forms and webhooks of the organization.',
  owner: 'Has the rights of an admin and decides who is an owner. There is always at least one.',
}

import type { ActivityLogEntry } from '../../compliance/activity-log/schema.ts'
import { isId } from '../../platform/text.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'

/** What the log calls things. `path`: where the console shows one, by its id. */
export const loggedThings: Record<string, { key: PlainTextKey; path?: string }> = {
  Application: { key: 'log-application', path: '/account/applications/' },
  AttendeeAnswer: { key: 'log-invitee' },
  Avatar: { key: 'log-user' },
  BlockedAddress: { key: 'log-blocked-address' },
  CalendarFeed: { key: 'log-calendar-feed' },
  Conference: { key: 'log-conference' },
  Contact: { key: 'log-contact', path: '/console/contacts/' },
  CustomFieldDefinition: { key: 'log-custom-field' },
  DataCompliance: { key: 'log-data' },
  Email: { key: 'log-email' },
  EventType: { key: 'log-event-type', path: '/console/event-types/' },
  EventTypeAvailabilitySchedule: { key: 'log-hours' },
  Group: { key: 'log-group', path: '/console/people/groups/' },
  GroupRelationship: { key: 'log-group' },
  Guest: { key: 'log-meeting' },
  Invitation: { key: 'log-invitation' },
  Invitee: { key: 'log-invitee' },
  InviteeNoShow: { key: 'log-no-show' },
  Logo: { key: 'log-organization' },
  MeetingRecap: { key: 'log-recap', path: '/console/recaps/' },
  OneOffEventType: { key: 'log-event-type' },
  Organization: { key: 'log-organization' },
  OrganizationMembership: { key: 'log-membership', path: '/console/people/' },
  OutOfOfficePeriod: { key: 'log-time-off' },
  RoutingForm: { key: 'log-routing-form', path: '/console/routing-forms/' },
  RoutingFormSubmission: { key: 'log-submission' },
  ScheduledEvent: { key: 'log-meeting', path: '/console/meetings/' },
  SchedulingLink: { key: 'log-link' },
  Session: { key: 'log-session' },
  Share: { key: 'log-link' },
  ShareLink: { key: 'log-recap' },
  Team: { key: 'log-team', path: '/console/people/teams/' },
  Token: { key: 'log-token' },
  User: { key: 'log-user' },
  UserAvailabilitySchedule: { key: 'log-hours', path: '/console/availability/' },
  UserBusyTime: { key: 'log-time-off' },
  WebhookDelivery: { key: 'log-webhook' },
  WebhookReplay: { key: 'log-webhook' },
  WebhookSubscription: { key: 'log-webhook', path: '/console/integrations/webhooks/' },
  Workflow: { key: 'log-workflow', path: '/console/workflows/' },
}

const actionKeys: Record<string, PlainTextKey> = {
  Add: 'log-did-add',
  AddGuests: 'log-did-add',
  Cancel: 'log-did-cancel',
  Connect: 'log-did-enable',
  Delete: 'log-did-delete',
  DeleteEvents: 'log-did-delete',
  DeleteInvitees: 'log-did-delete',
  Disable: 'log-did-disable',
  Disconnect: 'log-did-disable',
  Duplicate: 'log-did-duplicate',
  Enable: 'log-did-enable',
  Export: 'log-did-export',
  Forward: 'log-did-send',
  Import: 'log-did-import',
  Move: 'log-did-update',
  Remove: 'log-did-remove',
  RemoveGuest: 'log-did-remove',
  Rename: 'log-did-update',
  Replay: 'log-did-send',
  RequestReconfirmation: 'log-did-send',
  Reschedule: 'log-did-reschedule',
  Resend: 'log-did-send',
  ResendConfirmation: 'log-did-send',
  RotateSecret: 'log-did-rotate',
  RotateSigningKey: 'log-did-rotate',
  SignIn: 'log-did-sign-in',
  Test: 'log-did-send',
  Update: 'log-did-update',
}

/** `Event type: changed`. Rare actions keep the name that the API has for them. */
export function activityText({ namespace, action }: { namespace: string; action: string }, { text }: Texts) {
  const [thing, key] = [loggedThings[namespace], actionKeys[action]]
  if (!thing || !key) return `${namespace}.${action}`
  return text('log-entry', { thing: text(thing.key), action: text(key) })
}

export function actorName({ actor }: Pick<ActivityLogEntry, 'actor'>, { text }: Texts) {
  return actor.type === 'System' ? text('log-system') : actor.display_name || text('log-former')
}

/** The kinds that the log can be filtered by: one for each name that people read. */
export function activityKinds({ text, locale }: Texts) {
  const byKey = Map.groupBy(Object.entries(loggedThings), ([, { key }]) => key)
  return [...byKey]
    .map(([key, entries]) => ({
      value: key.slice('log-'.length),
      label: text(key),
      namespaces: entries.map(([namespace]) => namespace),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

/** The page of what an entry is about, if the console has pages for such things. */
export function pageOf({ namespace, details }: Entry) {
  const [path, id] = [loggedThings[namespace]?.path, details.uri?.split('/').at(-1)]
  return path !== undefined && id !== undefined && isId(id) ? { address: path + id, id } : undefined
}

type Entry = { namespace: string; details: Record<string, string> }

import { randomUUIDv7 } from 'node:crypto'
import type { resourceNames } from './resource-names.ts'

/**
 * An id is a string that remembers what it names, for the compiler alone: the id of a user is not the id of an
 * organization. Ids enter at few places, which name their type: rows of queries, references and paths of requests, and
 * `asId`.
 */
declare const entity: unique symbol

export type Id<Entity extends string> = string & { readonly [entity]: Entity }

export type OrganizationId = Id<'organization'>
export type UserId = Id<'user'>
export type MembershipId = Id<'membership'>
export type InvitationId = Id<'invitation'>
export type GroupId = Id<'group'>
export type GroupRelationshipId = Id<'group relationship'>
export type TeamId = Id<'team'>
export type HandoverId = Id<'handover'>
export type BlockedAddressId = Id<'blocked address'>
export type DataDeletionId = Id<'data deletion'>

export type EventTypeId = Id<'event type'>
export type EventTypeMembershipId = Id<'event type membership'>
export type ScheduleId = Id<'schedule'>
export type OutOfOfficePeriodId = Id<'out-of-office period'>
export type BusyTimeId = Id<'busy time'>
export type SchedulingLinkId = Id<'scheduling link'>

export type CalendarConnectionId = Id<'calendar connection'>
export type CalendarId = Id<'calendar'>
export type CalendarEntryId = Id<'calendar entry'>
export type ConferenceId = Id<'conference'>

export type ScheduledEventId = Id<'scheduled event'>
export type InviteeId = Id<'invitee'>
export type NoShowId = Id<'no-show'>
export type SlotHoldId = Id<'slot hold'>

export type ContactId = Id<'contact'>
export type CustomFieldId = Id<'custom field'>
export type ContactImportId = Id<'contact import'>
export type ImportFileId = Id<'contact import file'>
export type FormId = Id<'routing form'>
export type SubmissionId = Id<'routing form submission'>
export type RecapId = Id<'meeting recap'>

export type SubscriptionId = Id<'webhook subscription'>
export type ReplayId = Id<'webhook replay'>
/** Of a domain event, such as invitee.created. A delivery is named by its subscription and its event. */
export type EventId = Id<'event'>
export type ActivityId = Id<'activity log entry'>
export type JobId = Id<'job'>
export type EmailId = Id<'email'>
export type TextMessageId = Id<'text message'>
export type WorkflowId = Id<'workflow'>
export type WorkflowRunId = Id<'workflow run'>

export type TokenId = Id<'token'>
export type ApplicationId = Id<'application'>
export type GrantId = Id<'application grant'>
export type SessionId = Id<'session'>
export type SignInCodeId = Id<'sign-in code'>

/** What the ids name under each collection of the API, and under each part of its paths. */
type NamedIds = {
  activity_log_entries: ActivityId
  applications: ApplicationId
  blocked_addresses: BlockedAddressId
  calendar_connections: CalendarConnectionId
  calendars: CalendarId
  conferences: ConferenceId
  contacts: ContactId
  'contacts/custom_field_definitions': CustomFieldId
  custom_field_definitions: CustomFieldId
  deliveries: EventId
  event_type_memberships: EventTypeMembershipId
  event_types: EventTypeId
  group_relationships: GroupRelationshipId
  groups: GroupId
  handovers: HandoverId
  invitations: InvitationId
  invitee_no_shows: NoShowId
  invitees: InviteeId
  meeting_recaps: RecapId
  organization_memberships: MembershipId
  organizations: OrganizationId
  out_of_office_periods: OutOfOfficePeriodId
  replays: ReplayId
  routing_form_submissions: SubmissionId
  routing_forms: FormId
  scheduled_events: ScheduledEventId
  slot_holds: SlotHoldId
  teams: TeamId
  user_availability_schedules: ScheduleId
  user_busy_times: BusyTimeId
  users: UserId
  webhook_subscriptions: SubscriptionId
  workflows: WorkflowId
  [invitees: `scheduled_events/${string}/invitees`]: InviteeId
}

/** The ids of a collection that is not in the list are named after the collection. */
type UnnamedIds = { [C in Exclude<keyof typeof resourceNames, keyof NamedIds>]: Id<C> }

export type CollectionIds = NamedIds & UnnamedIds
export type Collection = keyof CollectionIds

/** Text that was checked, or that we wrote ourselves, as the id that it is. The compiler cannot know: the one cast. */
// oxlint-disable-next-line no-unnecessary-type-parameters
export function asId<I extends Id<string>>(text: string) {
  return text as I
}

let latest = { time: '', count: 0 }

/**
 * A UUID of version 7. The ids of a process sort in the order in which they were made, also within a millisecond: the
 * 12 bits after the version count them.
 */
// oxlint-disable-next-line no-unnecessary-type-parameters
export function newId<I extends Id<string>>() {
  const id = randomUUIDv7()
  const time = id.slice(0, 13)
  latest = { time, count: time === latest.time ? (latest.count + 1) % 4096 : 0 }
  return asId<I>(`${time}-7${latest.count.toString(16).padStart(3, '0')}${id.slice(18)}`)
}

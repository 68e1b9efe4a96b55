import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { OrganizationId } from '../src/platform/ids.ts'

/** What the requests of an organization are about, by the same rule in the large and the small database. */
export type Subject = {
  organization_id: OrganizationId
  owner_id: string
  user_id: string
  group_id: string | null
  event_type_id: string
  event_id: string
  address: string
  workflow_id: string
  subscription_id: string
  form_id: string
  day: string
  /** After the last meeting of the person. */
  free_from: string
}

export async function findSubject(db: Db, organization_id: OrganizationId): Promise<Subject> {
  return db.one<Subject>(sql`
    select ${organization_id}::uuid as organization_id, owner.user_id as owner_id, host.user_id,
      (select id from groups where organization_id = ${organization_id} order by created_at, id limit 1) as group_id,
      type.id as event_type_id, meeting.id as event_id, invitee.address,
      (select id from workflows where organization_id = ${organization_id} and trigger_type = 'booked' limit 1)
        as workflow_id,
      (select id from webhook_subscriptions where organization_id = ${organization_id} order by id limit 1)
        as subscription_id,
      (select id from routing_forms where organization_id = ${organization_id} order by id limit 1) as form_id,
      (current_date + 7)::text as day,
      (select (greatest(max(start_time), now() + interval '100 days') + interval '7 days')::date::text from event_hosts
        where organization_id = ${organization_id} and host_id = host.user_id) as free_from
    from (select user_id from organization_memberships
      where organization_id = ${organization_id} and role = 'owner' order by user_id limit 1) owner
    cross join (select user_id from organization_memberships
      where organization_id = ${organization_id} and role <> 'owner' order by user_id limit 1) host
    cross join lateral (select id from event_types
      where organization_id = ${organization_id} and user_id = host.user_id limit 1) type
    cross join lateral (select id from scheduled_events
      where organization_id = ${organization_id} and event_type_id = type.id
        and start_time > current_date - 100 order by start_time limit 1) meeting
    cross join lateral (select address from invitees where event_id = meeting.id order by id limit 1) invitee`)
}

/** Paths of pages of the API. `deep`: the page that follows after ten of them. */
export function apiCases(subject: Subject, url: string): [name: string, path: string, deep?: boolean][] {
  const { organization_id, user_id, event_type_id, address, day } = subject
  const [organization, user] = [`organization=${url}/organizations/${organization_id}`, `user=${url}/users/${user_id}`]
  const group = `group=${url}/groups/${subject.group_id}`
  const type = `event_type=${url}/event_types/${event_type_id}`
  const past = 'max_start_time=2026-01-01T00:00:00Z&sort=start_time:desc'
  const meetings = '/scheduled_events?'
  const deliveries = `/webhook_subscriptions/${subject.subscription_id}/deliveries?`
  const log = `/activity_log_entries?${organization}`
  return [
    ['meetings of the organization', meetings + organization],
    ['… tenth page', meetings + organization, true],
    ['… latest first', `${meetings}${organization}&sort=start_time:desc`],
    ['… before 2026, latest first', `${meetings}${organization}&${past}`],
    ['… canceled', `${meetings}${organization}&status=canceled`],
    ['… of an invitee', `${meetings}${organization}&invitee_email=${address}`],
    ['… with an invitee like', `${meetings}${organization}&invitee_search=zo%C3%AB`],
    ['… of an event type', `${meetings}${organization}&${type}`],
    ['… from next week on', `${meetings}${organization}&min_start_time=${day}T00:00:00Z`],
    ['… 100 of them', `${meetings}${organization}&count=100`],
    ['meetings of a person', `${meetings}${organization}&${user}`],
    ['… tenth page', `${meetings}${organization}&${user}`, true],
    ['… active, from next week on', `${meetings}${organization}&${user}&status=active&min_start_time=${day}T00:00:00Z`],
    ...(subject.group_id === null
      ? []
      : ([
          ['meetings of a group', `${meetings}${organization}&${group}`],
          ['… tenth page', `${meetings}${organization}&${group}`, true],
          ['invitees of a group', `/invitees?${organization}&${group}`],
        ] as [string, string, boolean?][])),
    ['invitees of the organization', `/invitees?${organization}`],
    ['… tenth page', `/invitees?${organization}`, true],
    ['… with an address', `/invitees?${organization}&email=${address}`],
    ['… of an event type, canceled', `/invitees?${organization}&${type}&status=canceled`],
    ['invitees of a meeting', `/scheduled_events/${subject.event_id}/invitees`],
    ['activity log', log],
    ['… tenth page', log, true],
    ['… of a person', `${log}&actor=${url}/users/${user_id}`],
    ['… of event types', `${log}&namespace=EventType`],
    ['… search in a week', `${log}&search_term=zzz&min_occurred_at=${nextDay(day, -14)}T00:00:00Z`],
    ['outgoing communications', `/outgoing_communications?${organization}`],
    ['… tenth page', `/outgoing_communications?${organization}`, true],
    ['deliveries of a subscription', deliveries],
    ['… tenth page', deliveries, true],
    ['… failed', `${deliveries}status=failed`],
    ['runs of a workflow', `/workflows/${subject.workflow_id}/runs?`],
    ['… tenth page', `/workflows/${subject.workflow_id}/runs?`, true],
    ['submissions of a form', `/routing_form_submissions?form=${url}/routing_forms/${subject.form_id}`],
    ['members', `/organization_memberships?${organization}`],
    ['event types', `/event_types?${organization}`],
    ['busy times', `/user_busy_times?${user}&start_time=${day}T00:00:00Z&end_time=${nextDay(day, 6)}T00:00:00Z`],
    [
      'free times of a week',
      `/event_type_available_times?${type}&start_time=${day}T00:00:00Z&end_time=${nextDay(day, 7)}T00:00:00Z`,
    ],
  ]
}

/** The contacts of the owner of the measured organization: a million, or a thousand. */
export function contactCases({ owner_id }: Subject, url: string): [name: string, path: string, deep?: boolean][] {
  const contacts = `/contacts?user=${url}/users/${owner_id}`
  return [
    ['contacts', contacts],
    ['… tenth page', contacts, true],
    ['… latest change first', `${contacts}&sort=updated_at:desc`],
    ['… by name', `${contacts}&name=anna`],
    ['… by name, rare', `${contacts}&name=zyx`],
    ['… by company', `${contacts}&company=telemetry`],
  ]
}

export const consoleCases: [name: string, path: string][] = [
  ['home page', '/console'],
  ['meetings page', '/console/meetings?host=everyone'],
  ['past meetings page', '/console/meetings?host=everyone&when=past'],
  ['search page', '/console/search?q=zo%C3%AB'],
  ['contacts page', '/console/contacts'],
  ['insights page', '/console/insights'],
  ['people page', '/console/people'],
  ['activity page', '/console/settings/activity'],
]

function nextDay(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

import { contactFields } from '../contacts/contacts/fields.ts'
import type { Db } from '../platform/db/db.ts'
import { eventTypeFields } from '../scheduling/event-types/fields.ts'
import type { Json, Reply } from './client.ts'
import { peopleFields, samplesOf } from './declared-fields.ts'
import { insertDelivery, insertReplay } from './delivery-log.ts'
import { answerInvitation, begin, feedUrl, idOf, keyOf, mail, soon } from './examples.ts'
import { newForm } from './form-examples.ts'
import type { Company } from './people.ts'
import { newRecap } from './recap-examples.ts'
import { submitAnswers } from './submission-examples.ts'
import { insertRun, newWorkflow } from './workflows.ts'

export type CreatedIds = Record<string, string>

const here = { kind: 'custom', location: 'Here' }
const why = { name: 'Why?', type: 'text' }
const tracking = {
  utm_campaign: 'Spring',
  utm_source: null,
  utm_medium: null,
  utm_content: null,
  utm_term: null,
  salesforce_uuid: null,
}
/** The fields of a booking, except event type and start. */
const bookingFields = {
  invitee: { email: 'xia@hostile.example', name: 'Xia Lund', timezone: 'Europe/Paris' },
  location: here,
  tracking,
  questions_and_answers: [{ question: 'Why?', answer: 'Tea', position: 0 }],
  event_guests: ['guest@hostile.example'],
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const working = { type: 'wday', wday: 'monday', intervals: [{ from: '10:00', to: '16:00' }] }

const applicationFields = { kind: 'web', redirect_uris: ['https://app.example/'], scopes: ['users:read'] }

/** Creates two resources of each kind, so that every list has a second page. Returns a URI of each collection. */
export async function createFixtures(of: Company, db: Db): Promise<CreatedIds> {
  const { uri, membership } = of.cyd
  const created: CreatedIds = { users: uri, organizations: of.uri, organization_memberships: membership }
  const make = async (kind: string, path: string, body: object) => {
    created[kind] = await uriFrom(of.ada.post(path, body))
  }
  for (const [name, person] of [
    ['Red', of.ada],
    ['Blue', of.bob],
  ] as const) {
    await make('groups', '/groups', { organization: of.uri, name })
    const owner = person.membership
    await make('group_relationships', '/group_relationships', { group: created.groups, owner, role: 'member' })
    await make('invitations', `${of.uri}/invitations`, { email: `${name}@hostile.example` })
    await make('blocked_addresses', `${of.uri}/blocked_addresses`, { address: `${name}.blocked.example` })
    const { membership: left } = await of.hire(name, `${name}.left@hostile.example`)
    await make('handovers', `${left}/handover`, { event_types: 'delete', meetings: 'cancel' })
    await make('teams', '/teams', { name, members: [uri] })
    const choice = { label: name, field_type: 'single_select', options: [{ label: 'High' }, { label: 'Low' }] }
    await make('custom_field_definitions', '/contacts/custom_field_definitions', choice)
    await make('contacts', '/contacts', { name, emails: [{ email: `${name}@hostile.example` }] })
    await make('merged_contacts', '/contacts', { name, emails: [{ email: `${name}.merged@hostile.example` }] })
    await make('user_availability_schedules', '/user_availability_schedules', { name, rules: [working] })
    await make('out_of_office_periods', '/out_of_office_periods', { start_date: '2031-08-01', end_date: '2031-08-02' })
    await make('user_busy_times', '/user_busy_times', { user: uri, ...soon() })
    const hosts = [{ user: of.ada.uri }, { user: of.bob.uri }]
    await make('event_types', '/event_types', { owner: uri, name, active: true, pooling_type: 'round_robin', hosts })
    const group = { owner: of.bob.uri, name, active: true, kind: 'group', seats: 9 }
    await make('sessions', '/event_types', { ...group, locations: [here], custom_questions: [why] })
    const hook = { url: `https://hooks.example/${name}`, events: ['invitee.created'], scope: 'organization' }
    await make('webhook_subscriptions', '/webhook_subscriptions', { ...hook, organization: of.uri })
    await make('workflows', '/workflows', newWorkflow(of.uri))
    for (const _ of [1, 2]) await insertRun(db, created.workflows ?? '')
    await make('calendar_feeds', '/calendar_feeds', { name })
    await make('calendar_connections', '/calendar_connections', { provider: 'ics', url: await feedUrl() })
    const room = { provider: 'room', url: 'https://rooms.example/{random}', scope: 'organization' }
    await make('conferences', '/conferences', { name, ...room })
    await make('applications', '/applications', { ...applicationFields, name })
    await make('routing_forms', '/routing_forms', newForm())
    await make('meeting_recaps', '/meeting_recaps', newRecap())
    await createSessions(of, created, db)
    await mail(db, created.scheduled_events ?? '')
  }
  created.calendars = (await of.ada.get('/calendars')).body.collection[0].uri
  const to = { uri: created.webhook_subscriptions ?? '' }
  for (const ago of [60, 30]) {
    created.deliveries = await insertDelivery(db, of.id, to, { ago })
    created.replays = await insertReplay(db, of.id, to)
    created.routing_form_submissions = await submitAnswers(db, of, created.routing_forms ?? '', { Country: 'Germany' })
  }
  return created
}

/** Creates a past session, with an invitee who came and a no-show, and a future one. */
async function createSessions(of: Company, created: CreatedIds, db: Db) {
  const over = await session(of, created)
  await begin(db, over.event)
  created.expected = over.first
  created.invitee_no_shows = await uriFrom(of.ada.post('/invitee_no_shows', { invitee: over.second }))
  const { event, first, second, next } = await session(of, created)
  for (const invitee of [first, second]) await answerInvitation(db, invitee)
  Object.assign(created, { scheduled_events: event, invitees: second, start: next })
}

async function session({ ada }: Company, { sessions: event_type = '' }: CreatedIds) {
  const span = new URLSearchParams(soon()).toString()
  const { collection } = (await ada.get(`/event_type_available_times?event_type=${event_type}&${span}`)).body
  const [{ start_time }, { start_time: next }] = collection
  const book = (name: string) =>
    uriFrom(
      ada.post('/invitees', {
        ...bookingFields,
        event_type,
        start_time,
        invitee: { ...bookingFields.invitee, email: `${name}@hostile.example` },
      }),
    )
  const [first, second] = [await book('yan'), await book('zoe')]
  return { event: first.replace(/\/invitees\/.*/, ''), first, second, next }
}

async function uriFrom(request: Promise<Reply>): Promise<string> {
  const { status, text, body } = await request
  if (status !== 201) throw new Error(text)
  return body.resource.uri
}

/** The filters that lists require: the owner and the time range. */
export function selectionOf(of: Company, created: CreatedIds): Record<string, string> {
  return {
    organization: of.uri,
    user: of.cyd.uri,
    event_type: created.event_types ?? '',
    ...soon(),
    holiday_calendar: 'DE-BY',
    year: String(new Date().getUTCFullYear()),
    event: 'invitee.created',
    scope: 'organization',
    form: created.routing_forms ?? '',
    connection: created.calendar_connections ?? '',
  }
}

/** A valid value for each field and parameter, so that only the hostile value can be the reason for a rejection. */
export function goodValues(acme: Company, created: CreatedIds, options: Json): Record<string, unknown> {
  const { cyd, bob } = acme
  return {
    ...samplesOf(peopleFields),
    ...samplesOf(eventTypeFields),
    ...samplesOf(contactFields),
    ...selectionOf(acme, created),
    contact: created.merged_contacts,
    take: ['name'],
    take_custom_fields: [],
    group: created.groups,
    owner: cyd.membership,
    members: [bob.uri],
    user_availability_schedule: created.user_availability_schedules,
    address: 'spam.example',
    answer: 'accepted',
    hand_over: false,
    email: 'zoe@acme.example',
    name: 'Green',
    role: 'member',
    status: 'pending',
    label: 'Mood',
    options,
    field_type: 'single_select',
    currency: undefined,
    phone_number: '%2B14155552671',
    custom_fields: [{ uuid: idOf(created.custom_field_definitions ?? ''), value: options[0].uuid }],
    duration: 30,
    hosts: [{ user: bob.uri }],
    start_date: '2031-08-01',
    end_date: '2031-08-31',
    default: false,
    rules: [working],
    holidays: ['DE'],
    travel: [{ timezone: 'Asia/Tokyo', start_date: '2031-08-01', end_date: '2031-08-14' }],
    reason: 'Summer',
    availability_rule: { user: bob.uri, timezone: 'Europe/Berlin', rules: [working] },
    availability_setting: 'host',
    host: cyd.uri,
    co_hosts: [bob.uri],
    date_setting: { type: 'days_in_future', days: 9, only_weekdays: true },
    max_event_count: 1,
    owner_type: 'EventType',
    hide_location: false,
    location_configurations: [{ kind: 'custom', location: 'Here', position: 0 }],
    ...bookingFields,
    questions: [],
    fallback: null,
    answers: [],
    hold: undefined,
    routing_form_submission: null,
    meeting_notes_plain: 'Bring tea',
    external_id: 'ch_1',
    provider: 'stripe',
    amount: 12.5,
    terms: 'In advance',
    successful: true,
    url: 'https://hooks.example/green',
    events: ['invitee.created'],
    signing_key: 'Known to both',
    since: ago(9),
    until: ago(1),
    only_failed: true,
    summary_md: 'Tea',
    action_items_md: '- Tea',
    discussion_md: 'Tea',
    attendees: [],
    transcript: 'Tea',
    transcript_format: 'text',
    trigger: { type: 'booked' },
    steps: [{ type: 'email', to: ['hosts'] }],
    conditions: [],
    quiet_hours: null,
    event_types: [],
    excluded_event_types: [],
    team: created.teams,
    search: 'green',
    to: 'up',
    meetings: 'reassign',
    conflicts: 'keep',
    cancel_reason: 'Tea',
    remove: false,
    username: 'ada',
    password: 'Known to both',
    check_conflicts: true,
    add_bookings: false,
    deleted_entries: 'flag',
    moved_entries: 'flag',
    redirect_uris: applicationFields.redirect_uris,
    scopes: applicationFields.scopes,
    revoke_previous: true,
  }
}

/** Valid values of routes in which a field has another meaning. */
export function goodFor({ bob, cyd, uri }: Company, created: CreatedIds): Record<string, Record<string, unknown>> {
  const start = { event_type: created.sessions, start_time: created.start }
  const invitee = '/scheduled_events/:uuid/invitees/:invitee'
  return {
    [keyOf({ method: 'PATCH', path: '/organization_memberships/:uuid' })]: { role: 'user', hand_over: false },
    [keyOf({ method: 'GET', path: '/organization_memberships/:uuid/handover' })]: { to: bob.uri },
    [keyOf({ method: 'POST', path: '/organization_memberships/:uuid/handover' })]: {
      event_types: 'reassign',
      meetings: 'reassign',
      to: bob.uri,
      conflicts: 'keep',
      remove: false,
    },
    [keyOf({ method: 'POST', path: '/event_types' })]: { owner: cyd.uri },
    [keyOf({ method: 'POST', path: '/applications' })]: applicationFields,
    [keyOf({ method: 'PATCH', path: '/applications/:uuid' })]: applicationFields,
    [keyOf({ method: 'POST', path: '/webhook_subscriptions' })]: { scope: 'user', group: undefined },
    [keyOf({ method: 'POST', path: '/workflows' })]: newWorkflow(uri),
    [keyOf({ method: 'PATCH', path: '/workflows/:uuid' })]: { ...newWorkflow(uri), owner: undefined },
    [keyOf({ method: 'POST', path: '/workflows/:uuid/preview' })]: { invitee: created.invitees },
    [keyOf({ method: 'POST', path: '/workflows/:uuid/test' })]: { invitee: created.invitees },
    [keyOf({ method: 'POST', path: '/calendar_feeds' })]: { user: undefined },
    [keyOf({ method: 'POST', path: '/calendar_connections' })]: { provider: 'caldav' },
    [keyOf({ method: 'POST', path: '/conferences' })]: { provider: 'jitsi', scope: 'user', secret: undefined },
    [keyOf({ method: 'PATCH', path: '/conferences/:uuid' })]: { secret: undefined },
    [keyOf({ method: 'POST', path: '/meeting_recaps' })]: { ...newRecap(), event: undefined },
    [keyOf({ method: 'POST', path: '/routing_forms' })]: newForm(),
    [keyOf({ method: 'PATCH', path: '/routing_forms/:uuid' })]: newForm(),
    [keyOf({ method: 'POST', path: '/routing_forms/:uuid/dry_run' })]: { answers: [{ question: 'Country' }] },
    [keyOf({ method: 'POST', path: '/scheduling_links' })]: { owner: created.event_types },
    [keyOf({ method: 'POST', path: '/invitees' })]: start,
    [keyOf({ method: 'POST', path: '/slot_holds' })]: start,
    [keyOf({ method: 'POST', path: '/data_compliance/deletion/invitees' })]: { emails: ['zoe@acme.example'] },
    [keyOf({ method: 'POST', path: '/data_compliance/deletion/events' })]: { start_time: ago(30), end_time: ago(1) },
    [keyOf({ method: 'POST', path: `${invitee}/reschedule` })]: { start_time: created.start },
    [keyOf({ method: 'POST', path: `${invitee}/payment` })]: { currency: 'EUR' },
    [keyOf({ method: 'POST', path: '/scheduled_events/:uuid/guests' })]: { invitee: created.invitees },
    [keyOf({ method: 'POST', path: '/invitee_no_shows' })]: { invitee: created.expected },
    [keyOf({ method: 'GET', path: '/scheduled_events' })]: { status: 'active' },
    [keyOf({ method: 'GET', path: '/scheduled_events/:uuid/invitees' })]: { status: 'active' },
    [keyOf({ method: 'GET', path: '/meeting_recaps' })]: { status: 'processing' },
    [keyOf({ method: 'GET', path: '/invitees' })]: { status: 'active' },
    [keyOf({ method: 'GET', path: '/webhook_subscriptions/:uuid/deliveries' })]: { status: 'failed' },
  }
}

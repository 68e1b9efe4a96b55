import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Route } from '../http/route.ts'
import { applicationExamples } from './application-examples.ts'
import type { Json } from './client.ts'
import { deliveryExamples } from './delivery-log.ts'
import { formExamples } from './form-examples.ts'
import type { Company } from './people.ts'
import { recapExamples } from './recap-examples.ts'
import { address, idOf, idsOf, make, name, number, type Example, type Examples } from './samples.ts'
import { submissionExamples } from './submission-examples.ts'
import { webhookExamples } from './webhook-examples.ts'

export { idOf, type Example }

export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

export function exampleOf(route: Route, of: Company, db?: Db) {
  const example = examples[keyOf(route)]
  if (!example) throw new Error(`Add an example of ${keyOf(route)} to the table in src/test/examples.ts`)
  return example(of, db)
}

/** A request that each route answers well: ids and references of that organization, made for the occasion. */
const examples: Examples = {
  'GET /users/me': () => ({}),
  'GET /users/:uuid': ({ cyd }) => ({ ids: { uuid: cyd.id } }),
  'GET /organizations/:uuid': ({ id }) => ({ ids: { uuid: id } }),
  'GET /organization_memberships': ({ uri, cyd }) => ({ query: { organization: uri, user: cyd.uri } }),
  'GET /organization_memberships/:uuid': ({ cyd }) => ({ ids: { uuid: idOf(cyd.membership) } }),
  'DELETE /organization_memberships/:uuid': async (of) => ({ ids: { uuid: idOf((await colleague(of)).membership) } }),
  'GET /organizations/:uuid/invitations': async (of) =>
    ({ ids: { uuid: of.id }, query: { email: (await invitation(of)).email } }),
  'POST /organizations/:uuid/invitations': ({ id }) => ({ ids: { uuid: id }, body: { email: address() } }),
  'GET /organizations/:uuid/invitations/:invitation': invitationIds,
  'DELETE /organizations/:uuid/invitations/:invitation': invitationIds,
  'POST /organizations/:uuid/invitations/:invitation/resend': invitationIds,
  'GET /groups': async (of) => ({ query: { organization: (await group(of)).organization } }),
  'GET /groups/:uuid': async (of) => idsOf(await group(of)),
  'POST /groups': ({ uri }) => ({ body: { organization: uri, name: name() } }),
  'PATCH /groups/:uuid': async (of) => ({ ...idsOf(await group(of)), body: { name: name() } }),
  'DELETE /groups/:uuid': async (of) => idsOf(await group(of)),
  'GET /group_relationships': async (of) => {
    const { group, owner } = await relationship(of)
    return { query: { organization: of.uri, group, owner: owner.uri } }
  },
  'GET /group_relationships/:uuid': async (of) => idsOf(await relationship(of)),
  'POST /group_relationships': async (of) => ({ body: await newRelationship(of) }),
  'DELETE /group_relationships/:uuid': async (of) => idsOf(await relationship(of)),
  'GET /teams': async (of) => (await team(of), { query: { user: of.cyd.uri } }),
  'GET /teams/:uuid': async (of) => idsOf(await team(of)),
  'POST /teams': ({ cyd }) => ({ body: { name: name(), members: [cyd.uri] } }),
  'PATCH /teams/:uuid': async (of) => ({ ...idsOf(await team(of)), body: { name: name(), members: [of.bob.uri] } }),
  'DELETE /teams/:uuid': async (of) => idsOf(await team(of)),
  'GET /contacts/custom_field_definitions': async (of) => (await definition(of), {}),
  'GET /contacts/custom_field_definitions/:uuid': async (of) => idsOf(await definition(of)),
  'POST /contacts/custom_field_definitions': () => ({ body: select() }),
  'PATCH /contacts/custom_field_definitions/:uuid': async (of) =>
    ({ ...idsOf(await definition(of)), body: { label: name(), options: [{ label: 'Green', color: '#00ff00' }] } }),
  'DELETE /contacts/custom_field_definitions/:uuid': async (of) => idsOf(await definition(of)),
  'GET /contacts': async (of) => (await contact(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /contacts/:uuid': async (of) => idsOf(await contact(of)),
  'POST /contacts': () => ({ body: { name: 'Zoë Lund', emails: [{ email: address(), is_primary: true }] } }),
  'PATCH /contacts/:uuid': async (of) => ({ ...idsOf(await contact(of)), body: { city: 'Lund', country: 'SE' } }),
  'DELETE /contacts/:uuid': async (of) => idsOf(await contact(of)),
  'GET /event_types': async (of) => (await eventType(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /event_types/:uuid': async (of) => idsOf(await eventType(of)),
  'POST /event_types': (of) => ({ body: newEventType(of) }),
  'PATCH /event_types/:uuid': async (of) => ({ ...idsOf(await eventType(of)), body: { name: name(), duration: 45 } }),
  'DELETE /event_types/:uuid': async (of) => idsOf(await eventType(of)),
  'POST /one_off_event_types': ({ bob }) => ({ body: { name: name(), host: bob.uri, duration: 30, date_setting } }),
  'GET /event_type_memberships': async (of) => ({ query: { event_type: (await eventType(of)).uri } }),
  'POST /scheduling_links': async (of) =>
    ({ body: { max_event_count: 1, owner: (await eventType(of)).uri, owner_type: 'EventType' } }),
  'POST /shares': async (of) => ({ body: { event_type: (await eventType(of)).uri, name: name() } }),
  'GET /locations': ({ cyd }) => ({ query: { user: cyd.uri } }),
  'GET /user_availability_schedules': ({ cyd }) => ({ query: { user: cyd.uri } }),
  'GET /user_availability_schedules/:uuid': async (of) => idsOf(await schedule(of)),
  'POST /user_availability_schedules': ({ cyd }) => ({ body: { user: cyd.uri, ...newSchedule() } }),
  'PATCH /user_availability_schedules/:uuid': async (of) => ({ ...idsOf(await schedule(of)), body: { name: name() } }),
  'DELETE /user_availability_schedules/:uuid': async (of) => idsOf(await schedule(of)),
  'GET /event_type_availability_schedules': async (of) => ({ query: { event_type: (await eventType(of)).uri } }),
  'PATCH /event_type_availability_schedules': ownHours,
  'DELETE /event_type_availability_schedules': async (of) => {
    const { query, body } = await ownHours(of)
    await of.ada.patch(`/event_type_availability_schedules?event_type=${query.event_type}`, body)
    return { query: { ...query, user: of.ada.uri } }
  },
  'GET /out_of_office_periods': async (of) => ({ query: { user: (await absence(of)).user } }),
  'POST /out_of_office_periods': ({ cyd }) => ({ body: { user: cyd.uri, ...away } }),
  'DELETE /out_of_office_periods/:uuid': async (of) => idsOf(await absence(of)),
  'GET /holidays': () => ({ query: { holiday_calendar: 'DE-BY', year: String(new Date().getUTCFullYear()) } }),
  'GET /user_busy_times': async (of) => ({ query: { user: (await reserved(of), of.ada.uri), ...soon() } }),
  'POST /user_busy_times': ({ cyd }) => ({ body: { user: cyd.uri, ...soon() } }),
  'DELETE /user_busy_times/:uuid': async (of) => idsOf(await reserved(of)),
  'GET /event_type_available_times': async (of) => ({ query: { event_type: (await eventType(of)).uri, ...soon() } }),
  'GET /event_type_available_times/explanation': async (of) =>
    ({ query: { event_type: (await eventType(of)).uri, start_time: soon().start_time } }),
  'POST /invitees': async (of) => ({ body: await newBooking(of) }),
  'POST /scheduled_events/:uuid/cancellation': async (of) =>
    ({ ...idsOf(await meeting(of)), body: { reason: 'Rain' } }),
  'POST /scheduled_events/:uuid/invitees/:invitee/cancellation': async (of) =>
    ({ ...inviteeIds(await booking(of)), body: { reason: 'Rain' } }),
  'POST /scheduled_events/:uuid/invitees/:invitee/reschedule': async (of) => {
    const ids = inviteeIds(await booking(of))
    return { ...ids, body: { start_time: (await newBooking(of)).start_time } }
  },
  'GET /scheduled_events': async (of) => (await booking(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /scheduled_events/:uuid': async (of) => idsOf(await meeting(of)),
  'PATCH /scheduled_events/:uuid': async (of) =>
    ({ ...idsOf(await meeting(of)), body: { meeting_notes_plain: 'Bring tea' } }),
  'POST /scheduled_events/:uuid/guests': async (of) => {
    const { uri, event } = await booking(of)
    return { ...idsOf({ uri: event }), body: { event_guests: [address()], invitee: uri } }
  },
  'DELETE /scheduled_events/:uuid/guests': async (of) => {
    const [{ event }, email] = [await booking(of), address()]
    await of.ada.post(`${event}/guests`, { event_guests: [email] })
    return { ...idsOf({ uri: event }), query: { email } }
  },
  'GET /invitees': async (of) => {
    const made = await newBooking(of)
    await make(of, '/invitees', made)
    return { query: { organization: of.uri, event_type: made.event_type } }
  },
  'GET /scheduled_events/:uuid/invitees': async (of) => idsOf(await meeting(of)),
  'GET /scheduled_events/:uuid/invitees/:invitee': async (of) => inviteeIds(await booking(of)),
  'POST /scheduled_events/:uuid/invitees/:invitee/reconfirmation': async (of) => inviteeIds(await booking(of)),
  'POST /scheduled_events/:uuid/invitees/:invitee/payment': async (of) =>
    ({ ...inviteeIds(await booking(of)), body: payment }),
  'POST /invitee_no_shows': async (of, db) => ({ body: { invitee: (await pastBooking(of, db)).uri } }),
  'GET /invitee_no_shows/:uuid': async (of, db) => idsOf(await noShow(of, db)),
  'DELETE /invitee_no_shows/:uuid': async (of, db) => idsOf(await noShow(of, db)),
  'POST /slot_holds': async (of) => ({ body: await newHold(of) }),
  'GET /slot_holds/:uuid': async (of) => idsOf(await slotHold(of)),
  'DELETE /slot_holds/:uuid': async (of) => idsOf(await slotHold(of)),
  'POST /data_compliance/deletion/invitees': () => ({ body: { emails: [address()] } }),
  'POST /data_compliance/deletion/events': () => ({ body: longAgo }),
  'GET /sample_webhook_data': ({ uri, cyd }) =>
    ({ query: { event: 'invitee.created', organization: uri, scope: 'user', user: cyd.uri } }),
  'GET /activity_log_entries': async (of) => (await team(of), { query: { organization: of.uri } }),
  'GET /outgoing_communications': async (of, db) => {
    if (db) await mail(db, (await booking(of)).event)
    return { query: { organization: of.uri } }
  },
  ...recapExamples,
  ...webhookExamples,
  ...deliveryExamples,
  ...applicationExamples,
  ...formExamples,
  ...submissionExamples,
}

export const exampleKeys = Object.keys(examples)

const colleague = (of: Company) => of.hire('Dee Lund', address())
const invitation = (of: Company) => make(of, `${of.uri}/invitations`, { email: address() })
const group = (of: Company) => make(of, '/groups', { organization: of.uri, name: name() })
const team = (of: Company) => make(of, '/teams', { name: name(), members: [of.cyd.uri] })
const select = () => ({ label: name(), field_type: 'single_select', options: [{ label: 'Blue' }] })
const definition = (of: Company) => make(of, '/contacts/custom_field_definitions', select())
const contact = (of: Company) => make(of, '/contacts', { name: name(), emails: [{ email: address() }] })
const relationship = async (of: Company) => make(of, '/group_relationships', await newRelationship(of))

const newEventType = (of: Company) => ({ owner: of.ada.uri, name: name(), active: true })
const eventType = (of: Company) => make(of, '/event_types', newEventType(of))
const date_setting = { type: 'days_in_future', days: 9, only_weekdays: true }
const working = { type: 'wday', wday: 'monday', intervals: [{ from: '10:00', to: '16:00' }] }
const newSchedule = () => ({ name: name(), rules: [working] })
const schedule = (of: Company) => make(of, '/user_availability_schedules', newSchedule())
const away = { start_date: '2031-08-01', end_date: '2031-08-14', reason: 'Summer' }
const absence = (of: Company) => make(of, '/out_of_office_periods', away)
const reserved = (of: Company) => make(of, '/user_busy_times', soon())

const booking = async (of: Company) => make(of, '/invitees', await newBooking(of))
const meeting = async (of: Company) => ({ uri: (await booking(of)).event })
const inviteeIds = ({ uri, event }: Json) => ({ ids: { uuid: idOf(event), invitee: idOf(uri) } })
const payment = {
  external_id: 'ch_1', provider: 'stripe', amount: 12.5, currency: 'EUR', terms: 'Paid in advance', successful: true,
}
const noShow = async (of: Company, db?: Db) =>
  make(of, '/invitee_no_shows', { invitee: (await pastBooking(of, db)).uri })

const newHold = async (of: Company) => {
  const { event_type, start_time } = await newBooking(of)
  return { event_type, start_time }
}
const slotHold = async (of: Company) => make(of, '/slot_holds', await newHold(of))
const longAgo = { start_time: '2001-02-01T00:00:00Z', end_time: '2001-03-01T00:00:00Z' }

/** A start that a new event type offers, and none that another example has in mind. */
async function newBooking(of: Company) {
  const event_type: string = (await eventType(of)).uri
  const span = new URLSearchParams(soon()).toString()
  const { body } = await of.ada.get(`/event_type_available_times?event_type=${event_type}&${span}`)
  const { start_time } = body.collection[number() % body.collection.length]
  return { event_type, start_time, invitee: { email: address(), name: 'Zoë Lund', timezone: 'Europe/Paris' } }
}

async function pastBooking(of: Company, db: Db | undefined) {
  if (!db) throw new Error('Only the database can make a meeting that has begun: pass it to exampleOf')
  const made = await booking(of)
  await begin(db, made.event)
  return made
}

/** Moves a meeting into the past, each to a time of its own. */
export async function begin(db: Db, event: string) {
  const earlier = sql`make_interval(weeks => ${number() + 8})`
  await db.run(sql`
    with moved as (
      update event_hosts set start_time = start_time - ${earlier}, end_time = end_time - ${earlier},
        blocked_from = blocked_from - ${earlier}, blocked_to = blocked_to - ${earlier}
      where event_id = ${idOf(event)})
    update scheduled_events set start_time = start_time - ${earlier}, end_time = end_time - ${earlier}
    where id = ${idOf(event)}`)
}

/** A mail about a meeting that has left, as only a worker with a mail server could have sent it. */
export async function mail(db: Db, event: string) {
  await db.run(sql`
    insert into mails (organization_id, recipient, subject, text, html, status, sent_at, event_id)
    select organization_id, ${address()}, 'Booked', 'See you soon', '', 'sent', now(), id
    from scheduled_events where id = ${idOf(event)}`)
}

/** A week from tomorrow's midnight on. */
export function soon() {
  const day = 86_400_000
  const midnight = Math.ceil(Date.now() / day) * day
  const text = (days: number) => new Date(midnight + days * day).toISOString()
  return { start_time: text(0), end_time: text(7) }
}

async function ownHours(of: Company) {
  const availability_rule = { user: of.ada.uri, timezone: 'Europe/Berlin', rules: [working] }
  return { query: { event_type: (await eventType(of)).uri }, body: { availability_rule } }
}

async function newRelationship(of: Company) {
  return { group: (await group(of)).uri, owner: (await colleague(of)).membership, role: 'member' }
}

async function invitationIds(of: Company): Promise<Example> {
  return { ids: { uuid: of.id, invitation: idOf((await invitation(of)).uri) } }
}

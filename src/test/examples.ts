import type { Route } from '../http/route.ts'
import type { Json } from './client.ts'
import type { Company } from './people.ts'

export type Example = { ids?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }

export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

export function exampleOf(route: Route, of: Company) {
  const example = examples[keyOf(route)]
  if (!example) throw new Error(`Add an example of ${keyOf(route)} to the table in src/test/examples.ts`)
  return example(of)
}

/** A request that each route answers well: ids and references of that organization, made for the occasion. */
const examples: Record<string, (of: Company) => Example | Promise<Example>> = {
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
}

export const exampleKeys = Object.keys(examples)

let made = 0
const name = () => `Sample ${++made}`
const address = () => `guest${++made}@walk.example`
export const idOf = (uri: string) => uri.split('/').at(-1) ?? ''
const idsOf = ({ uri }: { uri: string }) => ({ ids: { uuid: idOf(uri) } })
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

async function make(of: Company, path: string, body: object): Promise<Json> {
  return (await of.ada.post(path, body)).body.resource
}

async function newRelationship(of: Company) {
  return { group: (await group(of)).uri, owner: (await colleague(of)).membership, role: 'member' }
}

async function invitationIds(of: Company): Promise<Example> {
  return { ids: { uuid: of.id, invitation: idOf((await invitation(of)).uri) } }
}

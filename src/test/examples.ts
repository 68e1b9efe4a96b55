import type { Db } from '../platform/db/db.ts'
import type { Route } from '../platform/http/route.ts'
import { applicationExamples } from './application-examples.ts'
import { begin, booking, bookingExamples, eventType, mail, newEventType, soon } from './booking-examples.ts'
import { deliveryExamples } from './delivery-log.ts'
import { formExamples } from './form-examples.ts'
import type { Company } from './people.ts'
import { recapExamples } from './recap-examples.ts'
import {
  createResource, idOf, idsOf, mondayIn, textAt, uniqueEmail, uniqueName, type Example, type Examples,
} from './samples.ts'
import { submissionExamples } from './submission-examples.ts'
import { webhookExamples } from './webhook-examples.ts'

export { begin, idOf, mail, soon, type Example }

export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

export function exampleOf(route: Route, of: Company, db?: Db) {
  const example = examples[keyOf(route)]
  if (!example) throw new Error(`Add an example of ${keyOf(route)} to the table in src/test/examples.ts`)
  return example(of, db)
}

/** A successful example request for each route, with ids and references of the organization. */
const examples: Examples = {
  'GET /users/me': () => ({}),
  'GET /users/:uuid': ({ cyd }) => ({ ids: { uuid: cyd.id } }),
  'GET /organizations/:uuid': ({ id }) => ({ ids: { uuid: id } }),
  'GET /organization_memberships': ({ uri, cyd }) => ({ query: { organization: uri, user: cyd.uri } }),
  'GET /organization_memberships/:uuid': ({ cyd }) => ({ ids: { uuid: idOf(cyd.membership) } }),
  'DELETE /organization_memberships/:uuid': async (of) => ({ ids: { uuid: idOf((await colleague(of)).membership) } }),
  'GET /organizations/:uuid/invitations': async (of) =>
    ({ ids: { uuid: of.id }, query: { email: (await invitation(of)).email } }),
  'POST /organizations/:uuid/invitations': ({ id }) => ({ ids: { uuid: id }, body: { email: uniqueEmail() } }),
  'GET /organizations/:uuid/invitations/:invitation': invitationIds,
  'DELETE /organizations/:uuid/invitations/:invitation': invitationIds,
  'POST /organizations/:uuid/invitations/:invitation/resend': invitationIds,
  'GET /groups': async (of) => ({ query: { organization: (await group(of)).organization } }),
  'GET /groups/:uuid': async (of) => idsOf(await group(of)),
  'POST /groups': ({ uri }) => ({ body: { organization: uri, name: uniqueName('Customer success') } }),
  'PATCH /groups/:uuid': async (of) => ({ ...idsOf(await group(of)), body: { name: uniqueName('Customer success') } }),
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
  'POST /teams': ({ cyd }) => ({ body: { name: uniqueName('Onboarding'), members: [cyd.uri] } }),
  'PATCH /teams/:uuid': async (of) =>
    ({ ...idsOf(await team(of)), body: { name: uniqueName('Onboarding'), members: [of.bob.uri] } }),
  'DELETE /teams/:uuid': async (of) => idsOf(await team(of)),
  'GET /contacts/custom_field_definitions': async (of) => (await definition(of), {}),
  'GET /contacts/custom_field_definitions/:uuid': async (of) => idsOf(await definition(of)),
  'POST /contacts/custom_field_definitions': () => ({ body: select() }),
  'PATCH /contacts/custom_field_definitions/:uuid': async (of) =>
    ({
      ...idsOf(await definition(of)),
      body: { label: uniqueName('Tier'), options: [{ label: 'Gold', color: '#d4a017' }] },
    }),
  'DELETE /contacts/custom_field_definitions/:uuid': async (of) => idsOf(await definition(of)),
  'GET /contacts': async (of) => (await contact(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /contacts/:uuid': async (of) => idsOf(await contact(of)),
  'POST /contacts': () => ({
    body: {
      name: 'Zoë Lund', emails: [{ email: uniqueEmail(), is_primary: true }],
      phone_numbers: [{ phone_number: '+46841001234' }],
      job_title: 'Head of IT', company: 'Initech', timezone: 'Europe/Stockholm',
    },
  }),
  'PATCH /contacts/:uuid': async (of) => ({ ...idsOf(await contact(of)), body: { city: 'Lund', country: 'SE' } }),
  'DELETE /contacts/:uuid': async (of) => idsOf(await contact(of)),
  'GET /event_types': async (of) => (await eventType(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /event_types/:uuid': async (of) => idsOf(await eventType(of)),
  'POST /event_types': (of) => ({ body: newEventType(of) }),
  'PATCH /event_types/:uuid': async (of) =>
    ({ ...idsOf(await eventType(of)), body: { name: uniqueName('Deep dive'), duration: 45 } }),
  'DELETE /event_types/:uuid': async (of) => idsOf(await eventType(of)),
  'POST /one_off_event_types': ({ bob }) =>
    ({ body: { name: uniqueName('Kick-off'), host: bob.uri, duration: 30, date_setting: dateSetting() } }),
  'GET /event_type_memberships': async (of) => ({ query: { event_type: (await eventType(of)).uri } }),
  'POST /scheduling_links': async (of) =>
    ({ body: { max_event_count: 1, owner: (await eventType(of)).uri, owner_type: 'EventType' } }),
  'POST /shares': async (of) =>
    ({ body: { event_type: (await eventType(of)).uri, name: uniqueName('Intro call for Initech'), duration: 45 } }),
  'GET /locations': ({ cyd }) => ({ query: { user: cyd.uri } }),
  'GET /user_availability_schedules': ({ cyd }) => ({ query: { user: cyd.uri } }),
  'GET /user_availability_schedules/:uuid': async (of) => idsOf(await schedule(of)),
  'POST /user_availability_schedules': ({ cyd }) => ({ body: { user: cyd.uri, ...newSchedule() } }),
  'PATCH /user_availability_schedules/:uuid': async (of) =>
    ({ ...idsOf(await schedule(of)), body: { name: uniqueName('Summer hours') } }),
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
  'GET /holidays': () => ({ query: { holiday_calendar: 'DE-BY', year: '2027', count: '3' } }),
  'GET /user_busy_times': async (of) => ({ query: { user: (await reserved(of), of.ada.uri), ...soon() } }),
  'POST /user_busy_times': ({ cyd }) => ({ body: { user: cyd.uri, ...soon() } }),
  'DELETE /user_busy_times/:uuid': async (of) => idsOf(await reserved(of)),
  'GET /event_type_available_times': async (of) =>
    ({ query: { event_type: (await eventType(of)).uri, ...soon(), count: '3' } }),
  'GET /event_type_available_times/explanation': async (of) =>
    ({ query: { event_type: (await eventType(of)).uri, start_time: textAt(mondayIn(2, 16)) } }),
  'POST /data_compliance/deletion/invitees': () => ({ body: { emails: [uniqueEmail()] } }),
  'POST /data_compliance/deletion/events': () => ({ body: longAgo }),
  'GET /sample_webhook_data': ({ uri, cyd }) =>
    ({ query: { event: 'invitee.created', organization: uri, scope: 'user', user: cyd.uri } }),
  'GET /activity_log_entries': async (of) => (await team(of), { query: { organization: of.uri } }),
  'GET /outgoing_communications': async (of, db) => {
    if (db) await mail(db, (await booking(of)).event)
    return { query: { organization: of.uri } }
  },
  ...bookingExamples,
  ...recapExamples,
  ...webhookExamples,
  ...deliveryExamples,
  ...applicationExamples,
  ...formExamples,
  ...submissionExamples,
}

export const exampleKeys = Object.keys(examples)

const colleague = (of: Company) => of.hire('Dee Lund', uniqueEmail())
const invitation = (of: Company) => createResource(of, `${of.uri}/invitations`, { email: uniqueEmail() })
const group = (of: Company) => createResource(of, '/groups', { organization: of.uri, name: uniqueName('Sales') })
const team = (of: Company) => createResource(of, '/teams', { name: uniqueName('Support'), members: [of.cyd.uri] })
const options = [{ label: 'Gold' }, { label: 'Silver' }]
const select = () => ({ label: uniqueName('Plan'), field_type: 'single_select', options })
const definition = (of: Company) => createResource(of, '/contacts/custom_field_definitions', select())
const contact = (of: Company) =>
  createResource(of, '/contacts', { name: uniqueName('Kim Ito'), emails: [{ email: uniqueEmail() }] })
const relationship = async (of: Company) => createResource(of, '/group_relationships', await newRelationship(of))

const dateSetting = () =>
  ({ type: 'date_range', start_date: textAt(mondayIn(2)).slice(0, 10), end_date: textAt(mondayIn(3)).slice(0, 10) })
const working = { type: 'wday', wday: 'monday', intervals: [{ from: '10:00', to: '16:00' }] }
const newSchedule = () => ({ name: uniqueName('Office hours'), rules: [working] })
const schedule = (of: Company) => createResource(of, '/user_availability_schedules', newSchedule())
const away = { start_date: '2031-08-01', end_date: '2031-08-14', reason: 'Vacation' }
const absence = (of: Company) => createResource(of, '/out_of_office_periods', away)
const reserved = (of: Company) => createResource(of, '/user_busy_times', soon())

const longAgo = { start_time: '2001-02-01T00:00:00Z', end_time: '2001-03-01T00:00:00Z' }

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

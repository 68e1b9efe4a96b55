import type { Db } from '../platform/db/db.ts'
import type { Route } from '../platform/http/route.ts'
import { booking, bookingExamples, soon } from './booking-examples.ts'
import { calendarExamples, feedUrl, personalRoutes } from './calendar-connections.ts'
import { organizationExamples, team } from './organization-examples.ts'
import { answerInvitation, begin, mail } from './past-meetings.ts'
import type { Company } from './people.ts'
import { recapExamples } from './recap-examples.ts'
import { createResource, idOf, idsOf, uniqueEmail, uniqueName, type Example, type Examples } from './samples.ts'
import { schedulingExamples } from './scheduling-examples.ts'
import { submissionExamples } from './submission-examples.ts'
import { webhookExamples } from './webhook-examples.ts'

export { answerInvitation, begin, feedUrl, idOf, mail, soon, type Example }

export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

export function exampleOf(route: Route, of: Company, db?: Db) {
  const example = examples[keyOf(route)]
  if (!example) throw new Error(`Add an example of ${keyOf(route)} to the table in src/test/examples.ts`)
  return example(of, db)
}

/** Who can send the example: an admin, except for what only Ada can do, who prepared it. */
export const callerOf = (route: Route, { ada, bob }: Company) => (personalRoutes.has(keyOf(route)) ? ada : bob)

/** A successful example request for each route, with ids and references of the organization. */
const examples: Examples = {
  ...organizationExamples,
  'GET /contacts/custom_field_definitions': async (of) => (await definition(of), {}),
  'GET /contacts/custom_field_definitions/:uuid': async (of) => idsOf(await definition(of)),
  'POST /contacts/custom_field_definitions': () => ({ body: select() }),
  'PATCH /contacts/custom_field_definitions/:uuid': async (of) => ({
    ...idsOf(await definition(of)),
    body: { label: uniqueName('Tier'), options: [{ label: 'Gold', color: '#d4a017' }] },
  }),
  'DELETE /contacts/custom_field_definitions/:uuid': async (of) => idsOf(await definition(of)),
  'GET /contacts': async (of) => (await contact(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /contacts/:uuid': async (of) => idsOf(await contact(of)),
  'POST /contacts': () => ({
    body: {
      name: 'Zoë Lund',
      emails: [{ email: uniqueEmail(), is_primary: true }],
      phone_numbers: [{ phone_number: '+46841001234' }],
      job_title: 'Head of IT',
      company: 'Initech',
      timezone: 'Europe/Stockholm',
    },
  }),
  'PATCH /contacts/:uuid': async (of) => ({ ...idsOf(await contact(of)), body: { city: 'Lund', country: 'SE' } }),
  'POST /contacts/:uuid/merge': async (of) => ({
    ...idsOf(await contact(of)),
    body: { contact: (await contact(of)).uri, take: ['name'] },
  }),
  'DELETE /contacts/:uuid': async (of) => idsOf(await contact(of)),
  ...schedulingExamples,
  'POST /data_compliance/deletion/invitees': () => ({ body: { emails: [uniqueEmail()] } }),
  'POST /data_compliance/deletion/events': () => ({ body: longAgo }),
  'GET /sample_webhook_data': ({ uri, cyd }) => ({
    query: { event: 'invitee.created', organization: uri, scope: 'user', user: cyd.uri },
  }),
  'GET /activity_log_entries': async (of) => (await team(of), { query: { organization: of.uri } }),
  'GET /outgoing_communications': async (of, db) => {
    if (db) await mail(db, (await booking(of)).event)
    return { query: { organization: of.uri } }
  },
  'GET /calendar_feeds': async (of) => (await calendarFeed(of), { query: { user: of.ada.uri } }),
  'POST /calendar_feeds': () => ({ body: { name: uniqueName('Work meetings') } }),
  'DELETE /calendar_feeds/:uuid': async (of) => idsOf(await calendarFeed(of)),
  ...calendarExamples,
  'GET /conferences': async (of) => (await conference(of), {}),
  'POST /conferences': () => ({ body: newConference() }),
  'GET /conferences/:uuid': async (of) => idsOf(await conference(of)),
  'PATCH /conferences/:uuid': async (of) => ({ ...idsOf(await conference(of)), body: { name: 'Our video call' } }),
  'DELETE /conferences/:uuid': async (of) => idsOf(await conference(of)),
  'POST /conferences/:uuid/test': async (of) => idsOf(await conference(of)),
  ...bookingExamples,
  ...recapExamples,
  ...webhookExamples,
  ...submissionExamples,
}

export const exampleKeys = Object.keys(examples)

const options = [{ label: 'Gold' }, { label: 'Silver' }]
const select = () => ({ label: uniqueName('Plan'), field_type: 'single_select', options })
const definition = (of: Company) => createResource(of, '/contacts/custom_field_definitions', select())
const contact = (of: Company) =>
  createResource(of, '/contacts', { name: uniqueName('Kim Ito'), emails: [{ email: uniqueEmail() }] })
const calendarFeed = (of: Company) => createResource(of, '/calendar_feeds', { name: uniqueName('Work meetings') })
const newConference = () => ({
  name: uniqueName('Video call'),
  provider: 'jitsi',
  url: 'https://meet.jit.si',
  scope: 'organization',
})
const conference = (of: Company) => createResource(of, '/conferences', newConference())
const longAgo = { start_time: '2001-02-01T00:00:00Z', end_time: '2001-03-01T00:00:00Z' }

import { describe, expect, test } from 'vitest'
import { submitForm } from '../../forms/routing-form-submissions/submit.ts'
import { getForm } from '../../forms/routing-forms/queries.ts'
import { sql } from '../../platform/db/sql.ts'
import { eventNames } from '../../platform/events/catalog.ts'
import { eventDeclarations } from '../../resources.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { begin, idOf } from '../../test/examples.ts'
import { newForm } from '../../test/form-examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'
import { webhookPayload } from './schema.ts'

const {
  acme,
  acme: { ada, cyd },
  db,
} = await service()
const WebhookPayload = webhookPayload(eventDeclarations)
await withHours(cyd, '00:00', '24:00')
const next = starts(60)

type EmittedEvent = { name: string; payload: Json }
const emitted: [name: string, action: string, payload: Json][] = []

/** Runs an action and collects the events that it emits. */
async function when<T>(action: string, run: () => Promise<T>) {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from events`)
  const result = await run()
  const events = await db.all<EmittedEvent>(sql`
    select name, payload from events order by created_at, id offset ${count}`)
  emitted.push(...events.map(({ name, payload }): [string, string, Json] => [name, action, payload]))
  return result
}

const define = async (field_type: string, more: object = {}): Promise<Json> =>
  (await ada.post('/contacts/custom_field_definitions', { label: field_type, field_type, ...more })).body.resource
const select = await define('single_select', { options: [{ label: 'High' }, { label: 'Low' }] })
const fields = [
  { uri: select.uri, value: select.options[0].uuid },
  { uri: (await define('text')).uri, value: 'Tea' },
  { uri: (await define('number')).uri, value: 7 },
  { uri: (await define('boolean')).uri, value: false },
  { uri: (await define('tags')).uri, value: ['x'] },
  { uri: (await define('currency', { currency: 'EUR' })).uri, value: 100 },
  { uri: (await define('date')).uri, value: '2031-08-01' },
]

const type = await when('an event type is created', () =>
  publish(cyd, {
    description: 'Tea',
    custom_questions: [{ name: 'Why?', type: 'text' }],
    locations: [{ kind: 'physical', location: 'Here', additional_info: 'Upstairs' }],
  }),
)
await when('an event type is changed', () => cyd.patch(type, { duration: 45 }))

const bookingFields = () => ({
  invitee: { ...newInvitee(), text_reminder_number: '+14155552671' },
  questions_and_answers: [{ question: 'Why?', answer: 'Tea', position: 0 }],
  event_guests: ['gus@initech.example'],
  tracking: {
    utm_campaign: 'a',
    utm_source: 'b',
    utm_medium: 'c',
    utm_content: 'd',
    utm_term: 'e',
    salesforce_uuid: 'f',
  },
})
const invitee = await when('an invitee books', () => book(ada, type, next(), bookingFields()))
const rescheduled = await when(
  'an invitee is rescheduled',
  async () => (await cyd.post(`${invitee.uri}/reschedule`, { start_time: at(next()) })).body.resource,
)
await when('a host cancels', () => cyd.post(`${rescheduled.event}/cancellation`, { reason: 'Rain' }))
const absent = await book(ada, type, next(), bookingFields())
await begin(db, absent.event)
const noShow = await when(
  'an invitee is marked as a no-show',
  async () => (await cyd.post('/invitee_no_shows', { invitee: absent.uri })).body.resource,
)
await when('a no-show is deleted', () => cyd.delete(noShow.uri))

const contact = await when(
  'a contact is created',
  async () =>
    (
      await cyd.post('/contacts', {
        name: 'Zoë',
        emails: [{ email: 'zoe@initech.example' }],
        phone_numbers: [{ phone_number: '+14155552671' }],
        timezone: 'Europe/Paris',
        job_title: 'Pilot',
        company: 'Initech',
        country: 'FR',
        state: 'Loire',
        city: 'Angers',
        linkedin: 'https://social.example/zoe',
        custom_fields: fields,
      })
    ).body.resource,
)
await when('a contact is changed', () => cyd.patch(contact.uri, { name: 'Zoë Lund' }))
await when('a contact is deleted', () => cyd.delete(contact.uri))

const recap = await when(
  'a recap is created',
  async () =>
    (
      await cyd.post('/meeting_recaps', {
        event: absent.event,
        transcript: 'Cyd: The guest was ill.',
        summary_md: 'Canceled',
        action_items_md: '- Go home',
        discussion_md: 'None',
      })
    ).body.resource,
)
await when('a recap is changed', () => cyd.patch(recap.uri, { summary_md: 'Canceled by the guest' }))
await when('a recap is shared', () => cyd.post(`${recap.uri}/share_link`))
await when('a recap is deleted', () => cyd.delete(recap.uri))

const result = { type: 'event_type', value: type }
const form = (await ada.post('/routing_forms', { ...newForm(), rules: [], fallback: result })).body.resource
await when('a form is submitted', async () => {
  const row = await getForm(db, acme.id, idOf(form.uri))
  const answers = Object.fromEntries(row.questions.map(({ uuid }) => [uuid, 'Germany']))
  return submitForm(db, row, answers, bookingFields().tracking, 'real-events')
})
await when('an event type is deleted', () => cyd.delete(type))

async function sampleOf(event: string): Promise<Json> {
  const scope = event.startsWith('routing_form') ? 'organization' : 'user'
  const query = new URLSearchParams({ event, organization: acme.uri, scope, user: cyd.uri }).toString()
  return (await ada.get(`/sample_webhook_data?${query}`)).body
}

/** Where two values differ in keys, types or text formats. Null, and an empty list in the real event, match all. */
function differences(sample: Json, real: Json, path = 'payload'): string[] {
  if (sample === null || real === null) return []
  const [sampleFormat, realFormat] = [formatOf(sample), formatOf(real)]
  if (sampleFormat !== realFormat)
    return [`${path} is ${sampleFormat} in the sample and ${realFormat} in the real event`]
  if (Array.isArray(sample)) {
    if (sample.length === 0 && real.length > 0) return [`${path} is empty in the sample`]
    return sample.flatMap((entry, i) => (i < real.length ? differences(entry, real[i], `${path}[${i}]`) : []))
  }
  if (typeof sample !== 'object') return []
  return [...new Set([...Object.keys(sample), ...Object.keys(real)])].flatMap((key) => {
    if (!(key in sample)) return [`${path}.${key} is not in the sample`]
    if (!(key in real)) return [`${path}.${key} is only in the sample`]
    return differences(sample[key], real[key], `${path}.${key}`)
  })
}

function formatOf(value: Json): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value !== 'string') return typeof value
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value)) return 'an instant'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'a day'
  const bare = value.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/key=[\w-]{16}$/, 'key=<key>')
  return bare === '<id>' || bare.startsWith('http://convene.test/') ? bare.replace(/@.+/, '<page>') : 'text'
}

test('the actions above emit every event of the catalog', () => {
  const names = new Set(emitted.map(([name]) => name))

  expect([...names].toSorted()).toEqual(eventNames.toSorted())
})

describe.each(emitted)('a sample of %s, compared to the real event when %s,', (name, _, payload) => {
  test('has the same keys, types and text formats', async () => {
    const sample = await sampleOf(name)

    expect(differences(sample.payload, payload)).toEqual([])
  })

  test('matches the documented schema like the real event', async () => {
    const sample = await sampleOf(name)
    const real = { ...sample, payload }

    expect(WebhookPayload.parse(sample)).toEqual(sample)
    expect(WebhookPayload.parse(real)).toEqual(real)
  })
})

test.each<[string, (payload: Json) => void, string]>([
  [
    'an extra key',
    (it) => {
      it.more = 1
    },
    'payload.more is only in the sample',
  ],
  [
    'a missing key',
    (it) => {
      delete it.scheduled_event.name
    },
    'payload.scheduled_event.name is not in the sample',
  ],
  [
    'another type',
    (it) => {
      it.rescheduled = 'no'
    },
    'payload.rescheduled is text in the sample and boolean in the real event',
  ],
  [
    'another instant',
    (it) => {
      it.created_at = '2031-08-01'
    },
    'payload.created_at is a day in the sample and an instant in the real event',
  ],
  [
    'a reference to something else',
    (it) => {
      it.scheduled_event.event_memberships[0].user = it.event
    },
    'payload.scheduled_event.event_memberships[0].user is http://convene.test/scheduled_events/<id> in the sample ' +
      'and http://convene.test/users/<id> in the real event',
  ],
  [
    'a list without entries',
    (it) => {
      it.questions_and_answers = []
    },
    'payload.questions_and_answers is empty in the sample',
  ],
])('the comparison finds a sample with %s', async (_, spoil, expected) => {
  const { payload } = await sampleOf('invitee.created')
  const [, , real] = emitted.find(([name]) => name === 'invitee.created') ?? []
  spoil(payload)

  const problems = differences(payload, real)

  expect(problems).toEqual([expected])
})

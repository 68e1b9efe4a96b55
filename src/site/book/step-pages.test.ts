import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const { acme, app, db, consume } = await service()
const visitor = browserOf(app)
const next = starts(60)
for (const person of [acme.ada, acme.bob, acme.cyd]) await withHours(person, '00:00', '24:00')
const all = [{ user: acme.bob.uri }, { user: acme.cyd.uri }]
const zoe = { name: 'Zoë Lund', email: 'zoe@initech.example', timezone: 'Europe/Paris' }
const members = [acme.bob.uri, acme.cyd.uri]
const team = (await acme.ada.post('/teams', { name: 'Größe & Co', members })).body.resource

beforeEach(() => db.run(sql`delete from attempt_logs`))

/** Creates an event type, with functions to open its form and to book it. */
async function createEventType(settings: object) {
  const open = { minimum_notice: 0, custom_questions: [], period_type: 'unlimited' }
  const uri = await publish(acme.ada, { ...open, ...settings })
  const { scheduling_url } = (await acme.ada.get(uri)).body.resource
  const start = at(next())
  return {
    uri,
    url: scheduling_url as string,
    start,
    form: () => visitor.get(`${scheduling_url}/${start}`),
    book: (fields: Record<string, string>) => visitor.post(`${scheduling_url}/${start}`, { ...zoe, ...fields }),
  }
}

/** The booking of an event type, if there is one. */
async function findBooking(uri: string): Promise<Json> {
  const { body } = await acme.ada.get(`/scheduled_events?organization=${acme.uri}&event_type=${uri}&count=10`)
  const [event] = body.collection
  if (!event) return undefined
  const invitees = (await acme.ada.get(`${event.uri}/invitees`)).body.collection
  const minutes = (Date.parse(event.end_time) - Date.parse(event.start_time)) / 60_000
  return { event, minutes, invitee: invitees.at(-1), hosts: event.event_memberships.map(({ user }: Json) => user) }
}

const question = (type: string, more: object = {}) => ({
  custom_questions: [{ name: 'Which?', type, required: true, ...more }],
})
const choices = { answer_choices: ['Red', 'Blue, dark'] }
const everyLocation = [
  { kind: 'physical', location: '1 Main St' },
  { kind: 'zoom_conference' },
  { kind: 'outbound_call' },
  { kind: 'ask_invitee' },
]

test.each<[string, object, Record<string, string>, object]>([
  ['a solo event type', {}, {}, { invitee: { name: 'Zoë Lund', first_name: null, timezone: 'Europe/Paris' } }],
  ['a group event type', { kind: 'group', seats: 3 }, {}, { event: { invitees_counter: { active: 1, limit: 3 } } }],
  ['a collective event type', { pooling_type: 'collective', hosts: all }, {}, { hosts: [acme.bob.uri, acme.cyd.uri] }],
  [
    'a round-robin event type',
    { pooling_type: 'round_robin', hosts: all, locations: [{ kind: 'outbound_call' }] },
    {},
    { hosts: [expect.any(String)], event: { location: { type: 'outbound_call' } } },
  ],
  [
    'a multi-pool event type',
    { pooling_type: 'multi_pool', hosts: all.map((host, pool) => ({ ...host, pool })) },
    {},
    { hosts: [acme.bob.uri, acme.cyd.uri] },
  ],
  [
    'a first and a last name',
    { name_fields: 'split' },
    { first_name: 'Zoë', last_name: 'Lund' },
    { invitee: { name: 'Zoë Lund', first_name: 'Zoë', last_name: 'Lund' } },
  ],
  [
    'a first name only',
    { name_fields: 'split' },
    { first_name: 'Zoë' },
    { invitee: { first_name: 'Zoë', last_name: null } },
  ],
  ['one of several durations', { duration_options: [15, 45], duration: 15 }, { duration: '45' }, { minutes: 45 }],
  [
    'a physical location',
    { locations: [{ kind: 'physical', location: '1 Main St' }] },
    {},
    { event: { location: { location: '1 Main St' } } },
  ],
  [
    'an inbound call',
    { locations: [{ kind: 'inbound_call', phone_number: '+14155552671' }] },
    {},
    { event: { location: { type: 'inbound_call', location: '+14155552671' } } },
  ],
  [
    'an outbound call',
    { locations: [{ kind: 'outbound_call' }] },
    { 'location-0': '+1 415 555 2671' },
    { event: { location: { type: 'outbound_call', location: '+14155552671' } } },
  ],
  [
    'a location that the invitee enters',
    { locations: [{ kind: 'ask_invitee' }] },
    { 'location-0': 'Café <b>' },
    { event: { location: { type: 'ask_invitee', location: 'Café <b>' } } },
  ],
  [
    'a custom location',
    { locations: [{ kind: 'custom' }] },
    { 'location-0': 'By carrier pigeon' },
    { event: { location: { type: 'custom', location: 'By carrier pigeon' } } },
  ],
  [
    'a conference',
    { locations: [{ kind: 'google_conference' }] },
    {},
    { event: { location: { type: 'google_conference' } } },
  ],
  [
    'the first of several locations',
    { locations: everyLocation },
    { place: '0' },
    { event: { location: { location: '1 Main St' } } },
  ],
  [
    'the second of several locations',
    { locations: everyLocation },
    { place: '1' },
    { event: { location: { type: 'zoom' } } },
  ],
  [
    'the third of several locations',
    { locations: everyLocation },
    { place: '2', 'location-2': '+14155552671', 'location-3': 'Mars' },
    { event: { location: { type: 'outbound_call', location: '+14155552671' } } },
  ],
  [
    'the last of several locations',
    { locations: everyLocation },
    { place: '3', 'location-3': 'Mars' },
    { event: { location: { type: 'ask_invitee', location: 'Mars' } } },
  ],
  ['a one-line answer', question('string'), { a1: ' Red ' }, { answer: 'Red' }],
  ['a text answer', question('text'), { a1: 'Red\r\n\r\nor blue' }, { answer: 'Red\n\nor blue' }],
  ['a phone number answer', question('phone_number'), { a1: '+1 415 555 2671' }, { answer: '+14155552671' }],
  ['a single choice', question('single_select', choices), { a1: 'Blue, dark' }, { answer: 'Blue, dark' }],
  [
    'an answer outside the choices',
    question('single_select', { ...choices, include_other: true }),
    { a1: '', 'a1-other': 'Green' },
    { answer: 'Green' },
  ],
  [
    'several choices',
    question('multi_select', choices),
    { 'a1 Blue, dark': 'on', 'a1 Red': 'on' },
    { answer: 'Red\nBlue, dark' },
  ],
  [
    'choices and another answer',
    question('multi_select', { ...choices, include_other: true }),
    { 'a1 Red': 'on', 'a1-other': 'Green' },
    { answer: 'Red\nGreen' },
  ],
  [
    'guests',
    {},
    { guests: 'bo@initech.example\r\n\r\n cy@initech.example' },
    { event: { event_guests: [{ email: 'bo@initech.example' }, { email: 'cy@initech.example' }] } },
  ],
])('books %s with the input of the form', async (_, settings, fields, expected) => {
  const { uri, form, book } = await createEventType(settings)

  const formPage = await form()
  const { status, headers } = await book(fields)
  const confirmed = await visitor.get(String(headers.location))

  const { answer, ...parts } = expected as Json
  const booked = await findBooking(uri)
  expect([formPage.status, status, confirmed.status]).toEqual([200, 303, 200])
  for (const name of Object.keys(fields)) expect(formPage.text).toContain(`name="${name}"`)
  expect(confirmed.text).toContain('<h1>You’re booked</h1>')
  expect(booked).toMatchObject({
    ...parts,
    invitee: { email: zoe.email, scheduling_method: null, invitee_scheduled_by: null, ...parts.invitee },
  })
  expect(booked.invitee.questions_and_answers).toEqual(
    answer === undefined ? [] : [{ question: 'Which?', answer, position: 0 }],
  )
})

test.each<[string, object, Record<string, string>, string[]]>([
  [
    'an empty name and email',
    {},
    { name: ' ', email: '' },
    ['Please fill in this field.', 'Enter a valid email address, for example maya@example.com.'],
  ],
  ['an empty first name', { name_fields: 'split' }, { name: '' }, ['Please fill in this field.']],
  ['a name with a line break', {}, { name: 'Zoë\nLund' }, ['Please use one line without special characters.']],
  ['an invalid email', {}, { email: 'zoe@' }, ['Enter a valid email address, for example maya@example.com.']],
  ['a missing location', { locations: everyLocation }, {}, ['Please choose a location.']],
  ['an unknown location', { locations: everyLocation }, { place: '9' }, ['Please choose a location.']],
  [
    'a call without a phone number',
    { locations: everyLocation },
    { place: '2' },
    ['Enter a valid phone number. Choose its country, or start it with a plus sign and the country code.'],
  ],
  ['an empty location text', { locations: [{ kind: 'ask_invitee' }] }, {}, ['Please fill in this field.']],
  ['an empty answer', question('text'), { a1: ' ' }, ['Please fill in this field.']],
  [
    'an invalid phone number',
    question('phone_number', { required: false }),
    { a1: '12' },
    ['Enter a valid phone number. Choose its country, or start it with a plus sign and the country code.'],
  ],
  ['an unknown choice', question('single_select', choices), { a1: 'Green' }, ['Please fill in this field.']],
  [
    'a choice together with another answer',
    question('single_select', { ...choices, include_other: true }),
    { a1: 'Red', 'a1-other': 'Green' },
    ['Please pick one of the choices or enter another answer, not both.'],
  ],
  ['no choice', question('multi_select', choices), {}, ['Please fill in this field.']],
  ['an invalid guest email', {}, { guests: 'bo@initech.example\nbo' }, ['“bo” is not a valid email address.']],
  [
    'the invitee as a guest',
    {},
    { guests: 'ZOE@initech.example' },
    ['“ZOE@initech.example” is your own address. Please remove it.'],
  ],
  [
    'too many guests',
    {},
    { guests: Array.from({ length: 11 }, (_, i) => `bo${i}@initech.example`).join('\n') },
    ['Please enter at most 10 guests.'],
  ],
])('shows the error for %s at the field and keeps the other input', async (_, settings, fields, errors) => {
  const { uri, book } = await createEventType(settings)

  const { status, text } = await book({ ...fields, utm_source: 'mail <b>' })

  expect(status).toBe(400)
  expect([...text.matchAll(/class="wrong"[^>]*>([^<]+)</g)].map(([, error]) => error)).toEqual(errors)
  expect(text).toContain('role="alert"')
  expect(text).toContain('name="utm_source" value="mail &#60;b&#62;"')
  expect(text).toContain(`name="email" type="email" value="${fields.email ?? zoe.email}"`)
  expect(await findBooking(uri)).toBeUndefined()
})

test('stores the tracking parameters of the form', async () => {
  const { uri, book } = await createEventType({})

  await book({ utm_source: 'mail', utm_term: 'x'.repeat(2000), salesforce_uuid: 'abc', utm_bogus: 'no' })

  const { invitee } = await findBooking(uri)
  expect(invitee.tracking).toEqual({
    utm_campaign: null,
    utm_source: 'mail',
    utm_medium: null,
    utm_content: null,
    utm_term: 'x'.repeat(1000),
    salesforce_uuid: 'abc',
  })
})

test('the activity log names the service as the actor, and contacts are stored unless the feature is off', async () => {
  const [withContacts, withoutContacts] = [await createEventType({}), await createEventType({})]

  await withContacts.book({ email: 'kept@initech.example' })
  await consume()
  await db.run(sql`update organizations set features = '{"contacts": false}' where id = ${acme.id}`)
  await withoutContacts.book({ email: 'quiet@initech.example' })
  await consume()
  await db.run(sql`update organizations set features = '{}' where id = ${acme.id}`)

  const { invitee } = await findBooking(withContacts.uri)
  const log = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=2`)
  const contacts = await db.all(sql`
    select distinct address from contact_addresses where address in ('kept@initech.example', 'quiet@initech.example')`)
  expect(log.body.collection[1]).toMatchObject({
    fully_qualified_name: 'Invitee.Add',
    actor: { type: 'System' },
    details: { uri: invitee.uri },
  })
  expect(contacts).toEqual([{ address: 'kept@initech.example' }])
})

test('an event type can redirect after booking, and the form allows its target', async () => {
  const { form, book } = await createEventType({ redirect_url: 'https://thanks.example/dänke?a=1' })

  const formPage = await form()
  const { status, headers } = await book({})

  expect(formPage.headers['content-security-policy']).toContain(`form-action 'self' https:;`)
  expect([status, headers.location]).toEqual([303, 'https://thanks.example/d%C3%A4nke?a=1'])
})

test('team slugs can have non-ASCII letters, and organizations on the free plan can be booked', async () => {
  const settings = { owner: team.uri, name: 'Über uns', hosts: all, pooling_type: 'round_robin' }
  const { url, book } = await createEventType(settings)
  await db.run(sql`update organizations set stage = 'free' where id = ${acme.id}`)

  const list = await visitor.get(url.slice(0, url.lastIndexOf('/')))
  const { status } = await book({})
  await db.run(sql`update organizations set stage = 'paid' where id = ${acme.id}`)

  expect(url).toMatch(/\/team\/.*%C3%9F.*\/uber-uns$/)
  expect([list.status, status]).toEqual([200, 303])
  expect(list.text).toContain(`href="${new URL(url).pathname}"><bdi>Über uns</bdi></a>`)
})

test('the confirmation shows the current state of the booking, only with its key', async () => {
  const { book } = await createEventType({})
  const { headers } = await book({})
  const path = String(headers.location)

  const { text } = await visitor.get(path)
  const [, cancel = ''] = /href="(\/cancellations\/[^"]+)"/.exec(text) ?? []
  await visitor.post(cancel.replaceAll('&#38;', '&'))
  const after = await visitor.get(path)
  const wrong = await Promise.all(
    [`${path}x`, path.split('?')[0] ?? '', '/bookings/x?key=1', '/bookings/%00?key=%00'].map((link) =>
      visitor.get(link),
    ),
  )

  expect(text).toContain('/reschedulings/')
  expect(text).toContain(zoe.email)
  expect(after.text).toContain('<h1>This booking was already canceled</h1>')
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

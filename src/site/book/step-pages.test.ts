import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const { acme, app, db } = await service()
const visitor = browserOf(app)
const next = starts(60)
for (const person of [acme.ada, acme.bob, acme.cyd]) await withHours(person, '00:00', '24:00')
const all = [{ user: acme.bob.uri }, { user: acme.cyd.uri }]
const zoe = { name: 'Zoë Lund', email: 'zoe@initech.example', timezone: 'Europe/Paris' }
const members = [acme.bob.uri, acme.cyd.uri]
const team = (await acme.ada.post('/teams', { name: 'Größe & Co', members })).body.resource

beforeEach(() => db.run(sql`delete from attempt_logs`))

/** Where an event type that nobody has booked yet is booked, and how to do it. */
async function offer(type: object) {
  const uri = await publish(acme.ada, { minimum_notice: 0, custom_questions: [], period_type: 'unlimited', ...type })
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

/** What came of it. */
async function bookedWith(uri: string): Promise<Json> {
  const { body } = await acme.ada.get(`/scheduled_events?organization=${acme.uri}&event_type=${uri}&count=10`)
  const [event] = body.collection
  if (!event) return undefined
  const invitees = (await acme.ada.get(`${event.uri}/invitees`)).body.collection
  const minutes = (Date.parse(event.end_time) - Date.parse(event.start_time)) / 60_000
  return { event, minutes, invitee: invitees.at(-1), hosts: event.event_memberships.map(({ user }: Json) => user) }
}

const question = (type: string, more: object = {}) =>
  ({ custom_questions: [{ name: 'Which?', type, required: true, ...more }] })
const choices = { answer_choices: ['Red', 'Blue, dark'] }
const everyPlace = [
  { kind: 'physical', location: '1 Main St' }, { kind: 'zoom_conference' }, { kind: 'outbound_call' },
  { kind: 'ask_invitee' },
]

test.each<[string, object, Record<string, string>, object]>([
  ['solo', {}, {}, { invitee: { name: 'Zoë Lund', first_name: null, timezone: 'Europe/Paris' } }],
  ['a group', { kind: 'group', seats: 3 }, {}, { event: { invitees_counter: { active: 1, limit: 3 } } }],
  ['everybody', { pooling_type: 'collective', hosts: all }, {}, { hosts: [acme.bob.uri, acme.cyd.uri] }],
  ['somebody', { pooling_type: 'round_robin', hosts: all, locations: [{ kind: 'outbound_call' }] }, {},
    { hosts: [expect.any(String)], event: { location: { type: 'outbound_call' } } }],
  ['one of each', { pooling_type: 'multi_pool', hosts: all.map((host, pool) => ({ ...host, pool })) }, {},
    { hosts: [acme.bob.uri, acme.cyd.uri] }],
  ['a name in two parts', { name_fields: 'split' }, { first_name: 'Zoë', last_name: 'Lund' },
    { invitee: { name: 'Zoë Lund', first_name: 'Zoë', last_name: 'Lund' } }],
  ['one part of two', { name_fields: 'split' }, { first_name: 'Zoë' },
    { invitee: { first_name: 'Zoë', last_name: null } }],
  ['a length', { duration_options: [15, 45], duration: 15 }, { duration: '45' }, { minutes: 45 }],
  ['one place', { locations: [{ kind: 'physical', location: '1 Main St' }] }, {},
    { event: { location: { location: '1 Main St' } } }],
  ['a place to call', { locations: [{ kind: 'inbound_call', phone_number: '+14155552671' }] }, {},
    { event: { location: { type: 'inbound_call', location: '+14155552671' } } }],
  ['a call', { locations: [{ kind: 'outbound_call' }] }, { 'location-0': '+1 415 555 2671' },
    { event: { location: { type: 'outbound_call', location: '+14155552671' } } }],
  ['a place of their own', { locations: [{ kind: 'ask_invitee' }] }, { 'location-0': 'Café <b>' },
    { event: { location: { type: 'ask_invitee', location: 'Café <b>' } } }],
  ['a place in words', { locations: [{ kind: 'custom' }] }, { 'location-0': 'By carrier pigeon' },
    { event: { location: { type: 'custom', location: 'By carrier pigeon' } } }],
  ['a conference', { locations: [{ kind: 'google_conference' }] }, {},
    { event: { location: { type: 'google_conference' } } }],
  ['the first of many places', { locations: everyPlace }, { place: '0' },
    { event: { location: { location: '1 Main St' } } }],
  ['the second', { locations: everyPlace }, { place: '1' }, { event: { location: { type: 'zoom' } } }],
  ['the third', { locations: everyPlace }, { place: '2', 'location-2': '+14155552671', 'location-3': 'Mars' },
    { event: { location: { type: 'outbound_call', location: '+14155552671' } } }],
  ['the last', { locations: everyPlace }, { place: '3', 'location-3': 'Mars' },
    { event: { location: { type: 'ask_invitee', location: 'Mars' } } }],
  ['a line', question('string'), { a1: ' Red ' }, { answer: 'Red' }],
  ['a text', question('text'), { a1: 'Red\r\n\r\nor blue' }, { answer: 'Red\n\nor blue' }],
  ['a number', question('phone_number'), { a1: '+1 415 555 2671' }, { answer: '+14155552671' }],
  ['a choice', question('single_select', choices), { a1: 'Blue, dark' }, { answer: 'Blue, dark' }],
  ['another than the choices', question('single_select', { ...choices, include_other: true }),
    { a1: '', 'a1-other': 'Green' }, { answer: 'Green' }],
  ['choices', question('multi_select', choices), { 'a1 Blue, dark': 'on', 'a1 Red': 'on' },
    { answer: 'Red\nBlue, dark' }],
  ['choices and more', question('multi_select', { ...choices, include_other: true }),
    { 'a1 Red': 'on', 'a1-other': 'Green' }, { answer: 'Red\nGreen' }],
  ['guests', {}, { guests: 'bo@initech.example\r\n\r\n cy@initech.example' },
    { event: { event_guests: [{ email: 'bo@initech.example' }, { email: 'cy@initech.example' }] } }],
])('whoever books %s gets what the form says', async (_, type, fields, expected) => {
  const { uri, form, book } = await offer(type)

  const shown = await form()
  const { status, headers } = await book(fields)
  const confirmed = await visitor.get(String(headers.location))

  const { answer, ...parts } = expected as Json
  const booked = await bookedWith(uri)
  expect([shown.status, status, confirmed.status]).toEqual([200, 303, 200])
  for (const name of Object.keys(fields)) expect(shown.text).toContain(`name="${name}"`)
  expect(confirmed.text).toContain('<h1>You are booked</h1>')
  expect(booked).toMatchObject({
    ...parts, invitee: { email: zoe.email, scheduling_method: null, invitee_scheduled_by: null, ...parts.invitee },
  })
  expect(booked.invitee.questions_and_answers)
    .toEqual(answer === undefined ? [] : [{ question: 'Which?', answer, position: 0 }])
})

test.each<[string, object, Record<string, string>, string[]]>([
  ['nobody', {}, { name: ' ', email: '' }, ['Your name must be filled.', 'Email address must be an email address.']],
  ['no name in two parts', { name_fields: 'split' }, { name: '' }, ['First name must be filled.']],
  ['a name of two lines', {}, { name: 'Zoë\nLund' }, ['Your name must not have line breaks or control characters.']],
  ['no address', {}, { email: 'zoe@' }, ['Email address must be an email address.']],
  ['no place', { locations: everyPlace }, {}, ['The place must be chosen.']],
  ['a place that is none', { locations: everyPlace }, { place: '9' }, ['The place must be chosen.']],
  ['a place without a number', { locations: everyPlace }, { place: '2' },
    ['Your phone number must be a valid phone number in international format, such as +14155552671.']],
  ['nowhere', { locations: [{ kind: 'ask_invitee' }] }, {}, ['The place must be filled.']],
  ['no answer', question('text'), { a1: ' ' }, ['This answer must be filled.']],
  ['no number', question('phone_number', { required: false }), { a1: '12' },
    ['This answer must be a valid phone number in international format.']],
  ['none of the choices', question('single_select', choices), { a1: 'Green' }, ['This answer must be filled.']],
  ['two answers where one is asked for', question('single_select', { ...choices, include_other: true }),
    { a1: 'Red', 'a1-other': 'Green' }, ['This answer must be a choice or something else, not both.']],
  ['no choice of many', question('multi_select', choices), {}, ['This answer must be filled.']],
  ['a guest without an address', {}, { guests: 'bo@initech.example\nbo' },
    ['The guests include bo, which must be an email address.']],
  ['oneself as a guest', {}, { guests: 'ZOE@initech.example' },
    ['The guests include ZOE@initech.example, which is the invitee.']],
  ['too many guests', {}, { guests: Array.from({ length: 11 }, (_, i) => `bo${i}@initech.example`).join('\n') },
    ['The guests must have at most 10 addresses.']],
])('%s is told at the field, with everything else as it was typed', async (_, type, fields, told) => {
  const { uri, book } = await offer(type)

  const { status, text } = await book({ ...fields, utm_source: 'mail <b>' })

  expect(status).toBe(400)
  expect([...text.matchAll(/class="wrong"[^>]*>([^<]+)</g)].map(([, sentence]) => sentence)).toEqual(told)
  expect(text).toContain('role="alert"')
  expect(text).toContain('name="utm_source" value="mail &#60;b&#62;"')
  expect(text).toContain(`name="email" type="email" value="${fields.email ?? zoe.email}"`)
  expect(await bookedWith(uri)).toBeUndefined()
})

test('where it came from is kept, with every key', async () => {
  const { uri, book } = await offer({})

  await book({ utm_source: 'mail', utm_term: 'x'.repeat(2000), salesforce_uuid: 'abc', utm_bogus: 'no' })

  const { invitee } = await bookedWith(uri)
  expect(invitee.tracking).toEqual({
    utm_campaign: null, utm_source: 'mail', utm_medium: null, utm_content: null, utm_term: 'x'.repeat(1000),
    salesforce_uuid: 'abc',
  })
})

test('the log tells of it as done by the service, and contacts are kept unless nobody wants them', async () => {
  const [kept, quiet] = [await offer({}), await offer({})]

  await kept.book({ email: 'kept@initech.example' })
  await db.run(sql`update organizations set features = '{"contacts": false}' where id = ${acme.id}`)
  await quiet.book({ email: 'quiet@initech.example' })
  await db.run(sql`update organizations set features = '{}' where id = ${acme.id}`)

  const { invitee } = await bookedWith(kept.uri)
  const log = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=2`)
  const contacts = await db.all(sql`
    select distinct address from contact_addresses where address in ('kept@initech.example', 'quiet@initech.example')`)
  expect(log.body.collection[1]).toMatchObject({
    fully_qualified_name: 'Invitee.Add', actor: { type: 'System' }, details: { uri: invitee.uri },
  })
  expect(contacts).toEqual([{ address: 'kept@initech.example' }])
})

test('an event type may lead whoever has booked elsewhere, and its form may go there', async () => {
  const { form, book } = await offer({ redirect_url: 'https://thanks.example/dänke?a=1' })

  const shown = await form()
  const { status, headers } = await book({})

  expect(shown.headers['content-security-policy']).toContain(`form-action 'self' https:;`)
  expect([status, headers.location]).toEqual([303, 'https://thanks.example/d%C3%A4nke?a=1'])
})

test('teams have pages with letters of their own, and organizations of every stage are booked', async () => {
  const { url, book } = await offer({ owner: team.uri, name: 'Über uns', hosts: all, pooling_type: 'round_robin' })
  await db.run(sql`update organizations set stage = 'free' where id = ${acme.id}`)

  const list = await visitor.get(url.slice(0, url.lastIndexOf('/')))
  const { status } = await book({})
  await db.run(sql`update organizations set stage = 'paid' where id = ${acme.id}`)

  expect(url).toMatch(/\/team\/.*%C3%9F.*\/uber-uns$/)
  expect([list.status, status]).toEqual([200, 303])
  expect(list.text).toContain(`href="${new URL(url).pathname}">Über uns</a>`)
})

test('what the confirmation shows follows the booking, and is for those with its key alone', async () => {
  const { book } = await offer({})
  const { headers } = await book({})
  const path = String(headers.location)

  const { text } = await visitor.get(path)
  const [, cancel = ''] = /href="\.\.(\/cancellations\/[^"]+)"/.exec(text) ?? []
  await visitor.post(cancel.replaceAll('&#38;', '&'))
  const after = await visitor.get(path)
  const wrong = await Promise.all([`${path}x`, path.split('?')[0] ?? '', '/bookings/x?key=1', '/bookings/%00?key=%00']
    .map((link) => visitor.get(link)))

  expect(text).toContain('/reschedulings/')
  expect(text).toContain(zoe.email)
  expect(after.text).toContain('<h1>This booking was canceled already</h1>')
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

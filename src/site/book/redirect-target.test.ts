import { beforeEach, expect, test } from 'vitest'
import { bookingPage, noBookingLimits, zoe } from '../../test/booking-page.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { starts } from '../../test/starts.ts'
import { newFormKey } from './form-key.ts'

const { acme, visitor, urlOf, forgetVisits } = await bookingPage()
for (const person of [acme.bob, acme.cyd]) await withHours(person, '00:00', '24:00')
const next = starts(60)
const thanks = 'https://thanks.example/booked'
const withDetails = { redirect_url: thanks, redirect_with_details: true }
const questions = ['Company', 'Hidden', 'Notes'].map((name) => ({ name, type: 'text', enabled: name !== 'Hidden' }))

beforeEach(forgetVisits)

/** Publishes an event type of Bob. `book` returns where the browser is redirected. */
async function createEventType(settings: object) {
  const uri = await publish(acme.bob, { ...noBookingLimits, name: 'Intro call', custom_questions: [], ...settings })
  const url = await urlOf(uri)
  const start = at(next())
  const book = async (fields: Record<string, string> = {}) => {
    const { status, headers } = await visitor.post(`${url}/${start}`, { ...zoe, ...fields })
    return { status, location: String(headers.location) }
  }
  return { uri, start, book }
}

const parametersOf = (location: string) => Object.fromEntries(new URL(location).searchParams)
/** In Paris, where the invitee is. */
const localTime = (time: string, minutes = 0) =>
  Temporal.Instant.from(time).add({ minutes }).toZonedDateTimeISO('Europe/Paris').toString({ timeZoneName: 'never' })

async function inviteeOf(uri: string): Promise<Json> {
  const events = (await acme.ada.get(`/scheduled_events?organization=${acme.uri}&event_type=${uri}`)).body.collection
  return (await acme.ada.get(`${events[0].uri}/invitees`)).body.collection.at(-1)
}

test('the redirect has the details of the booking under their usual names', async () => {
  const form = { name_fields: 'split', custom_questions: questions }
  const { uri, start, book } = await createEventType({ ...withDetails, ...form })

  const { status, location } = await book({
    first_name: 'Zoë',
    last_name: 'Lund & Co',
    a1: 'Initech',
    a3: 'Two\nlines + 100 %',
    utm_source: 'news letter',
    utm_term: 'x',
    salesforce_uuid: 'abc',
    guests: 'bo@initech.example\ncy@initech.example',
  })

  expect(status).toBe(303)
  expect(location).toMatch(/^https:\/\/thanks\.example\/booked\?assigned_to=Bob%20Okafor&/)
  expect(parametersOf(location)).toEqual({
    assigned_to: 'Bob Okafor',
    event_type_uuid: idOf(uri),
    event_type_name: 'Intro call',
    event_start_time: localTime(start),
    event_end_time: localTime(start, 30),
    invitee_uuid: idOf((await inviteeOf(uri)).uri),
    invitee_first_name: 'Zoë',
    invitee_last_name: 'Lund & Co',
    invitee_full_name: 'Zoë Lund & Co',
    invitee_email: zoe.email,
    guests: 'bo@initech.example,cy@initech.example',
    utm_source: 'news letter',
    utm_term: 'x',
    answer_1: 'Initech',
    answer_3: 'Two\nlines + 100 %',
  })
  expect(parametersOf(location).event_start_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+0[12]:00$/)
})

test('a name in one field is passed as the full name only', async () => {
  const { book } = await createEventType(withDetails)

  const { location } = await book()

  expect(Object.keys(parametersOf(location))).toEqual([
    'assigned_to',
    'event_type_uuid',
    'event_type_name',
    'event_start_time',
    'event_end_time',
    'invitee_uuid',
    'invitee_full_name',
    'invitee_email',
  ])
})

test('all hosts of a collective event type are passed', async () => {
  const hosts = [{ user: acme.bob.uri }, { user: acme.cyd.uri }]
  const { book } = await createEventType({ ...withDetails, pooling_type: 'collective', hosts })

  const { location } = await book()

  expect(parametersOf(location).assigned_to).toBe('Bob Okafor, Cyd Moreau')
})

test('the redirect has no details unless the event type asks for them', async () => {
  const { book } = await createEventType({ redirect_url: `${thanks}?a=1` })

  expect(await book({ utm_source: 'mail' })).toEqual({ status: 303, location: `${thanks}?a=1` })
})

test('without a redirect URL, the confirmation page opens without details', async () => {
  const { book } = await createEventType({ redirect_with_details: true })

  expect((await book()).location).toMatch(/^\/bookings\/[^?]+\?key=[\w-]+$/)
})

test('parameters of the redirect URL stay as they are, and win over details of the same name', async () => {
  const own = '?a=1&a=2&b=%20x+y&invitee_email=hidden&utm_source=&c#part?x=1'
  const { book } = await createEventType({ ...withDetails, redirect_url: thanks + own })

  const { location } = await book({ utm_source: 'mail', utm_medium: 'email' })

  const { searchParams, hash } = new URL(location)
  expect(location).toContain(`${thanks}?a=1&a=2&b=%20x+y&invitee_email=hidden&utm_source=&c&assigned_to=`)
  expect(hash).toBe('#part?x=1')
  expect(searchParams.getAll('invitee_email')).toEqual(['hidden'])
  expect(searchParams.getAll('utm_source')).toEqual([''])
  expect(searchParams.get('utm_medium')).toBe('email')
})

test('the address stays short enough: answers that do not fit are left out, and the other details stay', async () => {
  const custom_questions = Array.from({ length: 5 }, (_, i) => ({ name: `Question ${i + 1}`, type: 'text' }))
  const { book } = await createEventType({ ...withDetails, custom_questions })

  const { location } = await book({
    a1: 'ä'.repeat(2000),
    a2: 'x'.repeat(4000),
    a3: '會'.repeat(300),
    a4: 'short',
    a5: 'y'.repeat(9000),
    utm_source: 'mail',
  })

  const { answer_1, answer_2, answer_3, answer_4, answer_5, ...rest } = parametersOf(location)
  expect(location.length).toBeLessThanOrEqual(6000)
  expect([answer_1, answer_2, answer_3, answer_4, answer_5]).toEqual([
    undefined,
    'x'.repeat(4000),
    undefined,
    'short',
    undefined,
  ])
  expect(rest).toMatchObject({ invitee_email: zoe.email, utm_source: 'mail' })
})

test('a redirect URL that is already too long for details stays as it is', async () => {
  const redirect_url = `${thanks}?${'ä'.repeat(1000)}`
  const { book } = await createEventType({ ...withDetails, redirect_url })

  expect((await book()).location).toBe(new URL(redirect_url).href)
})

test('input cannot add parameters or change where the browser goes', async () => {
  const name = 'Zoë&invitee_uuid=1#x?y=2//evil.example\\@%0d%0aSet-Cookie: a=b'
  const { uri, book } = await createEventType(withDetails)

  const { location } = await book({ name })

  const { origin, pathname, hash, searchParams } = new URL(location)
  expect([origin + pathname, hash]).toEqual([thanks, ''])
  expect(searchParams.getAll('invitee_uuid')).toEqual([idOf((await inviteeOf(uri)).uri)])
  expect(searchParams.get('invitee_full_name')).toBe(name)
})

test('the guests of another invitee of the group are not passed', async () => {
  const { book } = await createEventType({ ...withDetails, kind: 'group', seats: 3 })
  await book({ email: 'first@initech.example', guests: 'secret@initech.example' })

  const { location } = await book({ guests: 'bo@initech.example' })

  expect(parametersOf(location)).toMatchObject({ invitee_email: zoe.email, guests: 'bo@initech.example' })
})

test('a form that is submitted twice redirects to the same address', async () => {
  const { book } = await createEventType(withDetails)
  const form_key = newFormKey()

  const [first, second] = [await book({ form_key }), await book({ form_key })]

  expect(first.location).toContain('invitee_uuid=')
  expect(second).toEqual(first)
})

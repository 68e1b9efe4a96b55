import { describe, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { begin, soon } from '../../test/examples.ts'
import { formOf } from '../../test/form-encoding.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const { ada } = acme

const type = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (path: string, form: string, headers = {}) => ada.post(path, form, { ...type, ...headers })

const eventType = (await ada.post('/event_types', { owner: ada.uri, name: 'Intro', active: true })).body.resource.uri

async function book(email: string) {
  const span = new URLSearchParams(soon()).toString()
  const {
    body: { collection },
  } = await ada.get(`/event_type_available_times?event_type=${eventType}&${span}`)
  const invitee = { email, name: 'Zoë Lund', timezone: 'Europe/Paris' }
  return { event_type: eventType, start_time: collection[0].start_time, invitee }
}

/** Requests of the Ruby gem calendly 0.14 with oauth2 and Faraday: sorted names, escaped brackets. */
describe('a request of the Ruby gem', () => {
  const home = async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  const post = async (path: string, body: string) => {
    const headers = { ...type, authorization: `Bearer ${ada.token}`, 'user-agent': 'Faraday v2.9.0' }
    const reply = await fetch(`${await home()}${path}`, { method: 'POST', headers, body })
    return { status: reply.status, body: (await reply.json()) as Json }
  }
  const escaped = encodeURIComponent

  test('invites a person: create_invitation', async () => {
    const { status, body } = await post(`/organizations/${acme.id}/invitations`, 'email=dee%40acme.example')

    expect([status, body.resource?.email]).toEqual([201, 'dee@acme.example'])
  })

  test('subscribes to events: create_webhook', async () => {
    const url =
      'events%5B%5D=invitee.created&events%5B%5D=invitee.canceled' +
      `&organization=${escaped(acme.uri)}&scope=user&signing_key=secret+key&url=${escaped('https://hooks.example/a')}` +
      `&user=${escaped(ada.uri)}`

    const { status, body } = await post('/webhook_subscriptions', url)

    expect([status, body.resource?.events]).toEqual([201, ['invitee.created', 'invitee.canceled']])
    expect(body.resource).toMatchObject({ scope: 'user', user: ada.uri, callback_url: 'https://hooks.example/a' })
  })

  test('creates a single-use link: create_schedule_link', async () => {
    const form = `max_event_count=1&owner=${escaped(eventType)}&owner_type=EventType`

    const { status, body } = await post('/scheduling_links', form)

    expect([status, body.resource?.owner]).toEqual([201, eventType])
  })

  test('marks an invitee as a no-show: create_invitee_no_show', async () => {
    const { uri, event } = (await ada.post('/invitees', await book('gone@acme.example'))).body.resource
    await begin(db, event)

    const { status, body } = await post('/invitee_no_shows', `invitee=${escaped(uri)}`)

    expect([status, body.resource?.invitee]).toEqual([201, uri])
  })

  test('deletes the data of invitees: delete_invitee_data', async () => {
    const { status, body } = await post(
      '/data_compliance/deletion/invitees',
      'emails%5B%5D=a%40b.example&emails%5B%5D=c%40b.example',
    )

    expect([status, body]).toEqual([202, {}])
  })

  test('filters the activity log by several values: activity_log_entries', async () => {
    const query = `organization=${escaped(acme.uri)}&namespace%5B%5D=Invitation&namespace%5B%5D=Team&sort%5B%5D=action`
    const reply = await fetch(`${await home()}/activity_log_entries?${query}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })

    const { collection } = (await reply.json()) as { collection: { namespace: string }[] }
    expect(collection.map(({ namespace }) => namespace)).toEqual(['Invitation'])
  })
})

test('converts a form to the types of the schema: numbers, booleans, null, lists and objects', async () => {
  const { status, body } = await send(
    '/event_types',
    [
      `owner=${encodeURIComponent(ada.uri)}`,
      'name=Form+100%25+%C3%A9',
      'duration=45',
      'active=true',
      'secret=0',
      'description=',
      'duration_options[]=45',
      'duration_options[]=60',
      'locations[][kind]=custom',
      'locations[][location]=Here',
      'locations[][kind]=zoom_conference',
      'custom_questions[0][name]=Why%3F',
      'custom_questions[0][type]=single_select',
      'custom_questions[0][answer_choices][]=Tea',
      'custom_questions[0][answer_choices][]=Coffee',
    ].join('&'),
  )

  expect([status, body.details]).toEqual([201, undefined])
  expect(body.resource).toMatchObject({
    name: 'Form 100% é',
    duration: 45,
    active: true,
    secret: false,
    duration_options: [45, 60],
    locations: [{ kind: 'custom', location: 'Here' }, { kind: 'zoom_conference' }],
    custom_questions: [{ name: 'Why?', answer_choices: ['Tea', 'Coffee'] }],
  })
})

test('books and reschedules with forms', async () => {
  const { start_time, ...booking } = await book('form@acme.example')
  const event_guests = ['a@b.example', 'c@b.example']
  const booked = await send('/invitees', formOf({ ...booking, start_time, event_guests }))
  const { start_time: later } = await book('form@acme.example')

  const change = formOf({ start_time: later, reason: 'Rain & fog' })
  const moved = await send(`${booked.body.resource.uri}/reschedule`, change)

  expect([booked.status, moved.status]).toEqual([201, 201])
})

describe('a form value', () => {
  const contact = async (form: string) => (await send('/contacts', form)).body.resource
  let number = 0
  const address = () => `emails[][email]=f${number++}@forms.example`

  test('that is empty clears a field that can be null', async () => {
    const made = await contact(`${address()}&city=Lund&company=Acme`)

    const changed = await ada.send('PATCH', made.uri, 'city=&company', type)

    expect([made.city, changed.status, changed.body.resource.city, changed.body.resource.company]).toEqual([
      'Lund',
      200,
      null,
      null,
    ])
  })

  test('with one empty entry is an empty list', async () => {
    const made = await contact(`${address()}&phone_numbers[][phone_number]=%2B14155552671`)

    const { body } = await ada.send('PATCH', made.uri, 'phone_numbers[]=', type)

    expect([made.phone_numbers.length, body.resource.phone_numbers]).toEqual([1, []])
  })

  test('that is sent twice counts once, with the last value, like in JSON', async () => {
    expect((await contact(`${address()}&city=Lund&city=Oslo`)).city).toBe('Oslo')
  })

  test('with a repeated name is a list, as Python sends it', async () => {
    const { status, body } = await send('/teams', `name=Blue&members=${acme.cyd.uri}&members=${acme.bob.uri}`)
    const teamsOf = async (user: string) => (await ada.get(`/teams?user=${user}`)).body.collection

    expect([status, await teamsOf(acme.cyd.uri), await teamsOf(acme.bob.uri)]).toEqual([
      201,
      [body.resource],
      [body.resource],
    ])
  })

  test('with indexes is a list in their order, with any first index', async () => {
    const made = await contact(
      'emails[7][email]=second@forms.example&emails[3][email]=first@forms.example' +
        '&emails[3][is_primary]=true&emails[7][is_primary]=false',
    )

    expect(made.emails.map(({ email }: Json) => email)).toEqual(['first@forms.example', 'second@forms.example'])
  })
})

describe('a form gets the same errors as JSON', () => {
  const cases: [path: string, body: object][] = [
    ['/groups', {}],
    ['/groups', { name: 'x' }],
    ['/groups', { organization: 'x', name: '' }],
    ['/event_types', { owner: ada.uri, name: 'x', duration: 'long', active: 'maybe', seats: 1.5, color: 'blue' }],
    ['/event_types', { owner: ada.uri, name: 'x', locations: [{ kind: 'moon' }], hosts: [{ user: 'x', pool: 'y' }] }],
    ['/contacts', { emails: [{ email: 'x', is_primary: 'yes' }, { email: 'y' }], country: 'XX', city: ' ' }],
    ['/contacts', { emails: [{ email: 'a@b.example' }], custom_fields: [{ uuid: 'x', value: 'y' }] }],
    ['/invitees', { event_type: eventType, start_time: 'now', invitee: { email: 'x' }, tracking: { utm_source: 'x' } }],
    ['/webhook_subscriptions', { url: 'x', events: ['nothing', 'x'], organization: acme.uri, scope: 'all' }],
    ['/user_availability_schedules', { name: 'x', rules: [{ type: 'wday', wday: 'no', intervals: [{ from: '9' }] }] }],
    ['/routing_forms', { name: 'x', questions: [{ name: 'x', type: 'y' }], fallback: { type: 'page', value: 'x' } }],
    ['/one_off_event_types', { name: 'x', host: ada.uri, duration: 999, date_setting: { type: 'spots' } }],
    [`/organizations/${acme.id}/invitations`, { email: 'unknown' }],
    ['/scheduling_links', { max_event_count: '2', owner: eventType, owner_type: 'User' }],
    ['/data_compliance/deletion/events', { start_time: '2001-01-01', end_time: 'x' }],
  ]

  test.each(cases)('of %s with %j', async (path, body) => {
    const json = await ada.post(path, body)
    const brackets = await send(path, formOf(body) || '&')
    const indexes = await send(path, formOf(body, 'indexes') || '&')

    expect(json.status).toBe(400)
    expect([brackets.status, brackets.body]).toEqual([400, json.body])
    expect([indexes.status, indexes.body]).toEqual([400, json.body])
  })
})

test('an idempotency key replays the response for the same form and rejects another form', async () => {
  const key = { 'idempotency-key': 'form' }
  const form = `organization=${encodeURIComponent(acme.uri)}&name=Keyed`

  const [first, second] = [await send('/groups', form, key), await send('/groups', form, key)]
  const asJson = await ada.post('/groups', { organization: acme.uri, name: 'Keyed' }, key)
  const other = await send('/groups', `${form}2`, key)

  expect([first.status, second.text, second.headers['idempotent-replayed']]).toEqual([201, first.text, 'true'])
  expect([asJson.text, other.status]).toEqual([first.text, 422])
})

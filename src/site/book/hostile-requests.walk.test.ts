import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { hashTables } from '../../test/booking-links.ts'
import { alertIn, formFields, startsIn } from '../../test/booking-page.ts'
import { browserOf } from '../../test/browser-session.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, start } = await service()
// Two processes, so that only the database can prevent conflicts.
const [here, there] = [browserOf(app), browserOf((await start()).app)]
await withHours(acme.cyd, '09:00', '17:00')
const open = { period_type: 'unlimited', minimum_notice: 0 }
const type = await publish(acme.cyd, {
  ...open,
  name: 'Call <b>',
  description: '<script>x</script>',
  locations: [{ kind: 'ask_invitee' }],
  custom_questions: [{ name: '<i>Why?</i>', type: 'multi_select', answer_choices: ['<u>', '"'] }],
})
const { scheduling_url: url } = (await acme.cyd.get(type)).body.resource
const zoe = { name: 'Zoë', email: 'zoe@initech.example', timezone: 'Europe/Paris', 'location-0': 'Here' }
const meetings = () => db.all(sql`select id from scheduled_events`)
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

beforeEach(() => db.run(sql`delete from attempt_logs`))

test.each([
  ['an unknown person', '/@unknown'],
  ['an unknown team', '/team/unknown'],
  ['an unknown event type', '/@cyd-moreau/none'],
  ['a person as a team', '/team/cyd-moreau/call-b'],
  ['a NUL byte', '/@%00'],
  ['a NUL byte in the slug', '/@cyd-moreau/%00'],
  ['a long name', `/@${'x'.repeat(3000)}`],
  ['an empty name', '/@'],
  ['an unknown key', '/d/x/y'],
  ['a NUL byte in the key', '/d/%00/y'],
  ['SQL', `/@cyd-moreau/'%20or%20true--`],
  ['a long path', `/@cyd-moreau/${'%C3%9F'.repeat(500)}`],
])('%s is not found, by GET and by POST', async (_, path) => {
  const before = await hashTables(db)

  const replies = [await here.get(path), await here.get(`${path}/${at('Mon 09:00')}`)]
  const posts = [await here.post(path, zoe), await here.post(`${path}/${at('Mon 09:00')}`, zoe)]

  for (const { status } of [...replies, ...posts]) expect([404, 405, 414]).toContain(status)
  expect(await hashTables(db)).toEqual(before)
})

test('hostile parameters are shown as text or ignored, and book nothing', async () => {
  const odd = [
    'timezone=%00',
    'timezone=UTC&timezone=UTC',
    'from=%00',
    'from=99999-01-01',
    'month=x',
    'month=2026-13',
    'date=',
    'month=0000-01',
    'month=9999-12',
    'month=-271821-04',
    'month=1&month=2',
    'date=%00',
    'date=2026-02-30',
    'at=%00',
    'date=9999-12-31',
    'from=9999-12-31T00:00:00Z',
    'from=2026-12-01T25:00:00Z',
    'from=1',
    'clock=%22%3E%3Cimg%3E',
    'set_clock=x',
    'set_duration=x',
    'set_duration=__proto__',
    `timezone=${'%28'.repeat(5000)}`,
    'hold=%00',
    'hold=x',
    'timezone=%3Cimg%3E',
    'timezone=..%2F..%2Fetc',
    'a1-country=%00',
    'location-0-country=__proto__',
    'form_key=%00',
    'duration=-1',
    'duration=1e9',
    'start_time=',
    'start_time=x',
    'start_time=%00',
    'start_time=9999-01-01T00:00:00Z',
    'name=%00',
    'name=%ed%a0%80',
    'email[]=x',
    '__proto__=x',
    'constructor=y',
    'a0=x',
    'a99=x',
    'a1=%3Cimg%3E',
    'a1-other=%22%3E%3Cimg%3E',
    'a1%20%3Cimg%3E=on',
    'place=-1',
    'place=99',
    'location-99=x',
    'guests=,,,;',
    'routing_form_submission=%27',
    'utm_source=%22%3E%3Cimg%3E',
    '%',
    '%zz=1',
    'name=%zz',
  ]
  const before = await hashTables(db)

  const paths = odd.flatMap((query) => [`${url}?${query}`, `${url}/${at('Mon 09:00')}?${query}`])
  const replies = await Promise.all(paths.map((path) => here.get(path)))
  const wrong = await Promise.all(
    ['x', '%00', '2020-01-01T09:00:00Z', '2026-11-16', `${at('Mon 09:00')}x`].map((time) => here.get(`${url}/${time}`)),
  )

  for (const { status, text } of [...replies, ...wrong]) {
    expect([200, 400]).toContain(status)
    const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(text) ?? []
    expect(main).not.toBe('')
    expect(main).not.toMatch(/<(img|script|b|i|u)\b/)
    // Before the content, the page has a line of script; after it, its data and its script.
    expect(text.match(/<script/g)).toHaveLength(3)
  }
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(await hashTables(db)).toEqual(before)
})

test('rejects a malformed form and a form of another site', async () => {
  const path = `${url}/${at('Mon 09:00')}`
  const send = async (payload: string, headers: Record<string, string> = form) =>
    (await app.inject({ method: 'POST', url: new URL(path).pathname, payload, headers })).statusCode
  const good = new URLSearchParams(zoe).toString()

  const statuses = [
    await send('name=a&name=b'),
    await send('name=%00'),
    await send('%00=x'),
    await send(`a1=${'x'.repeat(300_000)}`),
    await send(''),
    await send('{}', { ...form, 'content-type': 'application/json' }),
    await send(good, { ...form, 'sec-fetch-site': 'cross-site' }),
    await send(good, { 'content-type': form['content-type'] }),
  ]

  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 403, 403])
  expect(await meetings()).toEqual([])
})

test('no page shows the email addresses or phone numbers of hosts', async () => {
  const call = { ...open, locations: [{ kind: 'inbound_call', phone_number: '+14155552671' }] }
  const { scheduling_url } = (await acme.cyd.get(await publish(acme.cyd, call))).body.resource

  const pages = await Promise.all(
    ['/@cyd-moreau', url, `${url}/${at('Mon 09:00')}`, scheduling_url, `${scheduling_url}/${at('Mon 09:00')}`].map(
      (path) => here.get(path),
    ),
  )

  for (const { status, text, headers } of pages) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/@acme\.example|4155552671/)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('of twenty visitors who book the same slot concurrently, one succeeds and the others choose again', async () => {
  const path = `${url}/${at('Tue 09:00')}`
  const people = Array.from({ length: 20 }, (_, i) => ({ ...zoe, email: `zoe${i}@initech.example` }))

  const replies = await Promise.all(people.map((person, i) => (i % 2 ? here : there).post(path, person)))

  const rejected = replies.filter(({ status }) => status === 400)
  expect(replies.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(rejected).toHaveLength(19)
  for (const { text } of rejected) {
    expect(alertIn(text)).toMatch(/^That time is no longer available\./)
    expect(startsIn(text).length).toBeGreaterThan(0)
    expect(formFields(text, 'picker')).toMatchObject({ name: zoe.name, 'location-0': zoe['location-0'] })
  }
  expect(await meetings()).toHaveLength(1)
})

test('a form submitted twice without a form key books once and mentions the confirmation email', async () => {
  const path = `${url}/${at('Tue 10:00')}`

  const replies = await Promise.all([here.post(path, zoe), there.post(path, zoe)])

  const [booked, rejected] = replies.toSorted((a, b) => a.status - b.status)
  expect([booked?.status, rejected?.status]).toEqual([303, 400])
  expect(rejected?.text).toContain('check your email for the confirmation')
  expect(await meetings()).toHaveLength(2)
})

test('concurrent bookings of a group session never exceed its seats', async () => {
  const group = await publish(acme.cyd, { ...open, name: 'Group', kind: 'group', seats: 3, custom_questions: [] })
  const path = `${(await acme.cyd.get(group)).body.resource.scheduling_url}/${at('Tue 13:00')}`
  const people = Array.from({ length: 8 }, (_, i) => ({ ...zoe, email: `zoe${i}@initech.example` }))

  const replies = await Promise.all(people.map((person, i) => (i % 2 ? here : there).post(path, person)))

  expect(replies.filter(({ status }) => status === 303)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
})

test('of two visitors who start a session at different locations, the second can join the first', async () => {
  const locations = [{ kind: 'ask_invitee' }, { kind: 'outbound_call' }]
  const group = await publish(acme.cyd, { ...open, name: 'Walk', kind: 'group', seats: 3, locations })
  const path = `${(await acme.cyd.get(group)).body.resource.scheduling_url}/${at('Tue 14:00')}`
  const people = [
    { ...zoe, place: '0', 'location-0': 'Park' },
    { ...zoe, place: '1', 'location-1': '+14155552671', email: 'bo@initech.example' },
  ]

  const replies = await Promise.all(people.map((person, i) => (i % 2 ? here : there).post(path, person)))
  const rejected = people[replies.findIndex(({ status }) => status === 400)] ?? zoe
  const again = await here.post(path, rejected)
  const confirmed = await Promise.all(
    [...replies, again].flatMap(({ headers: { location } }) => location ?? []).map((location) => here.get(location)),
  )

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 400])
  expect(replies.find(({ status }) => status === 400)?.text).toContain('already chosen the location')
  expect(again.status).toBe(303)
  for (const { text } of confirmed)
    expect(text).toMatch(/<dd><bdi>(Ask the people you are meeting|By phone: the host calls you)<\/bdi><\/dd>/)
})

test('a single-use link books once, and a one-off event type can be booked', async () => {
  const { booking_url: link } = (
    await acme.cyd.post('/scheduling_links', {
      max_event_count: 1,
      owner: type,
      owner_type: 'EventType',
    })
  ).body.resource
  const day = at('Wed 09:00').slice(0, 10)
  const date_setting = { type: 'date_range', start_date: day, end_date: day }
  const once = (
    await acme.cyd.post('/one_off_event_types', {
      name: 'Once',
      host: acme.cyd.uri,
      duration: 30,
      date_setting,
      location: { kind: 'ask_invitee' },
    })
  ).body.resource

  const before = await here.get(link)
  const booked = await Promise.all(
    ['09:00', '10:00', '11:00'].map((time, i) => (i % 2 ? here : there).post(`${link}/${at(`Wed ${time}`)}`, zoe)),
  )
  const after = [await here.get(link), await here.post(`${link}/${at('Wed 12:00')}`, zoe), await here.get(`${link}x`)]
  const occasion = await here.post(`${once.scheduling_url}/${at('Wed 14:00')}`, zoe)

  expect(before.text).toContain('name="start_time"')
  expect(booked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410, 410])
  expect(after.map(({ status }) => status)).toEqual([410, 410, 404])
  expect(await db.all(sql`select event_count from scheduling_links`)).toEqual([{ event_count: 1 }])
  expect(occasion.status).toBe(303)
})

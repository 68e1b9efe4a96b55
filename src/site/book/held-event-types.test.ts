import { beforeEach, expect, test } from 'vitest'
import { holdIdIn } from '../../meetings/slot-holds/hold-key.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { zoe } from '../../test/booking-page.ts'
import { browserOf } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { newHost } from '../../test/holds.ts'
import { at } from '../../test/meetings.ts'
import { holdPages } from '../../test/visitor-holds.ts'

const { acme, app, db, visitor, forgetVisits, createPage, pageOf, countHolds } = await holdPages()

beforeEach(forgetVisits)

test('the hold of a group takes one seat', async () => {
  const { hold, book } = await createPage({ kind: 'group', seats: 2 })
  const holds = [await hold('Mon 09:00'), await hold('Mon 09:00'), await hold('Mon 09:00')]

  const other = await book('Mon 09:00', { email: 'bo@x.example' })
  const booked = []
  for (const [i, { body }] of holds.slice(0, 2).entries())
    booked.push((await book('Mon 09:00', { hold: body.hold, email: `zoe${i}@x.example` })).status)

  expect(holds.map(({ status, body }) => [status, body.location])).toEqual([
    [201, undefined],
    [201, undefined],
    [409, undefined],
  ])
  expect([other.status, ...booked]).toEqual([400, 303, 303])
})

test('the hold of a group names the location of its session, without what an invitee entered', async () => {
  const locations = [{ kind: 'ask_invitee' }, { kind: 'zoom_conference' }]
  const { hold, book } = await createPage({ kind: 'group', seats: 3, locations })
  await book('Mon 09:00', { place: '0', 'location-0': 'At the home of Zoë' })
  await book('Mon 10:00', { place: '1' })

  const [asked, zoom, none] = [await hold('Mon 09:00'), await hold('Mon 10:00'), await hold('Mon 09:30')]
  const joined = await book('Mon 10:00', { hold: zoom.body.hold, email: 'bo@x.example', place: '' })

  expect([asked, zoom, none].map(({ body }) => body.location)).toEqual([
    'Where the group meets',
    'Online, with Zoom',
    undefined,
  ])
  expect(joined.status).toBe(303)
})

test('a round-robin hold keeps its host', async () => {
  const [dee, eve] = [await newHost(acme), await newHost(acme)]
  const hosts = [{ user: dee.uri }, { user: eve.uri }]
  const { hold, book, type } = await createPage({ pooling_type: 'round_robin', hosts }, acme.ada)
  const [first, second, third] = [await hold('Mon 09:00'), await hold('Mon 09:00'), await hold('Mon 09:00')]
  const { host_ids } = await db.one<{ host_ids: string[] }>(sql`
    select host_ids from slot_holds where id = ${holdIdIn(second.body.hold) ?? ''}`)

  await book('Mon 09:00', { hold: second.body.hold })
  const { body } = await acme.ada.get(`/scheduled_events?organization=${acme.uri}&event_type=${type}`)

  expect([first.status, second.status, third.status]).toEqual([201, 201, 409])
  expect(body.collection[0].event_memberships.map(({ user }: Json) => idOf(user))).toEqual(host_ids)
})

test('the settings of a share decide which slots can be held, and for how long', async () => {
  const { type, host } = await createPage()
  const rules = [{ type: 'wday', wday: 'tuesday', intervals: [{ from: '14:00', to: '16:00' }] }]
  const { body } = await host.post('/shares', {
    event_type: type,
    name: 'For Zoë',
    duration: 45,
    duration_options: [45, 60],
    period_type: 'unlimited',
    availability_rule: { timezone: 'Europe/Berlin', rules },
  })
  const { hold, book } = pageOf(body.resource.scheduling_links[0].booking_url)

  const [outside, inside] = [await hold('Tue 09:00'), await hold('Tue 14:00', { duration: '60' })]
  const overlapping = await hold('Tue 14:45')
  const booked = await book('Tue 14:00', { hold: inside.body.hold, duration: '60' })
  const afterwards = await hold('Tue 15:00')

  expect([outside, inside, overlapping, afterwards].map(({ status }) => status)).toEqual([409, 201, 409, 410])
  expect(booked.status).toBe(303)
})

test('beyond the rate limit nothing is held, and the page still books', async () => {
  const { url, book, type } = await createPage({ duration: 1, start_time_increment: 1 })
  const busy = browserOf(app, '203.0.113.20')
  const max = config.RATE_LIMITS['booking.hold'][0]?.most ?? 0
  const holdAt = (i: number) => busy.post(`${url}/${at(`Mon 09:${String(i % 60).padStart(2, '0')}`)}/hold`)
  for (let i = 0; i < max; i++) await holdAt(i)
  const before = await countHolds(type)

  const refused = await busy.post(`${url}/${at('Mon 10:00')}/hold`)
  const other = await browserOf(app, '203.0.113.21').post(`${url}/${at('Mon 10:01')}/hold`)
  const booked = await busy.post(`${url}/${at('Mon 10:00')}`, zoe)

  expect([before, refused.status, other.status, booked.status]).toEqual([max, 429, 201, 303])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await book('Mon 10:30')).status).toBe(303)
})

test.each<[string, string, Record<string, string>, number]>([
  ['a start that is no time', 'x', {}, 400],
  ['a NUL byte', '%00', {}, 400],
  ['a date', '2026-11-16', {}, 400],
  ['a start in the past', '2020-01-01T09:00:00Z', {}, 409],
  ['a start between two minutes', '', { start: ':30' }, 409],
  ['a start outside the hours', at('Mon 12:00'), {}, 409],
  ['markup as a hold', '', { hold: '"><b>' }, 201],
  ['a duration that is not offered', '', { duration: '1e9' }, 201],
  ['SQL as a hold', '', { hold: "' or true" }, 201],
  ['markup as a time zone', '', { timezone: '<b>' }, 201],
  ['another form', '', { email: 'x', form_key: 'y' }, 201],
])('%s is rejected or ignored', async (_, start, { start: seconds, ...fields }, expected) => {
  const { url, type } = await createPage()
  const path = start || at('Mon 09:00').replace(':00Z', `${seconds ?? ':00'}Z`)

  const { status, text } = await visitor.post(`${url}/${path}/hold`, fields)

  expect(status).toBe(expected)
  expect(text).not.toContain('<b>')
  expect(await countHolds(type)).toBe(expected === 201 ? 1 : 0)
})

test('a form of another site holds nothing, and a page that does not exist is not found', async () => {
  const { url, type } = await createPage()
  const path = `${url}/${at('Mon 09:00')}/hold`

  const foreign = await visitor.post(path, {}, { 'sec-fetch-site': 'cross-site' })
  const unknown = await Promise.all(
    ['/@unknown/x', `${url}x`, '/d/x/y'].map((one) => visitor.post(`${one}/${at('Mon 09:00')}/hold`)),
  )
  const get = await visitor.get(path)

  expect([foreign.status, get.status, ...unknown.map(({ status }) => status)]).toEqual([403, 405, 404, 404, 404])
  expect(await countHolds(type)).toBe(0)
})

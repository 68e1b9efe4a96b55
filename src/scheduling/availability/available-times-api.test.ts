import { describe, expect, onTestFinished, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { at, monday, offeredTimes } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { shiftDate } from '../../test/shifted-date.ts'

const { acme, globex, as, tokenFor } = await service()
const path = '/event_type_available_times'
const {
  body: { resource: intro },
} = await publish({ name: 'Intro', duration_options: [15, 30, 60], duration: 30 })

function publish(type: object) {
  return acme.cyd.post('/event_types', { owner: acme.cyd.uri, active: true, ...type })
}

function listTimes(query: Record<string, string>) {
  return acme.cyd.get(`${path}?${new URLSearchParams({ event_type: intro.uri, ...query }).toString()}`)
}

const [from, to] = [at('Mon 00:00'), at('Tue 00:00')]

test('free times of a day have exactly the format of the contract', async () => {
  const { status, body } = await listTimes({ start_time: from, end_time: to })

  const [first] = body.collection
  const start = at('Mon 09:00')
  expect(status).toBe(200)
  expect(body.collection).toHaveLength(16)
  expect(first).toEqual({
    status: 'available',
    invitees_remaining: 1,
    start_time: start.replace('Z', '.000000Z'),
    scheduling_url: `${intro.scheduling_url}/${start}?month=${start.slice(0, 7)}&date=${start.slice(0, 10)}`,
  })
  expect(body.pagination).toEqual({
    count: 16,
    next_page: null,
    previous_page: null,
    next_page_token: null,
    previous_page_token: null,
  })
})

test('free times come in one list, or in pages when the client sends a count', async () => {
  const query = { start_time: from, end_time: at('Sat 00:00') }
  const whole = (await listTimes(query)).body.collection
  const pages: Json[][] = []
  let url = (await listTimes({ ...query, count: '30' })).body.pagination.next_page
  const firstPage = (await listTimes({ ...query, count: '30' })).body
  pages.push(firstPage.collection)
  while (url) {
    const { body } = await acme.cyd.get(url)
    pages.push(body.collection)
    url = body.pagination.next_page
  }
  const {
    body: {
      pagination: { next_page_token },
    },
  } = await listTimes({ ...query, count: '30' })
  const second = (await listTimes({ ...query, count: '30', page_token: next_page_token })).body
  const back = (await acme.cyd.get(second.pagination.previous_page)).body

  expect(pages.map(({ length }) => length)).toEqual([30, 30, 20])
  expect(pages.flat()).toEqual(whole)
  expect(back.collection).toEqual(firstPage.collection)
})

test('a slow client can get the next page after the range has begun', async () => {
  const soonest = { event_type: intro.uri, start_time: new Date(Date.now() + 900).toISOString(), end_time: days(1) }
  const {
    body: { pagination },
  } = await listTimes({ ...soonest, count: '1' })
  onTestFinished(shiftDate(() => 120_000))

  const next = await acme.cyd.get(pagination.next_page)
  const restarted = await listTimes({ ...soonest, count: '1' })

  expect([next.status, restarted.status]).toEqual([200, 400])
})

test('a client can request one of the other durations', async () => {
  const hour = await offeredTimes(acme.cyd, intro.uri, 'Mon 15:00', 'Tue 00:00', '&duration=60')
  const quarter = await offeredTimes(acme.cyd, intro.uri, 'Mon 15:00', 'Tue 00:00', '&duration=15')
  const rejected = await listTimes({ start_time: from, end_time: to, duration: '45' })

  expect(hour).toEqual(['Mon 15:00', 'Mon 15:30', 'Mon 16:00'])
  expect(quarter).toEqual(['Mon 15:00', 'Mon 15:30', 'Mon 16:00', 'Mon 16:30'])
  expect(rejected.body.details).toEqual([
    { parameter: 'duration', code: 'invalid', message: 'must be one of: 15, 30, 60' },
  ])
})

test('offsets from UTC are accepted, even with an unescaped plus sign', async () => {
  const local = `${monday.toString()}T00:00:00%2B00:00`
  const plain = `${monday.toString()}T00:00:00+00:00`
  const [escaped, unescaped] = await Promise.all(
    [local, plain].map((start) => acme.cyd.get(`${path}?event_type=${intro.uri}&start_time=${start}&end_time=${to}`)),
  )

  expect(escaped?.body.collection).toHaveLength(16)
  expect(unescaped?.body).toEqual(escaped?.body)
})

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const days = (count: number, more = 0) => new Date(Date.parse(from) + count * 86_400_000 + more).toISOString()

describe('an invalid range is rejected:', () => {
  test.each([
    [
      '31 days, two hours and a second',
      from,
      days(31, 7_201_000),
      'end_time',
      'must be at most 31 days after start_time',
    ],
    ['a year', from, days(365), 'end_time', 'must be at most 31 days after start_time'],
    ['a start in the past', soon(-120), to, 'start_time', 'must not be in the past'],
    ['an end before the start', to, from, 'end_time', 'must be after start_time'],
    ['an empty range', from, from, 'end_time', 'must be after start_time'],
  ])('%s', async (_, start_time, end_time, parameter, message) => {
    const { status, body } = await listTimes({ start_time, end_time })

    expect([status, body.details]).toEqual([400, [{ parameter, code: 'invalid', message }]])
  })

  test.each([
    'tomorrow',
    '2026-11-16',
    '2026-11-16T09:00:00',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '1794819600',
    '2026-11-16T25:00:00Z',
    '+012026-11-16T09:00:00Z',
    '2026-11-16T09:00:00+99:00',
    '',
  ])('the time %s', async (time) => {
    const { status, body } = await listTimes({ start_time: time, end_time: time })

    expect(status).toBe(400)
    expect(body.details.map(({ parameter }: Json) => parameter)).toEqual(['start_time', 'end_time'])
    expect(body.details[0].message).toMatch(/^must be a time in ISO 8601 with its zone/)
  })

  test('all missing parameters in one response', async () => {
    const { body } = await acme.cyd.get(path)

    expect(body.details.map(({ parameter, code }: Json) => [parameter, code])).toEqual([
      ['event_type', 'missing'],
      ['start_time', 'missing'],
      ['end_time', 'missing'],
    ])
  })
})

test('a range of exactly 31 days and a start a moment ago are accepted', async () => {
  const month = await listTimes({ start_time: from, end_time: days(31) })
  const now = await listTimes({ start_time: new Date(Date.now() - 200).toISOString(), end_time: soon(60) })

  expect([month.status, now.status]).toEqual([200, 200])
})

test('an inactive or deleted event type offers nothing', async () => {
  const {
    body: { resource: draft },
  } = await publish({ name: 'Draft', active: false })
  const {
    body: { resource: deleted },
  } = await publish({ name: 'Deleted' })
  await acme.cyd.delete(deleted.uri)

  expect(await offeredTimes(acme.cyd, draft.uri, 'Mon 00:00', 'Tue 00:00')).toEqual([])
  expect(await offeredTimes(acme.cyd, deleted.uri, 'Mon 00:00', 'Tue 00:00')).toEqual([])
})

test('colleagues see the same free times, other organizations get 404', async () => {
  const url = `${path}?event_type=${intro.uri}&start_time=${from}&end_time=${to}`
  const [host, colleague, outsider] = [await acme.cyd.get(url), await acme.ada.get(url), await globex.ada.get(url)]

  expect(colleague.body).toEqual(host.body)
  expect([outsider.status, outsider.body.details[0].code]).toEqual([404, 'not_found'])
})

const scopes = ['availability:read', 'event_types:read', 'availability:write']
test.each(scopes)('the scope %s is sufficient for free times', async (scope) => {
  const only = as(await tokenFor(acme.id, acme.cyd.id, [scope]))

  const { status } = await only.get(`${path}?event_type=${intro.uri}&start_time=${from}&end_time=${to}`)

  expect(status).toBe(200)
})

test('a user who has left the organization offers nothing', async () => {
  const dee = await acme.hire('Dee Lund', 'dee@acme.example')
  const {
    body: { resource },
  } = await dee.post('/event_types', { owner: dee.uri, name: 'Chat', active: true })
  const before = await offeredTimes(acme.ada, resource.uri, 'Mon 00:00', 'Tue 00:00')
  await acme.ada.delete(dee.membership)

  expect(before).toHaveLength(16)
  expect(await offeredTimes(acme.ada, resource.uri, 'Mon 00:00', 'Tue 00:00')).toEqual([])
})

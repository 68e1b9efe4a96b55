import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { decodeStarts } from '../../platform/pages/browser/decode-starts.ts'
import { bookingPage, noBookingLimits, queryString, zoe } from '../../test/booking-page.ts'
import type { Json } from '../../test/client.ts'
import { createHold } from '../../test/holds.ts'
import { at, monday, publish, withHours } from '../../test/meetings.ts'

const { acme, visitor, type, url, urlOf, forgetVisits } = await bookingPage()
await withHours(acme.bob, '07:30', '19:00')
const thisMonth = Temporal.Now.plainDateISO('UTC').toPlainYearMonth()
const monthAt = (shift: number) => thisMonth.add({ months: shift }).toString()
const textOf = (minute: number) => new Date(minute * 60_000).toISOString()

beforeEach(forgetVisits)

async function timesOf(link: string, query: Record<string, string>) {
  const { status, text, headers } = await visitor.get(`${link}/times${queryString(query)}`)
  const range = JSON.parse(text)
  const { starts, remaining } = decodeStarts(range.starts)
  return { status, headers, range, starts, remaining }
}

type OfferedStart = { minute: number; left: number }

/** What the API offers between two minutes, in requests of at most 31 days. */
async function offeredBetween(eventType: string, from: number, to: number, duration?: number): Promise<OfferedStart[]> {
  const offered: OfferedStart[] = []
  for (let start = from; start < to; start += 31 * 1440) {
    const query = queryString({
      event_type: eventType,
      start_time: textOf(start),
      end_time: textOf(Math.min(start + 31 * 1440, to)),
      ...(duration !== undefined && { duration: String(duration) }),
    })
    const { body } = await acme.ada.get(`/event_type_available_times${query}`)
    offered.push(
      ...body.collection.map(({ start_time, invitees_remaining }: Json) => ({
        minute: Date.parse(start_time) / 60_000,
        left: invitees_remaining,
      })),
    )
  }
  return offered
}

const day = (shift: number) => Temporal.Now.plainDateISO('Europe/Berlin').add({ days: shift }).toString()
const window = fc.oneof(
  fc.constant({ period_type: 'unlimited' }),
  fc.record({
    period_type: fc.constantFrom('moving', 'available_moving'),
    max_booking_time: fc.integer({ min: 1, max: 90 }),
  }),
  fc
    .tuple(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 0, max: 90 }))
    .map(([first, length]) => ({ period_type: 'fixed', start_date: day(first), end_date: day(first + length) })),
)
const hosts = [{ user: acme.bob.uri }, { user: acme.cyd.uri }]
const eventType = fc.record({
  window,
  duration_options: fc.constantFrom([30, 45], [15, 90]),
  start_time_increment: fc.constantFrom(15, 20, 45),
  buffer_before: fc.constantFrom(0, 10),
  buffer_after: fc.constantFrom(0, 25),
  minimum_notice: fc.constantFrom(0, 240, 4320),
  kind: fc.constantFrom(
    { kind: 'solo' },
    { kind: 'group', seats: 3 },
    { pooling_type: 'round_robin', hosts },
    { pooling_type: 'collective', hosts },
  ),
})

test('the times of a month are the ones that the API offers', async () => {
  await fc.assert(
    fc.asyncProperty(eventType, fc.nat(5), fc.nat(1), async (chosen, shift, option) => {
      const { window, kind, ...settings } = chosen
      const duration = settings.duration_options[option] ?? 0
      const uri = await publish(acme.bob, { ...settings, ...window, ...kind, duration: settings.duration_options[0] })
      const link = await urlOf(uri)
      const soon = Math.ceil(Date.now() / 60_000) + 1
      const [busy] = await offeredBetween(uri, soon, soon + 40_000)
      if (busy) await visitor.post(`${link}/${textOf(busy.minute).replace('.000', '')}`, zoe)

      const query = { month: monthAt(shift), duration: String(duration) }
      const { status, range, starts, remaining } = await timesOf(link, query)

      // The API offers times in the future, and the minimum notice can pass between the two requests.
      const notice = Date.now() / 60_000 + settings.minimum_notice
      const isSure = (minute: number) => minute > Date.now() / 60_000 + 1 && Math.abs(minute - notice) > 5
      const from = Math.max(range.from, Math.ceil(Date.now() / 60_000) + 1)
      const offered = (await offeredBetween(uri, from, range.to, duration)).filter(({ minute }) => isSure(minute))
      expect(status).toBe(200)
      expect(starts.filter(isSure)).toEqual(offered.map(({ minute }) => minute))
      const left = remaining?.filter((_, i) => isSure(starts[i] ?? 0))
      expect(left).toEqual(kind.kind === 'group' ? offered.map((one) => one.left) : undefined)
      await forgetVisits()
    }),
    { numRuns: 12 },
  )
})

test('times without a month that has any name the next one, as the API offers it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 95, max: 380 }), fc.nat(20), async (first, length) => {
      const fixedDays = { period_type: 'fixed', start_date: day(first), end_date: day(first + length) }
      const uri = await publish(acme.bob, { ...noBookingLimits, ...fixedDays })

      const { range, starts } = await timesOf(await urlOf(uri), { month: monthAt(0) })

      const begin = Date.parse(day(first)) / 60_000 - 1440
      const [next] = await offeredBetween(uri, begin, begin + 31 * 1440)
      expect([starts, range.next]).toEqual([[], next?.minute])
    }),
    { numRuns: 8 },
  )
})

test('the times of a month cover it in every time zone, and the next month', async () => {
  const { range } = await timesOf(url, { month: monthAt(2) })

  const startOf = (shift: number) => thisMonth.add({ months: shift }).toPlainDate({ day: 1 })
  const minuteIn = (date: Temporal.PlainDate, zone: string) => date.toZonedDateTime(zone).epochMilliseconds / 60_000
  expect(range.from).toBe(minuteIn(startOf(2), 'Pacific/Kiritimati'))
  expect(range.to).toBe(minuteIn(startOf(4), 'Etc/GMT+12'))
})

test.each<[string, Record<string, string>]>([
  ['no parameters', {}],
  ['a month that is none', { month: '2026-13' }],
  ['a past month', { month: '1999-01' }],
  ['a duration that is not offered', { duration: '17' }],
  ['markup', { month: '<b>', duration: '<b>', hold: '<b>' }],
  ['an unknown hold', { hold: '01890000-0000-7000-8000-000000000000' }],
  ['a NUL byte', { month: '\0', hold: '\0' }],
])('with %s, the times are those of the current month', async (_, query) => {
  const [plain, odd] = [await timesOf(url, { month: monthAt(0) }), await timesOf(url, query)]

  expect([odd.status, odd.starts.slice(-50), odd.range.to]).toEqual([200, plain.starts.slice(-50), plain.range.to])
})

test('a month beyond the booking window has the times of the last one', async () => {
  const last = await timesOf(url, { month: '9999-12' })

  expect(last.starts.length).toBeGreaterThan(0)
  expect(last.range.to).toBeGreaterThan(last.starts.at(-1) ?? 0)
})

test('the times are JSON for this site only, and proxies do not store them', async () => {
  const { headers } = await timesOf(url, {})

  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('a used link has no times, and neither has a page that does not exist', async () => {
  const input = { max_event_count: 1, owner: type, owner_type: 'EventType' }
  const { booking_url: link } = (await acme.cyd.post('/scheduling_links', input)).body.resource
  const before = await timesOf(link, {})
  await visitor.post(`${link}/${at('Wed 09:00')}`, zoe)

  const replies = await Promise.all([link, `${url}x`, '/@unknown/x'].map((one) => visitor.get(`${one}/times`)))

  expect(before.starts.length).toBeGreaterThan(0)
  expect(replies.map(({ status }) => status)).toEqual([410, 404, 404])
})

test('an inactive event type has no times', async () => {
  const uri = await publish(acme.cyd, noBookingLimits)
  const link = await urlOf(uri)
  await acme.cyd.patch(uri, { active: false })

  expect((await timesOf(link, {})).starts).toEqual([])
})

test('the hold of a visitor does not block their own times, the hold of a member does', async () => {
  const link = await urlOf(await publish(acme.bob, noBookingLimits))
  const start = at('Thu 10:00')
  const { hold } = JSON.parse((await visitor.post(`${link}/${start}/hold`)).text)
  const [, id = ''] = /slot_holds\/(.+)$/.exec((await createHold(acme.ada, type, 'Thu 10:00')).uri) ?? []
  const hasStart = async (link: string, query: Record<string, string>) => {
    const { starts } = await timesOf(link, { month: monday.toPlainYearMonth().toString(), ...query })
    return starts.includes(Date.parse(start) / 60_000)
  }

  expect([await hasStart(link, {}), await hasStart(link, { hold })]).toEqual([false, true])
  expect([await hasStart(url, {}), await hasStart(url, { hold: id })]).toEqual([false, false])
})

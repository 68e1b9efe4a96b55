import { expect, test } from 'vitest'
import { bookingPage, buttonsIn, noBookingLimits, startsIn, queryString, zoe } from '../../test/booking-page.ts'
import { book } from '../../test/bookings.ts'
import { at, monday, offeredTimes, publish, withHours } from '../../test/meetings.ts'

const { acme, visitor, urlOf } = await bookingPage()
await withHours(acme.bob, '00:00', '24:00')
const everyMinute = { ...noBookingLimits, duration: 1, start_time_increment: 1 }
const type = await publish(acme.bob, everyMinute)
const url = await urlOf(type)
const maxSlots = 96
const times = (text: string) => startsIn(text).map(([start]) => start)
const fromValues = (text: string, label: string) =>
  [...text.matchAll(/name="from" value="([^"]+)">([^<]+)</g)].flatMap(([, from, text]) =>
    text === label ? [from] : [],
  )

/** Presses “Show more times” of a day until there is no such button. */
async function pressThrough(pageAt: (query: Record<string, string>) => Promise<string>, date: string, zone: string) {
  const seen: string[] = []
  for (let query: Record<string, string> | undefined = { date }; query !== undefined;) {
    const text = await pageAt({ ...query, timezone: zone })
    seen.push(...times(text))
    const [from]: (string | undefined)[] = fromValues(text, 'Show more times')
    query = from === undefined ? undefined : { at: date, from }
  }
  return seen
}

const openPage = async (query: Record<string, string>) => (await visitor.get(url + queryString(query))).text

test('a page shows a limited number of start times, even if more are free', async () => {
  const { status, text } = await visitor.get(url + queryString({ date: monday.toString() }))

  expect(status).toBe(200)
  expect(startsIn(text)).toHaveLength(maxSlots)
  expect(fromValues(text, 'Show more times')).toEqual([at('Mon 01:36')])
  expect(fromValues(text, 'Show earlier times')).toEqual([])
  expect(text.replace(/<style[^]*<\/style>/, '').replaceAll(/<script[^]*?<\/script>/g, '').length).toBeLessThan(60_000)
})

test('the buttons lead to every start time of a day exactly once', async () => {
  const seen = await pressThrough(openPage, monday.toString(), 'Europe/Berlin')

  expect(seen).toHaveLength(24 * 60)
  expect(new Set(seen).size).toBe(24 * 60)
  expect([seen[0], seen.at(-1)]).toEqual([at('Mon 00:00'), at('Mon 23:59')])
  expect(await offeredTimes(acme.ada, type, 'Mon 00:00', 'Tue 00:00')).toHaveLength(24 * 60)
})

test('the buttons stay on the day of a zone whose date differs from that of UTC', async () => {
  const seen = await pressThrough(openPage, monday.toString(), 'Pacific/Kiritimati')

  const midnight = monday.toZonedDateTime('Pacific/Kiritimati')
  expect(seen).toHaveLength(24 * 60)
  expect([seen[0], seen.at(-1)]).toEqual(
    [midnight, midnight.add({ hours: 24 }).subtract({ minutes: 1 })].map((time) => time.toInstant().toString()),
  )
})

test('a page that starts in the middle of a day links back to the beginning', async () => {
  const text = await openPage({ from: at('Mon 13:00'), timezone: 'Europe/Berlin' })

  expect(times(text)[0]).toBe(at('Mon 13:00'))
  expect(fromValues(text, 'Show earlier times')).toEqual([at('Mon 00:00')])
  expect(buttonsIn(text, 'date').find((day) => day['aria-pressed'] === 'true')?.value).toBe(monday.toString())
})

test('another day begins with its first start time', async () => {
  const text = await openPage({ date: monday.add({ days: 1 }).toString(), timezone: 'Europe/Berlin' })

  expect(times(text)[0]).toBe(at('Tue 00:00'))
})

test('a start time beyond the first page can be booked', async () => {
  const start = at('Mon 17:43')

  const form = await visitor.get(url + queryString({ start_time: start }))
  const booked = await visitor.post(`${url}/${start}`, zoe)

  expect(form.text).toContain('5:43 pm – 5:44 pm (Berlin time)')
  expect(booked.status).toBe(303)
})

test('the buttons of the reschedule page lead to every start time of a day exactly once', async () => {
  const { reschedule_url } = await book(acme.ada, type, 'Tue 10:00')
  const reschedulePage = async (query: Record<string, string>) =>
    (await visitor.get(`${reschedule_url}&${new URLSearchParams(query).toString()}`)).text

  const seen = await pressThrough(reschedulePage, monday.add({ days: 1 }).toString(), 'Europe/Berlin')

  expect(seen).toHaveLength(24 * 60 - 1)
  expect(new Set([...seen, at('Tue 10:00')]).size).toBe(24 * 60)
})

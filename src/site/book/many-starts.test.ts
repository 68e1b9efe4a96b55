import { expect, test } from 'vitest'
import { choicesIn } from '../../test/booking-links.ts'
import { bookingPage, noBookingLimits, startsIn, queryString, zoe } from '../../test/booking-page.ts'
import { book } from '../../test/bookings.ts'
import { at, monday, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { maxStartsPerDay } from '../manage-booking/group-by-day.ts'

const { acme, visitor, urlOf } = await bookingPage()
await withHours(acme.bob, '00:00', '24:00')
const everyMinute = { ...noBookingLimits, duration: 1, start_time_increment: 1 }
const type = await publish(acme.bob, everyMinute)
const url = await urlOf(type)
const times = (text: string) => startsIn(text).map(([start]) => start)
const fromValues = (text: string, label: string) =>
  [...text.matchAll(/name="from" value="([^"]+)">([^<]+)</g)]
    .flatMap(([, from, text]) => (text === label ? [from] : []))

/** Presses “Show more times” of a day until there is no such button. */
async function pressThrough(from: string) {
  const seen: string[] = []
  for (let next: string | undefined = from; next !== undefined;) {
    const { text } = await visitor.get(url + queryString({ from: next }))
    const [day = ''] = text.split('<fieldset class="day">').slice(1)
    seen.push(...times(day))
    next = fromValues(day, 'Show more times')[0]
  }
  return seen
}

test('a page shows a limited number of start times, even if more are free', async () => {
  const { status, text } = await visitor.get(url + queryString({ from: monday.toString() }))

  expect(status).toBe(200)
  expect(startsIn(text)).toHaveLength(7 * maxStartsPerDay)
  expect(fromValues(text, 'Show more times')).toHaveLength(7)
  expect(text.length).toBeLessThan(150_000)
})

test('the buttons lead to every start time of a day exactly once', async () => {
  const seen = await pressThrough(monday.toString())

  expect(seen).toHaveLength(24 * 60)
  expect(new Set(seen).size).toBe(24 * 60)
  expect([seen[0], seen.at(-1)]).toEqual([at('Mon 00:00'), at('Mon 23:59')])
  expect(await offeredTimes(acme.ada, type, 'Mon 00:00', 'Tue 00:00')).toHaveLength(24 * 60)
})

test('a page that starts in the middle of a day links back to the beginning and shows the next days', async () => {
  const { text } = await visitor.get(url + queryString({ from: at('Mon 13:00') }))
  const [monday1 = '', tuesday = ''] = text.split('<fieldset class="day">').slice(1)

  expect([times(monday1)[0], times(tuesday)[0]]).toEqual([at('Mon 13:00'), at('Tue 00:00')])
  expect(fromValues(monday1, 'Show earlier times')).toEqual([monday.toString()])
  expect(fromValues(tuesday, 'Show earlier times')).toEqual([])
})

test('a start time beyond the first page can be booked', async () => {
  const start = at('Mon 17:43')

  const form = await visitor.get(url + queryString({ start_time: start }))
  const booked = await visitor.post(`${url}/${start}`, zoe)

  expect(form.text).toContain('17:43')
  expect(booked.status).toBe(303)
})

test('the links of the reschedule page lead to every start time of a day exactly once', async () => {
  const { reschedule_url } = await book(acme.ada, type, 'Tue 10:00')
  const seen: string[] = []
  let link: string | undefined = `${reschedule_url}&from=${monday.add({ days: 1 }).toString()}`
  while (link !== undefined) {
    const { text } = await visitor.get(link)
    const [day = ''] = text.split('<fieldset>').slice(1)
    seen.push(...choicesIn(day).map(([start]) => start))
    const [, path] = /href="\.\.([^"]+)">Show more times</.exec(day) ?? []
    link = path?.replaceAll('&#38;', '&')
  }

  expect(seen).toHaveLength(24 * 60 - 1)
  expect(new Set([...seen, at('Tue 10:00')]).size).toBe(24 * 60)
})

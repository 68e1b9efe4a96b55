import { expect, test } from 'vitest'
import { decodeStarts } from '../../platform/pages/browser/decode-starts.ts'
import {
  addressOn,
  alertOn,
  choicesIn,
  freeStartsIn,
  hashTables,
  visitorOf,
  withParameters,
} from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { at, monday, publish, wallTime, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const visitor = visitorOf(app)
await withHours(acme.cyd, '09:00', '11:00')
await withHours(acme.bob, '09:00', '11:00')
const type = await publish(acme.cyd, { name: 'Intro call' })
const heading = (text: string) => /<h1>(.*)<\/h1>/.exec(text)?.[1]
const shown = (text: string) => choicesIn(text).map(([start]) => wallTime(start))

test('the buttons for months reach from today to two years from now', async () => {
  const { reschedule_url } = await book(acme.ada, await publish(acme.bob, { period_type: 'unlimited' }), 'Thu 09:00')
  const monthButtons = async (month: string) => {
    const { status, text } = await visitor.open(withParameters(reschedule_url, { month }))
    const buttons = [...text.matchAll(/name="month" value="([\d-]+)" aria-label="[^"]+"( disabled)?/g)]
    return [status, ...buttons.map(([, value, isDisabled]) => (isDisabled ? undefined : value))]
  }
  const today = Temporal.Now.plainDateISO('Europe/Paris').toPlainYearMonth()
  const last = today.add({ years: 2 })

  const pages = await Promise.all(
    [today.toString(), '1999-01', today.add({ months: 1 }).toString(), '9999-12'].map(monthButtons),
  )

  const first = [200, undefined, today.add({ months: 1 }).toString()]
  expect(pages).toEqual([
    first,
    first,
    [200, today.toString(), today.add({ months: 2 }).toString()],
    [200, last.subtract({ months: 1 }).toString(), undefined],
  ])
})

test('a month without a free time leads to the next free day, and no month follows the last one', async () => {
  const first = monday.add({ months: 3 }).with({ day: 10 })
  const short = await publish(acme.bob, { period_type: 'unlimited' })
  const { reschedule_url } = await book(acme.ada, short, 'Mon 10:30')
  const window = { period_type: 'fixed', start_date: first.toString(), end_date: first.add({ days: 1 }).toString() }
  await acme.bob.patch(short, window)
  const open = (month: Temporal.PlainDate) =>
    visitor.open(withParameters(reschedule_url, { month: month.toString().slice(0, 7) }))

  const [early, late] = [await open(monday), await open(first)]

  expect(early.text).toMatch(/No times available in \w+ \d{4}\. The next free day is/)
  expect(early.text).toMatch(new RegExp(`name="date" value="${first.toString()}"[^>]*>Go to the next free day`))
  expect(choicesIn(early.text)).toEqual([])
  expect(choicesIn(late.text).map(([start]) => start.slice(0, 10))).toContain(first.toString())
  expect(late.text).toMatch(/aria-label="Next month" disabled/)
})

test('an address names a time, and the page checks it before it asks for the reason', async () => {
  const { reschedule_url } = await book(acme.ada, type, 'Fri 09:00')
  await book(acme.ada, type, 'Fri 10:30')
  const stored = await hashTables(db)
  const open = (start_time: string) => visitor.open(withParameters(reschedule_url, { start_time }))

  const free = [await open(at('Fri 10:00')), await visitor.open(reschedule_url.replace('?', `/${at('Fri 10:00')}?`))]
  const taken = await Promise.all(['Fri 10:30', 'Fri 09:00', 'Fri 03:00'].map((time) => open(at(time))))
  const wrong = [await open('2020-01-01T09:00:00Z'), await open('tomorrow'), await open('')]

  for (const { status, text } of free) {
    expect([status, alertOn(text)]).toEqual([200, ''])
    expect(text).toMatch(/<form id="picker"[^>]* hidden>/)
    expect(text).toMatch(/<strong id="summary">Friday, [^<]*, 10:00 am – 10:30 am \(Paris time\)<\/strong>/)
    expect(text).toMatch(new RegExp(`<form id="details"[^>]*/${at('Fri 10:00')}[?][^>]*">`))
  }
  for (const { status, text } of taken) {
    expect([status, alertOn(text)]).toEqual([400, 'That time is no longer available. Please choose another one.'])
    expect(shown(text)).toEqual(['Fri 09:30', 'Fri 10:00'])
  }
  expect(wrong.map(({ status, text }) => [status, alertOn(text)])).toEqual([
    [400, 'That time is in the past. Please choose another one.'],
    [400, 'Please choose a time.'],
    [400, 'Please choose a time.'],
  ])
  expect(await hashTables(db)).toEqual(stored)
})

test('the times for the script need the key, and include those that only this booking blocks', async () => {
  const { reschedule_url, uri } = await book(acme.ada, type, 'Sat 09:00')
  const [path = '', key = ''] = reschedule_url.split('?')
  const month = monday.toString().slice(0, 7)

  const { status, headers, body } = await visitor.open(`${path}/times?${key}&month=${month}`)
  const refused = await Promise.all(
    ['', '?key=', `?${key}x`, `?${key}&${key}`].map((query) => visitor.open(`${path}/times${query}`)),
  )

  const offered = decodeStarts(body.starts).starts.map((minute) => wallTime(new Date(minute * 60_000).toISOString()))
  const page = await visitor.open(withParameters(reschedule_url, { month }))
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(offered).toEqual(freeStartsIn(page.text).map(wallTime))
  expect(new Set(refused.map((reply) => reply.status))).toEqual(new Set([404]))
  for (const { text } of refused) expect(text).not.toContain(idOf(uri))
})

test('the new time is shown in the zone in which it was chosen, and in the zone of the host', async () => {
  const { reschedule_url } = await book(acme.ada, type, 'Sat 09:30')

  const { text } = await visitor.submit(reschedule_url, { start_time: at('Sat 10:30'), timezone: 'Asia/Kolkata' })

  const plainText = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  const hours = at('Sat 10:30').includes('T09:30') ? '3:00 pm – 3:30 pm' : '2:00 pm – 2:30 pm'
  expect(plainText).toMatch(new RegExp(`When Saturday, [^:]*, ${hours} India Standard Time`))
  expect(plainText).toMatch(/Host’s time Saturday, [^:]*, 10:30 am – 11:00 am Central European/)
})

test('the script gets the new booking with its address', async () => {
  const invitee = await book(acme.ada, type, 'Sun 09:00')

  const { status, headers, text } = await visitor.submit(invitee.reschedule_url.replace('?', `/${at('Sun 10:30')}?`), {
    reason: 'Train',
    timezone: 'Europe/Paris',
  })
  const address = String(headers['content-location'])
  const confirmation = await visitor.open(address)

  expect([status, heading(text)]).toEqual([200, 'Your booking is rescheduled'])
  expect(address).toMatch(/^\/bookings\/[\w-]+\?key=/)
  expect(address).not.toContain(idOf(invitee.uri))
  expect([confirmation.status, heading(confirmation.text)]).toEqual([200, 'You’re booked'])
  await visitor.submit(addressOn('cancellations', text))
})

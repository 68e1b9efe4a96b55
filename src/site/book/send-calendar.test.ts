import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { asId } from '../../platform/ids.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { addressOn } from '../../test/booking-links.ts'
import { bookingPage, noBookingLimits, zoe } from '../../test/booking-page.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { starts } from '../../test/starts.ts'
import { addToCalendarLinks } from '../manage-booking/calendar-data.ts'
import { loadBooking } from '../manage-booking/load.ts'

const { acme, db, visitor, url, forgetVisits } = await bookingPage()
await withHours(acme.bob, '00:00', '24:00')
const next = starts(60)

beforeEach(forgetVisits)

const fileOf = ({ cancel_url }: Json): string =>
  cancel_url.replace('/cancellations/', '/bookings/').replace('?', '/calendar.ics?')

/** Books an event type of Bob, who is free all day. */
async function bookWithBob(type: object = {}, request: object = {}): Promise<Json> {
  return book(acme.ada, await publish(acme.bob, { ...noBookingLimits, name: 'Demo', ...type }), next(), request)
}

/** The file as another library reads it. */
async function readFile(path: string) {
  const { status, headers, text } = await visitor.get(path)
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const [component] = events
  if (!component) throw new Error(text)
  const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(component)
  const [start, end] = [startDate, endDate].map((date) => date.toJSDate().toISOString())
  const keyword = component.getFirstPropertyValue('status')
  const entry = { uid, sequence, summary, description, location, start, end, keyword }
  return { status, headers, text, count: events.length, ...entry }
}

test('the file of a booking has the event, its host, its time, its location and the links to change it', async () => {
  const booked = await visitor.post(`${url}/${at('Mon 09:00')}`, { ...zoe, place: '2' })
  const path = String(booked.headers.location)

  const file = await readFile(path.replace('?', '/calendar.ics?'))

  const [, id, key] = /^\/bookings\/([^?]+)\?key=(.+)$/.exec(path) ?? []
  const start = Date.parse(at('Mon 09:00'))
  expect(file).toMatchObject({
    status: 200,
    count: 1,
    uid: id,
    sequence: 0,
    keyword: 'CONFIRMED',
    summary: 'Intro call with Cyd Moreau',
    location: '1 Main St',
    start: new Date(start).toISOString(),
    end: new Date(start + 30 * 60_000).toISOString(),
    description:
      `Reschedule: ${config.BASE_URL}/reschedulings/${id}?key=${key}\n` +
      `Cancel: ${config.BASE_URL}/cancellations/${id}?key=${key}`,
  })
  expect(file.text).not.toContain(acme.cyd.email)
})

test('the file is a download that no cache stores and that other sites cannot read', async () => {
  const { headers } = await readFile(fileOf(await bookWithBob({ name: 'Größe & "Preis"' })))

  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="groe-preis.ics"; filename*=UTF-8''gro%C3%9Fe-preis.ics`,
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test.each([
  ['日本', 'meeting', '%E6%97%A5%E6%9C%AC'],
  ['…', 'meeting', 'meeting'],
  ['x\r\nSet-Cookie: a=b"; y', 'x-set-cookie-a-b-y', 'x-set-cookie-a-b-y'],
  [`a${'𐌰'.repeat(40)}`, 'a', expect.stringMatching(/^a(%F0%90%8C%B0){29}%EF%BF%BD$/)],
])('a meeting with the name %j has a safe file name', async (name, ascii, encoded) => {
  const invitee = await bookWithBob()
  await db.run(sql`update scheduled_events set name = ${name} where id = ${idOf(invitee.event)}`)

  const { headers } = await readFile(fileOf(invitee))

  const [, plain, extended] =
    /^attachment; filename="(.*)\.ics"; filename\*=UTF-8''(.*)\.ics$/.exec(String(headers['content-disposition'])) ?? []
  expect([plain, extended]).toEqual([ascii, encoded])
})

test('the file has the join link of a conference', async () => {
  const location = { kind: 'zoom_conference' }
  const invitee = await bookWithBob({ locations: [location] }, { location })
  const before = await readFile(fileOf(invitee))
  const link = 'https://zoom.example/j/1?pwd=a,b;c'
  await db.run(sql`
    update scheduled_events set location = location::jsonb || ${JSON.stringify({ join_url: link })}::jsonb
    where id = ${idOf(invitee.event)}`)

  const after = await readFile(fileOf(invitee))

  expect(before).toMatchObject({ location: 'Online, with Zoom', description: expect.not.stringContaining('zoom') })
  expect(after).toMatchObject({
    location: link,
    description: expect.stringContaining(`Online, with Zoom: ${link}\n`),
  })
})

test('in a group, the file does not have the phone number of another invitee', async () => {
  const type = { kind: 'group', seats: 2, locations: [{ kind: 'outbound_call' }] }
  const invitee = await bookWithBob(type, { location: { kind: 'outbound_call', location: '+14155552671' } })

  const { text, location } = await readFile(fileOf(invitee))

  expect(location).toBe('By phone: the host calls you')
  expect(text).not.toContain('4155552671')
})

test('a rescheduled booking keeps its UID, gets a higher sequence, and its old links have the new time', async () => {
  const invitee = await bookWithBob()
  const { uid } = await readFile(fileOf(invitee))
  const [second, third] = [at(next()), at(next())]

  const { text } = await visitor.post(invitee.reschedule_url, { start_time: second })
  const once = await readFile(fileOf({ cancel_url: addressOn('cancellations', text) }))
  const { text: again } = await visitor.post(addressOn('reschedulings', text), { start_time: third })
  const twice = await readFile(fileOf({ cancel_url: addressOn('cancellations', again) }))
  const oldLinks = [invitee.cancel_url, addressOn('cancellations', text)]
  const byOldLinks = await Promise.all(oldLinks.map((cancel_url) => readFile(fileOf({ cancel_url }))))

  expect(uid).toBe(idOf(invitee.uri))
  expect(once).toMatchObject({ uid, sequence: 1, keyword: 'CONFIRMED', start: new Date(second).toISOString() })
  expect(twice).toMatchObject({ uid, sequence: 2, keyword: 'CONFIRMED', start: new Date(third).toISOString() })
  expect(byOldLinks.map((file) => file.text)).toEqual([twice.text, twice.text])
})

test('a canceled booking has the status CANCELLED, a higher sequence and no links', async () => {
  const invitee = await bookWithBob()
  const { uid } = await readFile(fileOf(invitee))
  await visitor.post(invitee.cancel_url)

  const file = await readFile(fileOf(invitee))

  expect(file).toMatchObject({
    status: 200,
    uid,
    sequence: 1,
    keyword: 'CANCELLED',
    description: 'This booking was canceled.',
  })
})

test('a meeting that is over still has its file', async () => {
  const invitee = await bookWithBob()
  await db.run(sql`
    update scheduled_events set start_time = '2026-01-05T09:00:00Z', end_time = '2026-01-05T09:30:00Z'
    where id = ${idOf(invitee.event)}`)

  expect(await readFile(fileOf(invitee))).toMatchObject({ status: 200, start: '2026-01-05T09:00:00.000Z' })
})

test('the file is the same every time until the booking changes', async () => {
  const invitee = await bookWithBob()

  const [first, second] = [await readFile(fileOf(invitee)), await readFile(fileOf(invitee))]

  expect(first.text).toBe(second.text)
  expect(first.text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
})

test('texts of the host cannot add properties to the file', async () => {
  const invitee = await bookWithBob()
  const location = JSON.stringify({ type: 'custom', location: 'x\\\nSTATUS:CONFIRMED' })
  const name = 'Call\r\nATTENDEE:mailto:eve@evil.example\r\nEND:VEVENT\u2028BEGIN:VALARM'
  await db.run(sql`
    update scheduled_events set name = ${name}, location = ${location} where id = ${idOf(invitee.event)}`)

  const { text, count, summary, location: where } = await readFile(fileOf(invitee))

  expect(count).toBe(1)
  expect(text).not.toMatch(/^(ATTENDEE|BEGIN:VALARM)/m)
  expect(summary).toMatch(/^Call\nATTENDEE:mailto:eve@evil\.example\nEND:VEVENT\nBEGIN:VALARM with /)
  expect(where).toBe('x\\\nSTATUS:CONFIRMED')
})

test('a link with a wrong key does not work', async () => {
  const path = fileOf(await bookWithBob())
  const other = fileOf(await bookWithBob())
  const keyOf = (link: string) => link.split('=').at(-1) ?? ''

  const replies = await Promise.all(
    [
      `${path}x`,
      path.split('?')[0] ?? '',
      path.replace(keyOf(path), keyOf(other)),
      '/bookings/x/calendar.ics?key=1',
      '/bookings/%00/calendar.ics?key=%00',
      `${path}&key=2`,
    ].map((link) => visitor.get(link)),
  )

  for (const { status, headers, text } of replies) {
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('<h1>This link does not work</h1>')
  }
})

test('the links to add a booking to a calendar have its file, its time and its links', async () => {
  const invitee = await bookWithBob()
  const key = String(invitee.cancel_url).split('=').at(-1) ?? ''
  const booking = await loadBooking(db, { id: asId(idOf(invitee.uri)), key })

  const { file, google, outlook, office365, yahoo } = addToCalendarLinks(booking, textsIn('en'))

  const { searchParams } = new URL(google)
  expect(new URL(file, invitee.cancel_url).href).toBe(fileOf(invitee))
  expect(searchParams.get('text')).toBe('Demo with Bob Okafor')
  expect(searchParams.get('details')).toBe(`Reschedule: ${invitee.reschedule_url}\nCancel: ${invitee.cancel_url}`)
  expect([outlook, office365, yahoo].map((link) => new URL(link).host)).toEqual([
    'outlook.live.com',
    'outlook.office.com',
    'calendar.yahoo.com',
  ])
})

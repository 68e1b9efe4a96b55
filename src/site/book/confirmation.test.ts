import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { asId } from '../../platform/ids.ts'
import { bookingPage, noBookingLimits, zoe } from '../../test/booking-page.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { pngOf } from '../../test/pictures.ts'
import { starts } from '../../test/starts.ts'
import { newFormKey } from './form-key.ts'

const { acme, db, visitor, urlOf, forgetVisits } = await bookingPage()
await withHours(acme.bob, '00:00', '24:00')
const next = starts(60)

beforeEach(forgetVisits)

const plainText = (text: string) =>
  (/<main[^]*<\/main>/.exec(text)?.[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#38;', '&')
const linksIn = (text: string) =>
  [...text.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)</g)].map(
    ([, address = '', label = '']) => [label, address.replaceAll('&#38;', '&')] as const,
  )

/** Publishes an event type of Bob. `book` books it with the form and returns the confirmation. */
async function createEventType(settings: object = {}) {
  const uri = await publish(acme.bob, { ...noBookingLimits, name: 'Demo', custom_questions: [], ...settings })
  const url = await urlOf(uri)
  const start = at(next())
  const book = async (fields: Record<string, string> = {}, from = url) => {
    const { status, headers } = await visitor.post(`${from}/${start}`, { ...zoe, ...fields })
    if (status !== 303) throw new Error(`not booked: ${status}`)
    const path = String(headers.location)
    return { path, ...(await visitor.get(path)) }
  }
  return { uri, url, start, book }
}

test('the confirmation has the time, the location, the people, the guests and the answers', async () => {
  const { book, start } = await createEventType({
    locations: [{ kind: 'physical', location: '1 Main St', additional_info: 'Ring twice' }],
    custom_questions: [
      { name: 'Company', type: 'string' },
      { name: 'Notes', type: 'text' },
    ],
  })

  const { status, text } = await book({
    a1: 'Initech & Co',
    a2: 'Two\nlines',
    guests: 'bo@initech.example\ncy@initech.example',
    timezone: 'Asia/Kolkata',
  })

  const [page, day] = [plainText(text), start.slice(0, 10)]
  expect(status).toBe(200)
  expect(text).toContain('<h1>You’re booked</h1>')
  expect(page).toContain('This service sends no email, so keep the address of this page.')
  expect(page).toMatch(/What Demo When \w+, \w+ \d+, \d{4}, [^]*India Standard Time \(Asia\/Kolkata\) Host’s time/)
  expect(page).toMatch(/Central European \w+ Time \(Europe\/Berlin\) With Bob Okafor Where 1 Main St \(Ring twice\)/)
  expect(page).toContain('Booked by Zoë Lund zoe@initech.example Guests bo@initech.example cy@initech.example')
  expect(page).toContain('Your answers Company Initech & Co Notes Two lines')
  expect(text.match(/<time datetime="([^T]+)T/)?.[1]).toBe(day)
  expect(text).not.toContain(acme.bob.email)
})

test('the host’s time is left out if the clocks of the invitee show the same', async () => {
  const { book } = await createEventType()

  expect(plainText((await book({ timezone: 'Europe/Paris' })).text)).not.toContain('Host’s time')
})

test('the links add the booking to calendars, and the file is a calendar', async () => {
  const { book, start } = await createEventType()

  const { text, path } = await book()
  const links = Object.fromEntries(linksIn(text))
  const file = await visitor.get(String(links['Calendar file (.ics)']))

  const hosts = ['Google Calendar', 'Outlook.com', 'Office 365', 'Yahoo Calendar'].map(
    (name) => new URL(String(links[name])).host,
  )
  expect(hosts).toEqual(['calendar.google.com', 'outlook.live.com', 'outlook.office.com', 'calendar.yahoo.com'])
  expect(links['Calendar file (.ics)']).toBe(path.replace('?', '/calendar.ics?'))
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(file.text).toContain(`DTSTART:${start.replaceAll(/[-:]/g, '')}`)
  for (const [tag] of text.matchAll(/<a [^>]*href="https:\/\/[^>]*>/g)) expect(tag).toContain('rel="noopener"')
})

test('the confirmation leads to rescheduling, canceling and another booking', async () => {
  const { book, url } = await createEventType()

  const { text, path } = await book()

  const links = Object.fromEntries(linksIn(text))
  expect(links).toMatchObject({
    Reschedule: path.replace('/bookings/', '/reschedulings/'),
    Cancel: path.replace('/bookings/', '/cancellations/'),
    'Book another meeting': url,
  })
})

test('a booking by a single-use link offers no other meeting, also after a reload or a second submission', async () => {
  const { book, uri, url } = await createEventType()
  const { booking_url } = (
    await acme.ada.post('/scheduling_links', {
      max_event_count: 1,
      owner: uri,
      owner_type: 'EventType',
    })
  ).body.resource
  const form = { form_key: newFormKey() }

  const first = await book(form, booking_url)
  const pages = [first, await visitor.get(first.path), await book(form, booking_url)]

  for (const { status, text } of pages) {
    expect([status, text]).toEqual([200, expect.stringContaining('<h1>You’re booked</h1>')])
    expect(text).not.toContain('Book another meeting')
    expect(text).not.toContain(new URL(booking_url).pathname)
    expect(text).not.toContain(`href="${url}"`)
  }
})

test('an event type that is no longer active is not offered again', async () => {
  const { book, uri } = await createEventType()
  const { path } = await book()
  await acme.bob.patch(uri, { active: false })

  const { status, text } = await visitor.get(path)

  expect([status, text]).toEqual([200, expect.not.stringContaining('Book another meeting')])
})

test('the confirmation of a group has nothing of the other invitees', async () => {
  const { book } = await createEventType({
    kind: 'group',
    seats: 3,
    locations: [{ kind: 'ask_invitee' }],
    custom_questions: [{ name: 'Notes', type: 'text' }],
  })
  const first = await book({
    name: 'Ren Ito',
    email: 'ren@secret.example',
    guests: 'ren-guest@secret.example',
    a1: 'Private note',
    'location-0': 'Home of Ren',
  })

  const { text } = await book({ a1: 'Mine' })

  expect(first.text).toContain('ren-guest@secret.example')
  expect(plainText(text)).toContain('Notes Mine')
  for (const secret of ['Ren', 'secret.example', 'Private note']) expect(text).not.toContain(secret)
})

test('hosts have their pictures', async () => {
  const { book } = await createEventType()
  await acme.bob.put(`${acme.bob.uri}/avatar`, pngOf())

  const { text } = await book()

  const [, address = ''] = /<ul class="hosts"><li><img class="initials" src="([^"]+)" alt=""/.exec(text) ?? []
  expect((await visitor.get(address)).headers['content-type']).toBe('image/png')
})

test('a conference has a link to join it', async () => {
  const { book, uri } = await createEventType({ locations: [{ kind: 'zoom_conference' }] })
  const { path } = await book()
  await db.run(sql`
    update scheduled_events set location = location::jsonb || '{"join_url": "https://zoom.example/j/1?a=1&b=2"}'
    where event_type_id = ${asId(idOf(uri))}`)

  const { text } = await visitor.get(path)

  expect(linksIn(text)).toContainEqual(['Join the meeting', 'https://zoom.example/j/1?a=1&b=2'])
})

test('the script of the booking page gets the confirmation and its address in one response', async () => {
  const { url, start } = await createEventType()

  const { status, headers, text } = await visitor.post(`${url}/${start}`, zoe, { prefer: 'return=representation' })

  expect([status, text]).toEqual([201, expect.stringContaining('<h1>You’re booked</h1>')])
  expect((await visitor.get(String(headers['content-location']))).status).toBe(200)
})

test('the script gets the redirect URL with the details of the booking', async () => {
  const redirect = { redirect_url: 'https://thanks.example/booked', redirect_with_details: true }
  const { url, start } = await createEventType(redirect)

  const { status, headers, text } = await visitor.post(`${url}/${start}`, zoe, { prefer: 'return=representation' })

  const target = new URL(String(headers.location))
  expect([status, text, target.host]).toEqual([201, '', 'thanks.example'])
  expect(target.searchParams.get('invitee_email')).toBe(zoe.email)
})

test('the confirmation escapes every text', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&'
  const { book } = await createEventType({
    name: evil,
    locations: [{ kind: 'ask_invitee' }],
    custom_questions: [{ name: evil, type: 'string' }],
  })

  const { text } = await book({ name: evil, a1: evil, 'location-0': evil })

  expect(text.match(/&#60;img src=x onerror=alert\(1\)&#62;/g)?.length).toBeGreaterThan(4)
  expect(text).not.toContain('<img src=x')
})

import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { factsText as read, meetingPathOf as pathOf } from '../../test/meeting-pages.ts'
import { at, publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const dee = await acme.hire('Dee Quist', 'dee@acme.example')

const open = async (booking: Json, browser = cyd) => read((await browser.get(pathOf(booking))).text)
const dayOf = (time: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  }).format(Date.parse(at(time)))

await db.run(sql`update users set time_notation = '24h' where id = ${acme.cyd.id}`)
await db.run(sql`update users set time_notation = '12h', timezone = 'Asia/Tokyo' where id = ${acme.ada.id}`)

const office = { locations: [{ kind: 'physical', location: '12 Harbor Street', additional_info: 'Second floor' }] }
const intro = await publish(acme.cyd, {
  name: 'Intro call',
  ...office,
  custom_questions: [{ name: 'Why?', type: 'text' }],
})
const person = {
  name: 'Zoë Lund',
  email: 'zoe@initech.example',
  timezone: 'America/New_York',
  text_reminder_number: '+4915112345678',
}
const booking = await book(acme.cyd, intro, 'Mon 15:00', {
  invitee: person,
  event_guests: ['gus@initech.example', 'kim@initech.example'],
  questions_and_answers: [{ question: 'Why?', answer: 'Tea.\nAnd prices.', position: 0 }],
})

describe('the page of a meeting', () => {
  test('shows a host everything about it, at the time and with the clock of the host', async () => {
    await acme.cyd.patch(booking.event, { meeting_notes_plain: 'Bring https://acme.example/prices.' })

    const text = await open(booking)

    expect(text).toContain(
      [
        `Intro call When ${dayOf('Mon 15:00', 'Europe/Berlin')}, 15:00 – 15:30`,
        'Central European Standard Time (Europe/Berlin) Where 12 Harbor Street (Second floor)',
        'Host Cyd Moreau cyd@acme.example Notes Bring https://acme.example/prices . Zoë Lund Email zoe@initech.example',
        `Phone +4915112345678 Their time ${dayOf('Mon 15:00', 'America/New_York')}, 09:00 – 09:30`,
        'Eastern Standard Time (America/New_York) Guests gus@initech.example kim@initech.example Booked',
      ].join(' '),
    )
    expect(text).toMatch(/Why\? Tea\. And prices\.$/)
  })

  test('shows an admin the time in their own zone and clock', async () => {
    expect(await open(booking, ada)).toContain('11:00 pm – 11:30 pm Japan Standard Time (Asia/Tokyo)')
  })

  test('writes dates and texts in the language of the reader', async () => {
    await db.run(sql`update users set locale = 'de', time_notation = '24h' where id = ${acme.bob.id}`)
    const bob = await signedInBrowser(db, app, acme.bob, acme.id)

    const { text } = await bob.get(pathOf(booking))

    expect(text).toContain('<html lang="de"')
    expect(read(text)).toMatch(/Wann Montag, \d+\. \p{L}+ \d{4}, 15:00 – 15:30 Mitteleuropäische Normalzeit/u)
  })

  test('has links to write to and to call the people, and to the notes', async () => {
    const { text } = await cyd.get(pathOf(booking))

    expect(text.match(/href="(mailto|tel|https):[^"]+"/g)).toEqual([
      'href="mailto:cyd@acme.example"',
      'href="https://acme.example/prices"',
      'href="mailto:zoe@initech.example"',
      'href="tel:+4915112345678"',
      'href="mailto:gus@initech.example"',
      'href="mailto:kim@initech.example"',
    ])
  })

  test('is never framed or stored, and belongs to the meetings', async () => {
    const { headers, text } = await cyd.get(pathOf(booking))

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
    })
    expect(text).toContain('<a href="/console/meetings" aria-current="page">')
  })

  test('links to the conference while the meeting is booked, and never to what the invitee entered', async () => {
    const zoom = await publish(acme.cyd, { locations: [{ kind: 'zoom_conference' }] })
    const online = await book(acme.cyd, zoom, 'Mon 16:00')
    await db.run(sql`
      update scheduled_events set location = '{"type": "zoom", "join_url": "https://zoom.example/j/1"}'
      where id = ${idOf(online.event)}`)
    const asked = await book(acme.cyd, await publish(acme.cyd, { locations: [{ kind: 'ask_invitee' }] }), 'Mon 16:30', {
      location: { kind: 'ask_invitee', location: 'https://evil.example' },
    })

    const [joined, entered] = [await cyd.get(pathOf(online)), await cyd.get(pathOf(asked))]
    await acme.cyd.post(`${online.event}/cancellation`)

    expect(joined.text).toContain('href="https://zoom.example/j/1" rel="nofollow noopener">Join the meeting</a>')
    expect([
      read(entered.text).includes('Where https://evil.example'),
      entered.text.includes('href="https://evil'),
    ]).toEqual([true, false])
    expect((await cyd.get(pathOf(online))).text).not.toContain('Join the meeting')
  })

  test.each<[string, object, object, string]>([
    [
      'the host calls',
      { kind: 'outbound_call' },
      { kind: 'outbound_call', location: '+4915112345678' },
      'By phone: call Zoë Lund at +4915112345678',
    ],
    [
      'the invitee calls',
      { kind: 'inbound_call', phone_number: '+493012345' },
      { kind: 'inbound_call' },
      'By phone: Zoë Lund calls +493012345',
    ],
  ])('says whom to call when %s', async (_, offered, location, where) => {
    const type = await publish(acme.cyd, { locations: [offered] })
    const start = where.includes('calls') ? 'Tue 09:00' : 'Tue 09:30'

    expect(await open(await book(acme.cyd, type, start, { location }))).toContain(`Where ${where} Host`)
  })

  test('shows hostile text as text', async () => {
    const type = await publish(acme.cyd, { name: `Talk ${markup}`, custom_questions: [{ name: markup, type: 'text' }] })
    const hostile = await book(acme.cyd, type, 'Tue 10:00', {
      invitee: { ...person, name: `Eve ${markup}` },
      questions_and_answers: [{ question: markup, answer: markup.repeat(100), position: 0 }],
    })
    await acme.cyd.patch(hostile.event, { meeting_notes_plain: `${markup} javascript:alert(1)` })
    await acme.cyd.post(`${hostile.event}/cancellation`, { reason: markup })

    const { status, text } = await cyd.get(pathOf(hostile))

    const found = text.match(/<script(?! type="(?:module" src|speculationrules"))|<img|="javascript:/g)
    expect([status, found]).toEqual([200, null])
    expect(text.match(/&#60;script&#62;alert\(1\)/g)?.length).toBeGreaterThan(104)
  })
})

describe('the page of a meeting is opened by', () => {
  test('its hosts, admins and owners; to others it does not exist', async () => {
    const bob = await signedInBrowser(db, app, acme.bob, acme.id)
    const other = await signedInBrowser(db, app, dee, acme.id)
    const stranger = await signedInBrowser(db, app, globex.ada, globex.id)
    const replies = await Promise.all([cyd, ada, bob, other, stranger].map((one) => one.get(pathOf(booking))))

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404])
    expect(replies.slice(3).map(({ text }) => read(text))).toEqual(
      Array(2).fill(expect.stringMatching(/^We couldn’t find that .* Meetings$/)),
    )
  })

  test.each(['x', '00000000-0000-7000-8000-000000000000', '%00', '..%2f'])('no one at the id %s', async (id) => {
    expect((await cyd.get(`/console/meetings/${id}`)).status).toBe(404)
  })

  test('links in emails of earlier versions too', async () => {
    const { status, headers } = await cyd.get(pathOf(booking).replace('/console', ''))

    expect([status, headers.location]).toEqual([301, pathOf(booking)])
  })

  test('the address of a visitor, after signing in', async () => {
    const { status, headers } = await browserOf(app).get(pathOf(booking))

    expect([status, headers.location]).toEqual([303, `/sign-in?return_to=${encodeURIComponent(pathOf(booking))}`])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import { visitorOf } from '../../test/booking-links.ts'
import { signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { mainText, meetingPathOf as pathOf, timelineOn } from '../../test/meeting-pages.ts'
import { at, publish } from '../../test/meetings.ts'
import { answerInvitation } from '../../test/past-meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, work } = await service()
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const type = await publish(acme.cyd, { name: 'Intro call' })
const markup = '<script>alert(1)</script>'

const timeline = async (browser: TestBrowser, booking: Json) => timelineOn((await browser.get(pathOf(booking))).text)

describe('what happened to a meeting', () => {
  let booking: Json
  beforeAll(async () => {
    const { body } = await acme.ada.post('/webhook_subscriptions', {
      url: 'https://hooks.initech.example/secret-path',
      events: ['invitee.created', 'invitee.canceled'],
      organization: acme.uri,
      scope: 'organization',
    })
    await db.run(sql`update webhook_subscriptions set state = 'active' where id = ${idOf(body.resource.uri)}`)
    booking = await book(acme.cyd, type, 'Mon 09:00', { event_guests: ['gus@initech.example'] })
    await work()
    await db.run(sql`
      update mails set status = 'bounced', error = '550 no such user' where event_id = ${idOf(booking.event)}
      and recipient = ${booking.email}`)
    await db.run(sql`
      insert into mails (organization_id, recipient, subject, text, html, status, event_id)
      values (${acme.id}, 'boss@acme.example', 'For the boss', 'Secret', '', 'sent', ${idOf(booking.event)})`)
    await answerInvitation(db, booking.uri)
  })

  test('has messages with their state, webhooks with their host, and answers of calendars for an admin', async () => {
    const lines = await timeline(ada, booking)

    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Email to zoe\d+@initech.example : Intro call with .* Bounced 550 no such user$/),
        'Email to boss@acme.example : For the boss Sent',
        expect.stringMatching(/^Email to gus@initech.example : .* Kept here: no email server is set up$/),
        expect.stringMatching(/^Webhook invitee.created to hooks.initech.example (Waiting|Failed) \d+ attempts?$/),
        'Zoë Lund accepted the calendar invitation',
      ]),
    )
    expect(lines.at(-1)).toBe('Cyd Moreau booked this meeting for Zoë Lund')
    expect((await ada.get(pathOf(booking))).text).not.toContain('secret-path')
  })

  test('hides from members what the API does not show them', async () => {
    const lines = await timeline(cyd, booking)

    expect(lines.filter((line) => /boss|550|Webhook/.test(line))).toEqual([])
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Email to zoe\d+@initech.example : Intro call with .* Bounced$/),
        expect.stringMatching(/^Email to gus@initech.example : Invitation: /),
      ]),
    )
  })

  test('says who did what, the latest first', async () => {
    const first = await book(acme.cyd, type, 'Mon 10:00')
    await acme.ada.patch(first.event, { meeting_notes_plain: 'Tea' })
    const link = `${first.reschedule_url}`
    await visitorOf(app).submit(link, { start_time: at('Mon 11:00'), reason: `Late ${markup}` })

    const lines = (await timeline(cyd, first)).filter((line) => !line.startsWith('Email'))

    expect(lines).toEqual([
      expect.stringMatching(/^Zoë Lund rescheduled to Monday, .*, 11:00 am Late &#60;script/),
      'Ada Park changed the notes',
      'Cyd Moreau booked this meeting for Zoë Lund',
    ])
  })

  test('does not mention other meetings, also not those that begin with the same no-show', async () => {
    const [one, two] = [await book(acme.cyd, type, 'Mon 13:00'), await book(acme.cyd, type, 'Mon 14:00')]
    await acme.ada.patch(one.event, { meeting_notes_plain: 'Tea' })

    expect((await timeline(ada, two)).filter((line) => line.includes('notes'))).toEqual([])
  })

  test('has at most 100 entries and says so', async () => {
    const group = await publish(acme.cyd, { name: 'Workshop', kind: 'group', seats: 300 })
    const long = await book(acme.cyd, group, 'Tue 09:00', { invitee: newInvitee() })
    await db.run(sql`
      insert into mails (organization_id, recipient, subject, text, html, status, event_id, created_at)
      select ${acme.id}, ${long.email}, 'Number ' || n, '', '', 'sent', ${idOf(long.event)}, now() + n * interval '1 s'
      from generate_series(1, 150) n`)

    const { text } = await cyd.get(pathOf(long))

    expect([timelineOn(text).length, timelineOn(text)[0]]).toEqual([100, expect.stringContaining('Number 150')])
    expect(mainText(text)).toContain('Only the latest 100 entries are shown.')
  })
})

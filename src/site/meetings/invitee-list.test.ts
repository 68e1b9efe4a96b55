import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { inboundOrganizerAddress } from '../../platform/email/inbound-address.ts'
import { asId } from '../../platform/ids.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import { visitorOf } from '../../test/booking-links.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { changeSettings } from '../../test/change-settings.ts'
import type { Json } from '../../test/client.ts'
import { calendarReply, incomingServer } from '../../test/incoming-mail.ts'
import { factsText as read, meetingPathOf as pathOf } from '../../test/meeting-pages.ts'
import { at, publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

changeSettings({ INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: 'smtp://127.0.0.1:1' })

const { acme, app, db } = await service()
const { send } = await incomingServer(db)
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const dee = await acme.hire('Dee Quist', 'dee@acme.example')
const type = await publish(acme.cyd, { name: 'Intro call' })
const group = await publish(acme.cyd, { name: 'Workshop', kind: 'group', seats: 300 })

const open = async (booking: Json) => read((await cyd.get(pathOf(booking))).text)
/** The links to other meetings among the facts. */
const linksIn = (text: string) =>
  [...text.matchAll(/<dd><a href="(\/console\/meetings\/[\w-]{36})"/g)].map(([, link]) => link)

function answer({ uri }: Json, attendee: string, status: string) {
  const uid = idOf(uri)
  const to = inboundOrganizerAddress({ invitee_id: asId(uid), recipient: attendee })
  return send(to, calendarReply({ uid, attendee, answer: status }))
}

describe('answers from calendars', () => {
  test('are shown for the invitee, each guest and the host, and missing ones too', async () => {
    const event_guests = ['gus@initech.example', 'kim@initech.example']
    const booking = await book(acme.cyd, type, 'Mon 09:00', { event_guests })

    const before = await open(booking)
    await answer(booking, booking.email, 'ACCEPTED')
    await answer(booking, 'gus@initech.example', 'DECLINED')
    await answer(booking, acme.cyd.email, 'TENTATIVE')
    const after = await open(booking)

    expect(before).toContain('Calendar No answer yet Time zone Europe/Paris Guests')
    expect(before).toContain('gus@initech.example Calendar: No answer yet kim@initech.example Calendar: No answer yet')
    expect(before).toContain('Host Cyd Moreau cyd@acme.example Notes Zoë Lund')
    expect(after).toContain('Calendar Accepted Thursday, January 1, 2026, 1:00 am Time zone')
    expect(after).toMatch(/gus@initech.example Calendar: Declined .* kim@initech.example Calendar: No answer yet/)
    expect(after).toContain('Host Cyd Moreau cyd@acme.example Calendar: Maybe Thursday, January 1')
  })
})

describe('a meeting that does not take place', () => {
  test('says who canceled it on which side, and why', async () => {
    const [byHost, byInvitee] = [await book(acme.cyd, type, 'Mon 10:00'), await book(acme.cyd, type, 'Mon 11:00')]
    await acme.cyd.post(`${byHost.event}/cancellation`, { reason: 'I am ill.\nSorry!' })
    await visitorOf(app).submit(byInvitee.cancel_url, { reason: 'Another plan' })

    expect(await open(byHost)).toMatch(
      /^Intro call Canceled When .* Status Canceled by Cyd Moreau , the host .* Reason I am ill\. Sorry! Host/,
    )
    expect(await open(byHost)).not.toContain('No answer yet')
    expect(await open(byInvitee)).toMatch(/Status Canceled by Zoë Lund , the invitee .* Reason Another plan Host/)
  })

  test('links to the meeting that replaces it, which links back', async () => {
    const booking = await book(acme.cyd, type, 'Mon 12:00')
    const { body } = await acme.cyd.post(`${booking.uri}/reschedule`, { start_time: at('Tue 12:00'), reason: 'Train' })
    const [old, moved] = [await cyd.get(pathOf(booking)), await cyd.get(pathOf(body.resource))]

    expect(read(old.text)).toMatch(
      /^Intro call Rescheduled .* Status Rescheduled by Cyd Moreau , the host .* Reason Train New time Tuesday.* 12:00/,
    )
    expect([linksIn(old.text), linksIn(moved.text)]).toEqual([[pathOf(body.resource)], [pathOf(booking)]])
    expect(read(moved.text)).toMatch(/^Intro call When Tuesday, .* Previously Monday, .* 12:00/)
  })

  test('does not link to a meeting that another host has now', async () => {
    const booking = await book(acme.ada, type, 'Mon 13:00')
    const { body } = await acme.ada.post(`${booking.uri}/reschedule`, { start_time: at('Tue 13:00') })
    await db.run(sql`update event_hosts set host_id = ${dee.id} where event_id = ${idOf(body.resource.event)}`)

    const { text } = await cyd.get(pathOf(booking))

    expect([read(text).includes('New time You can’t see that meeting.'), linksIn(text)]).toEqual([true, []])
    expect((await cyd.get(pathOf(body.resource))).status).toBe(404)
  })

  test('is still there when its invitee was erased', async () => {
    const booking = await book(acme.cyd, group, 'Fri 09:00')
    await db.run(sql`delete from invitees where id = ${idOf(booking.uri)}`)

    expect(await open(booking)).toContain('This meeting has no invitees.')
  })
})

describe('a group session', () => {
  test('says for each invitee what became of them, and lists those who come first', async () => {
    const [one, two, three] = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => book(acme.cyd, group, 'Wed 09:00', { invitee: { ...newInvitee(), name } })),
    )
    await visitorOf(app).submit(one.cancel_url, { reason: 'No time' })
    await acme.cyd.post(`${two.uri}/reschedule`, { start_time: at('Wed 10:00') })
    await acme.cyd.post('/invitee_no_shows', { invitee: three.uri })

    const { text } = await cyd.get(pathOf(one))

    expect(read(text)).toMatch(/^Workshop When .* Seats 1 of 300 taken Notes Three/)
    expect(read(text)).toMatch(/One Canceled Email .* Status Canceled by One , the invitee .* Reason No time/)
    expect(read(text)).toMatch(/Two Rescheduled Email .* Status Rescheduled by Cyd .* New time Wednesday, .* 10:00/)
    expect(linksIn(text)).toHaveLength(1)
  })

  test('has pages of twenty invitees, and no page of another meeting', async () => {
    const first = await book(acme.cyd, group, 'Thu 09:00')
    await db.run(sql`
      insert into invitees (organization_id, event_id, email, address, name, link_key, questions_and_answers)
      select organization_id, event_id, 'p' || n || '@initech.example', 'p' || n || '@initech.example',
        'Person ' || n, 'key ' || n, '[]'
      from invitees, generate_series(1, 249) n where id = ${idOf(first.uri)}`)
    const nextOf = (text: string) => /href="([^"]+)">More invitees/.exec(text)?.[1]
    const names: string[] = []
    const pages: string[] = []

    for (let path: string | undefined = pathOf(first); path; path = nextOf(pages.at(-1) ?? '')) {
      const { text } = await cyd.get(path)
      pages.push(text)
      names.push(...[...text.matchAll(/<h2><bdi>([^<]+)</g)].map(([, name = '']) => name))
    }
    const token = nextOf(pages[0] ?? '')?.split('?')[1]
    const other = await cyd.get(`${pathOf(await book(acme.cyd, group, 'Thu 11:00'))}?${token}`)

    expect([pages.length, names.length, new Set(names).size]).toEqual([13, 250, 250])
    expect(pages.map((text) => text.includes('Previous invitees'))).toEqual([false, ...Array(12).fill(true)])
    expect(other.status).toBe(400)
  })
})

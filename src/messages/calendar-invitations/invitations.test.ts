import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { browserOf } from '../../test/browser-session.ts'
import { messagesIn, readCalendar } from '../../test/calendar-messages.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

const { acme, app, db, work } = await service()
const zoe = { email: 'zoe@initech.example', name: 'Zoë Lund', timezone: 'Europe/London' }
const guy = 'guy@initech.example'
const organizer = 'convene@localhost'

/** Sends all emails that are due. Returns their invitations by recipient, with unfolded lines, and the emails. */
async function deliver() {
  const { got, sources, url } = await mailServer()
  for (let round = 0; round < 2; round++) await work(url)
  const messages = messagesIn(got).map((message) => ({ ...message, lines: unfold(message.text) }))
  const to = (address: string) => messages.findLast((message) => message.to === address)
  return { got, sources, messages, to }
}

const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const lineOf = (message: { lines: string[] } | undefined, name: string) =>
  message?.lines.filter((line) => line.startsWith(name)).join('\n')

test('a booking invites the invitee, the guests and the hosts to the same entry, each as they may see it', async () => {
  const type = await publish(acme.ada, {
    name: 'Intro',
    locations: [{ kind: 'physical', location: 'Main Street 1' }],
    custom_questions: [{ name: 'Topic?', type: 'string' }],
  })
  const answers = [{ question: 'Topic?', answer: 'Wings; and, more', position: 0 }]
  const { uri, cancel_url, reschedule_url } = await book(acme.bob, type, 'Mon 09:00', {
    invitee: zoe,
    event_guests: [guy],
    questions_and_answers: answers,
    location: { kind: 'physical', location: 'Main Street 1' },
  })

  const { messages, to } = await deliver()

  const [invitee, guest, host] = [to(zoe.email), to(guy), to(acme.ada.email)]
  const start = new Date(at('Mon 09:00')).toISOString()
  expect(messages).toHaveLength(3)
  for (const message of messages)
    expect(message).toMatchObject({ method: 'REQUEST', uid: idOf(uri), sequence: 0, status: 'CONFIRMED', start })
  expect([invitee, guest, host].map((message) => message?.summary)).toEqual([
    'Intro with Ada Park',
    'Intro with Ada Park',
    'Intro with Zoë Lund',
  ])
  for (const message of messages) expect(lineOf(message, 'LOCATION')).toBe('LOCATION:Main Street 1')
  expect(lineOf(invitee, 'ORGANIZER')).toBe(
    `ORGANIZER;CN="Ada Park";SENT-BY="mailto:${organizer}":mailto:ada@acme.example`,
  )
  expect(lineOf(guest, 'ORGANIZER')).toBe(lineOf(invitee, 'ORGANIZER'))
  expect(lineOf(host, 'ORGANIZER')).toBe(`ORGANIZER;CN="Acme":mailto:${organizer}`)
  const [own, other] = [`${zoe.email} ACCEPTED FALSE`, `${guy} NEEDS-ACTION TRUE`]
  expect(invitee?.attendees).toEqual(['ada@acme.example ACCEPTED FALSE', other, own])
  expect(host?.attendees).toEqual([own, other, 'ada@acme.example ACCEPTED FALSE'])
  expect(guest?.attendees).toEqual(['ada@acme.example ACCEPTED FALSE', other])
  expect(lineOf(invitee, 'DESCRIPTION')).toBe(
    String.raw`DESCRIPTION:Reschedule: ${reschedule_url}&locale=en\nCancel: ${cancel_url}&locale=en`,
  )
  expect(lineOf(host, 'DESCRIPTION')).toBe(
    String.raw`DESCRIPTION:Booked by: Zoë Lund (zoe@initech.example)\n\nTopic?\nWings\; and\, more`,
  )
  expect(lineOf(guest, 'DESCRIPTION')).toBe('')
  for (const message of [guest, host]) expect(message?.text).not.toMatch(/key=/)
  expect(guest?.text).not.toContain(zoe.email)
})

test('the invitation and the file of the confirmation page are the same entry', async () => {
  const type = await publish(acme.bob, { name: 'Intro' })
  const first = await book(acme.bob, type, 'Mon 10:00', { invitee: zoe })
  const { body } = await acme.bob.post(`${first.uri}/reschedule`, { start_time: at('Mon 11:00') })
  const file = body.resource.cancel_url.replace('/cancellations/', '/bookings/').replace('?', '/calendar.ics?')
  const { text } = await browserOf(app).get(file)

  const { to } = await deliver()

  const [invitation, stored] = [to(zoe.email)?.lines ?? [], unfold(text)]
  for (const lines of [invitation, stored])
    expect(['UID:', 'SEQUENCE:', 'SUMMARY:'].map((name) => lineOf({ lines }, name))).toEqual([
      `UID:${idOf(first.uri)}`,
      'SEQUENCE:1',
      'SUMMARY:Intro with Bob Okafor',
    ])
})

test('reminders and requests to reconfirm have no invitation', async () => {
  const type = await publish(acme.cyd, { name: 'Check' })
  const { uri } = await book(acme.bob, type, 'Mon 09:00', { invitee: zoe })
  await deliver()
  await acme.cyd.post(`${uri}/reconfirmation`, {})
  await db.run(sql`update jobs set due_at = now() where payload->>'invitee_id' = ${idOf(uri)}`)

  const { got, messages } = await deliver()

  expect(got.map(({ subject = '' }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Reminder: /),
    expect.stringMatching(/^Will you be there\? /),
  ])
  expect(messages).toEqual([])
})

test('in a group, no message has the address of another person, and the host sees the number of seats', async () => {
  const type = await publish(acme.cyd, { name: 'Class', kind: 'group', seats: 5 })
  const addresses = ['kim@initech.example', 'lou@initech.example', 'max@initech.example']
  for (const email of addresses)
    await book(acme.bob, type, 'Tue 09:00', { invitee: { ...zoe, email }, event_guests: [`guest.${email}`] })

  const { messages, to } = await deliver()

  for (const message of messages.filter(({ to: address }) => address !== acme.cyd.email)) {
    const others = addresses
      .flatMap((email) => [email, `guest.${email}`])
      .filter((email) => !message.to.includes(email))
    expect(message.attendees.map((attendee) => attendee.split(' ')[0])).toEqual([message.to])
    for (const email of others) expect(message.text).not.toContain(email)
  }
  expect(messages).toHaveLength(9)
  expect(lineOf(to(acme.cyd.email), 'DESCRIPTION')).toBe('DESCRIPTION:Seats: 3 of 5 taken')
  expect(to(acme.cyd.email)?.attendees).toEqual([`${acme.cyd.email} ACCEPTED FALSE`])
  expect(to(acme.cyd.email)?.text).not.toContain('initech')
})

test('a host who books their own meeting is not invited by their own address', async () => {
  const type = await publish(acme.cyd, { name: 'Self' })
  await book(acme.bob, type, 'Wed 09:00', { invitee: { ...zoe, email: 'CYD@acme.example' } })

  const { messages } = await deliver()

  expect(new Set(messages.map((message) => message.organizer))).toEqual(new Set([organizer]))
})

test('an online meeting has its link as location, address and conference', async () => {
  const type = await publish(acme.cyd, { name: 'Call', locations: [{ kind: 'zoom_conference' }] })
  const { event } = await book(acme.bob, type, 'Wed 10:00', { invitee: zoe, event_guests: [guy] })
  const link = 'https://zoom.example/j/1?pwd=a,b;c'
  await db.run(sql`
    update scheduled_events set location = ${JSON.stringify({ type: 'zoom', status: null, join_url: link, data: null })}
    where id = ${idOf(event)}`)

  const { messages } = await deliver()

  expect(messages).toHaveLength(3)
  for (const message of messages) {
    expect(lineOf(message, 'LOCATION')).toBe(String.raw`LOCATION:https://zoom.example/j/1?pwd=a\,b\;c`)
    expect([lineOf(message, 'URL'), lineOf(message, 'CONFERENCE')]).toEqual([
      `URL:${link}`,
      `CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL="Zoom":${link}`,
    ])
    expect(lineOf(message, 'DESCRIPTION')).toContain('Join the meeting: https://zoom.example')
  }
})

test('mail programs find the invitation: the last alternative, with its method, and again as a file', async () => {
  const type = await publish(acme.cyd, { name: 'Shape' })
  const { event } = await book(acme.bob, type, 'Thu 09:00', { invitee: { ...zoe, name: 'Zoë 東京' } })
  const booked = await deliver()
  await acme.cyd.post(`${event}/cancellation`, {})

  const canceled = await deliver()

  for (const [{ sources }, method] of [
    [booked, 'REQUEST'],
    [canceled, 'CANCEL'],
  ] as const) {
    expect(sources).toHaveLength(2)
    for (const source of sources) {
      const unfolded = source.replaceAll(/\r\n[ \t]+/g, ' ')
      const parts = [...unfolded.matchAll(/^Content-Type: ([^\r]*)/gim)].map(([, value = '']) => value)
      expect(parts.map((part) => part.replace(/; boundary="[^"]*"/, ''))).toEqual([
        'multipart/mixed',
        'multipart/alternative',
        'text/plain; charset=utf-8',
        'text/html; charset=utf-8',
        `text/calendar; charset=utf-8; method=${method}`,
        'application/ics; name=invite.ics',
      ])
      expect(unfolded).toContain('Content-Disposition: attachment; filename=invite.ics')
      expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
    }
  }
  expect(canceled.messages.map(({ method, status, sequence }) => `${method} ${status} ${sequence}`)).toEqual([
    'CANCEL CANCELLED 1',
    'CANCEL CANCELLED 1',
  ])
})

test('the erasure of an earlier invitee changes neither the UID nor the sequence of a later one', async () => {
  const type = await publish(acme.cyd, { name: 'Erased' })
  const first = await book(acme.bob, type, 'Thu 10:00', { invitee: zoe, event_guests: [guy] })
  const { body: second } = await acme.cyd.post(`${first.uri}/reschedule`, { start_time: at('Thu 11:00') })
  await deliver()
  const old = 'old@initech.example'
  await db.run(sql`update invitees set email = ${old}, address = ${old} where id = ${idOf(first.uri)}`)
  await acme.ada.post('/data_compliance/deletion/invitees', { emails: [old] })
  await work()
  await acme.cyd.post(`${second.resource.uri}/reschedule`, { start_time: at('Thu 12:00') })

  const { messages } = await deliver()

  expect((await acme.ada.get(first.uri)).status).toBe(404)
  expect(messages.map(({ to }) => to).toSorted()).toEqual([acme.cyd.email, guy, zoe.email])
  for (const message of messages) expect(message).toMatchObject({ uid: idOf(first.uri), sequence: 2 })
})

test('hostile names, reasons, answers and locations change nothing but their own text', async () => {
  const hostile = '<b>x</b>\r\nATTENDEE:mailto:eve@globex.example\r\nEND:VEVENT\n"quoted", ‮; 東京👩‍👩‍👧 '
  const type = await publish(acme.cyd, { name: 'Plain' })
  const invitee: Json = await book(acme.bob, type, 'Fri 09:00', { invitee: zoe, event_guests: [guy] })
  const answers = [{ question: hostile, answer: hostile.repeat(100), position: 0 }]
  await db.run(sql`
    update invitees set name = ${hostile}, questions_and_answers = ${JSON.stringify(answers)}
    where id = ${idOf(invitee.uri)}`)
  const location = JSON.stringify({ type: 'custom', location: hostile })
  await db.run(sql`
    update scheduled_events set name = ${hostile.repeat(100)}, location = ${location}
    where id = ${idOf(invitee.event)}`)

  const { messages } = await deliver()

  expect(messages.map(({ to }) => to).toSorted()).toEqual([acme.cyd.email, guy, zoe.email])
  for (const { text, lines, attendees } of messages) {
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(attendees.length)
    expect(attendees.join()).not.toContain('eve@')
    expect(lines.filter((line) => /^(BEGIN|END):VEVENT/.test(line))).toHaveLength(2)
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(readCalendar(text).attendees).toEqual(attendees)
  }
})

import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { inboundOrganizerAddress } from '../../platform/email/inbound-address.ts'
import { asId } from '../../platform/ids.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import { changeSettings } from '../../test/change-settings.ts'
import type { Json } from '../../test/client.ts'
import { calendarReply, incomingServer } from '../../test/incoming-mail.ts'
import { at, publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

changeSettings({ INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: 'smtp://127.0.0.1:1' })

const { acme, db, work } = await service()
const { send } = await incomingServer(db)
const lmtp = await incomingServer(db, { isLmtp: true })
const guest = 'gus@initech.example'

let count = 0

/** A booking of Ada with a guest. */
async function bookMeeting(type: object = {}) {
  const invitee = newInvitee()
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][count % 5]
  const time = `${day} ${String(9 + Math.floor(count++ / 5)).padStart(2, '0')}:00`
  const booking = await book(acme.ada, await publish(acme.ada, type), time, { invitee, event_guests: [guest] })
  return { ...booking, uid: idOf(booking.uri), email: invitee.email, event: booking.event }
}

type Meeting = Awaited<ReturnType<typeof bookMeeting>>
const addressOf = ({ uid }: { uid: string }, recipient: string) =>
  inboundOrganizerAddress({ invitee_id: asId(uid), recipient })
const answer = (meeting: Meeting, PARTSTAT: string, attendee = meeting.email, more: object = {}) =>
  send(addressOf(meeting, attendee), calendarReply({ uid: meeting.uid, attendee, answer: PARTSTAT, ...more }))
const answersOf = async ({ event }: Json) => (await acme.ada.get(`${event}/attendee_answers`)).body.collection as Json[]
const entriesOf = async ({ event }: Json) =>
  (
    await db.all<{ name: string }>(sql`
  select namespace || '.' || action as name from activity_log_entries
  where details ->> 'uri' like ${`${event}%`} and namespace in ('AttendeeAnswer', 'Invitee') order by occurred_at, id`)
  ).map(({ name }) => name)

test('the return path and the organizer address of an email lead back to the service', async () => {
  const { senders, url } = await mailServer()
  const meeting = await bookMeeting()

  for (let round = 0; round < 2; round++) await work(url)

  expect(senders).toEqual(Array(3).fill(expect.stringMatching(/^replies\+b[0-9a-v]{39}@convene\.example$/)))
  expect(new Set(senders).size).toBe(3)
  expect(addressOf(meeting, meeting.email)).toMatch(/^replies\+r[0-9a-v]{47}@convene\.example$/)
})

test.each([
  ['ACCEPTED', 'accepted'],
  ['DECLINED', 'declined'],
  ['TENTATIVE', 'tentative'],
])('the answer %s of the invitee is recorded and the booking stays', async (status, expected) => {
  const meeting = await bookMeeting()

  const code = await answer(meeting, status)

  expect([code, await answersOf(meeting)]).toEqual([
    250,
    [
      {
        kind: 'invitee',
        email: meeting.email,
        name: 'Zoë Lund',
        invitee: meeting.uri,
        user: null,
        answer: expected,
        answered_at: '2026-01-01T00:00:00.000000Z',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ],
  ])
  expect((await acme.ada.get(meeting.uri)).body.resource.status).toBe('active')
  expect(await entriesOf(meeting)).toEqual(['Invitee.Add', 'AttendeeAnswer.Record'])
})

test('each attendee has one answer, and the list can be filtered', async () => {
  const meeting = await bookMeeting()

  await answer(meeting, 'ACCEPTED')
  await answer(meeting, 'TENTATIVE', guest)
  await answer(meeting, 'ACCEPTED', acme.ada.email)
  await answer(meeting, 'DECLINED', guest, { stamp: '20260102T000000Z' })

  const answers = await answersOf(meeting)
  expect(answers.map(({ kind, email, name, user, answer: given }) => [kind, email, name, user, given])).toEqual([
    ['invitee', meeting.email, 'Zoë Lund', null, 'accepted'],
    ['guest', guest, null, null, 'declined'],
    ['host', acme.ada.email, 'Ada Park', acme.ada.uri, 'accepted'],
  ])
  const { collection } = (await acme.ada.get(`${meeting.event}/attendee_answers?answer=declined&count=1`)).body
  expect(collection.map(({ email }: Json) => email)).toEqual([guest])
  expect((await acme.cyd.get(`${meeting.event}/attendee_answers`)).status).toBe(403)
})

test('an older answer that arrives late does not replace a newer one', async () => {
  const meeting = await bookMeeting()

  const codes = [
    await answer(meeting, 'DECLINED', meeting.email, { stamp: '20260102T000000Z' }),
    await answer(meeting, 'ACCEPTED', meeting.email, { stamp: '20260101T000000Z' }),
  ]

  expect([codes, (await answersOf(meeting)).map((one) => one.answer)]).toEqual([[250, 250], ['declined']])
})

test('a decline cancels the booking if the event type says so, as the invitee would on the page', async () => {
  const meeting = await bookMeeting({ cancel_on_decline: true })

  const code = await answer(meeting, 'DECLINED', meeting.email, { comment: 'I am ill\\, sorry' })
  await work()

  const { status, cancellation } = (await acme.ada.get(meeting.uri)).body.resource
  expect([code, status, cancellation]).toEqual([
    250,
    'canceled',
    {
      canceled_by: 'Zoë Lund',
      canceler_type: 'invitee',
      reason: 'I am ill, sorry',
      created_at: expect.any(String),
    },
  ])
  expect(await entriesOf(meeting)).toEqual(['Invitee.Add', 'Invitee.Cancel', 'AttendeeAnswer.Record'])
  const subjects = (
    await db.all<{ subject: string }>(sql`
    select subject from mails where event_id = ${idOf(meeting.event)}`)
  ).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Canceled'))).toHaveLength(3)
  expect(
    await db.all(sql`select from events where name = 'invitee.canceled' and subject_id = ${meeting.uid}`),
  ).toHaveLength(1)
})

test('the decline of a guest or a host never cancels', async () => {
  const meeting = await bookMeeting({ cancel_on_decline: true })

  await answer(meeting, 'DECLINED', guest)
  await answer(meeting, 'DECLINED', acme.ada.email)

  expect((await acme.ada.get(meeting.uri)).body.resource.status).toBe('active')
  expect((await answersOf(meeting)).map((one) => one.answer)).toEqual(['declined', 'declined'])
})

test('an answer to the time before a reschedule does not count for the new time', async () => {
  const meeting = await bookMeeting({ cancel_on_decline: true })
  const { body } = await acme.ada.post(`${meeting.uri}/reschedule`, { start_time: at('Fri 16:30') })
  const moved = body.resource

  const codes = [
    await answer(meeting, 'DECLINED'),
    await answer(meeting, 'ACCEPTED', meeting.email, { sequence: 2 }),
    await answer(meeting, 'TENTATIVE', meeting.email, { sequence: 1 }),
  ]

  expect(codes).toEqual([250, 250, 250])
  expect((await answersOf(moved)).map((one) => one.answer)).toEqual(['tentative'])
  expect([await answersOf(meeting), (await acme.ada.get(moved.uri)).body.resource.status]).toEqual([[], 'active'])
})

test('an answer to a rescheduled booking is recorded although the first invitee was erased', async () => {
  const meeting = await bookMeeting({ cancel_on_decline: true })
  const { body } = await acme.ada.post(`${meeting.uri}/reschedule`, { start_time: at('Fri 15:30') })
  await db.run(sql`delete from invitees where id = ${meeting.uid}`)

  const codes = [
    await answer(meeting, 'DECLINED'),
    await answer(meeting, 'TENTATIVE', meeting.email, { sequence: 1 }),
    await answer(meeting, 'ACCEPTED', guest, { sequence: 1 }),
  ]

  expect(codes).toEqual([250, 250, 250])
  expect((await answersOf(body.resource)).map((one) => one.answer)).toEqual(['tentative', 'accepted'])
  expect((await acme.ada.get(body.resource.uri)).body.resource.status).toBe('active')
})

test('an answer to a booking that was erased is refused', async () => {
  const meeting = await bookMeeting()
  await db.run(sql`delete from invitees where id = ${meeting.uid}`)

  expect(await answer(meeting, 'ACCEPTED')).toBe(550)
})

test.each<[string, (meeting: Meeting, other: Meeting) => ReturnType<typeof calendarReply>]>([
  ['of another attendee', ({ uid }) => calendarReply({ uid, attendee: guest, answer: 'ACCEPTED' })],
  ['about another meeting', ({ email }, { uid }) => calendarReply({ uid, attendee: email, answer: 'ACCEPTED' })],
  ['that delegates', ({ uid, email }) => calendarReply({ uid, attendee: email, answer: 'DELEGATED' })],
  [
    'with an invalid sequence',
    ({ uid, email }) => calendarReply({ uid, attendee: email, answer: 'ACCEPTED', sequence: 1.5 }),
  ],
])('an answer %s is ignored', async (_, replyOf) => {
  const [meeting, other] = [await bookMeeting(), await bookMeeting()]

  const code = await send(addressOf(meeting, meeting.email), replyOf(meeting, other))

  expect([code, await answersOf(meeting), await answersOf(other)]).toEqual([250, [], []])
})

test('a forged or unsigned address is refused before the message is read', async () => {
  const meeting = await bookMeeting()
  const address = String(addressOf(meeting, meeting.email))
  const forged = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
  const reply = calendarReply({ uid: meeting.uid, attendee: meeting.email, answer: 'ACCEPTED' })

  const codes = []
  for (const to of [
    forged,
    'replies@convene.example',
    'replies+r@convene.example',
    'ada@acme.example',
    address.replace('convene', 'other'),
    address.replace('+r', '+b'),
  ])
    codes.push(await send(to, reply))

  expect(codes).toEqual(Array(6).fill(550))
  expect(await answersOf(meeting)).toEqual([])
})

test('an address works in capitals, and over LMTP', async () => {
  const meeting = await bookMeeting()
  const reply = calendarReply({ uid: meeting.uid.toUpperCase(), attendee: meeting.email, answer: 'ACCEPTED' })

  const codes = [
    await send(addressOf(meeting, meeting.email)?.toUpperCase(), reply),
    await lmtp.send(
      addressOf(meeting, guest),
      calendarReply({ uid: meeting.uid, attendee: guest, answer: 'ACCEPTED' }),
    ),
  ]

  expect([codes, (await answersOf(meeting)).map(({ kind }) => kind)]).toEqual([
    [250, 250],
    ['invitee', 'guest'],
  ])
})

test('a message that is sent again is accepted and changes nothing', async () => {
  const meeting = await bookMeeting()
  const first = { messageId: '<first@initech.example>' }
  const to = addressOf(meeting, meeting.email)
  const reply = (status: string) => calendarReply({ uid: meeting.uid, attendee: meeting.email, answer: status })

  const codes = [
    await send(to, { ...reply('ACCEPTED'), ...first }),
    await send(to, reply('DECLINED')),
    await send(to, { ...reply('ACCEPTED'), ...first }),
  ]

  expect([codes, (await answersOf(meeting)).map((one) => one.answer)]).toEqual([[250, 250, 250], ['declined']])
  expect(await entriesOf(meeting)).toEqual(['Invitee.Add', 'AttendeeAnswer.Record', 'AttendeeAnswer.Record'])
})

test('a removed guest has no answer, and messages to their address are refused', async () => {
  const meeting = await bookMeeting()
  await answer(meeting, 'ACCEPTED', guest)

  await acme.ada.delete(`${meeting.event}/guests?email=${guest}`)

  expect([await answersOf(meeting), await answer(meeting, 'DECLINED', guest)]).toEqual([[], 550])
})

import { expect, test } from 'vitest'
import { book, newInvitee } from '../../test/bookings.ts'
import { messagesIn } from '../../test/calendar-messages.ts'
import { changeSettings } from '../../test/change-settings.ts'
import type { Json } from '../../test/client.ts'
import { calendarReply, incomingServer } from '../../test/incoming-mail.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

changeSettings({ INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: 'smtp://127.0.0.1:1' })

const { acme, db, work } = await service()
const { send } = await incomingServer(db)
const guest = 'gus@initech.example'

/** Sends all emails that are due. Returns the invitation of each recipient. */
async function deliver() {
  const { got, url } = await mailServer()
  for (let round = 0; round < 2; round++) await work(url)
  return new Map(messagesIn(got).map((message) => [message.to, message]))
}

type Invitation = ReturnType<typeof messagesIn>[number]

/** Answers as a calendar does: to the organizer, with the UID and the sequence of the invitation. */
const answer = (invitation: Invitation | undefined, status: string) =>
  send(
    invitation?.organizer,
    calendarReply({
      uid: invitation?.uid ?? '',
      sequence: invitation?.sequence ?? -1,
      attendee: invitation?.to ?? '',
      answer: status,
      stamp: new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    }),
  )
const answersOf = async ({ event }: Json) => {
  const { body } = await acme.ada.get(`${event}/attendee_answers`)
  return (body.collection as Json[]).map(({ email, answer: given }) => `${email} ${given}`).toSorted()
}

test('answers to the invitations that were sent are recorded for invitee, guest and host', async () => {
  const invitee = newInvitee()
  const booking = await book(acme.ada, await publish(acme.ada, {}), 'Mon 09:00', { invitee, event_guests: [guest] })
  const invitations = await deliver()

  const codes = [
    await answer(invitations.get(invitee.email), 'ACCEPTED'),
    await answer(invitations.get(guest), 'DECLINED'),
    await answer(invitations.get(acme.ada.email), 'TENTATIVE'),
  ]

  expect(codes).toEqual([250, 250, 250])
  expect(await answersOf(booking)).toEqual(
    [`${acme.ada.email} tentative`, `${guest} declined`, `${invitee.email} accepted`].toSorted(),
  )
})

test('an answer to the old time does not count for the new one, and the organizer stays the same', async () => {
  const invitee = newInvitee()
  const booking = await book(acme.ada, await publish(acme.ada, {}), 'Tue 09:00', { invitee })
  const old = (await deliver()).get(invitee.email)
  const { body } = await acme.ada.post(`${booking.uri}/reschedule`, { start_time: at('Tue 10:00') })
  const current = (await deliver()).get(invitee.email)

  await answer(old, 'DECLINED')
  const before = await answersOf(body.resource)
  await answer(current, 'ACCEPTED')

  expect([current?.organizer, current?.uid]).toEqual([old?.organizer, old?.uid])
  expect([before, await answersOf(body.resource)]).toEqual([[], [`${invitee.email} accepted`]])
})

import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { inboundOrganizerAddress } from '../../platform/email/inbound-address.ts'
import { asId } from '../../platform/ids.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { calendarReply, incomingServer } from '../../test/incoming-mail.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

changeSettings({
  INBOUND_ADDRESS: 'replies@convene.example',
  INBOUND_LISTEN: 'smtp://127.0.0.1:1',
  RATE_LIMITS: 'incoming.forward=3/1h, incoming.address=5/1h, incoming.sender=12/1h',
})

const { company, db, work } = await service()
const { send, errors } = await incomingServer(db)
let companies = 0

/** A booking with a host of its own company, and the address that takes the answers of the invitee. */
async function bookMeeting() {
  const { ada, id } = await company(`Forwards${++companies}`)
  const invitee = newInvitee()
  const { uri, event } = await book(ada, await publish(ada, { name: 'Intro' }), 'Mon 09:00', { invitee })
  const addressOf = (recipient: string) => inboundOrganizerAddress({ invitee_id: asId(idOf(uri)), recipient })
  const forwarded = () =>
    db.all<{ recipient: string; subject: string; text: string }>(sql`
    select recipient, subject, text from mails
    where organization_id = ${id} and text like '%organizer of the calendar invitation%' order by created_at, id`)
  return { ada, event, uid: idOf(uri), addressOf, to: addressOf(invitee.email), sender: invitee.email, forwarded }
}

const attachments = [{ filename: 'a.txt', content: 'do not forward' }]

test('what a person writes to the organizer reaches the host, who can answer them', async () => {
  const { got: received, url } = await mailServer()
  const { ada, to, sender, forwarded } = await bookMeeting()

  const code = await send(to, {
    sender,
    from: `"Zoë Lund" <${sender}>`,
    subject: 'Re: Intro',
    attachments,
    text: 'Hello,\n\nI am late. See https://evil.example/x',
    html: '<p>ignored</p>',
  })
  for (let round = 0; round < 2; round++) await work(url)

  expect([code, await forwarded()]).toEqual([250, [expect.objectContaining({ recipient: ada.email })]])
  const email = received.find(({ subject }) => subject === 'Re: Intro')
  expect(email?.replyTo?.value).toEqual([{ name: 'Zoë Lund', address: sender }])
  expect(email?.text).toContain(`Zoë Lund (${sender}) wrote about the meeting Intro:\n\nHello,\n\nI am late.`)
  expect([email?.text?.includes('https://evil.example'), email?.attachments]).toEqual([false, []])
  expect(email?.headers.get('auto-submitted')).toBe('auto-generated')
})

test('what a host writes reaches the invitee', async () => {
  const { ada, addressOf, sender, forwarded } = await bookMeeting()

  const code = await send(addressOf(ada.email), { sender: ada.email, subject: 'Room', text: 'Room 4, please.' })

  expect([code, await forwarded()]).toEqual([250, [expect.objectContaining({ recipient: sender, subject: 'Room' })]])
})

test('a message with HTML only is forwarded as text', async () => {
  const { to, sender, forwarded } = await bookMeeting()

  await send(to, { sender, subject: '', html: '<p>Dear Ada,</p><p>I &amp; Leo <b>come</b>.</p><script>x</script>' })

  const [email] = await forwarded()
  expect([email?.subject, email?.text]).toEqual(['Message about Intro', expect.stringContaining('I & Leo come.')])
})

test.each<[string, object]>([
  ['an absence note', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['a message of a mailing list', { headers: { Precedence: 'bulk' } }],
  ['a message that was here before', { headers: { 'X-Loop': 'convene' } }],
  ['a message without a return path', { sender: '', from: 'zoe@initech.example' }],
  ['a message of the service itself', { sender: 'convene@localhost' }],
  ['a message of another address of ours', { from: 'replies+x@convene.example' }],
  ['a message without a sender', { raw: 'Subject: Hi\r\nMessage-ID: <1@x>\r\n\r\nHello' }],
])('%s is not forwarded', async (_, more) => {
  const { to, sender, forwarded } = await bookMeeting()

  const code = await send(to, { sender, subject: 'Hi', text: 'Hello', ...more })

  expect([code, await forwarded()]).toEqual([250, []])
})

test('a calendar message that is no reply is forwarded as a message', async () => {
  const { to, sender, uid, forwarded } = await bookMeeting()

  await send(to, { sender, ...calendarReply({ uid, attendee: sender, answer: 'DECLINED', method: 'COUNTER' }) })

  expect((await forwarded()).map(({ text }) => text)).toEqual([expect.stringContaining('See the calendar.')])
})

test('a message that is sent again is forwarded once, even when both arrive together', async () => {
  const { to, sender, forwarded } = await bookMeeting()
  const email = { sender, subject: 'Hi', text: 'Hello', messageId: '<same@initech.example>' }

  const codes = await Promise.all([send(to, email), send(to, email), send(to, email)])

  expect([codes, (await forwarded()).length]).toEqual([[250, 250, 250], 1])
})

test('a host gets a limited number of messages, and an address takes a limited number', async () => {
  const { to, sender, forwarded } = await bookMeeting()

  const codes = []
  for (let i = 0; i < 7; i++) codes.push(await send(to, { sender, subject: `Hi ${i}`, text: 'Hello' }))

  expect([codes, (await forwarded()).length]).toEqual([[250, 250, 250, 450, 450, 450, 450], 3])
  expect(errors).toEqual([])
})

test('a sender can send a limited number of messages to all addresses together', async () => {
  const meetings = [await bookMeeting(), await bookMeeting(), await bookMeeting()]
  const email = { sender: 'flood@initech.example', subject: 'Hi', text: 'Hello', headers: { Precedence: 'bulk' } }

  const codes = []
  for (const { to } of meetings) for (let i = 0; i < 5; i++) codes.push(await send(to, email))

  expect(codes).toEqual([...Array(12).fill(250), 450, 450, 450])
})

test('headers and placeholders in a message cannot change the forwarded email', async () => {
  const { got: received, url } = await mailServer()
  const { ada, to, sender } = await bookMeeting()

  await send(to, {
    sender,
    from: { name: 'Zoë\r\nBcc: eve@globex.example', address: sender },
    subject: 'A {link}\r\nBcc: eve@globex.example',
    text: '{link} {code} <b>x</b>\u0000',
  })
  for (let round = 0; round < 2; round++) await work(url)

  const email = received.find(
    ({ to: host, text }) =>
      JSON.stringify(host).includes(ada.email) && text?.includes('organizer of the calendar invitation'),
  )
  expect([email?.bcc, email?.headers.has('bcc')]).toEqual([undefined, false])
  expect(email?.html).not.toContain('<b>x</b>')
  expect(email?.text).toContain('{ link} { code}')
})

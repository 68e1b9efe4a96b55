import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { inboundOrganizerAddress } from '../../platform/email/inbound-address.ts'
import { asId } from '../../platform/ids.ts'
import { book } from '../../test/bookings.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { calendarReply, incomingServer } from '../../test/incoming-mail.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { parseBounce } from './parse-bounce.ts'
import { parseMessage } from './parse-message.ts'
import { parseReply } from './parse-reply.ts'

changeSettings({
  INBOUND_ADDRESS: 'replies@convene.example',
  INBOUND_LISTEN: 'smtp://127.0.0.1:1',
  RATE_LIMITS: 'incoming.address=1000/1h, incoming.sender=1000/1h, incoming.forward=1000/1h',
})

const { acme, db } = await service()
const { port, send, errors } = await incomingServer(db)
// Long enough for an honest sender on a busy machine.
const sessionMs = 5000
const impatient = await incomingServer(db, { sessionMs })
const type = await publish(acme.ada, {})
const zoe = 'zoe@initech.example'
const booking = await book(acme.ada, type, 'Mon 09:00', { invitee: { email: zoe, name: 'Zoë', timezone: 'UTC' } })
const uid = idOf(booking.uri)
const to = inboundOrganizerAddress({ invitee_id: asId(uid), recipient: zoe })
const countAnswers = async () =>
  (
    await db.one<{ count: number }>(sql`
  select count(*)::int as count from attendee_answers`)
  ).count

const head = `From: ${zoe}\r\nSubject: Hi\r\nMIME-Version: 1.0\r\n`
const calendar = (content: string) => `${head}Content-Type: text/calendar; method=REPLY\r\n\r\n${content}`
const reply = (lines: string) =>
  calendar(
    `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:${uid}\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  )
const nested = Array.from(
  { length: 1000 },
  (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
)

test.each<[string, string, number]>([
  ['of 2 MB', `${head}\r\n${'a'.repeat(2_000_000)}`, 552],
  ['with a calendar line of 10 MB', reply(`COMMENT:${'a'.repeat(10_000_000)}`), 552],
  ['with 1,000 parts in each other', head + nested.join(''), 554],
  ['with 5,001 lines', `${head}\r\n${'a\r\n'.repeat(5001)}`, 554],
  [
    'with 20,000 parts',
    `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\na\r\n'.repeat(5000)}`,
    554,
  ],
  ['with 100 kB of headers', `${head}X-Long: ${'a'.repeat(100_000)}\r\n\r\nHello`, 554],
])('a message %s is refused', async (_, raw, code) => {
  expect([await send(to, { raw }), await countAnswers()]).toEqual([code, 0])
})

test.each<[string, string]>([
  ['with a calendar line of 900 kB', reply(`COMMENT:${'a'.repeat(900_000)}`)],
  ['with 4,900 components in each other', calendar('BEGIN:A\r\n'.repeat(4900))],
  ['with a calendar line of 4,900 parts', reply(`COMMENT:${'a\r\n '.repeat(4900)}`)],
  ['with 50,000 parameters', reply(`ATTENDEE${';A=b'.repeat(50_000)}:mailto:${zoe}`)],
  ['with an unfinished quote', reply(`ATTENDEE;CN="${'a'.repeat(1000)}:mailto:${zoe}`)],
  ['without attendees', reply('SUMMARY:Hi')],
  ['with an invalid date', reply(`DTSTAMP:yesterday\r\nATTENDEE:mailto:${zoe}`)],
  ['that is no calendar', calendar('hello')],
  ['that is empty', ''],
  ['with an unknown encoding', `${head}Content-Type: text/plain; charset=x\r\nContent-Transfer-Encoding: y\r\n\r\nHi`],
  ['with an unfinished part', `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type:`],
])('a message %s is harmless', async (_, raw) => {
  expect([await send(to, { raw }), await countAnswers()]).toEqual([250, 0])
})

test('random messages, calendars and reports never cause an error', async () => {
  const inputs = [fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' })] as const
  await fc.assert(
    fc.asyncProperty(...inputs, async (bytes, text) => {
      const messages = [
        await parseMessage({ content: Buffer.concat([Buffer.from(head), bytes]), sender: zoe }),
        await parseMessage({
          content: Buffer.from(`${head}Content-Type: ${text}\r\n\r\n${text}`),
          sender: zoe,
        }),
      ]
      const calendarText = `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\n${text}\r\nEND:VEVENT\r\nEND:VCALENDAR`
      const bounce = parseBounce(`Action: failed\nStatus: ${text}\nFinal-Recipient: ${text}\n\n${text}`, zoe)

      expect(messages.map((message) => message?.deliveryStatus)).toEqual([undefined, undefined])
      expect([parseReply(calendarText), bounce?.isHard]).toEqual([undefined, undefined])
    }),
  )
})

test('50 connections at once are all answered, and each answer is recorded once', async () => {
  const guests = Array.from({ length: 10 }, (_, i) => `guest${i}@initech.example`)
  const other = await book(acme.ada, type, 'Tue 09:00', { event_guests: guests })
  const id = idOf(other.uri)
  const emails = guests.flatMap((guest) => Array.from({ length: 5 }, () => guest))

  const codes = await Promise.all(
    emails.map((attendee) =>
      send(
        inboundOrganizerAddress({ invitee_id: asId(id), recipient: attendee }),
        calendarReply({ uid: id, attendee, answer: 'ACCEPTED' }),
      ),
    ),
  )

  expect(codes).toEqual(Array(50).fill(250))
  expect(await countAnswers()).toBe(10)
  expect(errors).toEqual([])
})

/** Sends lines, each after the answer to the one before. */
async function talk(serverPort: number, lines: string[]) {
  const socket = connect(serverPort, '127.0.0.1')
  let said = ''
  socket
    .on('error', () => {})
    .on('data', (data) => {
      said += String(data)
    })
  // Not `once`, which also rejects if the server resets the connection.
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  await expect.poll(() => said).toMatch(/^220 /)
  for (const line of lines) {
    const before = said
    socket.write(`${line}\r\n`)
    await expect.poll(() => said).not.toBe(before)
  }
  return { socket, said, closed }
}

test('a slow sender is cut off, and does not delay others', async () => {
  const lines = ['EHLO slow', `MAIL FROM:<${zoe}>`, `RCPT TO:<${to}>`, 'DATA']
  const { socket, said, closed } = await talk(impatient.port, lines)
  const timer = setInterval(() => socket.write('a'), 50)

  const code = await impatient.send(to, { raw: `${head}\r\nHello` })
  await closed
  clearInterval(timer)

  expect([code, impatient.errors, said]).toEqual([250, [], expect.stringMatching(/\r\n354 [^\n]*\n$/)])
})

test('the server takes one recipient at a time and offers neither login nor relaying', async () => {
  const { said } = await talk(port, [
    'EHLO mx',
    'AUTH PLAIN AGEAYg==',
    `MAIL FROM:<${zoe}>`,
    'RCPT TO:<ada@acme.example>',
    `RCPT TO:<${to}>`,
    `RCPT TO:<${to}>`,
    'VRFY ada',
    'QUIT',
  ])

  expect(said).not.toMatch(/250[- ](AUTH|STARTTLS)/)
  expect(said.match(/^\d{3}(?= )/gm)).toEqual(['220', '250', '500', '250', '550', '250', '452', '252', '221'])
})

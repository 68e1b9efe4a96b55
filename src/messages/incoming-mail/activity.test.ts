import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { bounceAddress, inboundOrganizerAddress } from '../../platform/email/inbound-address.ts'
import { asId, type EmailId } from '../../platform/ids.ts'
import { book } from '../../test/bookings.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { bounceReport, calendarReply, incomingServer } from '../../test/incoming-mail.ts'
import { publish } from '../../test/meetings.ts'
import { recordTransactions, rejectingEntries, takeTransactions } from '../../test/recorded-transactions.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

changeSettings({ INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: 'smtp://127.0.0.1:1' })

const { acme, db, runJobs } = await service()
const { send } = await incomingServer(db)
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
let count = 0

beforeAll(() => recordTransactions(db))

/** A booking whose emails are written, with the address for answers and the return path. */
async function bookMeeting() {
  const email = uniqueEmail()
  const type = await publish(acme.ada, { cancel_on_decline: true })
  const start = `${days[count % 5]} ${String(9 + Math.floor(count++ / 5)).padStart(2, '0')}:00`
  const { uri } = await book(acme.ada, type, start, { invitee: { email, name: 'Zoë Lund', timezone: 'UTC' } })
  await runJobs()
  const { id } = await db.one<{ id: EmailId }>(sql`select id from mails where recipient = ${email}`)
  const to = inboundOrganizerAddress({ invitee_id: asId(idOf(uri)), recipient: email })
  await takeTransactions(db)
  return { email, uid: idOf(uri), to, returnPath: String(bounceAddress(id)) }
}

type Meeting = Awaited<ReturnType<typeof bookMeeting>>

const messages: [string, string[], (meeting: Meeting) => Promise<number>][] = [
  [
    'an answer',
    ['AttendeeAnswer.Record'],
    ({ uid, to, email }) => send(to, calendarReply({ uid, attendee: email, answer: 'ACCEPTED' })),
  ],
  [
    'a decline',
    ['Invitee.Cancel', 'AttendeeAnswer.Record'],
    ({ uid, to, email }) => send(to, calendarReply({ uid, attendee: email, answer: 'DECLINED' })),
  ],
  [
    'a bounce',
    ['Email.Bounce'],
    ({ returnPath, email }) => send(returnPath, bounceReport({ to: returnPath, recipient: email })),
  ],
  ['a message', ['Email.Forward'], ({ to, email }) => send(to, { sender: email, subject: 'Hi', text: 'Hello' })],
]

test.each(messages)('%s writes its entries in the activity log without an actor', async (_, names, deliver) => {
  const meeting = await bookMeeting()

  const code = await deliver(meeting)

  const entries = (await takeTransactions(db)).flatMap((transaction) => transaction.entries)
  expect([code, entries]).toEqual([
    250,
    names.map((name) => ({ name, actor_id: null, token_id: null, request_id: null })),
  ])
})

test.each(messages)('%s changes nothing without its entries, and the sender tries again', async (_, __, deliver) => {
  const meeting = await bookMeeting()
  let code = 0

  await rejectingEntries(db, async () => {
    code = await deliver(meeting)
  })

  const changed = (await takeTransactions(db)).flatMap(({ tables }) => tables)
  expect([code, changed]).toEqual([451, []])
})

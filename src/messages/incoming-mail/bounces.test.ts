import { expect, test } from 'vitest'
import { maintenance } from '../../platform/commands/maintenance.ts'
import { sql } from '../../platform/db/sql.ts'
import { bounceAddress, inboundOrganizerAddress } from '../../platform/email/inbound-address.ts'
import { markSent, queueEmail } from '../../platform/email/queries.ts'
import { findUndeliverable } from '../../platform/email/undeliverable.ts'
import { asId, type EmailId } from '../../platform/ids.ts'
import { book } from '../../test/bookings.ts'
import { changeSettings } from '../../test/change-settings.ts'
import type { Json } from '../../test/client.ts'
import { bounceReport, calendarReply, incomingServer, refusingServer } from '../../test/incoming-mail.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

changeSettings({ INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: 'smtp://127.0.0.1:1' })

const { acme, globex, db, work } = await service()
const { send } = await incomingServer(db)
const { url: working } = await mailServer()
let count = 0

type EmailState = { id: EmailId; status: string; error: string | null; bounced_at: string | null }
const emailsTo = (recipient: string) =>
  db.all<EmailState>(sql`
  select id, status, error, bounced_at from mails where recipient = ${recipient} order by created_at, id`)
const undeliverable = async (address: string) => (await findUndeliverable(db, address)).map(({ status }) => status)

/** Books for a new address and sends the emails. */
async function bookFor(email: string, smtp = working) {
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][count % 5]
  const start = `${day} ${String(9 + Math.floor(count++ / 5)).padStart(2, '0')}:00`
  const booking = await book(acme.ada, await publish(acme.ada, {}), start, {
    invitee: { email, name: 'Lea Moss', timezone: 'Europe/Paris' },
  })
  for (let round = 0; round < 2; round++) await work(smtp)
  const [first] = await emailsTo(email)
  if (!first) throw new Error('no email was written')
  return { booking, returnPath: String(bounceAddress(first.id)), id: first.id }
}

test('a hard bounce stops further emails about meetings, but no sign-in code', async () => {
  const email = 'lea1@initech.example'
  const { returnPath, booking } = await bookFor(email)

  const code = await send(returnPath, bounceReport({ to: returnPath, recipient: email }))
  await acme.ada.post(`${booking.uri}/cancellation`, { reason: 'Ill' })
  await queueEmail(db, acme.id, email, { subject: 'Code', paragraphs: ['Hi'], code: '123456', closing: 'Bye' })
  await queueEmail(db, globex.id, email, { subject: 'Other', paragraphs: ['Hi'], closing: 'Bye' })
  for (let round = 0; round < 2; round++) await work(working)

  expect([code, await undeliverable(email)]).toEqual([250, ['5.1.1']])
  expect((await emailsTo(email)).map(({ status }) => status).toSorted()).toEqual([
    'bounced',
    'sent',
    'sent',
    'suppressed',
  ])
  const { collection } = (await acme.ada.get(`/outgoing_communications?organization=${acme.uri}&count=100`)).body
  const listed = collection.find(({ to }: Json) => to === email)
  expect(listed).toMatchObject({
    bounced_at: expect.stringMatching(/^\d{4}-/),
    bounce_reason: `smtp; 550 5.1.1 <${email}>: no such user`,
  })
})

test.each<[string, { status: string; action?: string; recipient?: string }, string, string[]]>([
  ['a delay is only noted', { status: '4.4.1', action: 'delayed' }, 'sent', []],
  ['a temporary failure is only noted', { status: '4.2.2' }, 'sent', []],
  ['a full mailbox can take emails again', { status: '5.2.2' }, 'bounced', []],
  ['a spam filter says nothing about the address', { status: '5.7.1' }, 'bounced', []],
  ['a forwarding address says nothing about the address', { status: '5.1.1', recipient: 'x@y.example' }, 'bounced', []],
  ['a disabled mailbox does not exist', { status: '5.2.1' }, 'bounced', ['5.2.1']],
])('%s', async (_, { recipient, ...report }, status, listed) => {
  const email = `lea.b${count}@initech.example`
  const { returnPath } = await bookFor(email)

  const code = await send(returnPath, bounceReport({ to: returnPath, recipient: recipient ?? email, ...report }))

  expect([code, (await emailsTo(email))[0]]).toEqual([
    250,
    expect.objectContaining({
      status,
      error: expect.stringContaining(report.status),
    }),
  ])
  expect(await undeliverable(email)).toEqual(listed)
})

test('a report about success changes nothing, and neither does an absence note', async () => {
  const email = 'lea2@initech.example'
  const { returnPath } = await bookFor(email)

  const codes = [
    await send(returnPath, bounceReport({ to: returnPath, recipient: email, status: '2.0.0', action: 'delivered' })),
    await send(returnPath, { subject: 'Out of office', text: 'Back on Monday', headers: { 'Auto-Submitted': 'yes' } }),
  ]

  expect(codes).toEqual([250, 250])
  expect(await emailsTo(email)).toMatchObject([{ status: 'sent', error: null }])
})

test('a report that is sent again is recorded once', async () => {
  const email = 'lea3@initech.example'
  const { returnPath, id } = await bookFor(email)
  const report = bounceReport({ to: returnPath, recipient: email })

  const codes = [await send(returnPath, report), await send(returnPath, report)]

  expect(codes).toEqual([250, 250])
  expect(
    await db.all(sql`select from activity_log_entries where action = 'Bounce' and details ->> 'email' = ${id}`),
  ).toHaveLength(1)
})

test.each([
  ['550', '5.1.1 no such user', 'bounced', ['5.1.1']],
  ['550', 'no such user', 'bounced', ['5.1.1']],
  ['552', '5.2.2 mailbox full', 'bounced', []],
  ['554', '5.7.1 relay access denied', 'queued', []],
  ['450', '4.2.1 try later', 'queued', []],
])('after the refusal %s %s of a recipient an email is %s', async (code, message, status, listed) => {
  const email = `lea.r${count}@initech.example`

  await bookFor(email, await refusingServer(Number(code), message))

  expect([(await emailsTo(email)).map((one) => one.status), await undeliverable(email)]).toEqual([[status], listed])
})

test('a bounce that arrives while the email is still being sent is not lost', async () => {
  const email = 'lea4@initech.example'
  const { returnPath, id } = await bookFor(email)
  await db.run(sql`update mails set status = 'queued', sent_at = null where id = ${id}`)

  await send(returnPath, bounceReport({ to: returnPath, recipient: email }))
  await maintenance(db, (tx) => markSent(tx, id))

  const error: unknown = expect.stringContaining('no such user')
  expect((await emailsTo(email))[0]).toMatchObject({ status: 'bounced', error })
})

test('an answer from the address, or a deletion request, removes it from the list', async () => {
  const [first, second] = ['lea5@initech.example', 'Lea6+work@initech.example']
  const { booking } = await bookFor(first, await refusingServer(550, '5.1.1 no such user'))
  await bookFor(second, await refusingServer(550, '5.1.1 no such user'))
  const before = [await undeliverable(first), await undeliverable(second)]
  const uid = idOf(booking.uri)

  const code = await send(
    inboundOrganizerAddress({ invitee_id: asId(uid), recipient: first }),
    calendarReply({ uid, attendee: first, answer: 'ACCEPTED' }),
  )
  await acme.ada.post('/data_compliance/deletion/invitees', { emails: [second] })
  await work()

  expect([before, code]).toEqual([[['5.1.1'], ['5.1.1']], 250])
  expect([await undeliverable(first), await undeliverable(second)]).toEqual([[], []])
})

test('a bounce of an email that has been deleted is refused', async () => {
  const email = 'lea7@initech.example'
  const { returnPath, id } = await bookFor(email)
  await db.run(sql`delete from mails where id = ${id}`)

  expect(await send(returnPath, bounceReport({ to: returnPath, recipient: email }))).toBe(550)
})

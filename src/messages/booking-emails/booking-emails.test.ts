import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, monday, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import type { BookingNotice } from './rules.ts'

const { acme, db, work } = await service()
const zoe = { email: 'Zoe@initech.example', name: 'Zoë Lund', timezone: 'Europe/London' }

/** Sends all emails that are due, and returns them by recipient. */
async function deliverEmails() {
  const { got, url } = await mailServer()
  // The first round writes the emails, the second sends them.
  for (let round = 0; round < 2; round++) await work(url)
  const emails = got.map(({ to = [], subject = '', text = '', html }) => ({
    to: [to].flat()[0]?.text ?? '',
    subject,
    text,
    html: html || '',
  }))
  return emails.toSorted((a, b) => (`${a.to} ${a.subject}` < `${b.to} ${b.subject}` ? -1 : 1))
}

const enqueueNotice = ({ uri }: Json, notice: BookingNotice) =>
  enqueue(db, { organization_id: acme.id, kind: 'booking email', payload: { invitee_id: idOf(uri), notice } })
/** Without the date. */
const summaries = (emails: { to: string; subject: string }[]) =>
  emails.map(({ to, subject }) => `${to}: ${subject.replace(/, \w+ \d+, /, ' ')}`)

/** The Monday in the format of the emails. */
const day = `Monday, ${monday.toLocaleString('en', { month: 'long' })} ${monday.day}, ${monday.year}`

const shortDay = monday.toLocaleString('en', { month: 'short', day: 'numeric' })

test('a booking is emailed to the invitee, the guests and the hosts, each in their time zone', async () => {
  const locations = [{ kind: 'physical', location: 'Main Street 1', additional_info: 'Second floor' }]
  const custom_questions = [{ name: 'What is it about?', type: 'text' }]
  const type = await publish(acme.ada, { name: 'Intro', locations, custom_questions })
  const questions_and_answers = [{ question: 'What is it about?', answer: 'Wings\nand {link}', position: 0 }]
  const location = { kind: 'physical', location: 'Main Street 1' }

  const { cancel_url, reschedule_url, event } = await book(acme.bob, type, 'Mon 15:00', {
    invitee: zoe,
    event_guests: ['guy@initech.example'],
    questions_and_answers,
    location,
  })
  const emails = await deliverEmails()

  expect(summaries(emails)).toEqual([
    'Zoe@initech.example: Intro with Ada Park on Monday 2:00 pm',
    'ada@acme.example: New booking: Intro with Zoë Lund on Monday 3:00 pm',
    'guy@initech.example: Invitation: Intro with Ada Park on Monday 2:00 pm',
  ])
  const [invitee, host, guest] = emails
  const london = new RegExp(`When: ${day}, 2:00 pm – 2:30 pm\n  .* Time \\(Europe/London\\)\n`)
  expect(invitee?.subject).toContain(` on Monday, ${shortDay}, 2:00 pm`)
  expect(invitee?.text).toContain('Hi Zoë Lund,\n\nYour meeting with Ada Park is booked.\n\nWhat: Intro\n')
  expect(invitee?.text).toContain(`Where: Main Street 1 (Second floor)
With: Ada Park (ada@acme.example)
Guests: guy@initech.example
What is it about?
  Wings
  and { link}
`)
  expect(invitee?.text).toContain(`Reschedule:\n${reschedule_url}&locale=en\n\nCancel:\n${cancel_url}&locale=en\n`)
  for (const link of [reschedule_url, cancel_url]) expect(invitee?.html).toContain(`href="${link}&#38;locale=en"`)
  expect([invitee?.text, guest?.text]).toEqual(Array(2).fill(expect.stringMatching(london)))
  expect(host?.text).toMatch(new RegExp(`When: ${day}, 3:00 pm – 3:30 pm\n  .* Time \\(Europe/Berlin\\)\n`))
  expect(host?.text).toContain('Booked by: Zoë Lund (Zoe@initech.example)\nTime zone: Europe/London')
  expect(host?.text).toContain('What is it about?\n  Wings\n  and { link}')
  expect(host?.html).toContain('Wings<br>and { link}')
  expect(host?.text).toContain(`See the meeting:\nhttp://convene.test/console/meetings/${idOf(event)}\n`)
  expect(guest?.text).toContain('Zoë Lund invited you to a meeting with Ada Park.')
  for (const email of [host, guest]) expect(email?.text + String(email?.html)).not.toMatch(/key=|cancellations/)
})

test('a reminder is emailed the day before, to the invitee only', async () => {
  const type = await publish(acme.ada, { name: 'Check' })
  const event_guests = ['guy@initech.example']
  const { uri, cancel_url } = await book(acme.bob, type, 'Mon 09:00', { invitee: zoe, event_guests })
  await deliverEmails()
  const early = await deliverEmails()
  const ofInvitee = sql`payload->>'invitee_id' = ${idOf(uri)}`
  const job = await db.one<{ due_at: string }>(sql`select due_at from jobs where ${ofInvitee}`)

  await db.run(sql`update jobs set due_at = now() where ${ofInvitee}`)
  const emails = await deliverEmails()

  expect(early).toEqual([])
  expect(Date.parse(job.due_at)).toBe(Date.parse(at('Mon 09:00')) - 86_400_000)
  expect(summaries(emails)).toEqual(['Zoe@initech.example: Reminder: Check with Ada Park on Monday 8:00 am'])
  expect(emails[0]?.text).toContain(cancel_url)
})

test('the email that asks for confirmation has a link to confirm', async () => {
  const type = await publish(acme.ada, { name: 'Fitting' })
  const invitee = await book(acme.bob, type, 'Tue 09:00', { invitee: zoe })
  await deliverEmails()

  await enqueueNotice(invitee, 'reconfirm')
  const [email, ...others] = await deliverEmails()

  expect([email?.subject, others]).toEqual([
    expect.stringMatching(/^Will you be there\? Fitting with Ada Park on /),
    [],
  ])
  const link = invitee.cancel_url.replace('cancellations', 'reconfirmations')
  expect(email?.text).toContain(`Yes, I’ll be there:\n${link}&locale=en\n`)
})

test('the email about a rescheduled meeting has both times and the reason', async () => {
  const type = await publish(acme.ada, { name: 'Review' })
  const invitee = await book(acme.bob, type, 'Wed 09:00', { invitee: zoe, event_guests: ['guy@initech.example'] })
  await deliverEmails()

  const { body } = await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at('Thu 10:00'), reason: 'Snow' })
  const emails = await deliverEmails()

  expect(summaries(emails)).toEqual([
    'Zoe@initech.example: New time: Review with Ada Park on Thursday 9:00 am',
    'ada@acme.example: New time: Review with Zoë Lund on Thursday 10:00 am',
    'guy@initech.example: New time: Review with Ada Park on Thursday 9:00 am',
  ])
  expect(emails[1]?.text).toMatch(/When: Thursday, .*, 10:00 am – .*\n.*\nPreviously: Wednesday, .*, 9:00 am – /)
  expect(emails.every(({ text }) => text.includes('Reason: Snow'))).toBe(true)
  expect(emails[0]?.text).toContain(body.resource.cancel_url)
})

test('a host gets an email when their meeting is rescheduled to another host', async () => {
  const hosts = [{ user: acme.ada.uri }, { user: acme.bob.uri }]
  const type = await publish(acme.ada, { name: 'Demo', pooling_type: 'round_robin', hosts })
  const invitee = await book(acme.cyd, type, 'Mon 11:00', { invitee: zoe })
  const [{ user, user_email }] = (await acme.ada.get(invitee.event)).body.resource.event_memberships
  await deliverEmails()
  await acme.ada.post('/user_busy_times', { user, start_time: at('Mon 12:00'), end_time: at('Mon 13:00') })

  await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at('Mon 12:00') })
  const emails = await deliverEmails()

  const other = [acme.ada, acme.bob].find(({ uri }) => uri !== user)?.email
  expect(summaries(emails)).toContain(`${user_email}: Another host took over: Demo with Zoë Lund on Monday 11:00 am`)
  expect(summaries(emails)).toContain(`${other}: New booking: Demo with Zoë Lund on Monday 12:00 pm`)
  expect(emails.find(({ subject }) => subject.startsWith('Another host'))?.text).toContain(`When: ${day}, 11:00 am`)
})

test('the email about a canceled meeting that was rescheduled before has only the last reason', async () => {
  const type = await publish(acme.ada, { name: 'Tasting' })
  const invitee = await book(acme.bob, type, 'Wed 13:00', { invitee: zoe })
  const { body } = await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at('Wed 14:00'), reason: 'Snow' })
  await deliverEmails()

  await acme.bob.post(`${body.resource.event}/cancellation`, { reason: 'Rain' })
  const emails = await deliverEmails()

  expect(emails.map(({ to }) => to)).toEqual(['Zoe@initech.example', 'ada@acme.example'])
  for (const { text } of emails) expect(text).toMatch(/^Reason: Rain$/m)
  for (const { text } of emails) expect(text).not.toMatch(/Snow|Previously/)
})

test('the email about a canceled meeting says who canceled and why, and has a link to book again', async () => {
  const type = await publish(acme.ada, { name: 'Lunch' })
  const invitee = await book(acme.bob, type, 'Fri 09:00', { invitee: zoe, event_guests: ['guy@initech.example'] })
  await deliverEmails()

  await acme.bob.post(`${invitee.event}/cancellation`, { reason: 'Rain\nand wind' })
  const emails = await deliverEmails()

  expect(summaries(emails)).toEqual([
    'Zoe@initech.example: Canceled: Lunch with Ada Park on Friday 8:00 am',
    'ada@acme.example: Canceled: Lunch with Zoë Lund on Friday 9:00 am',
    'guy@initech.example: Canceled: Lunch with Ada Park on Friday 8:00 am',
  ])
  expect(emails[0]?.text).toContain('Bob Okafor canceled this meeting.')
  expect(emails.every(({ text }) => text.includes('Reason: Rain\n  and wind'))).toBe(true)
  const { scheduling_url } = (await acme.ada.get(type)).body.resource
  expect(emails.map(({ text }) => text.match(/https?:.*/g))).toEqual([
    [`${scheduling_url}?locale=en`],
    [`http://convene.test/console/meetings/${idOf(invitee.event)}`],
    null,
  ])
})

test('a canceled session is emailed to every invitee, and once to the host', async () => {
  const type = await publish(acme.ada, { name: 'Class', kind: 'group', seats: 5 })
  const addresses = ['kim@initech.example', 'lou@initech.example', 'max@initech.example']
  const seats: Json[] = []
  for (const email of addresses) seats.push(await book(acme.bob, type, 'Wed 11:00', { invitee: { ...zoe, email } }))
  await deliverEmails()

  await acme.bob.post(`${seats[0].event}/cancellation`, {})
  const emails = await deliverEmails()

  expect(emails.map(({ to }) => to)).toEqual(['ada@acme.example', ...addresses])
})

test('the phone number of the first invitee of a group is emailed to the host only', async () => {
  const locations = [{ kind: 'outbound_call' }]
  const type = await publish(acme.ada, { name: 'Call', kind: 'group', seats: 5, locations })
  const location = { kind: 'outbound_call', location: '+14155552671' }
  await book(acme.bob, type, 'Wed 09:00', { invitee: zoe, location })
  await book(acme.bob, type, 'Wed 09:00', { invitee: { ...zoe, email: 'una@initech.example' }, location })

  const emails = await deliverEmails()

  expect(emails.filter(({ text, html }) => `${text} ${html}`.includes('4155552671')).map(({ to }) => to)).toEqual([
    'ada@acme.example',
    'ada@acme.example',
  ])
  expect(emails.find(({ to }) => to === 'una@initech.example')?.text).toContain('Where: By phone: the host calls you\n')
})

test('when one invitee of a session cancels, the host is emailed that the others still come', async () => {
  const type = await publish(acme.ada, { name: 'Choir', kind: 'group', seats: 5 })
  const [kim] = [
    await book(acme.bob, type, 'Tue 11:00', { invitee: { ...zoe, email: 'kim@initech.example' } }),
    await book(acme.bob, type, 'Tue 11:00', { invitee: { ...zoe, email: 'lou@initech.example' } }),
  ]
  await deliverEmails()

  await acme.bob.post(`${kim.uri}/cancellation`, {})
  const emails = await deliverEmails()

  expect(emails.map(({ to }) => to)).toEqual(['ada@acme.example', 'kim@initech.example'])
  expect(emails[0]?.text).toContain('is no longer coming to this meeting. The other invitees still are.')
  expect(emails[0]?.text).toContain('Seats: 1 of 5 taken')
})

test('a host who has left the organization gets no email', async () => {
  const dee = await acme.hire('Dee Novak', 'dee@acme.example')
  const type = await publish(dee, { name: 'Handover' })
  const invitee = await book(acme.bob, type, 'Mon 09:00', { invitee: zoe })
  await deliverEmails()
  await acme.ada.delete(dee.membership)

  await acme.bob.post(`${invitee.event}/cancellation`, {})

  expect(summaries(await deliverEmails())).toEqual([
    'Zoe@initech.example: Canceled: Handover with Dee Novak on Monday 8:00 am',
  ])
})

test('neither an invitee name nor an event type name can inject an email header', async () => {
  const injection = 'Zoë\r\nBcc: eve@globex.example'
  const type = await publish(acme.ada, { name: 'Talk' })
  const rejected = await acme.bob.post('/invitees', {
    event_type: type,
    start_time: at('Thu 15:00'),
    invitee: { ...zoe, name: injection },
  })
  const { uri } = await book(acme.bob, type, 'Thu 15:00', { invitee: zoe })
  await db.run(sql`update invitees set name = ${injection} where id = ${idOf(uri)}`)
  await db.run(sql`update scheduled_events set name = ${injection} where event_type_id = ${idOf(type)}`)
  const { got, url } = await mailServer()

  for (let round = 0; round < 2; round++) await work(url)

  expect([
    rejected.status,
    (await acme.ada.post('/event_types', { owner: acme.ada.uri, name: injection })).status,
  ]).toEqual([400, 400])
  expect(got.map(({ bcc, headers }) => [bcc, headers.has('bcc')])).toEqual([
    [undefined, false],
    [undefined, false],
  ])
})

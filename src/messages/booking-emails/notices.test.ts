import { expect, test } from 'vitest'
import type { BookingNotice } from '../../meetings/bookings/announce.ts'
import { sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, monday, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

const { acme, db, work } = await service()
const zoe = { email: 'Zoe@initech.example', name: 'Zoë Lund', timezone: 'Europe/London' }

/** Everything that is due has left. Answers it by recipient. */
async function delivered() {
  const { got, url } = await mailServer()
  // What the first round writes, the second sends.
  for (let round = 0; round < 2; round++) await work(url)
  const mails = got.map(({ to = [], subject = '', text = '', html }) =>
    ({ to: [to].flat()[0]?.text ?? '', subject, text, html: html || '' }))
  return mails.toSorted((a, b) => (`${a.to} ${a.subject}` < `${b.to} ${b.subject}` ? -1 : 1))
}

const say = ({ uri }: Json, notice: BookingNotice) =>
  enqueue(db, { organization_id: acme.id, kind: 'booking email', payload: { invitee_id: idOf(uri), notice } })
const headings = (mails: { to: string; subject: string }[]) => mails.map(({ to, subject }) => `${to}: ${subject}`)

/** That Monday as mails write it. */
const day = `Monday, ${monday.day} ${monday.toLocaleString('en', { month: 'long' })} ${monday.year}`

test('a booking is told to the invitee, the guests and the hosts, each in their own words and zone', async () => {
  const locations = [{ kind: 'physical', location: 'Main Street 1', additional_info: 'Second floor' }]
  const custom_questions = [{ name: 'What is it about?', type: 'text' }]
  const type = await publish(acme.ada, { name: 'Intro', locations, custom_questions })
  const questions_and_answers = [{ question: 'What is it about?', answer: 'Wings\nand {link}', position: 0 }]
  const location = { kind: 'physical', location: 'Main Street 1' }

  const { cancel_url, reschedule_url } = await book(acme.bob, type, 'Mon 15:00', {
    invitee: zoe, event_guests: ['guy@initech.example'], questions_and_answers, location,
  })
  const mails = await delivered()

  expect(headings(mails)).toEqual([
    'Zoe@initech.example: Booked: Intro with Ada Park',
    'ada@acme.example: New booking: Intro with Zoë Lund',
    'guy@initech.example: You are invited: Intro with Ada Park',
  ])
  const [invitee, host, guest] = mails
  const london = new RegExp(`When: ${day}, 2:00 pm – 2:30 pm \\(Europe/London, UTC(\\+01:00)?\\)`)
  expect(invitee?.text).toContain('Hello Zoë Lund,\n\nYour meeting with Ada Park is booked.\n\nWhat: Intro\n')
  expect(invitee?.text).toContain('Where: Main Street 1 (Second floor)\nWith: Ada Park\nGuests: guy@initech.example')
  expect(invitee?.text).toContain(`Choose another time:\n${reschedule_url}\n\nCancel the meeting:\n${cancel_url}\n`)
  expect(invitee?.html).toContain(`href="${reschedule_url}"`)
  expect(invitee?.html).toContain(`href="${cancel_url}"`)
  expect([invitee?.text, guest?.text]).toEqual(Array(2).fill(expect.stringMatching(london)))
  expect(host?.text).toMatch(new RegExp(`When: ${day}, 3:00 pm – 3:30 pm \\(Europe/Berlin, UTC\\+0[12]:00\\)`))
  expect(host?.text).toContain('Invitee: Zoë Lund, Zoe@initech.example\nTime zone: Europe/London')
  expect(host?.text).toContain('What is it about?\nWings\nand { link}')
  expect(host?.html).toContain('What is it about?<br>Wings<br>and { link}')
  expect(guest?.text).toContain('Zoë Lund would like you to join a meeting with Ada Park.')
  for (const mail of [host, guest]) expect(mail?.text + String(mail?.html)).not.toMatch(/key=|cancellations|href/)
})

test('a reminder is sent the day before, to the invitee alone', async () => {
  const type = await publish(acme.ada, { name: 'Check' })
  const { uri, cancel_url } = await book(acme.bob, type, 'Mon 09:00', {
    invitee: zoe, event_guests: ['guy@initech.example'],
  })
  await delivered()
  const early = await delivered()
  const mine = sql`payload->>'invitee_id' = ${idOf(uri)}`
  const job = await db.one<{ due_at: string }>(sql`select due_at from jobs where ${mine}`)

  await db.run(sql`update jobs set due_at = now() where ${mine}`)
  const mails = await delivered()

  expect(early).toEqual([])
  expect(Date.parse(job.due_at)).toBe(Date.parse(at('Mon 09:00')) - 86_400_000)
  expect(headings(mails)).toEqual(['Zoe@initech.example: Reminder: Check with Ada Park'])
  expect(mails[0]?.text).toContain(cancel_url)
})

test('whoever is asked to confirm has a link for it', async () => {
  const type = await publish(acme.ada, { name: 'Fitting' })
  const invitee = await book(acme.bob, type, 'Tue 09:00', { invitee: zoe })
  await delivered()

  await say(invitee, 'reconfirm')
  const [mail, ...others] = await delivered()

  expect([mail?.subject, others]).toEqual(['Please confirm: Fitting with Ada Park', []])
  expect(mail?.text).toContain(`Yes, I am coming:\n${invitee.cancel_url.replace('cancellations', 'reconfirmations')}\n`)
})

test('a move is told with both times and its reason', async () => {
  const type = await publish(acme.ada, { name: 'Review' })
  const invitee = await book(acme.bob, type, 'Wed 09:00', { invitee: zoe, event_guests: ['guy@initech.example'] })
  await delivered()

  const { body } = await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at('Thu 10:00'), reason: 'Snow' })
  const mails = await delivered()

  expect(headings(mails)).toEqual([
    'Zoe@initech.example: Moved: Review with Ada Park', 'ada@acme.example: Moved: Review with Zoë Lund',
    'guy@initech.example: Moved: Review with Ada Park',
  ])
  expect(mails[1]?.text).toMatch(/When: Thursday, .*, 10:00 am – .*\nBefore: Wednesday, .*, 9:00 am – /)
  expect(mails.every(({ text }) => text.includes('Reason: Snow'))).toBe(true)
  expect(mails[0]?.text).toContain(body.resource.cancel_url)
})

test('a host whose meeting was moved to another one is told so', async () => {
  const hosts = [{ user: acme.ada.uri }, { user: acme.bob.uri }]
  const type = await publish(acme.ada, { name: 'Demo', pooling_type: 'round_robin', hosts })
  const invitee = await book(acme.cyd, type, 'Mon 11:00', { invitee: zoe })
  const [{ user, user_email }] = (await acme.ada.get(invitee.event)).body.resource.event_memberships
  await delivered()
  await acme.ada.post('/user_busy_times', { user, start_time: at('Mon 12:00'), end_time: at('Mon 13:00') })

  await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at('Mon 12:00') })
  const mails = await delivered()

  const other = [acme.ada, acme.bob].find(({ uri }) => uri !== user)?.email
  expect(headings(mails)).toContain(`${user_email}: Moved away: Demo with Zoë Lund`)
  expect(headings(mails)).toContain(`${other}: Moved: Demo with Zoë Lund`)
  expect(mails.find(({ subject }) => subject.startsWith('Moved away'))?.text).toContain(`When: ${day}, 11:00 am`)
})

test('what was moved and is canceled later is told with the later reason alone', async () => {
  const type = await publish(acme.ada, { name: 'Tasting' })
  const invitee = await book(acme.bob, type, 'Wed 13:00', { invitee: zoe })
  const { body } = await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at('Wed 14:00'), reason: 'Snow' })
  await delivered()

  await acme.bob.post(`${body.resource.event}/cancellation`, { reason: 'Rain' })
  const mails = await delivered()

  expect(mails.map(({ to }) => to)).toEqual(['Zoe@initech.example', 'ada@acme.example'])
  for (const { text } of mails) expect(text).toMatch(/^Reason: Rain$/m)
  for (const { text } of mails) expect(text).not.toMatch(/Snow|Before/)
})

test('a cancellation is told with who did it and why, and without links', async () => {
  const type = await publish(acme.ada, { name: 'Lunch' })
  const invitee = await book(acme.bob, type, 'Fri 09:00', { invitee: zoe, event_guests: ['guy@initech.example'] })
  await delivered()

  await acme.bob.post(`${invitee.event}/cancellation`, { reason: 'Rain\nand wind' })
  const mails = await delivered()

  expect(headings(mails)).toEqual([
    'Zoe@initech.example: Canceled: Lunch with Ada Park', 'ada@acme.example: Canceled: Lunch with Zoë Lund',
    'guy@initech.example: Canceled: Lunch with Ada Park',
  ])
  expect(mails[0]?.text).toContain('Your meeting with Ada Park has been canceled by Bob Okafor.')
  expect(mails.every(({ text }) => text.includes('Reason: Rain\nand wind'))).toBe(true)
  expect(mails[0]?.text).not.toMatch(/https?:/)
})

test('of a session that is off every invitee hears, and the host once', async () => {
  const type = await publish(acme.ada, { name: 'Class', kind: 'group', seats: 5 })
  const pupils = ['kim@initech.example', 'lou@initech.example', 'max@initech.example']
  const seats: Json[] = []
  for (const email of pupils) seats.push(await book(acme.bob, type, 'Wed 11:00', { invitee: { ...zoe, email } }))
  await delivered()

  await acme.bob.post(`${seats[0].event}/cancellation`, {})
  const mails = await delivered()

  expect(mails.map(({ to }) => to)).toEqual(['ada@acme.example', ...pupils])
})

test('the number of whoever came first to a group is told to the host alone', async () => {
  const locations = [{ kind: 'outbound_call' }]
  const type = await publish(acme.ada, { name: 'Call', kind: 'group', seats: 5, locations })
  const location = { kind: 'outbound_call', location: '+14155552671' }
  await book(acme.bob, type, 'Wed 09:00', { invitee: zoe, location })
  await book(acme.bob, type, 'Wed 09:00', { invitee: { ...zoe, email: 'una@initech.example' }, location })

  const mails = await delivered()

  expect(mails.filter(({ text, html }) => `${text} ${html}`.includes('4155552671')).map(({ to }) => to))
    .toEqual(['ada@acme.example', 'ada@acme.example'])
  expect(mails.find(({ to }) => to === 'una@initech.example')?.text).toContain('Where: By phone: Ada Park calls\n')
})

test('of one who leaves a session its host hears that the others come', async () => {
  const type = await publish(acme.ada, { name: 'Choir', kind: 'group', seats: 5 })
  const [kim] = [
    await book(acme.bob, type, 'Tue 11:00', { invitee: { ...zoe, email: 'kim@initech.example' } }),
    await book(acme.bob, type, 'Tue 11:00', { invitee: { ...zoe, email: 'lou@initech.example' } }),
  ]
  await delivered()

  await acme.bob.post(`${kim.uri}/cancellation`, {})
  const mails = await delivered()

  expect(mails.map(({ to }) => to)).toEqual(['ada@acme.example', 'kim@initech.example'])
  expect(mails[0]?.text).toContain('is not coming to your meeting Choir any more. The others are.')
  expect(mails[0]?.text).toContain('Seats: 1 of 5 are taken')
})

test('whoever has left the organization is told nothing', async () => {
  const dee = await acme.hire('Dee Novak', 'dee@acme.example')
  const type = await publish(dee, { name: 'Gone' })
  const invitee = await book(acme.bob, type, 'Mon 09:00', { invitee: zoe })
  await delivered()
  await acme.ada.delete(dee.membership)

  await acme.bob.post(`${invitee.event}/cancellation`, {})

  expect(headings(await delivered())).toEqual(['Zoe@initech.example: Canceled: Gone with Dee Novak'])
})

test('neither a name nor an event type smuggles a header into a mail', async () => {
  const smuggled = 'Zoë\r\nBcc: eve@globex.example'
  const type = await publish(acme.ada, { name: 'Talk' })
  const refused = await acme.bob.post('/invitees', {
    event_type: type, start_time: at('Thu 15:00'), invitee: { ...zoe, name: smuggled },
  })
  const { uri } = await book(acme.bob, type, 'Thu 15:00', { invitee: zoe })
  await db.run(sql`update invitees set name = ${smuggled} where id = ${idOf(uri)}`)
  await db.run(sql`update scheduled_events set name = ${smuggled} where event_type_id = ${idOf(type)}`)
  const { got, url } = await mailServer()

  for (let round = 0; round < 2; round++) await work(url)

  expect([refused.status, (await acme.ada.post('/event_types', { owner: acme.ada.uri, name: smuggled })).status])
    .toEqual([400, 400])
  expect(got.map(({ bcc, headers }) => [bcc, headers.has('bcc')])).toEqual([[undefined, false], [undefined, false]])
})

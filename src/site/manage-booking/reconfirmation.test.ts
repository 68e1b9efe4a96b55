import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { hashTables, reconfirmLink, visitorOf } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const visitor = visitorOf(app)
const type = await publish(acme.cyd, { name: 'Intro call' })
const heading = (text: string) => /<h1>(.*)<\/h1>/.exec(text)?.[1]

test('a host requests a reconfirmation, and the invitee is emailed', async () => {
  const invitee = await book(acme.ada, type, 'Mon 09:00')

  const { status, body } = await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  const jobs = await db.all(sql`
    select payload from jobs where kind = 'booking email' and payload->>'notice' = 'reconfirm'`)

  expect(status).toBe(201)
  expect(body.resource).toMatchObject({
    uri: invitee.uri,
    reconfirmation: { created_at: expect.stringMatching(/Z$/), confirmed_at: null },
  })
  expect(jobs).toEqual([{ payload: { invitee_id: idOf(invitee.uri), notice: 'reconfirm' } }])
})

test('an invitee confirms once, and confirming again changes nothing', async () => {
  const invitee = await book(acme.ada, type, 'Mon 10:00')
  await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  const link = reconfirmLink(invitee)

  const question = await visitor.open(link)
  const answer = await visitor.submit(link)
  const stored = await hashTables(db)
  const again = [await visitor.submit(link), await visitor.open(link)]

  expect([question, answer, ...again].map(({ status, text }) => [status, heading(text)])).toEqual([
    [200, 'Will you be there?'],
    [200, 'Thanks for confirming'],
    [200, 'Thanks for confirming'],
    [200, 'Thanks for confirming'],
  ])
  expect(question.text).toContain('<button type="submit">Yes, I’ll be there</button>')
  expect(question.text).toContain(`href="/cancellations/${idOf(invitee.uri)}?key=`)
  expect(await hashTables(db)).toEqual(stored)
})

test('limits reconfirmation requests to one in 15 minutes, also after a reschedule', async () => {
  const invitee = await book(acme.ada, type, 'Wed 09:00')
  const first = await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  const again = await Promise.all(Array.from({ length: 25 }, () => acme.cyd.post(`${invitee.uri}/reconfirmation`)))
  const { body } = await acme.cyd.post(`${invitee.uri}/reschedule`, { start_time: at('Wed 10:00') })

  const rescheduled = await acme.cyd.post(`${body.resource.uri}/reconfirmation`)

  expect(first.status).toBe(201)
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([429]))
  expect(rescheduled.status).toBe(429)
  expect(rescheduled.body.message).toMatch(
    /^This invitee has been asked to reconfirm recently. Try again in 1\d minutes.$/,
  )
  expect(
    await db.all(sql`
    select from jobs where payload->>'notice' = 'reconfirm' and payload->>'invitee_id' = ${idOf(invitee.uri)}`),
  ).toHaveLength(1)
})

test('the activity log has the request and the confirmation', async () => {
  const invitee = await book(acme.ada, type, 'Mon 11:00')
  await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  await visitor.submit(reconfirmLink(invitee))

  const log = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=2`)

  expect(log.body.collection).toMatchObject([
    { fully_qualified_name: 'Invitee.Reconfirm', actor: { type: 'System' }, details: { uri: invitee.uri } },
    { fully_qualified_name: 'Invitee.RequestReconfirmation', actor: { type: 'User', uri: acme.cyd.uri } },
  ])
})

test('a new request resets the confirmation', async () => {
  const invitee = await book(acme.ada, type, 'Mon 12:00')
  await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  await visitor.submit(reconfirmLink(invitee))
  await db.run(sql`delete from attempt_logs`)

  const { body } = await acme.ada.post(`${invitee.uri}/reconfirmation`)

  expect(body.resource.reconfirmation.confirmed_at).toBeNull()
  expect(heading((await visitor.open(reconfirmLink(invitee))).text)).toBe('Will you be there?')
})

test('the link has nothing to confirm without a request', async () => {
  const invitee = await book(acme.ada, type, 'Mon 13:00')
  const before = await hashTables(db)

  const pages = [await visitor.open(reconfirmLink(invitee)), await visitor.submit(reconfirmLink(invitee))]

  expect(pages.map(({ status, text }) => [status, heading(text)])).toEqual([
    [200, 'Nothing to confirm'],
    [200, 'Nothing to confirm'],
  ])
  expect(await hashTables(db)).toEqual(before)
})

test('a canceled or past meeting can be neither requested nor confirmed', async () => {
  const [canceled, past] = [await book(acme.ada, type, 'Mon 14:00'), await book(acme.ada, type, 'Mon 15:00')]
  for (const { uri } of [canceled, past]) await acme.cyd.post(`${uri}/reconfirmation`)
  await visitor.submit(canceled.cancel_url)
  await db.run(sql`update scheduled_events set start_time = now() - interval '2 days',
    end_time = now() - interval '1 day' where id = ${idOf(past.event)}`)

  const requests = await Promise.all([canceled, past].map(({ uri }) => acme.cyd.post(`${uri}/reconfirmation`)))
  const answers = await Promise.all([canceled, past].map((invitee) => visitor.submit(reconfirmLink(invitee))))

  expect(requests.map(({ status, body }) => [status, body.message])).toEqual([
    [403, 'Event is already canceled'],
    [403, 'Event in the past'],
  ])
  expect(answers.map(({ status, text }) => [status, heading(text)])).toEqual([
    [409, 'This booking was already canceled'],
    [409, 'This meeting is over'],
  ])
})

test('only hosts, admins and owners may request a reconfirmation', async () => {
  const invitee = await book(acme.ada, type, 'Mon 16:00')
  const dee = await acme.hire('Dee Novak', 'dee@acme.example')

  const statuses: number[] = []
  for (const person of [acme.ada, acme.bob, acme.cyd, dee, globex.ada]) {
    await db.run(sql`delete from attempt_logs`)
    statuses.push((await person.post(`${invitee.uri}/reconfirmation`)).status)
  }

  expect(statuses).toEqual([201, 201, 201, 403, 404])
})

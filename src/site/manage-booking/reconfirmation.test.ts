import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { everythingIn, reconfirmLink, visitorOf } from '../../test/links.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const visitor = visitorOf(app)
const type = await publish(acme.cyd, { name: 'Intro call' })
const heading = (text: string) => /<h1>(.*)<\/h1>/.exec(text)?.[1]

test('a host asks, the invitee is told by mail, and the answer is theirs', async () => {
  const invitee = await book(acme.ada, type, 'Mon 09:00')

  const { status, body } = await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  const jobs = await db.all(sql`select payload from jobs where kind = 'booking email' and payload->>'notice' = 'reconfirm'`)

  expect(status).toBe(201)
  expect(body.resource).toMatchObject({
    uri: invitee.uri, reconfirmation: { created_at: expect.stringMatching(/Z$/), confirmed_at: null },
  })
  expect(jobs).toEqual([{ payload: { invitee_id: idOf(invitee.uri), notice: 'reconfirm' } }])
})

test('the invitee says yes once, and the first time counts', async () => {
  const invitee = await book(acme.ada, type, 'Mon 10:00')
  await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  const link = reconfirmLink(invitee)

  const asked = await visitor.open(link)
  const said = await visitor.submit(link)
  const kept = await everythingIn(db)
  const again = [await visitor.submit(link), await visitor.open(link)]

  expect([asked, said, ...again].map(({ status, text }) => [status, heading(text)])).toEqual([
    [200, 'Will you be there?'], [200, 'Thank you, you are expected'],
    [200, 'Thank you, you are expected'], [200, 'Thank you, you are expected'],
  ])
  expect(asked.text).toContain('<button>Yes, I will be there</button>')
  expect(asked.text).toContain(`href="../cancellations/${idOf(invitee.uri)}?key=`)
  expect(await everythingIn(db)).toEqual(kept)
})

test('an invitee is asked once in 15 minutes, also after a reschedule', async () => {
  const invitee = await book(acme.ada, type, 'Wed 09:00')
  const first = await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  const again = await Promise.all(Array.from({ length: 25 }, () => acme.cyd.post(`${invitee.uri}/reconfirmation`)))
  const { body } = await acme.cyd.post(`${invitee.uri}/reschedule`, { start_time: at('Wed 10:00') })

  const moved = await acme.cyd.post(`${body.resource.uri}/reconfirmation`)

  expect(first.status).toBe(201)
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([429]))
  expect(moved.status).toBe(429)
  expect(moved.body.message).toMatch(/^This invitee has been asked to reconfirm recently. Try again in 1\d minutes.$/)
  expect(await db.all(sql`
    select from jobs where payload->>'notice' = 'reconfirm' and payload->>'invitee_id' = ${idOf(invitee.uri)}`))
    .toHaveLength(1)
})

test('it is in the activity log who asked, and that it was answered', async () => {
  const invitee = await book(acme.ada, type, 'Mon 11:00')
  await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  await visitor.submit(reconfirmLink(invitee))

  const log = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=2`)

  expect(log.body.collection).toMatchObject([
    { fully_qualified_name: 'Invitee.Reconfirm', actor: { type: 'System' }, details: { uri: invitee.uri } },
    { fully_qualified_name: 'Invitee.RequestReconfirmation', actor: { type: 'User', uri: acme.cyd.uri } },
  ])
})

test('whoever is asked anew has not answered', async () => {
  const invitee = await book(acme.ada, type, 'Mon 12:00')
  await acme.cyd.post(`${invitee.uri}/reconfirmation`)
  await visitor.submit(reconfirmLink(invitee))
  await db.run(sql`delete from attempt_logs`)

  const { body } = await acme.ada.post(`${invitee.uri}/reconfirmation`)

  expect(body.resource.reconfirmation.confirmed_at).toBeNull()
  expect(heading((await visitor.open(reconfirmLink(invitee))).text)).toBe('Will you be there?')
})

test('whoever was not asked has nothing to say', async () => {
  const invitee = await book(acme.ada, type, 'Mon 13:00')
  const before = await everythingIn(db)

  const pages = [await visitor.open(reconfirmLink(invitee)), await visitor.submit(reconfirmLink(invitee))]

  expect(pages.map(({ status, text }) => [status, heading(text)]))
    .toEqual([[200, 'You are expected'], [200, 'You are expected']])
  expect(await everythingIn(db)).toEqual(before)
})

test('what was canceled or is over is neither asked about nor confirmed', async () => {
  const [canceled, past] = [await book(acme.ada, type, 'Mon 14:00'), await book(acme.ada, type, 'Mon 15:00')]
  for (const { uri } of [canceled, past]) await acme.cyd.post(`${uri}/reconfirmation`)
  await visitor.submit(canceled.cancel_url)
  await db.run(sql`update scheduled_events set start_time = now() - interval '2 days',
    end_time = now() - interval '1 day' where id = ${idOf(past.event)}`)

  const asked = await Promise.all([canceled, past].map(({ uri }) => acme.cyd.post(`${uri}/reconfirmation`)))
  const said = await Promise.all([canceled, past].map((invitee) => visitor.submit(reconfirmLink(invitee))))

  expect(asked.map(({ status, body }) => [status, body.message]))
    .toEqual([[403, 'Event is already canceled'], [403, 'Event in the past']])
  expect(said.map(({ status, text }) => [status, heading(text)]))
    .toEqual([[409, 'This booking was canceled already'], [409, 'This meeting is over']])
})

test('hosts, admins and owners may ask, and nobody else', async () => {
  const invitee = await book(acme.ada, type, 'Mon 16:00')
  const dee = await acme.hire('Dee Novak', 'dee@acme.example')

  const statuses: number[] = []
  for (const person of [acme.ada, acme.bob, acme.cyd, dee, globex.ada]) {
    await db.run(sql`delete from attempt_logs`)
    statuses.push((await person.post(`${invitee.uri}/reconfirmation`)).status)
  }

  expect(statuses).toEqual([201, 201, 201, 403, 404])
})

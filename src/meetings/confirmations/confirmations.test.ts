import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, publish } from '../../test/meetings.ts'
import { begin } from '../../test/past-meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, work } = await service()
const dee = await acme.hire('Dee Quist', 'dee@acme.example')
const type = await publish(acme.cyd, { name: 'Intro call' })

const resend = (person: typeof acme.cyd, { uri }: Json) => person.post(`${uri}/resend_confirmation`)
const emailsAbout = async ({ event }: Json) =>
  (
    await db.all<{ line: string }>(sql`
  select recipient || ': ' || subject as line from mails where event_id = ${idOf(event)} order by created_at, id`)
  ).map(({ line }) => line)
/** As if all this had happened yesterday. */
const forgetLimits = () => db.run(sql`delete from attempt_logs`)

test('sends the confirmation to the invitee again, and to no one else', async () => {
  const booking = await book(acme.cyd, type, 'Mon 09:00', { event_guests: ['gus@initech.example'] })
  await work()
  const before = await emailsAbout(booking)

  const { status, body } = await resend(acme.cyd, booking)
  await work()

  const toInvitee = before.filter((line) => line.startsWith(booking.email))
  expect([status, body.resource.uri]).toEqual([201, booking.uri])
  expect([before.length, toInvitee.length]).toEqual([3, 1])
  expect(await emailsAbout(booking)).toEqual([...before, ...toInvitee])
})

test('uses the text of the workflow that sends confirmations', async () => {
  const { body } = await acme.ada.get(`/workflows?organization=${acme.uri}`)
  const { uri, steps } = body.collection.find(({ trigger }: Json) => trigger.type === 'booked')
  await acme.ada.patch(uri, { steps: [{ ...steps[0], subject: 'See you, {{invitee.name}}!' }, ...steps.slice(1)] })
  const booking = await book(acme.cyd, type, 'Mon 10:00')
  await work()

  await resend(acme.cyd, booking)
  await work()

  expect((await emailsAbout(booking)).at(-1)).toBe(`${booking.email}: See you, Zoë Lund!`)
})

test('is refused twice in a row, also after a reschedule, and the activity log has what was done', async () => {
  const booking = await book(acme.cyd, type, 'Mon 11:00')

  const first = await resend(acme.cyd, booking)
  const { body } = await acme.cyd.post(`${booking.uri}/reschedule`, { start_time: at('Tue 11:00') })
  const second = await resend(acme.cyd, body.resource)

  const entries = await db.all(sql`
    select actor_id, details from activity_log_entries where action = 'ResendConfirmation'
    and details->>'uri' = ${booking.uri}`)
  expect([first.status, second.status]).toEqual([201, 429])
  expect(entries).toEqual([{ actor_id: acme.cyd.id, details: { uri: booking.uri } }])
})

test('only hosts, admins and owners can resend it, while the meeting lies ahead', async () => {
  const booking = await book(dee, type, 'Mon 12:00')
  const statuses: number[] = []
  for (const person of [dee, globex.ada, acme.bob, acme.ada]) {
    await forgetLimits()
    statuses.push((await resend(person, booking)).status)
  }
  await forgetLimits()
  await begin(db, booking.event)
  statuses.push((await resend(acme.cyd, booking)).status)
  const canceled = await book(dee, type, 'Mon 13:00')
  await acme.cyd.post(`${canceled.event}/cancellation`)
  statuses.push((await resend(acme.cyd, canceled)).status)

  expect(statuses).toEqual([403, 404, 201, 201, 403, 403])
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recomputeMeetingDates } from '../../contacts/contacts/interaction-dates.ts'
import { sql } from '../../platform/db/sql.ts'
import { book as requestBooking } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { settleEndedMeetings } from './ended-meeting-jobs.ts'

const { acme, globex, consume, db, work } = await service()
const type = await publish(acme.ada, {})
const person = (email: string) => ({ invitee: { email, name: 'Zoë Lund', timezone: 'Europe/Berlin' } })

/** Books, and returns when the invitee is a contact. */
async function book(...booking: Parameters<typeof requestBooking>) {
  const invitee = await requestBooking(...booking)
  await consume()
  return invitee
}

async function datesOf(email: string, owner = acme.ada): Promise<Json> {
  await consume()
  const { body } = await owner.get(`/contacts?email=${email}`)
  return body.collection[0]
}
const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text).toString())

/** Moves the meeting into the past, and returns its start. */
async function moveToPast({ event }: Json, days: number) {
  await db.run(sql`
    update scheduled_events set start_time = now() - make_interval(days => ${days}),
      end_time = now() - make_interval(days => ${days}) + interval '30 minutes'
    where id = ${idOf(event)}`)
  return (
    await db.one<{ start_time: string }>(sql`
    select start_time from scheduled_events where id = ${idOf(event)}`)
  ).start_time
}

async function send() {
  const { got, url } = await mailServer()
  for (let round = 0; round < 2; round++) await work(url)
  return got.length
}

/** A worker that is being stopped can leave recurring jobs to the next one, so this repeats. */
async function settleByWorker() {
  do {
    await db.run(sql`update jobs set due_at = now() where kind = 'ended meetings'`)
    await work()
  } while ((await unsettled()).length > 0)
}

const unsettled = () => db.all(sql`select from scheduled_events where not is_settled and end_time <= now()`)

test('a sent email sets the email dates and the last interaction, the booking before it does not', async () => {
  await book(acme.bob, type, 'Mon 09:00', person('kim@initech.example'))
  const booked = await datesOf('kim@initech.example')

  await send()
  const afterEmail = await datesOf('kim@initech.example')

  expect([booked.first_email_date, booked.last_email_date, booked.last_meeting_date]).toEqual([null, null, null])
  expect(instant(booked.next_meeting_date)).toBe(at('Mon 09:00'))
  expect(afterEmail.first_email_date).toBe(afterEmail.last_email_date)
  expect(afterEmail.last_email_date).toMatch(/^2/)
  expect([booked.last_interaction_date, afterEmail.last_interaction_date]).toEqual([null, afterEmail.last_email_date])
  expect(afterEmail.updated_at).toBe(booked.updated_at)
})

test('later emails keep the first email date, and an unsent email sets no date', async () => {
  const invitee = await book(acme.bob, type, 'Mon 10:00', person('lou@initech.example'))
  for (let round = 0; round < 2; round++) await work()
  const unsent = await datesOf('lou@initech.example')
  await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at('Mon 11:00') })
  await send()
  const first = await datesOf('lou@initech.example')

  await acme.ada.post(`/scheduled_events/${await eventOf('lou@initech.example')}/cancellation`, {})
  await send()
  const second = await datesOf('lou@initech.example')

  expect([unsent.first_email_date, unsent.last_interaction_date]).toEqual([null, null])
  expect(instant(first.next_meeting_date)).toBe(at('Mon 11:00'))
  expect([second.first_email_date, second.next_meeting_date]).toEqual([first.first_email_date, null])
  expect(Date.parse(second.last_email_date ?? '')).toBeGreaterThan(Date.parse(first.last_email_date ?? ''))
})

async function eventOf(address: string) {
  return (
    await db.one<{ event_id: string }>(sql`
    select event_id from invitees where address = ${address} and status = 'active'`)
  ).event_id
}

test('an email sets the dates of the contact for every host of the meeting and for no other user', async () => {
  const hosts = [{ user: acme.ada.uri }, { user: acme.cyd.uri }]
  const together = await publish(acme.ada, { pooling_type: 'collective', hosts })
  const emails = [{ email: 'max@initech.example', is_primary: true }]
  await acme.bob.post('/contacts', { emails })
  await globex.ada.post('/contacts', { emails })
  await book(acme.bob, together, 'Mon 13:00', person('Max@initech.example'))

  await send()

  const updated = await db.all<{ owner_id: string }>(sql`
    select owner_id from contacts
    where lower(emails->0->>'email') = 'max@initech.example' and first_email_date is not null order by owner_id`)
  expect(updated.map(({ owner_id }) => owner_id)).toEqual([acme.ada.id, acme.cyd.id].toSorted())
})

test('an ended meeting becomes the last meeting of the contact without an event', async () => {
  const email = 'ned@initech.example'
  const [past] = [
    await book(acme.bob, type, 'Tue 09:00', person(email)),
    await book(acme.bob, type, 'Tue 10:00', person(email)),
  ]
  const start = await moveToPast(past, 2)
  const before = await datesOf(email)
  const events = await db.all(sql`select id from events`)

  await settleByWorker()
  const after = await datesOf(email)

  expect([before.last_meeting_date, instant(before.next_meeting_date)]).toEqual([null, at('Tue 09:00')])
  expect([after.last_meeting_date, instant(after.next_meeting_date)]).toEqual([start, at('Tue 10:00')])
  expect([before.last_interaction_date, after.last_interaction_date]).toEqual([null, start])
  expect(after.updated_at).toBe(before.updated_at)
  expect([await unsettled(), await db.all(sql`select id from events`)]).toEqual([[], events])
})

test('a canceled meeting is settled but does not become the last meeting', async () => {
  const email = 'ora@initech.example'
  const invitee = await book(acme.bob, type, 'Wed 09:00', person(email))
  await acme.ada.post(`${invitee.event}/cancellation`, {})
  await consume()
  await moveToPast(invitee, 1)

  await settleEndedMeetings(db)

  const { last_meeting_date, last_interaction_date } = await datesOf(email)
  expect([await unsettled(), last_meeting_date, last_interaction_date]).toEqual([[], null, null])
})

test('the last interaction is the later one of the last email and the last meeting', async () => {
  const email = 'pat@initech.example'
  const past = await book(acme.bob, type, 'Wed 10:00', person(email))
  await send()
  const emailed = await datesOf(email)
  await moveToPast(past, 2)
  await settleEndedMeetings(db)

  const settled = await datesOf(email)

  expect(Date.parse(settled.last_meeting_date)).toBeLessThan(Date.parse(emailed.last_email_date))
  expect(settled.last_interaction_date).toBe(emailed.last_email_date)
})

test('a running meeting does not become the last meeting when another one is canceled', async () => {
  const email = 'quin@initech.example'
  const running = await book(acme.bob, type, 'Wed 11:00', person(email))
  const canceled = await book(acme.bob, type, 'Wed 12:00', person(email))
  await db.run(sql`
    update scheduled_events set start_time = now() - interval '5 minutes', end_time = now() + interval '25 minutes'
    where id = ${idOf(running.event)}`)

  await acme.ada.post(`${canceled.event}/cancellation`, {})

  const { last_meeting_date, next_meeting_date, last_interaction_date } = await datesOf(email)
  expect([last_meeting_date, next_meeting_date, last_interaction_date]).toEqual([null, null, null])
})

test('concurrent workers settle each meeting once, with all of its dates', async () => {
  const bookings: [owner: typeof acme.ada, email: string, invitee: Json][] = []
  for (const { ada, bob } of [acme, globex]) {
    const eventType = await publish(ada, { start_time_increment: 5, duration: 5 })
    for (let i = 0; i < 20; i++) {
      const email = `pia${i}@initech.example`
      const time = `Fri ${i < 10 ? 10 : 11}:${String((i % 10) * 5).padStart(2, '0')}`
      bookings.push([ada, email, await requestBooking(bob, eventType, time, person(email))])
    }
  }
  await consume()
  const starts: string[] = []
  for (const [i, [, , invitee]] of bookings.entries()) starts.push(await moveToPast(invitee, (i % 20) + 1))

  const counts = await Promise.all([1, 2, 3, 4].map(() => settleEndedMeetings(db, 3)))

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
  for (const [i, [owner, email]] of bookings.entries())
    expect((await datesOf(email, owner)).last_meeting_date).toBe(starts[i])
})

test('a booking during the settling of a contact becomes their next meeting', async () => {
  const email = 'rae@initech.example'
  const [past, next] = [
    await book(acme.bob, type, 'Thu 09:00', person(email)),
    await book(acme.bob, type, 'Thu 10:00', person('sid@initech.example')),
  ]
  const start = await moveToPast(past, 1)
  let settling: Promise<unknown> = Promise.resolve()

  await db.transaction(async (tx) => {
    await recomputeMeetingDates(tx, acme.id, [acme.ada.id], [email])
    settling = settleEndedMeetings(db)
    await sleep(200)
    await tx.run(sql`update invitees set address = ${email} where id = ${idOf(next.uri)}`)
  })
  await settling

  const { last_meeting_date, next_meeting_date } = await datesOf(email)
  expect([last_meeting_date, instant(next_meeting_date)]).toEqual([start, at('Thu 10:00')])
})

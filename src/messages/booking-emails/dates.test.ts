import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recomputeMeetingDates } from '../../contacts/contacts/interaction-dates.ts'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { settle } from './ended-meeting-jobs.ts'

const { acme, globex, db, work } = await service()
const type = await publish(acme.ada, {})
const person = (email: string) => ({ invitee: { email, name: 'Zoë Lund', timezone: 'Europe/Berlin' } })

async function datesOf(email: string, of = acme.ada): Promise<Json> {
  const { body } = await of.get(`/contacts?email=${email}`)
  return body.collection[0]
}
const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text).toString())

/** The meeting was so many days ago. */
async function passed({ event }: Json, days: number) {
  await db.run(sql`
    update scheduled_events set start_time = now() - make_interval(days => ${days}),
      end_time = now() - make_interval(days => ${days}) + interval '30 minutes'
    where id = ${idOf(event)}`)
  return (await db.one<{ start_time: string }>(sql`
    select start_time from scheduled_events where id = ${idOf(event)}`)).start_time
}

async function send() {
  const { got, url } = await mailServer()
  for (let round = 0; round < 2; round++) await work(url)
  return got.length
}

/** What comes back by itself may be left to the next worker by one that is soon stopped. */
async function settleByWorker() {
  do {
    await db.run(sql`update jobs set due_at = now() where kind = 'ended meetings'`)
    await work()
  } while ((await unsettled()).length > 0)
}

const unsettled = () => db.all(sql`select from scheduled_events where not is_settled and end_time <= now()`)

test('an email that leaves is the first, the last and an interaction, and the booking before it is none', async () => {
  await book(acme.bob, type, 'Mon 09:00', person('kim@initech.example'))
  const booked = await datesOf('kim@initech.example')

  await send()
  const sent = await datesOf('kim@initech.example')

  expect([booked.first_email_date, booked.last_email_date, booked.last_meeting_date]).toEqual([null, null, null])
  expect(instant(booked.next_meeting_date)).toBe(at('Mon 09:00'))
  expect(sent.first_email_date).toBe(sent.last_email_date)
  expect(sent.last_email_date).toMatch(/^2/)
  expect([booked.last_interaction_date, sent.last_interaction_date]).toEqual([null, sent.last_email_date])
  expect(sent.updated_at).toBe(booked.updated_at)
})

test('the first mail stays the first, and a mail that is only kept is none', async () => {
  const invitee = await book(acme.bob, type, 'Mon 10:00', person('lou@initech.example'))
  for (let round = 0; round < 2; round++) await work()
  const kept = await datesOf('lou@initech.example')
  await acme.ada.post(`${invitee.uri}/reschedule`, { start_time: at('Mon 11:00') })
  await send()
  const first = await datesOf('lou@initech.example')

  await acme.ada.post(`/scheduled_events/${await eventOf('lou@initech.example')}/cancellation`, {})
  await send()
  const second = await datesOf('lou@initech.example')

  expect([kept.first_email_date, kept.last_interaction_date]).toEqual([null, null])
  expect(instant(first.next_meeting_date)).toBe(at('Mon 11:00'))
  expect([second.first_email_date, second.next_meeting_date]).toEqual([first.first_email_date, null])
  expect(Date.parse(second.last_email_date ?? '')).toBeGreaterThan(Date.parse(first.last_email_date ?? ''))
})

async function eventOf(address: string) {
  return (await db.one<{ event_id: string }>(sql`
    select event_id from invitees where address = ${address} and status = 'active'`)).event_id
}

test('every host of a meeting was in touch, whose contact it is, and nobody else', async () => {
  const hosts = [{ user: acme.ada.uri }, { user: acme.cyd.uri }]
  const together = await publish(acme.ada, { pooling_type: 'collective', hosts })
  const emails = [{ email: 'max@initech.example', is_primary: true }]
  await acme.bob.post('/contacts', { emails })
  await globex.ada.post('/contacts', { emails })
  await book(acme.bob, together, 'Mon 13:00', person('Max@initech.example'))

  await send()

  const touched = await db.all<{ owner_id: string }>(sql`
    select owner_id from contacts
    where lower(emails->0->>'email') = 'max@initech.example' and first_email_date is not null order by owner_id`)
  expect(touched.map(({ owner_id }) => owner_id)).toEqual([acme.ada.id, acme.cyd.id].toSorted())
})

test('a meeting that is over is the last one, and no event tells of it', async () => {
  const email = 'ned@initech.example'
  const [past] = [
    await book(acme.bob, type, 'Tue 09:00', person(email)), await book(acme.bob, type, 'Tue 10:00', person(email)),
  ]
  const start = await passed(past, 2)
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

test('what was called off is settled, too, but was no meeting', async () => {
  const email = 'ora@initech.example'
  const invitee = await book(acme.bob, type, 'Wed 09:00', person(email))
  await acme.ada.post(`${invitee.event}/cancellation`, {})
  await passed(invitee, 1)

  await settle(db)

  const { last_meeting_date, last_interaction_date } = await datesOf(email)
  expect([await unsettled(), last_meeting_date, last_interaction_date]).toEqual([[], null, null])
})

test('the later one of the last email and the last meeting is the last interaction', async () => {
  const email = 'pat@initech.example'
  const past = await book(acme.bob, type, 'Wed 10:00', person(email))
  await send()
  const emailed = await datesOf(email)
  await passed(past, 2)
  await settle(db)

  const met = await datesOf(email)

  expect(Date.parse(met.last_meeting_date)).toBeLessThan(Date.parse(emailed.last_email_date))
  expect(met.last_interaction_date).toBe(emailed.last_email_date)
})

test('a meeting that goes on has not taken place when another one is canceled', async () => {
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

test('many settle at once: each meeting is settled once, with all of its dates', async () => {
  const made: [owner: typeof acme.ada, email: string, start: string][] = []
  for (const { ada, bob } of [acme, globex]) {
    const own = await publish(ada, { start_time_increment: 5, duration: 5 })
    for (let i = 0; i < 20; i++) {
      const email = `pia${i}@initech.example`
      const time = `Fri ${i < 10 ? 10 : 11}:${String(i % 10 * 5).padStart(2, '0')}`
      const invitee = await book(bob, own, time, person(email))
      made.push([ada, email, await passed(invitee, i + 1)])
    }
  }

  const counts = await Promise.all([1, 2, 3, 4].map(() => settle(db, 3)))

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
  for (const [owner, email, start] of made) expect((await datesOf(email, owner)).last_meeting_date).toBe(start)
})

test('a booking that is made while a contact is being settled is their next meeting', async () => {
  const email = 'rae@initech.example'
  const [past, next] = [
    await book(acme.bob, type, 'Thu 09:00', person(email)),
    await book(acme.bob, type, 'Thu 10:00', person('sid@initech.example')),
  ]
  const start = await passed(past, 1)
  let settling: Promise<unknown> = Promise.resolve()

  await db.transaction(async (tx) => {
    await recomputeMeetingDates(tx, acme.id, [acme.ada.id], [email])
    settling = settle(db)
    await sleep(200)
    await tx.run(sql`update invitees set address = ${email} where id = ${idOf(next.uri)}`)
  })
  await settling

  const { last_meeting_date, next_meeting_date } = await datesOf(email)
  expect([last_meeting_date, instant(next_meeting_date)]).toEqual([start, at('Thu 10:00')])
})

import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  consume,
  db,
} = await service()
for (const person of [bob, cyd]) await withHours(person, '00:00', '24:00')
const next = starts(60)
const custom_questions = [{ name: 'Company', type: 'string' }]
const type = await publish(cyd, { name: 'Intro', custom_questions, buffer_after: 15 })
const allFields = {
  questions_and_answers: [{ question: 'Company', answer: 'Initech', position: 0 }],
  event_guests: ['gus@initech.example'],
}

/** The invitee events that the work emits, in order. */
async function eventsDuring(work: () => Promise<unknown>) {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from events`)
  await work()
  const events = await db.all<Json>(sql`
    select organization_id, name, user_ids, payload from events order by created_at, id offset ${count}`)
  return events.filter(({ name }) => name.startsWith('invitee'))
}

/** A meeting as events contain it: without buffers and without a calendar event. */
async function meetingPayload({ event }: Json) {
  const { calendar_event: _, ...resource } = (await ada.get(event)).body.resource
  const event_memberships = resource.event_memberships.map(({ user, user_email, user_name }: Json) => ({
    user,
    user_email,
    user_name,
  }))
  return { ...resource, event_memberships }
}

const inviteeEvent = (name: string, payload: Json, user_ids = [cyd.id]) => ({
  organization_id: acme.id,
  name: `invitee.${name}`,
  user_ids,
  payload,
})

describe('the events', () => {
  test('of a booking contain the invitee and the meeting', async () => {
    let invitee: Json
    const events = await eventsDuring(async () => (invitee = await book(ada, type, next(), allFields)))

    expect(events).toEqual([inviteeEvent('created', { ...invitee, scheduled_event: await meetingPayload(invitee) })])
  })

  test('of a cancellation contain who canceled and why', async () => {
    const invitee = await book(ada, type, next(), allFields)

    const [event, ...more] = await eventsDuring(() => bob.post(`${invitee.event}/cancellation`, { reason: 'Storm' }))

    const cancellation = {
      canceled_by: 'Bob Okafor',
      reason: 'Storm',
      canceler_type: 'host',
      created_at: expect.any(String),
    }
    expect(event).toEqual(
      inviteeEvent('canceled', {
        ...invitee,
        status: 'canceled',
        updated_at: expect.any(String),
        cancellation,
        scheduled_event: await meetingPayload(invitee),
      }),
    )
    expect(event.payload.scheduled_event).toMatchObject({
      status: 'canceled',
      cancellation,
      invitees_counter: { total: 1, active: 0, limit: 1 },
      event_guests: [{ email: 'gus@initech.example' }],
    })
    expect(more).toEqual([])
  })

  test('of a reschedule are first the cancellation, then the new booking', async () => {
    const old = await book(ada, type, next(), allFields)
    let moved: Json
    const events = await eventsDuring(async () => {
      moved = (await cyd.post(`${old.uri}/reschedule`, { start_time: at(next()) })).body.resource
    })

    expect(events).toEqual([
      inviteeEvent('canceled', {
        ...old,
        status: 'canceled',
        rescheduled: true,
        new_invitee: moved.uri,
        updated_at: expect.any(String),
        cancellation: expect.objectContaining({ canceled_by: 'Cyd Moreau' }),
        scheduled_event: await meetingPayload(old),
      }),
      inviteeEvent('created', { ...moved, scheduled_event: await meetingPayload(moved) }),
    ])
    expect(events.map(({ payload }) => payload.scheduled_event.status)).toEqual(['canceled', 'active'])
  })

  test('name all hosts of the meeting', async () => {
    const hosts = [cyd, bob].map(({ uri }) => ({ user: uri }))
    const all = await publish(ada, { pooling_type: 'collective', hosts })
    let invitee: Json
    const events = await eventsDuring(async () => (invitee = await book(ada, all, next())))
    events.push(...(await eventsDuring(() => cyd.post(`${invitee.event}/cancellation`))))

    const ids = [cyd.id, bob.id].toSorted()
    expect(events.map(({ name, user_ids }) => [name, user_ids])).toEqual([
      ['invitee.created', ids],
      ['invitee.canceled', ids],
    ])
  })
})

describe('no event is emitted', () => {
  test.each<[string, (invitee: Json) => Promise<Json>, number]>([
    ['a booking', () => requestBooking(ada, type, 'Mon 00:10'), 400],
    ['a booking of an unknown event type', () => requestBooking(ada, type.replace(/.{4}$/, '0000'), 'Sat 10:00'), 404],
    [
      'a reschedule to a taken time',
      async ({ uri }) => {
        await book(ada, await publish(cyd, {}), 'Sun 10:00')
        return cyd.post(`${uri}/reschedule`, { start_time: at('Sun 10:00') })
      },
      400,
    ],
    [
      'a cancellation by another member',
      async ({ event }) => {
        const dee = await acme.hire('Dee', 'dee@acme.example')
        return dee.post(`${event}/cancellation`)
      },
      403,
    ],
    ['a cancellation with an invalid reason', ({ event }) => cyd.post(`${event}/cancellation`, { reason: 7 }), 400],
  ])('for %s that is rejected', async (_, refused, expected) => {
    const invitee = await book(ada, type, next())
    const statuses: number[] = []

    const events = await eventsDuring(async () => statuses.push((await refused(invitee)).status))

    expect(statuses).toEqual([expected])
    expect(events.filter(({ payload }) => payload.uri === invitee.uri)).toEqual([])
  })
})

test('the consumers of a booking write its emails, and plan a reminder that follows its changes', async () => {
  const invitee = await book(ada, type, next())
  await consume()
  const remindersOf = ({ uri }: Json) =>
    db.all<Json>(sql`
    select due_at > now() as later from jobs
    where kind = 'workflow run' and payload ->> 'invitee_id' = ${idOf(uri)}`)
  const planned = await remindersOf(invitee)
  const moved = (await cyd.post(`${invitee.uri}/reschedule`, { start_time: at(next()) })).body.resource
  await consume()
  const replaced = [await remindersOf(invitee), await remindersOf(moved)]
  await cyd.post(`${moved.event}/cancellation`)
  await consume()

  const subjectsOf = async ({ event }: Json) =>
    (
      await db.all<Json>(sql`
    select subject from mails where event_id = ${idOf(event)} and recipient = ${invitee.email} order by id`)
    ).map(({ subject }) => subject.split(/:| with/)[0])
  expect([await subjectsOf(invitee), await subjectsOf(moved)]).toEqual([
    [expect.not.stringMatching(/New time|Canceled/)],
    ['New time', 'Canceled'],
  ])
  expect([planned, ...replaced, await remindersOf(moved)]).toEqual([[{ later: true }], [], [{ later: true }], []])
})

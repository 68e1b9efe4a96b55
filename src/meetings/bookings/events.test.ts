import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { ask, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const { acme, acme: { ada, bob, cyd }, db } = await service()
for (const person of [bob, cyd]) await withHours(person, '00:00', '24:00')
const next = starts(60)
const custom_questions = [{ name: 'Company', type: 'string' }]
const type = await publish(cyd, { name: 'Intro', custom_questions, buffer_after: 15 })
const everything = {
  questions_and_answers: [{ question: 'Company', answer: 'Initech', position: 0 }],
  event_guests: ['gus@initech.example'],
}

/** What was told of invitees while this was done, in its order. */
async function told(work: () => Promise<unknown>) {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from events`)
  await work()
  const events = await db.all<Json>(sql`
    select organization_id, name, user_ids, payload from events order by created_at, id offset ${count}`)
  return events.filter(({ name }) => name.startsWith('invitee'))
}

/** A meeting as others hear of it: without buffers and without a calendar. */
async function heardOf({ event }: Json) {
  const { calendar_event: _, ...shown } = (await ada.get(event)).body.resource
  const event_memberships = shown.event_memberships.map(({ user, user_email, user_name }: Json) =>
    ({ user, user_email, user_name }))
  return { ...shown, event_memberships }
}

const happened = (name: string, payload: Json, user_ids = [cyd.id]) =>
  ({ organization_id: acme.id, name: `invitee.${name}`, user_ids, payload })

describe('others hear', () => {
  test('of a booking all that its answer says, with the meeting', async () => {
    let invitee: Json
    const events = await told(async () => (invitee = await book(ada, type, next(), everything)))

    expect(events).toEqual([happened('created', { ...invitee, scheduled_event: await heardOf(invitee) })])
  })

  test('of a cancellation who canceled it, and why', async () => {
    const invitee = await book(ada, type, next(), everything)

    const [event, ...more] = await told(() => bob.post(`${invitee.event}/cancellation`, { reason: 'Storm' }))

    const cancellation = { canceled_by: 'Bob Okafor', reason: 'Storm', canceler_type: 'host',
      created_at: expect.any(String) }
    expect(event).toEqual(happened('canceled', { ...invitee, status: 'canceled', updated_at: expect.any(String),
      cancellation, scheduled_event: await heardOf(invitee) }))
    expect(event.payload.scheduled_event).toMatchObject({ status: 'canceled', cancellation,
      invitees_counter: { total: 1, active: 0, limit: 1 }, event_guests: [{ email: 'gus@initech.example' }] })
    expect(more).toEqual([])
  })

  test('of a move first of the one who left, then of the one who comes', async () => {
    const old = await book(ada, type, next(), everything)
    let moved: Json
    const events = await told(async () => {
      moved = (await cyd.post(`${old.uri}/reschedule`, { start_time: at(next()) })).body.resource
    })

    expect(events).toEqual([
      happened('canceled', { ...old, status: 'canceled', rescheduled: true, new_invitee: moved.uri,
        updated_at: expect.any(String), cancellation: expect.objectContaining({ canceled_by: 'Cyd Moreau' }),
        scheduled_event: await heardOf(old) }),
      happened('created', { ...moved, scheduled_event: await heardOf(moved) }),
    ])
    expect(events.map(({ payload }) => payload.scheduled_event.status)).toEqual(['canceled', 'active'])
  })

  test('whose meeting it is: all who host it', async () => {
    const hosts = [cyd, bob].map(({ uri }) => ({ user: uri }))
    const all = await publish(ada, { pooling_type: 'collective', hosts })
    let invitee: Json
    const events = await told(async () => (invitee = await book(ada, all, next())))
    events.push(...await told(() => cyd.post(`${invitee.event}/cancellation`)))

    const ids = [cyd.id, bob.id].toSorted()
    expect(events.map(({ name, user_ids }) => [name, user_ids]))
      .toEqual([['invitee.created', ids], ['invitee.canceled', ids]])
  })
})

describe('nobody hears', () => {
  test.each<[string, (invitee: Json) => Promise<Json>, number]>([
    ['a booking', () => ask(ada, type, 'Mon 00:10'), 400],
    ['a booking of no event type', () => ask(ada, type.replace(/.{4}$/, '0000'), 'Sat 10:00'), 404],
    ['a move to a time that is taken', async ({ uri }) => {
      await book(ada, await publish(cyd, {}), 'Sun 10:00')
      return cyd.post(`${uri}/reschedule`, { start_time: at('Sun 10:00') })
    }, 400],
    ['a cancellation by somebody else', async ({ event }) => {
      const dee = await acme.hire('Dee', 'dee@acme.example')
      return dee.post(`${event}/cancellation`)
    }, 403],
    ['a cancellation without sense', ({ event }) => cyd.post(`${event}/cancellation`, { reason: 7 }), 400],
  ])('of %s that is refused', async (_, refused, expected) => {
    const invitee = await book(ada, type, next())
    const statuses: number[] = []

    const events = await told(async () => statuses.push((await refused(invitee)).status))

    expect(statuses).toEqual([expected])
    expect(events.filter(({ payload }) => payload.uri === invitee.uri)).toEqual([])
  })
})

test('the people are told by mail, and once more the day before', async () => {
  const invitee = await book(ada, type, next())
  const moved = (await cyd.post(`${invitee.uri}/reschedule`, { start_time: at(next()) })).body.resource
  await cyd.post(`${moved.event}/cancellation`)

  const jobs = await db.all<Json>(sql`
    select payload ->> 'invitee_id' as id, payload ->> 'notice' as notice, due_at > now() as later from jobs
    where kind = 'booking email' and payload ->> 'invitee_id' = any(${[invitee, moved].map(({ uri }) => idOf(uri))})`)

  const of = (one: Json) => 
    new Map(jobs.filter(({ id }) => id === idOf(one.uri)).map(({ notice, later }) => [notice, later]))
  expect(of(invitee)).toEqual(new Map([['booked', false], ['reminder', true]]))
  expect(of(moved)).toEqual(new Map([['rescheduled', false], ['reminder', true], ['canceled', false]]))
})

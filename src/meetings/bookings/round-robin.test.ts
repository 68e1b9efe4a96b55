import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada },
  db,
} = await service()
const hour = { duration: 60, start_time_increment: 60 }
let hired = 0

/** New colleagues who are free all day. */
async function team(...names: string[]) {
  const people = await Promise.all(names.map((name) => acme.hire(name, `${name}${++hired}@acme.example`)))
  for (const person of people) await withHours(person, '00:00', '24:00')
  return people
}

type Host = { user: string; priority?: number; pool?: number }
const pooled = (pooling_type: string, hosts: Host[], more: object = {}) =>
  publish(ada, { ...hour, pooling_type, hosts, ...more })
const uris = (people: Person[]) => people.map(({ uri }) => ({ user: uri }))

/** The first names of the hosts of a booking. */
async function hostsOf({ event }: Json) {
  const { event_memberships } = (await ada.get(event)).body.resource
  return event_memberships.map(({ user_name }: Json) => user_name).toSorted()
}
const bookAndGetHosts = async (type: string, start: string) => (await hostsOf(await book(ada, type, start))).join(' ')
const cancel = ({ event }: Json) => ada.post(`${event}/cancellation`)
const countsOf = (type: string) =>
  db.all<{ name: string; booked: number }>(sql`
  select u.name, h.booked from event_type_hosts h join users u on u.id = h.user_id
  where h.event_type_id = ${idOf(type)} order by u.name`)

async function bookSeries(type: string, ...starts: string[]) {
  const names: string[] = []
  for (const start of starts) names.push(await bookAndGetHosts(type, start))
  return names
}

const four = ['Mon 08:00', 'Mon 09:00', 'Mon 10:00', 'Mon 11:00']

describe('round robin', () => {
  test('books the host who has waited longest', async () => {
    const type = await pooled('round_robin', uris(await team('Dee', 'Eli', 'Fay')))

    expect(await bookSeries(type, ...four, 'Mon 12:00', 'Tue 08:00')).toEqual([
      'Dee',
      'Eli',
      'Fay',
      'Dee',
      'Eli',
      'Fay',
    ])
  })

  test('books one host after the other for the same hour until no host is free', async () => {
    const type = await pooled('round_robin', uris(await team('Dee', 'Eli', 'Fay')))

    const names = await bookSeries(type, 'Mon 10:00', 'Mon 10:00', 'Mon 10:00')
    const reply = await requestBooking(ada, type, 'Mon 10:00')

    expect(names).toEqual(['Dee', 'Eli', 'Fay'])
    expect([reply.status, problemsOf(reply)]).toEqual([400, [['start_time', 'already_filled']]])
  })

  test('prefers hosts with a higher priority while they are free', async () => {
    const [dee, eli, fay] = uris(await team('Dee', 'Eli', 'Fay'))
    const hosts = [
      { user: dee?.user ?? '', priority: 1 },
      { user: eli?.user ?? '', priority: 5 },
      { user: fay?.user ?? '', priority: 5 },
    ]
    const type = await pooled('round_robin', hosts)

    expect(await bookSeries(type, 'Mon 08:00', 'Mon 09:00', 'Mon 10:00', 'Mon 10:00', 'Mon 10:00')).toEqual([
      'Eli',
      'Fay',
      'Eli',
      'Fay',
      'Dee',
    ])
  })

  test('skips a busy host, who is next after that', async () => {
    const people = await team('Dee', 'Eli')
    const type = await pooled('round_robin', uris(people))
    const [dee] = people
    await dee?.post('/user_busy_times', { user: dee.uri, start_time: at('Mon 08:00'), end_time: at('Mon 09:00') })

    expect(await bookSeries(type, 'Mon 08:00', 'Mon 09:00', 'Mon 10:00')).toEqual(['Eli', 'Dee', 'Eli'])
  })

  test('names only the host of the meeting in the event', async () => {
    const [dee] = await team('Dee', 'Eli')
    const type = await pooled('round_robin', [{ user: dee?.uri ?? '' }, { user: ada.uri }])
    await book(ada, type, 'Mon 10:00')

    const { user_ids, payload } = await db.one<Json>(sql`
      select user_ids, payload from events where name = 'invitee.created' order by created_at desc limit 1`)

    expect(user_ids).toEqual([dee?.id])
    expect(payload.scheduled_event.event_memberships).toEqual([
      { user: dee?.uri, user_email: dee?.email, user_name: 'Dee' },
    ])
  })
})

describe('with equal distribution,', () => {
  test('the host with the fewest meetings comes first, whatever their priority', async () => {
    const [dee, eli] = await team('Dee', 'Eli')
    const hosts = [
      { user: dee?.uri ?? '', priority: 5 },
      { user: eli?.uri ?? '', priority: 1 },
    ]
    const type = await pooled('round_robin', hosts, { distribution: 'equal' })

    expect(await bookSeries(type, ...four)).toEqual(['Dee', 'Eli', 'Dee', 'Eli'])
  })

  test('a host who is three meetings ahead is unavailable until one of them is canceled', async () => {
    const [dee, eli] = await team('Dee', 'Eli')
    if (eli) await withHours(eli, '08:00', '12:00')
    const type = await pooled('round_robin', uris([dee, eli].filter((host) => host !== undefined)), {
      distribution: 'equal',
    })
    const late = [
      await book(ada, type, 'Mon 13:00'),
      await book(ada, type, 'Mon 14:00'),
      await book(ada, type, 'Mon 15:00'),
    ]

    const rejected = await requestBooking(ada, type, 'Mon 16:00')
    const offers = await offeredTimes(ada, type, 'Mon 12:00', 'Tue 00:00')
    await cancel(late[0])

    expect(problemsOf(rejected)).toEqual([['start_time', 'already_filled']])
    expect(offers).toEqual([])
    expect(await countsOf(type)).toEqual([
      { name: 'Dee', booked: 2 },
      { name: 'Eli', booked: 0 },
    ])
    expect(await bookAndGetHosts(type, 'Mon 16:00')).toBe('Dee')
  })

  test('a host who is three meetings ahead keeps a rescheduled meeting', async () => {
    const [dee, eli] = await team('Dee', 'Eli')
    if (eli) await withHours(eli, '08:00', '12:00')
    const type = await pooled('round_robin', uris([dee, eli].filter((host) => host !== undefined)), {
      distribution: 'equal',
    })
    const [last] = [
      await book(ada, type, 'Mon 13:00'),
      await book(ada, type, 'Mon 14:00'),
      await book(ada, type, 'Mon 15:00'),
    ]

    const { status, body } = await ada.post(`${last?.uri}/reschedule`, { start_time: at('Mon 17:00') })

    expect(status).toBe(201)
    expect(await hostsOf(body.resource)).toEqual(['Dee'])
    expect(await countsOf(type)).toEqual([
      { name: 'Dee', booked: 3 },
      { name: 'Eli', booked: 0 },
    ])
  })

  test('counts restart when the hosts change, and older meetings do not count', async () => {
    const people = await team('Dee', 'Eli', 'Fay')
    const type = await pooled('round_robin', uris(people.slice(0, 2)), { distribution: 'equal' })
    const old = await book(ada, type, 'Mon 08:00')
    await ada.patch(type, { hosts: uris(people) })
    await book(ada, type, 'Mon 09:00')
    await cancel(old)

    expect((await countsOf(type)).map(({ booked }) => booked)).toEqual([0, 1, 0])
  })
})

describe('after hosts left the organization,', () => {
  test.each([
    ['a round robin goes on without them', 'round_robin', ['Eli', 'Fay', 'Eli']],
    ['a collective event type goes on without them', 'collective', ['Eli Fay', 'Eli Fay', 'Eli Fay']],
  ])('%s', async (_, pooling_type, expected) => {
    const people = await team('Dee', 'Eli', 'Fay')
    const type = await pooled(pooling_type, uris(people))
    await ada.delete(people[0]?.membership ?? '')

    expect(await bookSeries(type, 'Mon 08:00', 'Mon 09:00', 'Mon 10:00')).toEqual(expected)
  })

  test.each(['round_robin', 'collective'])('a %s event type without hosts cannot be booked', async (pooling_type) => {
    const people = await team('Dee', 'Eli')
    const type = await pooled(pooling_type, uris(people))
    for (const { membership } of people) await ada.delete(membership)

    const reply = await requestBooking(ada, type, 'Mon 10:00')

    expect([reply.status, problemsOf(reply)]).toEqual([400, [['start_time', 'already_filled']]])
  })
})

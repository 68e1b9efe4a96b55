import { describe, expect, test } from 'vitest'
import { ask, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, monday, offered, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const { acme, acme: { ada } } = await service()
const hour = { duration: 60, start_time_increment: 60 }
let hired = 0

/** New colleagues who have hours from 8 to 18 on every day. */
async function hire(...names: string[]) {
  const people: Person[] = []
  for (const name of names) {
    const person = await acme.hire(name, `${name}${++hired}@acme.example`)
    await withHours(person, '08:00', '18:00')
    people.push(person)
  }
  return people as [Person, Person, Person]
}

const pooled = (pooling_type: string, people: Person[], more: object = {}) =>
  publish(ada, { ...hour, pooling_type, hosts: people.map(({ uri }) => ({ user: uri })), ...more })
const shared = (people: Person[]) => pooled('round_robin', people, { distribution: 'equal' })

/** Out of office from the Monday of that week on, for so many days. */
async function away(person: Person, days: number) {
  const [start_date, end_date] = [monday.toString(), monday.add({ days: days - 1 }).toString()]
  const { status, text } = await person.post('/out_of_office_periods', { start_date, end_date })
  if (status !== 201) throw new Error(text)
}

async function hostsOf({ event }: Json): Promise<string> {
  const { event_memberships } = (await ada.get(event)).body.resource
  return event_memberships.map(({ user_name }: Json) => user_name).toSorted().join(' ')
}

/** Who hosts each of these bookings, made one after the other. */
async function series(type: string, ...starts: string[]) {
  const names: string[] = []
  for (const start of starts) names.push(await hostsOf(await book(ada, type, start)))
  return names
}

const hours = (day: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${day} ${String(8 + i).padStart(2, '0')}:00`)

describe('when meetings are shared out equally', () => {
  test.each<[string, (dee: Person) => Promise<unknown>]>([
    ['is out of office', (dee) => away(dee, 7)],
    ['has no hours at all', (dee) => withHours(dee, '08:00', '18:00', { rules: [] })],
    ['left the organization', (dee) => ada.delete(dee.membership)],
  ])('a host who %s does not keep the others from being booked', async (_, leave) => {
    const [dee, eli, fay] = await hire('Dee', 'Eli', 'Fay')
    const type = await shared([dee, eli, fay])
    await leave(dee)

    const names = await series(type, ...hours('Mon', 8))

    expect(names.toSorted()).toEqual([...Array(4).fill('Eli'), ...Array(4).fill('Fay')])
    expect(await offered(ada, type, 'Tue 00:00', 'Wed 00:00')).toEqual(hours('Tue', 10))
  })

  test('a host who is back does not get all meetings until they have as many as the others', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await shared([dee, eli])
    await away(dee, 2)

    const during = await series(type, ...hours('Mon', 6))
    const after = await series(type, ...hours('Wed', 6))

    expect(during).toEqual(Array(6).fill('Eli'))
    expect(after.toSorted()).toEqual([...Array(3).fill('Dee'), ...Array(3).fill('Eli')])
  })

  test('both can be booked at the same time on the day when an absent host is back', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await shared([dee, eli])
    await away(dee, 2)
    await series(type, ...hours('Tue', 5))

    const names = await series(type, 'Wed 08:00', 'Wed 08:00')

    expect(names.toSorted()).toEqual(['Dee', 'Eli'])
  })

  test('a host three meetings ahead still waits on the days on which the other one is present', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await shared([dee, eli])
    await withHours(dee, '16:00', '18:00')
    await away(dee, 1)
    await series(type, ...hours('Tue', 3))

    const [first, third] =
      [await offered(ada, type, 'Mon 00:00', 'Tue 00:00'), await offered(ada, type, 'Wed 00:00', 'Thu 00:00')]
    const whole = await offered(ada, type, 'Mon 00:00', 'Thu 00:00')

    expect([first, third]).toEqual([hours('Mon', 10), ['Wed 16:00', 'Wed 17:00']])
    expect(whole).toEqual([...hours('Mon', 10), 'Tue 16:00', 'Tue 17:00', 'Wed 16:00', 'Wed 17:00'])
    expect(problemsOf(await ask(ada, type, 'Wed 10:00'))).toEqual([['start_time', 'already_filled']])
    expect((await ask(ada, type, 'Mon 10:00')).status).toBe(201)
  })

  test('an explanation names the time off of the absent host and lets the other one be booked', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await shared([dee, eli])
    await away(dee, 5)
    await series(type, ...hours('Mon', 4))

    const { body } = await ada.get(
      `/event_type_available_times/explanation?event_type=${type}&start_time=${at('Tue 10:00')}`)

    expect(body.resource.available).toBe(true)
    expect(body.resource.hosts).toMatchObject([
      { user: dee.uri, available: false, reasons: [{ code: 'rule' }] },
      { user: eli.uri, available: true, reasons: [] },
    ])
  })
})

describe('when a host leaves the organization', () => {
  test('the others of a collective event type must be free, and take part', async () => {
    const [dee, eli, fay] = await hire('Dee', 'Eli', 'Fay')
    const type = await pooled('collective', [dee, eli, fay])
    await withHours(dee, '08:00', '09:00')
    await withHours(fay, '10:00', '12:00')

    const before = await offered(ada, type, 'Mon 00:00', 'Tue 00:00')
    await ada.delete(dee.membership)
    const after = await offered(ada, type, 'Mon 00:00', 'Tue 00:00')

    expect([before, after]).toEqual([[], ['Mon 10:00', 'Mon 11:00']])
    expect(await series(type, 'Mon 10:00')).toEqual(['Eli Fay'])
  })

  test('a meeting that was booked with them stays, and can be canceled by the others', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await pooled('collective', [dee, eli])
    const invitee = await book(ada, type, 'Mon 10:00')

    await ada.delete(dee.membership)

    expect([(await eli.get(invitee.event)).body.resource.status, await hostsOf(invitee)]).toEqual(['active', 'Dee Eli'])
    expect((await eli.post(`${invitee.event}/cancellation`)).status).toBe(201)
  })

  test.each(['collective', 'round_robin'])('a %s event type without any host left offers nothing', async (pooling) => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await pooled(pooling, [dee, eli], { distribution: 'equal' })
    for (const { membership } of [dee, eli]) await ada.delete(membership)

    expect(await offered(ada, type, 'Mon 00:00', 'Tue 00:00')).toEqual([])
    expect(problemsOf(await ask(ada, type, 'Mon 10:00'))).toEqual([['start_time', 'already_filled']])
  })

  test('a pool without any host left keeps its event type from being booked', async () => {
    const [dee, eli, fay] = await hire('Dee', 'Eli', 'Fay')
    const hosts = [dee, eli, fay].map(({ uri: user }, i) => ({ user, pool: i === 0 ? 0 : 1 }))
    const type = await publish(ada, { ...hour, pooling_type: 'multi_pool', hosts })

    await ada.delete(eli.membership)
    const withFay = await offered(ada, type, 'Mon 00:00', 'Tue 00:00')
    await ada.delete(fay.membership)

    expect([withFay.length, await offered(ada, type, 'Mon 00:00', 'Tue 00:00')]).toEqual([10, []])
  })
})

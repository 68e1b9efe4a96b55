import { describe, expect, test } from 'vitest'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, monday, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada },
} = await service()
const hour = { duration: 60, start_time_increment: 60 }
let hired = 0

/** New colleagues with hours from 8 to 18 on every day. */
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
const equalShare = (people: Person[]) => pooled('round_robin', people, { distribution: 'equal' })

/** Creates an out-of-office period that starts on the Monday of that week. */
async function takeTimeOff(person: Person, days: number) {
  const [start_date, end_date] = [monday.toString(), monday.add({ days: days - 1 }).toString()]
  const { status, text } = await person.post('/out_of_office_periods', { start_date, end_date })
  if (status !== 201) throw new Error(text)
}

async function hostsOf({ event }: Json): Promise<string> {
  const { event_memberships } = (await ada.get(event)).body.resource
  return event_memberships
    .map(({ user_name }: Json) => user_name)
    .toSorted()
    .join(' ')
}

/** Books the starts one after the other and returns the hosts of each. */
async function bookSeries(type: string, ...starts: string[]) {
  const names: string[] = []
  for (const start of starts) names.push(await hostsOf(await book(ada, type, start)))
  return names
}

const hours = (day: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${day} ${String(8 + i).padStart(2, '0')}:00`)

describe('with equal distribution,', () => {
  test.each<[string, (dee: Person) => Promise<unknown>]>([
    ['is out of office', (dee) => takeTimeOff(dee, 7)],
    ['has no hours at all', (dee) => withHours(dee, '08:00', '18:00', { rules: [] })],
    ['left the organization', (dee) => ada.delete(dee.membership)],
  ])('the other hosts can still be booked while a host %s', async (_, makeAbsent) => {
    const [dee, eli, fay] = await hire('Dee', 'Eli', 'Fay')
    const type = await equalShare([dee, eli, fay])
    await makeAbsent(dee)

    const names = await bookSeries(type, ...hours('Mon', 8))

    expect(names.toSorted()).toEqual([...Array(4).fill('Eli'), ...Array(4).fill('Fay')])
    expect(await offeredTimes(ada, type, 'Tue 00:00', 'Wed 00:00')).toEqual(hours('Tue', 10))
  })

  test('a host who returns does not get all meetings to catch up', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await equalShare([dee, eli])
    await takeTimeOff(dee, 2)

    const during = await bookSeries(type, ...hours('Mon', 6))
    const after = await bookSeries(type, ...hours('Wed', 6))

    expect(during).toEqual(Array(6).fill('Eli'))
    expect(after.toSorted()).toEqual([...Array(3).fill('Dee'), ...Array(3).fill('Eli')])
  })

  test('both hosts can be booked at the same time once the absent host is back', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await equalShare([dee, eli])
    await takeTimeOff(dee, 2)
    await bookSeries(type, ...hours('Tue', 5))

    const names = await bookSeries(type, 'Wed 08:00', 'Wed 08:00')

    expect(names.toSorted()).toEqual(['Dee', 'Eli'])
  })

  test('a host three meetings ahead is not offered on days when the other one works', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await equalShare([dee, eli])
    await withHours(dee, '16:00', '18:00')
    await takeTimeOff(dee, 1)
    await bookSeries(type, ...hours('Tue', 3))

    const [first, third] = [
      await offeredTimes(ada, type, 'Mon 00:00', 'Tue 00:00'),
      await offeredTimes(ada, type, 'Wed 00:00', 'Thu 00:00'),
    ]
    const whole = await offeredTimes(ada, type, 'Mon 00:00', 'Thu 00:00')

    expect([first, third]).toEqual([hours('Mon', 10), ['Wed 16:00', 'Wed 17:00']])
    expect(whole).toEqual([...hours('Mon', 10), 'Tue 16:00', 'Tue 17:00', 'Wed 16:00', 'Wed 17:00'])
    expect(problemsOf(await requestBooking(ada, type, 'Wed 10:00'))).toEqual([['start_time', 'already_filled']])
    expect((await requestBooking(ada, type, 'Mon 10:00')).status).toBe(201)
  })

  test('an explanation names the time off of the absent host and shows the other one as available', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await equalShare([dee, eli])
    await takeTimeOff(dee, 5)
    await bookSeries(type, ...hours('Mon', 4))

    const { body } = await ada.get(
      `/event_type_available_times/explanation?event_type=${type}&start_time=${at('Tue 10:00')}`,
    )

    expect(body.resource.available).toBe(true)
    expect(body.resource.hosts).toMatchObject([
      { user: dee.uri, available: false, reasons: [{ code: 'rule' }] },
      { user: eli.uri, available: true, reasons: [] },
    ])
  })
})

describe('when a host leaves the organization,', () => {
  test('only the other hosts of a collective event type must be free and take part', async () => {
    const [dee, eli, fay] = await hire('Dee', 'Eli', 'Fay')
    const type = await pooled('collective', [dee, eli, fay])
    await withHours(dee, '08:00', '09:00')
    await withHours(fay, '10:00', '12:00')

    const before = await offeredTimes(ada, type, 'Mon 00:00', 'Tue 00:00')
    await ada.delete(dee.membership)
    const after = await offeredTimes(ada, type, 'Mon 00:00', 'Tue 00:00')

    expect([before, after]).toEqual([[], ['Mon 10:00', 'Mon 11:00']])
    expect(await bookSeries(type, 'Mon 10:00')).toEqual(['Eli Fay'])
  })

  test('their meeting stays, and the other hosts can cancel it', async () => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await pooled('collective', [dee, eli])
    const invitee = await book(ada, type, 'Mon 10:00')

    await ada.delete(dee.membership)

    expect([(await eli.get(invitee.event)).body.resource.status, await hostsOf(invitee)]).toEqual(['active', 'Dee Eli'])
    expect((await eli.post(`${invitee.event}/cancellation`)).status).toBe(201)
  })

  test.each(['collective', 'round_robin'])('a %s event type without hosts offers no times', async (pooling) => {
    const [dee, eli] = await hire('Dee', 'Eli')
    const type = await pooled(pooling, [dee, eli], { distribution: 'equal' })
    for (const { membership } of [dee, eli]) await ada.delete(membership)

    expect(await offeredTimes(ada, type, 'Mon 00:00', 'Tue 00:00')).toEqual([])
    expect(problemsOf(await requestBooking(ada, type, 'Mon 10:00'))).toEqual([['start_time', 'already_filled']])
  })

  test('an event type with an empty pool offers no times', async () => {
    const [dee, eli, fay] = await hire('Dee', 'Eli', 'Fay')
    const hosts = [dee, eli, fay].map(({ uri: user }, i) => ({ user, pool: i === 0 ? 0 : 1 }))
    const type = await publish(ada, { ...hour, pooling_type: 'multi_pool', hosts })

    await ada.delete(eli.membership)
    const withFay = await offeredTimes(ada, type, 'Mon 00:00', 'Tue 00:00')
    await ada.delete(fay.membership)

    expect([withFay.length, await offeredTimes(ada, type, 'Mon 00:00', 'Tue 00:00')]).toEqual([10, []])
  })
})

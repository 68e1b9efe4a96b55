import { describe, expect, test } from 'vitest'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { begin } from '../../test/examples.ts'
import { offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme: { ada, cyd },
  db,
} = await service()
await withHours(cyd, '00:00', '24:00')
const next = starts(30)

/** Books `bookings` seats in a session of a new group event type. */
async function sessionOf(seats: number, bookings: number) {
  const [type, start] = [await publish(cyd, { kind: 'group', seats }), next()]
  const invitees: Json[] = []
  for (let i = 0; i < bookings; i++) invitees.push(await book(ada, type, start))
  const event = invitees[0]?.event ?? ''
  return { type, start, invitees, event }
}

const limitOf = async (event: string) => (await cyd.get(event)).body.resource.invitees_counter.limit
const cancel = (invitee: Json) => ada.post(`${invitee.uri}/cancellation`)

/** The number of seats that are offered at a start. */
async function seatsAt(type: string, start: string) {
  const until = start.replace(/0$/, '1')
  return (await offeredTimes(ada, type, start, until, '', ({ invitees_remaining }) => String(invitees_remaining)))[0]
}

describe('an upcoming session, when the seats of its event type change,', () => {
  test('gets more seats', async () => {
    const { type, start, event } = await sessionOf(2, 2)

    await cyd.patch(type, { seats: 5 })

    expect([await seatsAt(type, start), await limitOf(event)]).toEqual(['3', 5])
    expect((await requestBooking(ada, type, start)).status).toBe(201)
  })

  test('gets fewer seats if no more are booked', async () => {
    const { type, start, event } = await sessionOf(5, 2)

    await cyd.patch(type, { seats: 3 })

    expect([await seatsAt(type, start), await limitOf(event)]).toEqual(['1', 3])
  })

  test('keeps all invitees, and offers no seat until fewer are booked than the new limit', async () => {
    const {
      type,
      start,
      event,
      invitees: [first, second, third],
    } = await sessionOf(4, 4)

    await cyd.patch(type, { seats: 2 })
    const results = [[await seatsAt(type, start), await limitOf(event)]]
    for (const invitee of [first, second, third]) {
      await cancel(invitee)
      results.push([await seatsAt(type, start), await limitOf(event)])
    }

    expect(results).toEqual([
      [undefined, 4],
      [undefined, 3],
      [undefined, 2],
      ['1', 2],
    ])
    expect((await cyd.get(`${event}/invitees?status=active`)).body.collection).toHaveLength(1)
  })

  test('rejects a booking while more seats are booked than the new limit', async () => {
    const {
      type,
      start,
      invitees: [first],
    } = await sessionOf(4, 3)
    await cyd.patch(type, { seats: 2 })
    await cancel(first)

    expect(problemsOf(await requestBooking(ada, type, start))).toEqual([['start_time', 'already_filled']])
  })

  test('keeps its invitees when the event type changes to solo', async () => {
    const { type, event } = await sessionOf(4, 3)

    await cyd.patch(type, { kind: 'solo' })

    expect((await cyd.get(event)).body.resource).toMatchObject({
      status: 'active',
      invitees_counter: { total: 3, active: 3, limit: 3 },
    })
  })

  test('gets a new updated_at when its limit changes, and only then', async () => {
    const { type, event } = await sessionOf(4, 3)
    const before = (await cyd.get(event)).body.resource.updated_at

    await cyd.patch(type, { seats: 4, name: 'Class' })
    const same = (await cyd.get(event)).body.resource.updated_at
    await cyd.patch(type, { seats: 6 })

    expect(same).toBe(before)
    expect((await cyd.get(event)).body.resource.updated_at > before).toBe(true)
  })
})

test('a started or canceled session keeps its number of seats', async () => {
  const [started, canceled] = [await sessionOf(4, 2), await sessionOf(4, 2)]
  await begin(db, started.event)
  await cyd.post(`${canceled.event}/cancellation`)

  await cyd.patch(started.type, { seats: 9 })
  await cyd.patch(canceled.type, { seats: 9 })

  expect([await limitOf(started.event), await limitOf(canceled.event)]).toEqual([4, 4])
})

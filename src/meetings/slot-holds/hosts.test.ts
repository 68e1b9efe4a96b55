import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Reply } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { alreadyFilled, firstProblem, createHold, newHost, tryHold } from '../../test/holds.ts'
import { offeredTimes, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()

const isFilled = (reply: Reply) => reply.status === 400 && String(firstProblem(reply)) === String(alreadyFilled)
const hostsOf = async (event: string) =>
  (
    await db.all<{ host_id: string }>(sql`
    select host_id from event_hosts where event_id = ${idOf(event)} order by host_id`)
  ).map(({ host_id }) => host_id)

describe('of concurrent requests for one start', () => {
  test('one of twenty gets a hold', async () => {
    const type = await publish(await newHost(acme), {})

    const replies = await Promise.all(Array.from({ length: 20 }, () => tryHold(acme.ada, type, 'Mon 09:00')))

    expect(replies.filter(({ status }) => status === 201).length).toBe(1)
    expect(replies.filter(isFilled).length).toBe(19)
  })

  test('one of ten books with the hold, and the hold is gone', async () => {
    const type = await publish(await newHost(acme), {})
    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => requestBooking(acme.ada, type, 'Mon 09:00', { hold: uri })),
    )

    expect(replies.filter(({ status }) => status === 201).length).toBe(1)
    expect(replies.filter(isFilled).length).toBe(9)
  })
})

describe('a hold of', () => {
  test('a group session takes one seat, whether the session exists or not', async () => {
    const type = await publish(await newHost(acme), { kind: 'group', seats: 3 })
    const seatsLeft = () =>
      offeredTimes(acme.ada, type, 'Mon 09:00', 'Mon 09:30', '', ({ invitees_remaining }) => String(invitees_remaining))

    const first = await createHold(acme.ada, type, 'Mon 09:00')
    const afterOne = await seatsLeft()
    await book(acme.bob, type, 'Mon 09:00')
    const second = await createHold(acme.ada, type, 'Mon 09:00')

    expect([afterOne, await seatsLeft()]).toEqual([['2'], []])
    expect(firstProblem(await requestBooking(acme.bob, type, 'Mon 09:00'))).toEqual(alreadyFilled)
    const invitees = await Promise.all(
      [first, second].map(({ uri }) => book(acme.ada, type, 'Mon 09:00', { hold: uri })),
    )
    expect(new Set(invitees.map(({ event }) => event)).size).toBe(1)
  })

  test('a round robin event type keeps its host', async () => {
    const hosts = [await newHost(acme), await newHost(acme), await newHost(acme)]
    const type = await publish(acme.ada, {
      pooling_type: 'round_robin',
      distribution: 'equal',
      hosts: hosts.map(({ uri }) => ({ user: uri })),
    })
    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')
    const [hold] = await db.all<{ host_ids: string[] }>(sql`select host_ids from slot_holds where id = ${idOf(uri)}`)
    const [host = ''] = hold?.host_ids ?? []
    await db.run(sql`
      update event_type_hosts set booked = 3, last_booked_at = now()
      where event_type_id = ${idOf(type)} and user_id = ${host}`)

    const { event } = await book(acme.ada, type, 'Mon 09:00', { hold: uri })

    expect(await hostsOf(event)).toEqual([host])
    expect((await requestBooking(acme.ada, type, 'Mon 09:00')).status).toBe(201)
  })

  test('a collective event type keeps all hosts', async () => {
    const hosts = [await newHost(acme), await newHost(acme)]
    const type = await publish(acme.ada, {
      pooling_type: 'collective',
      hosts: hosts.map(({ uri }) => ({ user: uri })),
    })
    const alone = await publish(hosts[1] ?? acme.ada, {})

    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')

    expect(firstProblem(await requestBooking(acme.ada, alone, 'Mon 09:00'))).toEqual(alreadyFilled)
    const { event } = await book(acme.ada, type, 'Mon 09:00', { hold: uri })
    expect(await hostsOf(event)).toEqual(hosts.map(({ id }) => id).toSorted())
  })
})

import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking, book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { alreadyFilled, firstProblem, createHold, newHost, tryHold } from '../../test/holds.ts'
import { at, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { deleteOldHolds } from './queries.ts'

const { acme, globex, company, db } = await service()

const expire = (uri: string) =>
  db.run(sql`update slot_holds set expires_at = now() - interval '1 second' where id = ${idOf(uri)}`)

const scopes = ['event_type', 'host']

describe('a slot hold', () => {
  test('has its event type, its times and when it expires', async () => {
    const type = await publish(await newHost(acme), { duration: 30 })

    const { status, body } = await tryHold(acme.ada, type, 'Mon 09:00')

    const { uri, created_at, expires_at } = body.resource
    expect([status, body.resource]).toEqual([
      201,
      {
        uri: expect.stringMatching(/\/slot_holds\/[0-9a-f-]{36}$/),
        event_type: type,
        created_at,
        expires_at,
        start_time: at('Mon 09:00').replace('Z', '.000000Z'),
        end_time: at('Mon 09:30').replace('Z', '.000000Z'),
      },
    ])
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(600_000)
    expect((await acme.ada.get(uri)).body).toEqual(body)
  })

  test('makes its start unavailable to all users except its owner', async () => {
    const host = await newHost(acme)
    const type = await publish(host, {})
    const other = await publish(host, {})

    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')

    expect(await offeredTimes(acme.bob, type, 'Mon 09:00', 'Mon 10:30')).toEqual(['Mon 09:30', 'Mon 10:00'])
    expect(await offeredTimes(acme.bob, other, 'Mon 09:00', 'Mon 10:30')).toEqual(['Mon 09:30', 'Mon 10:00'])
    expect(firstProblem(await requestBooking(acme.bob, type, 'Mon 09:00'))).toEqual(alreadyFilled)
    expect(firstProblem(await requestBooking(acme.bob, other, 'Mon 09:00'))).toEqual(alreadyFilled)
    expect(firstProblem(await tryHold(acme.bob, type, 'Mon 09:00'))).toEqual(alreadyFilled)
    expect((await requestBooking(acme.ada, type, 'Mon 09:00', { hold: uri })).status).toBe(201)
    expect((await acme.ada.get(uri)).status).toBe(404)
  })

  test('also blocks the buffers of its meeting', async () => {
    const type = await publish(await newHost(acme), { buffer_after: 30 })

    await createHold(acme.ada, type, 'Mon 09:00')

    expect(await offeredTimes(acme.ada, type, 'Mon 09:00', 'Mon 11:00')).toEqual(['Mon 10:00', 'Mon 10:30'])
  })

  test.each(scopes)('counts for limits of the %s, so that its owner can book it', async (scope) => {
    const type = await publish(await newHost(acme), { limits: [{ scope, period: 'day', max: 1 }] })
    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')

    const others = [await requestBooking(acme.bob, type, 'Mon 10:30'), await tryHold(acme.bob, type, 'Mon 10:30')]

    expect(others.map(firstProblem)).toEqual([alreadyFilled, alreadyFilled])
    expect((await requestBooking(acme.ada, type, 'Mon 09:00', { hold: uri })).status).toBe(201)
    expect((await requestBooking(acme.bob, type, 'Tue 10:30')).status).toBe(201)
  })

  test.each(scopes)('of a group session counts once for limits of the %s, also if several hold it', async (scope) => {
    const limits = [{ scope, period: 'day', max: 2 }]
    const type = await publish(await newHost(acme), { kind: 'group', seats: 5, limits })
    await book(acme.ada, type, 'Mon 09:00')
    for (const start of ['Mon 09:00', 'Mon 10:00', 'Mon 10:00']) await createHold(acme.ada, type, start)

    const [joined, third] = [
      await requestBooking(acme.bob, type, 'Mon 10:00'),
      await requestBooking(acme.bob, type, 'Mon 11:00'),
    ]

    expect([joined.status, firstProblem(third)]).toEqual([201, alreadyFilled])
  })

  test('no longer exists after it expires, and its start can be booked', async () => {
    const type = await publish(await newHost(acme), {})
    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')

    await expire(uri)

    expect([(await acme.ada.get(uri)).status, (await acme.ada.delete(uri)).status]).toEqual([404, 404])
    await book(acme.bob, type, 'Mon 09:00')
    expect(firstProblem(await requestBooking(acme.ada, type, 'Mon 09:00', { hold: uri }))).toEqual(alreadyFilled)
  })

  test('is deleted some time after it expires', async () => {
    const type = await publish(await newHost(acme), {})
    const [old, recent] = [await createHold(acme.ada, type, 'Mon 09:00'), await createHold(acme.ada, type, 'Mon 09:30')]
    await db.run(sql`update slot_holds set expires_at = now() - interval '1 hour' where id = ${idOf(old.uri)}`)

    await deleteOldHolds(db)

    const ids = [idOf(old.uri), idOf(recent.uri)]
    expect(await db.all(sql`select id from slot_holds where id = any(${ids})`)).toEqual([{ id: idOf(recent.uri) }])
  })

  test('is ignored in a booking after it was deleted', async () => {
    const type = await publish(await newHost(acme), {})
    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')

    expect((await acme.ada.delete(uri)).status).toBe(204)

    expect((await requestBooking(acme.bob, type, 'Mon 09:00', { hold: uri })).status).toBe(201)
  })

  test('is listed in the busy times of its host', async () => {
    const host = await newHost(acme)
    const { uri, start_time, end_time } = await createHold(acme.ada, await publish(host, {}), 'Mon 09:00')

    const span = `start_time=${at('Mon 00:00')}&end_time=${at('Tue 00:00')}`
    const { body } = await acme.ada.get(`/user_busy_times?user=${host.uri}&${span}`)

    expect(body.collection).toEqual([{ uri, type: 'reserved', start_time, end_time }])
  })

  test('can still be booked when the minimum notice passes before the booking', async () => {
    const type = await publish(await newHost(acme), { minimum_notice: 0 })
    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')
    const notice = Math.floor((Date.parse(at('Mon 09:00')) - Date.now()) / 60_000)
    await db.run(sql`update event_types set minimum_notice = ${notice + 1} where id = ${idOf(type)}`)
    await db.run(sql`update slot_holds set created_at = now() - interval '3 minutes' where id = ${idOf(uri)}`)

    const late = await requestBooking(acme.bob, type, 'Mon 09:00')
    const held = await requestBooking(acme.ada, type, 'Mon 09:00', { hold: uri })

    expect([firstProblem(late)[2], held.status]).toEqual(['too_soon', 201])
  })

  test('cannot be booked after its start time', async () => {
    const host = await newHost(acme)
    await withHours(host, '00:00', '24:00')
    const type = await publish(host, { minimum_notice: 0, start_time_increment: 1 })
    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')
    const start_time = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000).toISOString()
    await db.run(sql`
      update slot_holds set start_time = ${start_time}, created_at = now() - interval '5 minutes'
      where id = ${idOf(uri)}`)

    const { status, body } = await requestBooking(acme.ada, type, start_time, { hold: uri })

    expect([status, body.details[0].code]).toEqual([400, 'in_the_past'])
  })
})

describe('a hold in a booking', () => {
  test('must be for the same start and event type', async () => {
    const host = await newHost(acme)
    const [type, other] = [await publish(host, {}), await publish(host, {})]
    const { uri } = await createHold(acme.ada, type, 'Mon 09:00')

    const otherStart = await requestBooking(acme.ada, type, 'Mon 09:30', { hold: uri })
    const otherType = await requestBooking(acme.ada, other, 'Mon 09:00', { hold: uri })

    expect(firstProblem(otherStart)).toEqual([400, 'hold', 'invalid'])
    expect(firstProblem(otherType)).toEqual([400, 'hold', 'invalid'])
    expect((await acme.ada.get(uri)).status).toBe(200)
  })

  test('cannot belong to another organization', async () => {
    const theirs = await createHold(globex.ada, await publish(globex.cyd, {}), 'Mon 09:00')
    const type = await publish(await newHost(acme), {})
    await createHold(acme.ada, type, 'Mon 09:00')

    const replies = [await acme.ada.get(theirs.uri), await acme.ada.delete(theirs.uri)]
    const booking = await requestBooking(acme.ada, type, 'Mon 09:00', { hold: theirs.uri })
    const foreignType = await tryHold(acme.ada, theirs.event_type, 'Mon 10:00')

    expect(replies.map(({ status }) => status)).toEqual([404, 404])
    expect([firstProblem(booking), foreignType.status]).toEqual([alreadyFilled, 404])
    expect((await globex.ada.get(theirs.uri)).status).toBe(200)
  })

  test('can be read and deleted by its owner, an admin or an organization owner', async () => {
    const [owner, other] = [await newHost(acme), await newHost(acme)]
    const { uri } = await createHold(owner, await publish(owner, {}), 'Mon 09:00')

    expect([(await other.get(uri)).status, (await other.delete(uri)).status]).toEqual([403, 403])
    expect([(await acme.bob.get(uri)).status, (await owner.get(uri)).status]).toEqual([200, 200])
    expect((await acme.bob.delete(uri)).status).toBe(204)
  })

  test('cannot be used by a colleague, and stays with its owner', async () => {
    const [owner, other] = [await newHost(acme), await newHost(acme)]
    const type = await publish(owner, {})
    const { uri } = await createHold(owner, type, 'Mon 09:00')

    const { status, body } = await requestBooking(other, type, 'Mon 09:00', { hold: uri })

    const { title, message, details } = body
    expect([status, title, message, details[0].code]).toEqual([
      403,
      'Permission Denied',
      'You do not have permission',
      'permission_denied',
    ])
    expect((await requestBooking(owner, type, 'Mon 09:00', { hold: uri })).status).toBe(201)
  })

  test('can be used by an admin', async () => {
    const owner = await newHost(acme)
    const type = await publish(owner, {})
    const { uri } = await createHold(owner, type, 'Mon 09:00')

    expect((await requestBooking(acme.bob, type, 'Mon 09:00', { hold: uri })).status).toBe(201)
  })
})

describe('a hold is rejected', () => {
  test('for a start that is not offered, with the error of a booking', async () => {
    const type = await publish(await newHost(acme), {})

    expect(firstProblem(await tryHold(acme.ada, type, 'Mon 09:10'))).toEqual(alreadyFilled)
    expect(firstProblem(await tryHold(acme.ada, type, 'Mon 20:00'))).toEqual(alreadyFilled)
    const wrongDuration = await tryHold(acme.ada, type, 'Mon 09:00', { duration: 45 })
    expect(firstProblem(wrongDuration)).toEqual([400, 'duration', 'invalid'])
  })

  test('on a free plan', async () => {
    const { ada, cyd } = await company('Umbrella', 'basic', 'free')

    const { status, body } = await tryHold(ada, await publish(cyd, {}), 'Mon 09:00')

    expect([status, body.details[0].code]).toEqual([403, 'upgrade_required'])
  })

  test('when a user already has twenty, also with concurrent requests', async () => {
    const [owner, ...hosts] = await Promise.all(Array.from({ length: 5 }, () => newHost(acme)))
    if (!owner) throw new Error('expected a new user')
    const types = await Promise.all(hosts.map((host) => publish(host, { start_time_increment: 15, duration: 15 })))
    const starts = ['Mon 09:00', 'Mon 09:15', 'Mon 09:30', 'Mon 09:45', 'Mon 10:00', 'Mon 10:15', 'Mon 10:30']

    const replies = await Promise.all(types.flatMap((type) => starts.map((start) => tryHold(owner, type, start))))

    const refused = replies.filter(({ status }) => status === 403)
    expect([replies.filter(({ status }) => status === 201).length, refused.length]).toEqual([20, 8])
    expect(new Set(refused.map(({ body }) => body.details[0].code))).toEqual(new Set(['quota_used_up']))
    await expire(replies.find(({ status }) => status === 201)?.body.resource.uri)
    expect((await tryHold(owner, types[0] ?? '', 'Tue 09:00')).status).toBe(201)
  })
})

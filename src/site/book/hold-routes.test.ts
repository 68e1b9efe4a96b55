import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { holdIdIn } from '../../meetings/slot-holds/hold-key.ts'
import { requestBooking } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { alreadyFilled, createHold, firstProblem, tryHold } from '../../test/holds.ts'
import { at } from '../../test/meetings.ts'
import { holdPages } from '../../test/visitor-holds.ts'

const { acme, globex, db, visitor, forgetVisits, createPage, countHolds } = await holdPages()

beforeEach(forgetVisits)

const expire = (token: string) =>
  db.run(sql`
  update slot_holds set expires_at = now() - interval '1 second', created_at = now() - interval '1 hour'
  where id = ${holdIdIn(token) ?? ''}`)

describe('a slot that a visitor chose', () => {
  test('is held for ten minutes', async () => {
    const { hold, type } = await createPage()

    const { status, body, headers } = await hold('Mon 09:00')

    expect([status, body]).toEqual([201, { hold: expect.stringMatching(/^[\da-f-]{36}\.[\w-]{16}$/), seconds: 600 }])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(await countHolds(type)).toBe(1)
  })

  test('cannot be held or booked by other visitors and API users', async () => {
    const { hold, book, type } = await createPage()
    await hold('Mon 09:00')

    const [other, booked, page] = [await hold('Mon 09:00'), await book('Mon 09:00'), await book('Mon 09:30')]
    const apiHold = await tryHold(acme.ada, type, 'Mon 09:00')
    const apiBooking = await requestBooking(acme.ada, type, 'Mon 09:00')

    expect([other.status, other.body]).toEqual([
      409,
      { message: 'That time is no longer available. Please choose another one.' },
    ])
    expect([booked.status, page.status]).toEqual([400, 303])
    expect([apiHold, apiBooking].map(firstProblem)).toEqual([alreadyFilled, alreadyFilled])
  })

  test('can be booked by its holder, and the hold is gone', async () => {
    const { hold, book, type } = await createPage()
    const { body } = await hold('Mon 09:00')

    const booked = await book('Mon 09:00', { hold: body.hold })

    expect([booked.status, await countHolds(type)]).toEqual([303, 0])
  })

  test('is still offered to its holder after a reload, and to no one else', async () => {
    const { hold, url } = await createPage()
    const { body } = await hold('Mon 09:00')

    const [own, other] = await Promise.all(
      [`?hold=${holdIdIn(body.hold)}`, ''].map((query) => visitor.get(`${url}/${at('Mon 09:00')}${query}`)),
    )

    expect([own?.status, other?.status]).toEqual([200, 400])
    expect(own?.text).toContain('name="hold" value=""')
  })

  test('stays held after an error in the form', async () => {
    const { hold, book } = await createPage()
    const { body } = await hold('Mon 09:00')

    const wrong = await book('Mon 09:00', { hold: body.hold, email: 'x' })
    const [other, booked] = [await hold('Mon 09:00'), await book('Mon 09:00', { hold: body.hold })]

    expect(wrong.text).toContain(`name="hold" value="${body.hold}"`)
    expect([wrong.status, other.status, booked.status]).toEqual([400, 409, 303])
  })

  test('is released when its holder chooses another one', async () => {
    const { hold, type } = await createPage()
    const { body } = await hold('Mon 09:00')

    const next = await hold('Mon 10:00', { hold: body.hold })
    const other = await hold('Mon 09:00')

    expect([next.status, other.status, await countHolds(type)]).toEqual([201, 201, 2])
  })

  test('can be held again by its holder', async () => {
    const { hold, type } = await createPage()
    const { body } = await hold('Mon 09:00')

    const again = await hold('Mon 09:00', { hold: body.hold })

    expect([again.status, await countHolds(type)]).toEqual([201, 1])
    expect(again.body.hold).not.toBe(body.hold)
  })

  test('stays held when the next one is taken', async () => {
    const { hold, book } = await createPage()
    const { body } = await hold('Mon 09:00')
    await hold('Mon 10:00')

    const next = await hold('Mon 10:00', { hold: body.hold })
    const booked = await book('Mon 09:00', { hold: body.hold })

    expect([next.status, booked.status]).toEqual([409, 303])
  })

  test('can be booked after the hold expired, unless another visitor was faster', async () => {
    const { hold, book } = await createPage()
    const [first, second] = [(await hold('Mon 09:00')).body, (await hold('Mon 10:00')).body]
    await expire(first.hold)
    await expire(second.hold)
    await hold('Mon 10:00')

    const free = await book('Mon 09:00', { hold: first.hold })
    const taken = await book('Mon 10:00', { hold: second.hold })

    expect([free.status, taken.status]).toEqual([303, 400])
  })

  test('can be booked at another time with the hold of an earlier choice', async () => {
    const { hold, book } = await createPage()
    const { body } = await hold('Mon 09:00')

    expect((await book('Mon 10:00', { hold: body.hold })).status).toBe(303)
  })

  test('leaves no entry in the activity log', async () => {
    const { hold } = await createPage()
    const count = async () =>
      (await db.one<{ count: number }>(sql`select count(*)::int from activity_log_entries`)).count
    const before = await count()

    await hold('Mon 09:00')

    expect(await count()).toBe(before)
  })
})

test('pages cannot use or release the holds of API users, and members cannot use the holds of pages', async () => {
  const { hold, book, type, host } = await createPage()
  const id = idOf((await createHold(acme.ada, type, 'Mon 09:00')).uri)
  const { body } = await hold('Mon 10:00')
  const uri = `/slot_holds/${holdIdIn(body.hold)}`

  const [used, released] = [await book('Mon 09:00', { hold: id }), await hold('Mon 09:30', { hold: id })]
  const [read, removed] = [await host.get(uri), await host.delete(uri)]
  const booked = await requestBooking(host, type, 'Mon 10:00', { hold: `${config.BASE_URL}${uri}` })

  expect([used.status, released.status]).toEqual([400, 201])
  expect((await tryHold(acme.cyd, type, 'Mon 09:00')).status).toBe(400)
  expect([read.status, removed.status, booked.status]).toEqual([403, 403, 403])
  expect((await hold('Mon 10:00')).status).toBe(409)
})

test('a hold of another organization is ignored', async () => {
  const theirs = await createPage({}, globex.cyd)
  const { hold } = await createPage()
  const { body } = await theirs.hold('Mon 09:00')

  const own = await hold('Mon 09:00', { hold: body.hold })

  expect([own.status, await countHolds(theirs.type)]).toEqual([201, 1])
})

test('of concurrent changes of a choice, none fails, and the booking at the same time succeeds', async () => {
  const { hold, book, type } = await createPage()
  const { body } = await hold('Mon 09:00')

  const replies = await Promise.all([
    hold('Mon 10:00', { hold: body.hold }),
    book('Mon 09:00', { hold: body.hold }),
    hold('Mon 10:30', { hold: body.hold }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([201, 303, 201])
  expect(await countHolds(type)).toBe(2)
})

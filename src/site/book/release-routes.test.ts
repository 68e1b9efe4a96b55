import { beforeEach, describe, expect, test } from 'vitest'
import { holdIdIn } from '../../meetings/slot-holds/hold-key.ts'
import { config } from '../../platform/config.ts'
import { browserOf } from '../../test/browser-session.ts'
import { idOf } from '../../test/examples.ts'
import { createHold, tryHold } from '../../test/holds.ts'
import { at } from '../../test/meetings.ts'
import { holdPages } from '../../test/visitor-holds.ts'

const { acme, globex, app, visitor, forgetVisits, createPage, countHolds } = await holdPages()
const other = browserOf(app, '203.0.113.30')

beforeEach(forgetVisits)

describe('a visitor who leaves', () => {
  test('releases the slot for the next visitor', async () => {
    const { url, hold } = await createPage()
    const { body } = await hold('Mon 09:00')
    const before = await other.post(`${url}/${at('Mon 09:00')}/hold`)

    const { status, text, headers } = await visitor.post(`${url}/release`, { hold: body.hold })
    const after = await other.post(`${url}/${at('Mon 09:00')}/hold`)

    expect([before.status, status, text, after.status]).toEqual([409, 204, '', 201])
    expect([headers['cache-control'], headers['access-control-allow-origin']]).toEqual(['no-store', undefined])
  })

  test('can come back and hold the slot again, unless another visitor was faster', async () => {
    const { url, hold } = await createPage()
    const [nine, ten] = [(await hold('Mon 09:00')).body.hold, (await hold('Mon 10:00')).body.hold]
    for (const token of [nine, ten]) await visitor.post(`${url}/release`, { hold: token })
    await other.post(`${url}/${at('Mon 10:00')}/hold`)

    const again = [await hold('Mon 09:00', { hold: nine }), await hold('Mon 10:00', { hold: ten })]

    expect(again.map(({ status }) => status)).toEqual([201, 409])
  })

  test('can release a slot twice, and after booking it', async () => {
    const { url, hold, book, type } = await createPage()
    const [nine, ten] = [(await hold('Mon 09:00')).body.hold, (await hold('Mon 10:00')).body.hold]
    await book('Mon 10:00', { hold: ten })

    const statuses: number[] = []
    for (const token of [nine, nine, ten]) statuses.push((await visitor.post(`${url}/release`, { hold: token })).status)

    expect([statuses, await countHolds(type)]).toEqual([[204, 204, 204], 0])
    expect((await other.post(`${url}/${at('Mon 10:00')}/hold`)).status).toBe(409)
  })
})

describe('an address that a visitor shares', () => {
  const withKey = (token: string, key: string) => `${holdIdIn(token)}${key}`

  test.each([
    ['its id', ''],
    ['its id with a wrong key', `.${'A'.repeat(16)}`],
    ['its id with an empty key', '.'],
    ['its id with a long key', `.${'é'.repeat(5000)}`],
  ])('cannot release, replace or book a hold: %s', async (_, key) => {
    const { url, hold, book, type } = await createPage()
    const { body } = await hold('Mon 09:00')
    const shared = { hold: withKey(body.hold, key) }

    const released = await other.post(`${url}/release`, shared)
    const replaced = await other.post(`${url}/${at('Mon 09:00')}/hold`, shared)
    const moved = await other.post(`${url}/${at('Mon 10:00')}/hold`, shared)
    const booked = await book('Mon 09:00', shared)
    const own = await book('Mon 09:00', { hold: body.hold })

    expect([released, replaced, moved, booked, own].map(({ status }) => status)).toEqual([204, 409, 201, 400, 303])
    expect(booked.text).not.toContain(body.hold)
    expect(await countHolds(type)).toBe(1)
  })

  test('shows the form, and says at the end that the time is taken', async () => {
    const { url, hold, book } = await createPage()
    const { body } = await hold('Mon 09:00')
    const id = holdIdIn(body.hold) ?? ''

    const page = await other.get(`${url}/${at('Mon 09:00')}?hold=${id}`)
    const { status, text } = await book('Mon 09:00', { hold: id })

    expect(page.status).toBe(200)
    expect([page.text.includes(body.hold), page.text.includes('name="hold" value=""')]).toEqual([false, true])
    expect([status, text]).toEqual([400, expect.stringContaining('no longer available')])
  })
})

test('holds of API users and of other organizations are not released', async () => {
  const { url, type } = await createPage()
  const theirs = await createPage({}, globex.cyd)
  const id = idOf((await createHold(acme.ada, type, 'Mon 09:00')).uri)
  const { body } = await theirs.hold('Mon 09:00')

  const replies = await Promise.all([id, body.hold].map((hold) => visitor.post(`${url}/release`, { hold })))

  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  expect([(await tryHold(acme.cyd, type, 'Mon 09:00')).status, (await theirs.hold('Mon 09:00')).status]).toEqual([
    400, 409,
  ])
})

test('releases are limited, and a refused one leaves the hold to end by itself', async () => {
  const { url, hold, type } = await createPage()
  const { body } = await hold('Mon 09:00')
  const max = config.RATE_LIMITS['booking.release'][0]?.most ?? 0
  for (let i = 0; i < max; i++) await other.post(`${url}/release`)

  const { status, headers } = await other.post(`${url}/release`, { hold: body.hold })

  expect([status, Number(headers['retry-after']) > 0, await countHolds(type)]).toEqual([429, true, 1])
})

test('a form of another site releases nothing, and a page that does not exist is not found', async () => {
  const { url, hold, type } = await createPage()
  const { body } = await hold('Mon 09:00')

  const foreign = await visitor.post(`${url}/release`, { hold: body.hold }, { 'sec-fetch-site': 'cross-site' })
  const missing = await visitor.post(`${url}x/release`, { hold: body.hold })

  expect([foreign.status, missing.status, await countHolds(type)]).toEqual([403, 404, 1])
})

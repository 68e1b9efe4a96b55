import { beforeEach, describe, expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  acme,
  globex,
} = await service()
const eli = await acme.hire('Eli Lund', 'eli@acme.example')

let hired = 0
const hire = () => acme.hire('Fay Lund', `fay${++hired}@acme.example`)
const zoe = { email: 'zoe@initech.example', name: 'Zoë Lund', timezone: 'Europe/Paris' }
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `guest${i}@initech.example`)
const emailsOf = async (event: string): Promise<string[]> =>
  (await ada.get(event)).body.resource.event_guests.map(({ email }: Json) => email)

let invitee: Json
let guests: string
beforeEach(async () => {
  const type = await publish(await hire(), {})
  invitee = await book(ada, type, 'Mon 09:00', { invitee: zoe, event_guests: ['yan@initech.example'] })
  guests = `${invitee.event}/guests`
})

/** A group session with Zoë and Xia. */
async function bookSession() {
  const type = await publish(await hire(), { kind: 'group', seats: 5 })
  const xia = { ...zoe, email: 'xia@initech.example' }
  return [await book(ada, type, 'Mon 09:00', { invitee: zoe }), await book(ada, type, 'Mon 09:00', { invitee: xia })]
}

describe('guests', () => {
  test('are added to the current guests', async () => {
    const before = (await ada.get(invitee.event)).body.resource

    const { status, body } = await bob.post(guests, { event_guests: ['Xia@initech.example', 'wes@initech.example'] })

    expect([status, body]).toEqual([201, (await ada.get(invitee.event)).body])
    expect(await emailsOf(invitee.event)).toEqual(['yan@initech.example', 'Xia@initech.example', 'wes@initech.example'])
    expect(body.resource.updated_at > before.updated_at).toBe(true)
  })

  test('are limited to ten per invitee', async () => {
    const full = await ada.post(guests, { event_guests: addresses(9) })
    const rejected = await ada.post(guests, { event_guests: ['xia@initech.example'] })

    expect([full.status, full.body.resource.event_guests.length]).toEqual([201, 10])
    expect([rejected.status, rejected.body.details]).toMatchObject([
      400,
      [
        {
          parameter: 'event_guests',
          code: 'invalid',
          message: 'must have at most 0 entries, because the invitee already has 10 guests',
        },
      ],
    ])
  })

  test('are limited to ten in concurrent requests too', async () => {
    const replies = await Promise.all(addresses(14).map((email) => ada.post(guests, { event_guests: [email] })))

    expect(replies.filter(({ status }) => status === 201).length).toBe(9)
    expect((await emailsOf(invitee.event)).length).toBe(10)
  })

  test.each<[string, unknown, string, string]>([
    ['the invitee', ['ZOE@initech.example'], 'event_guests[0]', 'is the invitee'],
    ['a current guest', ['a@b.example', 'Yan@Initech.example'], 'event_guests[1]', 'is already a guest'],
    ['a duplicate', ['a@initech.example', 'A@initech.example'], 'event_guests[1]', 'is a duplicate'],
    ['an empty list', [], 'event_guests', 'must have at least 1 entry'],
    ['eleven addresses', addresses(11), 'event_guests', 'must have at most 10 entries'],
    ['a name', ['Zoë'], 'event_guests[0]', 'must be an email address'],
  ])('cannot include %s', async (_, event_guests, parameter, message) => {
    const { status, body } = await ada.post(guests, { event_guests })

    expect([status, body.details]).toEqual([400, [{ parameter, code: 'invalid', message }]])
    expect(await emailsOf(invitee.event)).toEqual(['yan@initech.example'])
  })

  test('of an event with several invitees belong to the named invitee', async () => {
    const [first, second] = await bookSession()
    const event_guests = ['yan@initech.example']

    const unnamed = await ada.post(`${first.event}/guests`, { event_guests })
    const named = await ada.post(`${first.event}/guests`, { event_guests, invitee: second.uri })
    const again = await ada.post(`${first.event}/guests`, { event_guests, invitee: first.uri })
    await ada.post(`${second.uri}/cancellation`)

    expect([unnamed.status, unnamed.body.details]).toMatchObject([400, [{ parameter: 'invitee', code: 'missing' }]])
    expect([named.status, again.status, again.body.resource.event_guests.length]).toEqual([201, 201, 2])
    expect(await emailsOf(first.event)).toEqual(event_guests)
  })

  test('cannot belong to an invitee of another event', async () => {
    const [other] = await bookSession()

    for (const uri of [other.uri, invitee.uri.replace(/[^/]+$/, unknownId)]) {
      const { status, body } = await ada.post(guests, { event_guests: ['xia@initech.example'], invitee: uri })
      expect([status, body.details]).toEqual([
        400,
        [{ parameter: 'invitee', code: 'invalid', message: 'is not an invitee of this event' }],
      ])
    }
  })

  test('cannot be added to a canceled event or a canceled invitee', async () => {
    const [first, second] = await bookSession()
    await ada.post(`${second.uri}/cancellation`)
    await ada.post(`${invitee.event}/cancellation`)

    const replies = [
      await ada.post(guests, { event_guests: ['xia@initech.example'] }),
      await ada.post(`${first.event}/guests`, { event_guests: ['yan@initech.example'], invitee: second.uri }),
    ]

    for (const { status, body } of replies) expect([status, body.message]).toEqual([403, 'Event is already canceled'])
  })
})

describe('a guest', () => {
  test('is removed by email address in any case, and is gone then', async () => {
    const removed = await bob.delete(`${guests}?email=YAN@initech.example`)
    const again = await bob.delete(`${guests}?email=yan@initech.example`)

    expect([removed.status, removed.text, again.status]).toEqual([204, '', 404])
    expect(await emailsOf(invitee.event)).toEqual([])
  })

  test('with an invalid address cannot be removed', async () => {
    for (const [query, code] of [
      ['', 'missing'],
      ['?email=yan', 'invalid'],
    ]) {
      const { status, body } = await ada.delete(guests + query)
      expect([status, body.details]).toMatchObject([400, [{ parameter: 'email', code }]])
    }
  })
})

test('only hosts, admins and owners can add and remove guests', async () => {
  const type = await publish(cyd, {})
  const { event } = await book(ada, type, 'Mon 09:00', { invitee: zoe })
  const input = { event_guests: ['yan@initech.example'] }

  const remove = `${event}/guests?email=yan@initech.example`
  const denied = [await eli.post(`${event}/guests`, input), await eli.delete(remove)]
  const foreign = [await globex.ada.post(`${event}/guests`, input), await globex.ada.delete(remove)]
  const host = [await cyd.post(`${event}/guests`, input), await cyd.delete(remove)]

  for (const { status, body } of denied) expect([status, body.message]).toEqual([403, 'You do not have permission'])
  expect(foreign.map(({ status }) => status)).toEqual([404, 404])
  expect(host.map(({ status }) => status)).toEqual([201, 204])
})

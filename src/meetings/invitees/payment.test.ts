import { beforeAll, describe, expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  globex,
} = await service()
const payment = {
  external_id: 'ch_1',
  provider: 'stripe',
  amount: 1234.56,
  currency: 'EUR',
  terms: 'In advance',
  successful: true,
}

let invitee: Json
beforeAll(async () => {
  invitee = await book(ada, await publish(cyd, {}), 'Mon 09:00')
})

describe('a payment', () => {
  test('is recorded by an admin, returned with the invitee, and replaced by the next one', async () => {
    const failed = { ...payment, provider: 'paypal', amount: 0, currency: 'USD', terms: null, successful: false }

    const first = await bob.post(`${invitee.uri}/payment`, payment)
    const read = await cyd.get(invitee.uri)
    const second = await ada.post(`${invitee.uri}/payment`, failed)

    expect([first.status, first.body.resource]).toEqual([
      201,
      {
        ...invitee,
        payment,
        updated_at: first.body.resource.updated_at,
      },
    ])
    expect(first.body.resource.updated_at > invitee.updated_at).toBe(true)
    expect(read.body).toEqual(first.body)
    expect([second.status, second.body.resource.payment]).toEqual([201, failed])
  })

  test('needs no terms', async () => {
    const { terms: _, ...rest } = payment

    const { body } = await ada.post(`${invitee.uri}/payment`, rest)

    expect(body.resource.payment).toEqual({ ...payment, terms: null })
  })

  test.each<[string, unknown]>([
    ['external_id', ''],
    ['external_id', 'a'.repeat(256)],
    ['provider', 'cash'],
    ['amount', -1],
    ['amount', '12'],
    ['currency', 'CHF'],
    ['terms', 'a'.repeat(1025)],
    ['successful', 'yes'],
  ])('with the %s %j is rejected', async (field, value) => {
    const { status, body } = await ada.post(`${invitee.uri}/payment`, { ...payment, [field]: value })

    expect([status, body.details]).toMatchObject([400, [{ parameter: field, code: 'invalid' }]])
  })

  test('cannot be recorded by a host, by another organization, or for an unknown invitee', async () => {
    const host = await cyd.post(`${invitee.uri}/payment`, payment)
    const foreign = await globex.ada.post(`${invitee.uri}/payment`, payment)
    const unknown = await ada.post(`${invitee.uri.replace(/[^/]+$/, unknownId)}/payment`, payment)

    expect([host.status, host.body.message]).toEqual([403, 'You do not have permission to access this resource.'])
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  })
})

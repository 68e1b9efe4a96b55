import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'
import { subscribe, subscriptionInput } from '../../test/subscriptions.ts'

// The service of this file runs with OUTBOUND_ALLOW=127.0.0.1/32, the process below without it.
const { acme, db, url: database } = await service()
const path = '/webhook_subscriptions'
/** A host that no name server knows. */
const unknown = 'http://hooks.invalid/events'

const problem = (message: unknown) => [400, [{ parameter: 'url', code: 'invalid', message }]]
const plainHttp = 'must be an https address. Plain http is only sent to networks listed in OUTBOUND_ALLOW'

describe('with OUTBOUND_ALLOW set', () => {
  test.each([
    [
      'a name outside the allowed networks',
      unknown,
      `${plainHttp}, and hooks.invalid does not resolve to one of them.`,
    ],
    ['a public address', 'http://93.184.216.34/', `${plainHttp}.`],
  ])('refuses plain http to %s when it is subscribed or changed', async (_, url, message) => {
    const before = await subscribe(acme.ada, acme)

    const created = await acme.ada.post(path, subscriptionInput(acme, { url }))
    const changed = await acme.ada.patch(before.uri, { url })

    expect([created.status, created.body.details]).toEqual(problem(message))
    expect([changed.status, changed.body.details]).toEqual(problem(message))
    expect((await acme.ada.get(before.uri)).body.resource).toEqual(before)
    expect(await db.all(sql`select 1 from webhook_subscriptions where callback_url = ${url}`)).toEqual([])
  })

  test('returns the problem of the address together with all other problems', async () => {
    const { status, body } = await acme.ada.post(path, subscriptionInput(acme, { url: unknown, events: [] }))

    expect([status, body.details.map(({ parameter }: { parameter: string }) => parameter)]).toEqual([
      400,
      ['url', 'events'],
    ])
  })

  test('accepts plain http to an allowed address, and https to any name', async () => {
    const inputs = ['http://127.0.0.1:4040/hooks', 'https://hooks.invalid/events'].map((url) =>
      subscriptionInput(acme, { url }),
    )

    const replies = [await acme.ada.post(path, inputs[0]), await acme.ada.post(path, inputs[1])]

    expect(replies.map(({ status }) => status)).toEqual([201, 201])
  })

  test('answers a repeated request with its first answer, whatever the name resolves to', async () => {
    const headers = { 'idempotency-key': 'a plain http name'.replaceAll(' ', '-') }
    const input = subscriptionInput(acme, { url: unknown })

    const first = await acme.ada.send('POST', path, input, headers)
    const again = await acme.ada.send('POST', path, input, headers)

    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([400, first.body, 'true'])
  })
})

describe('the error for a private address says what to do next:', async () => {
  const settings = { DATABASE_URL: database, OUTBOUND_ALLOW: '' }
  const { as } = await startProcess(settings, 'api')
  const refuse = async (url: string) => {
    const organization = (await as(acme.ada.token).get('/users/me')).body.resource.current_organization
    return as(acme.ada.token).post(path, { ...subscriptionInput(acme, { url }), organization })
  }
  const local = (address: string, ranges: string) =>
    `must not point to ${address}, which is not a public address. For local development, add ${ranges} to ` +
    'OUTBOUND_ALLOW in every process of the service and receive deliveries with "convene webhooks listen", or use ' +
    'the https address of a tunnel to your machine.'
  const inside = (address: string) =>
    `must not point to ${address}, which is not a public address. If the receiver is ` +
    'in the network of this service, its operator can allow that network with OUTBOUND_ALLOW.'

  test.each([
    ['http://localhost:4040/', local('127.0.0.1', '127.0.0.1/32 and ::1/128')],
    ['https://localhost/', local('127.0.0.1', '127.0.0.1/32 and ::1/128')],
    ['http://127.0.0.1:4040/', local('127.0.0.1', '127.0.0.1/32')],
    ['http://[::1]:4040/', local('::1', '::1/128')],
    ['http://10.0.0.7/', inside('10.0.0.7')],
    ['https://[fd00::7]/', inside('fd00::7')],
    [
      'http://169.254.169.254/',
      'must not point to 169.254.169.254, which is not a public address. Use an address on the public Internet.',
    ],
    ['http://hooks.example/', `${plainHttp}.`],
  ])('%s', async (url, message) => {
    const { status, body } = await refuse(url)

    expect([status, body.details]).toEqual(problem(message))
  })
})

test('says which address of localhost is still missing in OUTBOUND_ALLOW', async () => {
  const { body } = await acme.ada.post(path, subscriptionInput(acme, { url: 'http://localhost:4040/' }))

  expect(body.details[0].message).toMatch(/^must not point to ::1, .* add ::1\/128 to OUTBOUND_ALLOW/)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type Client, type Reply } from '../../test/client.ts'
import { createDatabase } from '../../test/databases.ts'
import { directUrl } from '../../test/direct-url.ts'
import type { Company } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import type { Caller } from '../auth/caller.ts'
import { connect, type Db } from '../db/db.ts'
import { listen } from '../db/listen.ts'
import { sql, type Sql } from '../db/sql.ts'
import { TooManyRequests } from '../errors.ts'
import { createRequestQuota } from './request-quota.ts'

const { company, tokenFor, db, url, app, start } = await service()
const other = await start()
let acme: Company

let made = 0
beforeEach(async () => {
  acme = await company(`Acme${++made}`)
})

function callerOf({ id, ada }: Company) {
  return { user_id: ada.id, organization_id: id, stage: 'paid' } as Caller
}

function ask(client: Client) {
  return client.get('/users/me')
}

/** Sends concurrent requests. */
function flood(count: number, clientFor: (i: number) => Client) {
  return Promise.all(Array.from({ length: count }, (_, i) => ask(clientFor(i))))
}

function tally(answers: Reply[]) {
  const of = (status: number) => answers.filter((answer) => answer.status === status).length
  return { admitted: of(200), rejected: of(429) }
}

function expectLimitError({ status, headers, body }: Reply, limit: number) {
  const seconds = Number(headers['retry-after'])
  expect(status).toBe(429)
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(headers).toMatchObject({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': headers['retry-after'],
  })
  const message = `Limit of ${limit} requests per user per minute reached. Try again in ${seconds} s.`
  expect(body).toEqual({ title: 'Too Many Requests', message, details: [{ message, code: 'rate_limited' }] })
}

describe('the request quota over two processes', () => {
  test('admits exactly 500 of 700 concurrent requests', async () => {
    const both = [acme.ada, clientOf(other.app, acme.ada.token)] as const

    const answers = await flood(700, (i) => (i % 2 === 0 ? both[0] : both[1]))

    expect(tally(answers)).toEqual({ admitted: 500, rejected: 200 })
    for (const rejected of answers.filter(({ status }) => status === 429)) expectLimitError(rejected, 500)
  })

  test('admits exactly the first 500 of 700 requests that alternate between the processes', async () => {
    const both = [acme.ada, clientOf(other.app, acme.ada.token)] as const
    const answers: Reply[] = []

    for (let i = 0; i < 700; i++) answers.push(await ask(i % 2 === 0 ? both[0] : both[1]))

    expect(tally(answers.slice(0, 500))).toEqual({ admitted: 500, rejected: 0 })
    expect(tally(answers.slice(500))).toEqual({ admitted: 0, rejected: 200 })
  })

  test('gives requests that one process leased and did not use to the other', async () => {
    const first = await flood(100, () => acme.ada)
    const elsewhere = clientOf(other.app, acme.ada.token)
    const then = await flood(500, () => elsewhere)

    expect(tally(first)).toEqual({ admitted: 100, rejected: 0 })
    expect(tally(then)).toEqual({ admitted: 400, rejected: 100 })
  })

  test('admits exactly 50 requests on the free stage', async () => {
    const { ada } = await company('Tiny', 'basic', 'free')
    const both = [ada, clientOf(other.app, ada.token)] as const

    const answers = await flood(80, (i) => (i % 2 === 0 ? both[0] : both[1]))

    expect(tally(answers)).toEqual({ admitted: 50, rejected: 30 })
    for (const rejected of answers.filter(({ status }) => status === 429)) expectLimitError(rejected, 50)
  })
})

test('every response has the limit, the remaining requests and the seconds until the reset', async () => {
  const { ada } = await company('Little', 'basic', 'free')
  const answers: Reply[] = []

  for (let i = 0; i < 52; i++) answers.push(await ask(ada))

  expect(answers.map(({ headers }) => headers['x-ratelimit-limit'])).toEqual(Array(52).fill('50'))
  expect(answers.map(({ headers }) => Number(headers['x-ratelimit-remaining']))).toEqual([
    ...Array.from({ length: 50 }, (_, i) => 49 - i),
    0,
    0,
  ])
  for (const { headers } of answers) {
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThanOrEqual(1)
    expect(Number(headers['x-ratelimit-reset'])).toBeLessThanOrEqual(60)
  }
})

test('all tokens of a user share the limit, and other users have their own', async () => {
  const { id, ada, bob } = await company('Smaller', 'basic', 'free')
  const second = clientOf(app, await tokenFor(id, ada.id, ['users:read']))

  const answers = await flood(60, (i) => (i % 2 === 0 ? ada : second))
  const colleague = await ask(bob)

  expect(tally(answers)).toEqual({ admitted: 50, rejected: 10 })
  expect([colleague.status, colleague.headers['x-ratelimit-remaining']]).toEqual([200, '49'])
})

test('the next minute has a new limit', async () => {
  const { ada } = await company('Minute', 'basic', 'free')
  const used = await flood(60, () => ada)
  await db.run(sql`update rate_windows set ends_at = now() - interval '1 second' where user_id = ${ada.id}`)
  const third = await start()

  const again = await flood(60, () => clientOf(third.app, ada.token))

  expect(tally(used)).toEqual({ admitted: 50, rejected: 10 })
  expect(tally(again)).toEqual({ admitted: 50, rejected: 10 })
})

test('counts requests with an invalid body, but not requests rejected for token, scope or role', async () => {
  const { id, ada, cyd } = await company('Strict', 'basic', 'free')
  const narrow = clientOf(app, await tokenFor(id, cyd.id, ['groups:read']))
  const invitations = `/organizations/${id}/invitations`

  const scope = await Promise.all(Array.from({ length: 10 }, () => ask(narrow)))
  const role = await Promise.all(Array.from({ length: 10 }, () => cyd.get(invitations)))
  const content = await Promise.all(Array.from({ length: 10 }, () => ada.post(invitations, {})))
  const [colleague, admin] = [await ask(cyd), await ask(ada)]

  expect([scope, role, content].map((answers) => new Set(answers.map(({ status }) => status)))).toEqual([
    new Set([403]),
    new Set([403]),
    new Set([400]),
  ])
  expect(colleague.headers['x-ratelimit-remaining']).toBe('49')
  expect(admin.headers['x-ratelimit-remaining']).toBe('39')
})

test('a process that is asked to return requests during its first lease loses none', async () => {
  const caller = callerOf(acme)
  const gate = Promise.withResolvers<void>()
  const slow: Db = {
    ...db,
    async one<Row>(question: Sql) {
      const row = await db.one<Row>(question)
      await gate.promise
      return row
    },
  }
  const limits = createRequestQuota(slow, other.listener)
  const recalled = new Promise<string>((resolve) => other.listener.on('allowances', resolve))

  const first = limits.take(caller)
  await db.run(sql`select pg_notify('allowances', ${acme.ada.id})`)
  await recalled
  const others = Array.from({ length: 599 }, () => limits.take(caller))
  gate.resolve()
  const taken = await Promise.allSettled([first, ...others])
  await limits.close()

  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBe(500)
})

test('returns consistent numbers to an organization that moves to the free stage within a minute', async () => {
  const { id, ada } = await company('Lapsed', 'standard', 'paid')
  await flood(120, () => ada)
  await db.run(sql`update organizations set stage = 'free' where id = ${id}`)
  await expect.poll(async () => (await ask(ada)).headers['x-ratelimit-limit']).toBe('50')

  const answers = await flood(100, () => ada)

  for (const { headers } of answers) {
    expect(Number(headers['x-ratelimit-remaining'])).toBeGreaterThanOrEqual(0)
    expect(Number(headers['x-ratelimit-remaining'])).toBeLessThanOrEqual(50)
  }
})

test('control: without a shared database more requests are admitted', async () => {
  const elsewhere = await createDatabase()
  const [far, near] = [connect(elsewhere.url, 2), connect(url, 2)]
  const listeners = [await listen(directUrl(elsewhere.url)), await listen(directUrl(url))] as const
  const limiters = [createRequestQuota(far, listeners[0]), createRequestQuota(near, listeners[1])] as const
  const caller = callerOf(acme)

  const takes = Array.from({ length: 1200 }, (_, i) => limiters[i % 2 === 0 ? 0 : 1].take(caller))
  const taken = await Promise.allSettled(takes)
  for (const limits of limiters) await limits.close()
  for (const listener of listeners) await listener.close()
  for (const database of [far, near]) await database.end()
  await elsewhere.drop()

  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBe(1000)
  expect(taken.filter((take) => take.status === 'rejected' && take.reason instanceof TooManyRequests).length).toBe(200)
})

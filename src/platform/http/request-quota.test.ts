import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type Client, type Reply } from '../../test/client.ts'
import { createDatabase } from '../../test/databases.ts'
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

/** Requests that are all under way at the same time. */
function flood(count: number, clientFor: (i: number) => Client) {
  return Promise.all(Array.from({ length: count }, (_, i) => ask(clientFor(i))))
}

function tally(answers: Reply[]) {
  const of = (status: number) => answers.filter((answer) => answer.status === status).length
  return { admitted: of(200), refused: of(429) }
}

function expectRefusal({ status, headers, body }: Reply, limit: number) {
  const seconds = Number(headers['retry-after'])
  expect(status).toBe(429)
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(headers).toMatchObject({
    'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': headers['retry-after'],
  })
  const message = `Limit of ${limit} requests per user per minute reached. Try again in ${seconds} s.`
  expect(body).toEqual({ title: 'Too Many Requests', message, details: [{ message, code: 'rate_limited' }] })
}

describe('over two processes', () => {
  test('of 700 requests in parallel exactly 500 are admitted', async () => {
    const both = [acme.ada, clientOf(other.app, acme.ada.token)] as const

    const answers = await flood(700, (i) => (i % 2 === 0 ? both[0] : both[1]))

    expect(tally(answers)).toEqual({ admitted: 500, refused: 200 })
    for (const refused of answers.filter(({ status }) => status === 429)) expectRefusal(refused, 500)
  })

  test('of 700 requests one after the other, here and there in turn, exactly the first 500 are admitted', async () => {
    const both = [acme.ada, clientOf(other.app, acme.ada.token)] as const
    const answers: Reply[] = []

    for (let i = 0; i < 700; i++) answers.push(await ask(i % 2 === 0 ? both[0] : both[1]))

    expect(tally(answers.slice(0, 500))).toEqual({ admitted: 500, refused: 0 })
    expect(tally(answers.slice(500))).toEqual({ admitted: 0, refused: 200 })
  })

  test('what one process leased and did not use is there for the other', async () => {
    const first = await flood(100, () => acme.ada)
    const elsewhere = clientOf(other.app, acme.ada.token)
    const then = await flood(500, () => elsewhere)

    expect(tally(first)).toEqual({ admitted: 100, refused: 0 })
    expect(tally(then)).toEqual({ admitted: 400, refused: 100 })
  })

  test('on the free stage exactly 50 are admitted', async () => {
    const { ada } = await company('Tiny', 'basic', 'free')
    const both = [ada, clientOf(other.app, ada.token)] as const

    const answers = await flood(80, (i) => (i % 2 === 0 ? both[0] : both[1]))

    expect(tally(answers)).toEqual({ admitted: 50, refused: 30 })
    for (const refused of answers.filter(({ status }) => status === 429)) expectRefusal(refused, 50)
  })
})

test('every answer tells the limit, what remains of it and when it starts anew', async () => {
  const { ada } = await company('Little', 'basic', 'free')
  const answers: Reply[] = []

  for (let i = 0; i < 52; i++) answers.push(await ask(ada))

  expect(answers.map(({ headers }) => headers['x-ratelimit-limit'])).toEqual(Array(52).fill('50'))
  expect(answers.map(({ headers }) => Number(headers['x-ratelimit-remaining'])))
    .toEqual([...Array.from({ length: 50 }, (_, i) => 49 - i), 0, 0])
  for (const { headers } of answers) {
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThanOrEqual(1)
    expect(Number(headers['x-ratelimit-reset'])).toBeLessThanOrEqual(60)
  }
})

test('all tokens of a user share the limit, and nobody else does', async () => {
  const { id, ada, bob } = await company('Smaller', 'basic', 'free')
  const second = clientOf(app, await tokenFor(id, ada.id, ['users:read']))

  const answers = await flood(60, (i) => (i % 2 === 0 ? ada : second))
  const colleague = await ask(bob)

  expect(tally(answers)).toEqual({ admitted: 50, refused: 10 })
  expect([colleague.status, colleague.headers['x-ratelimit-remaining']]).toEqual([200, '49'])
})

test('the next minute is a new one', async () => {
  const { ada } = await company('Minute', 'basic', 'free')
  const used = await flood(60, () => ada)
  await db.run(sql`update rate_windows set ends_at = now() - interval '1 second' where user_id = ${ada.id}`)
  const third = await start()

  const again = await flood(60, () => clientOf(third.app, ada.token))

  expect(tally(used)).toEqual({ admitted: 50, refused: 10 })
  expect(tally(again)).toEqual({ admitted: 50, refused: 10 })
})

test('what is refused for its token, scope or role does not count; what is refused for its content does', async () => {
  const { id, ada, cyd } = await company('Strict', 'basic', 'free')
  const narrow = clientOf(app, await tokenFor(id, cyd.id, ['groups:read']))
  const invitations = `/organizations/${id}/invitations`

  const scope = await Promise.all(Array.from({ length: 10 }, () => ask(narrow)))
  const role = await Promise.all(Array.from({ length: 10 }, () => cyd.get(invitations)))
  const content = await Promise.all(Array.from({ length: 10 }, () => ada.post(invitations, {})))
  const [colleague, admin] = [await ask(cyd), await ask(ada)]

  expect([scope, role, content].map((answers) => new Set(answers.map(({ status }) => status))))
    .toEqual([new Set([403]), new Set([403]), new Set([400])])
  expect(colleague.headers['x-ratelimit-remaining']).toBe('49')
  expect(admin.headers['x-ratelimit-remaining']).toBe('39')
})

test('a process that is asked for its share while it gets its first one loses none of it', async () => {
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
  const heard = new Promise<string>((resolve) => other.listener.on('allowances', resolve))

  const first = limits.take(caller)
  await db.run(sql`select pg_notify('allowances', ${acme.ada.id})`)
  await heard
  const others = Array.from({ length: 599 }, () => limits.take(caller))
  gate.resolve()
  const taken = await Promise.allSettled([first, ...others])
  await limits.close()

  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBe(500)
})

test('an organization that becomes free within a minute is told numbers that can be', async () => {
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

test('without a common database more get through, so the counting above can fail', async () => {
  const elsewhere = await createDatabase()
  const [far, near] = [connect(elsewhere.url, 2), connect(url, 2)]
  const listeners = [await listen(elsewhere.url), await listen(url)] as const
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

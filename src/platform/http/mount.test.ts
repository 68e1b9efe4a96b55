import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { clientOf, type Client, type Reply } from '../../test/client.ts'
import { directUrl } from '../../test/direct-url.ts'
import type { Company } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { createAuthenticator } from '../auth/authenticate.ts'
import { denyFreePlan } from '../auth/caller.ts'
import { connect } from '../db/db.ts'
import { listen } from '../db/listen.ts'
import { sql } from '../db/sql.ts'
import { secondsFrom } from '../time.ts'
import { createApp } from './app.ts'
import { mount } from './mount.ts'
import { createRequestQuota } from './request-quota.ts'
import { noContent } from './route.ts'

const { company, db, tokenFor, url } = await service()
const windowOf = (most: number, text: string) => secondsFrom(text).map((seconds) => ({ most, seconds }))

/** An endpoint with a limit: twice a minute, on trial once a day, unlimited for enterprise. */
const knock = noContent({
  method: 'POST',
  path: '/knocks',
  summary: 'Knock',
  description: 'Knocks.',
  scope: 'scheduled_events:write',
  gate: (caller) => denyFreePlan(caller, 'Please upgrade.'),
  rateLimit: {
    name: 'knocks',
    windows({ plan, stage }) {
      if (stage === 'trial') return windowOf(1, '1d')
      return plan === 'enterprise' ? [] : [...windowOf(2, '1m'), ...windowOf(3, '1h')]
    },
  },
  body: z.object({ loud: z.boolean() }),
  async handle() {},
})

/** A service with only this endpoint and its own connections. */
async function start() {
  const [own, listener, app] = [connect(url, 8), await listen(directUrl(url)), createApp()]
  const limits = createRequestQuota(own, listener)
  mount(app, [knock], { db: own, authenticator: createAuthenticator(own, listener), limits })
  afterAll(async () => {
    await app.close()
    await limits.close()
    await listener.close()
    await own.end()
  })
  return app
}

const apps = [await start(), await start(), await start()] as const
const loud = { loud: true }
const ask = (client: Client, body: unknown = loud) => client.post('/knocks', body)
const at = (token: string) => clientOf(apps[0], token)
const limitOf = ({ headers }: Reply) => ['limit', 'remaining', 'reset'].map((word) => headers[`x-ratelimit-${word}`])

let acme: Company
let made = 0
beforeEach(async () => {
  acme = await company(`Acme${++made}`, 'standard')
})

async function isLogged(user_id: string) {
  return (await db.maybe(sql`select 1 from rate_logs where user_id = ${user_id}`)) !== undefined
}

test('an endpoint with a rate limit returns its strictest limit and rejects calls above it', async () => {
  const ada = at(acme.ada.token)

  const answers = [await ask(ada), await ask(ada), await ask(ada)]

  const seconds = Number(answers[2]?.headers['retry-after'])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 429])
  expect(answers.map(limitOf)).toEqual([
    ['2', '1', '60'],
    ['2', '0', expect.stringMatching(/^(59|60)$/)],
    ['2', '0', String(seconds)],
  ])
  const message = `Limit of 2 knocks per user per minute reached. Try again in ${seconds} s.`
  expect(answers[2]?.body).toEqual({
    title: 'Too Many Requests',
    message,
    details: [{ message, code: 'rate_limited' }],
  })
})

test('counts calls with an invalid body, but not calls rejected for token, scope or plan', async () => {
  const free = await company('Tiny', 'basic', 'free')
  const narrow = at(await tokenFor(acme.id, acme.ada.id, ['users:read']))

  const before = [await ask(at('unknown')), await ask(narrow), await ask(at(free.ada.token))]
  const logged = [await isLogged(acme.ada.id), await isLogged(free.ada.id)]
  const content = [await ask(at(acme.ada.token), {}), await ask(at(acme.ada.token), '{')]
  const then = await ask(at(acme.ada.token), '{')

  expect(before.map(({ status }) => status)).toEqual([401, 403, 403])
  expect(logged).toEqual([false, false])
  expect(content.map(({ status }) => status)).toEqual([400, 400])
  expect(content.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['1', '0'])
  expect(then.status).toBe(429)
})

test('a caller without an endpoint limit gets the general limit and writes no log', async () => {
  const { ada } = await company('Large')

  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(at(ada.token))))

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204))
  expect(answers.map(({ headers }) => headers['x-ratelimit-limit'])).toEqual(Array(20).fill('500'))
  expect(await isLogged(ada.id)).toBe(false)
})

test('returns the general limit if fewer calls of it remain', async () => {
  await db.run(sql`
    insert into rate_windows (organization_id, user_id, ends_at, used, granted)
    values (${acme.id}, ${acme.ada.id}, now() + interval '40 seconds', 499, 0)`)

  const answer = await ask(at(acme.ada.token))

  expect(answer.status).toBe(204)
  expect(limitOf(answer)).toEqual(['500', '0', expect.stringMatching(/^(39|40)$/)])
})

test('all tokens of a user and all processes share the endpoint limit', async () => {
  const second = await tokenFor(acme.id, acme.ada.id, ['scheduled_events:write'])
  const clients = apps.flatMap((app) => [clientOf(app, acme.ada.token), clientOf(app, second)])

  const answers = await Promise.all(clients.flatMap((client) => Array.from({ length: 10 }, () => ask(client))))
  const colleague = await ask(at(acme.bob.token))

  expect(answers.filter(({ status }) => status === 204).length).toBe(2)
  expect(answers.filter(({ status }) => status === 429).length).toBe(58)
  expect(colleague.status).toBe(204)
})

test('a new plan applies its limit to earlier calls', async () => {
  const ada = at(acme.ada.token)
  await ask(ada)

  await db.run(sql`update organizations set stage = 'trial' where id = ${acme.id}`)

  await expect
    .poll(async () => (await ask(ada)).body?.message)
    .toMatch(/^Limit of 1 knocks per user per day reached\. Try again in (24 h 0|23 h 59) min\.$/)
})

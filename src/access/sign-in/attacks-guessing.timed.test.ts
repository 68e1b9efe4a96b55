import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { countCalls } from '../../platform/rate-limits/take.ts'
import { snapshotCredentials } from '../../test/attacks/credential-snapshot.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { codeTo, linkTo } from '../../test/emails.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, url, work } = await service()
const password = 'a long password of Ada'
await updatePassword(db, acme.id, acme.ada.id, await hashPassword(password))
const maxOf = (limit: keyof typeof config.RATE_LIMITS) => config.RATE_LIMITS[limit][0]?.most ?? 0
const many = (count: number) => Array.from({ length: count }, (_, i) => i)

beforeEach(() => db.run(sql`delete from attempt_logs`))

/** All headers that can claim another client address. */
const forgedHeaders = (i: number) => ({
  'x-forwarded-for': `198.51.100.${i}`,
  forwarded: `for=198.51.100.${i}`,
  'x-real-ip': `198.51.100.${i}`,
  'x-client-ip': `198.51.100.${i}`,
  'cf-connecting-ip': `198.51.100.${i}`,
  'true-client-ip': `198.51.100.${i}`,
  'x-cluster-client-ip': `198.51.100.${i}`,
  'x-originating-ip': `198.51.100.${i}`,
})

describe('rate limits use the real address of the client', () => {
  test('when it guesses the passwords of many accounts with forged headers', async () => {
    const browser = browserOf(app, '192.0.2.1')
    const guess = (i: number) =>
      browser.post('/sign-in', { email: `guess${i}@acme.example`, password: 'guess' }, forgedHeaders(i))

    const use = { limit: 'sign-in.network', key: '192.0.2.1' } as const
    for (const _ of many(maxOf('sign-in.network') - 10)) await countCalls(db, [use])
    const tried = await Promise.all(many(10).map(guess))
    const refused = await guess(999)

    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([400]))
    expect(refused.status).toBe(429)
  })

  test('behind a trusted proxy, from the last entry of X-Forwarded-For', async () => {
    const { BASE_URL } = config
    const server = await startProcess({ DATABASE_URL: url, BASE_URL, TRUSTED_PROXIES: '127.0.0.1' }, 'api')
    const requestReset = async (i: number, from: string) =>
      (
        await fetch(`${server.url}/reset-password`, {
          method: 'POST',
          body: new URLSearchParams({ email: `guess${i}@acme.example` }),
          headers: { origin: config.AUTH_URL, 'x-forwarded-for': `203.0.113.${i}, ${from}` },
        })
      ).status

    const allowed = await Promise.all(many(maxOf('reset.network')).map((i) => requestReset(i, '198.51.100.7')))
    const after = [await requestReset(99, '198.51.100.7'), await requestReset(99, '198.51.100.8')]
    await server.stop()

    expect(new Set(allowed)).toEqual(new Set([200]))
    expect(after).toEqual([429, 200])
  })

  test('and the account limit stops guesses from many addresses', async () => {
    const guess = (i: number, guessed: string) =>
      browserOf(app, `192.0.2.${i}`).post('/sign-in', { email: acme.ada.email, password: guessed })
    const email = acme.ada.email.toLowerCase()
    for (const _ of many(maxOf('sign-in.account') - 10))
      await countCalls(db, [{ limit: 'sign-in.account', key: email }])
    for (const i of many(10)) expect((await guess(i, `guess ${i}`)).status).toBe(400)

    const { status, headers } = await guess(200, password)

    expect([status, headers['set-cookie']]).toEqual([429, undefined])
  })

  test('and a stolen session cannot be used to guess the password', async () => {
    const attacker = await signedInBrowser(db, app, acme.ada, acme.id)
    const change = (current_password: string) =>
      attacker.post('/account/password', { current_password, new_password: 'chosen by the attacker' })
    for (const i of many(maxOf('password-change'))) await change(`guess ${i}`)
    const before = await snapshotCredentials(db)

    const { status } = await change(password)

    expect(status).not.toBe(303)
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

describe('responses do not reveal whether an account exists', async () => {
  await acme.hire('Eli Reyes', 'eli@acme.example')
  const accounts = { known: acme.ada.email, 'without a password': 'eli@acme.example', unknown: 'unknown@acme.example' }
  const changing = new Set(['x-request-id', 'date', 'set-cookie'])

  type Response = Awaited<ReturnType<ReturnType<typeof browserOf>['post']>>

  /** A response without the input and without values that differ each time. */
  function normalize({ status, text, headers }: Response, email: string) {
    const stableHeaders = Object.entries(headers).filter(([name]) => !changing.has(name))
    const cookies = [headers['set-cookie'] ?? []].flat().map((line) => String(line).replace(/=[\w-]{43}/, '='))
    const size = { 'content-length': Number(headers['content-length']) - email.length }
    const page = text.replaceAll(email, '').replaceAll(String(headers['x-request-id']), '')
    const sameHeaders = { ...Object.fromEntries(stableHeaders), ...(status === 400 ? size : {}) }
    return JSON.stringify([status, page, sameHeaders, cookies])
  }

  test.each<[string, Record<string, string>, number]>([
    ['/sign-in', { password: 'wrong' }, 1],
    ['/sign-in', { password: 'wrong' }, maxOf('sign-in.account-network') + 1],
    ['/sign-in/code', {}, 1],
    ['/sign-in/code', {}, 6],
    ['/reset-password', {}, 1],
    ['/reset-password', {}, 6],
  ])('from %s with %j after %d requests', async (path, fields, times) => {
    const startedAt = performance.now()
    const replies = await Promise.all(
      Object.values(accounts).map(async (email, i) => {
        const answer = async () => browserOf(app, `192.0.2.${i}`).post(path, { ...fields, email })
        for (const _ of many(times - 1)) await answer()
        const {
          headers: { 'retry-after': wait, ...headers },
          ...reply
        } = await answer()
        return { wait, answer: normalize({ ...reply, headers }, email) }
      }),
    )
    const elapsedSeconds = Math.ceil((performance.now() - startedAt) / 1000)

    expect(new Set(replies.map(({ answer }) => answer)).size).toBe(1)
    // The wait depends only on the time of the request.
    const waits = replies.map(({ wait }) => Number(wait ?? 0))
    expect(Math.max(...waits) - Math.min(...waits)).toBeLessThanOrEqual(elapsedSeconds)
    expect(new Set(replies.map(({ wait }) => typeof wait)).size).toBe(1)
  })

  test('from a guessed code', async () => {
    const answers = await Promise.all(
      Object.values(accounts).map(async (email, i) => {
        const browser = browserOf(app, `192.0.2.${i}`)
        await browser.post('/sign-in/code', { email })
        await work()
        const guess = () => browser.post('/sign-in/code/confirm', { code: '000000' })
        return Promise.all(many(6).map(async () => normalize(await guess(), '')))
      }),
    )

    expect(new Set(answers.map((texts) => texts.toSorted().join())).size).toBe(1)
  })

  test.each(['/sign-in/code', '/reset-password'])('from the duration of %s', async (path) => {
    /** The median for an unknown account, as a multiple of that for a known one. */
    async function compare() {
      const times: Record<string, number[]> = { [acme.bob.email]: [], 'unknown@acme.example': [] }
      for (const i of many(15))
        for (const [email, spent] of Object.entries(times)) {
          await db.run(sql`delete from attempt_logs`)
          const started = performance.now()
          await browserOf(app, `192.0.2.${i}`).post(path, { email })
          spent.push(performance.now() - started)
        }
      const [known = 0, unknown = 0] = Object.values(times).map((spent) => spent.toSorted((a, b) => a - b)[7] ?? 0)
      return unknown / known
    }

    // On a busy machine a single comparison can be far off. A real difference would show every time.
    const ratios: number[] = []
    while (ratios.length < 5 && !ratios.some((ratio) => ratio > 0.5 && ratio < 2)) ratios.push(await compare())

    expect(ratios.at(-1)).toBeGreaterThan(0.5)
    expect(ratios.at(-1)).toBeLessThan(2)
  })
})

describe('an emailed code', () => {
  test('works only in the browser that requested it', async () => {
    const [mine, attacker, third] = [browserOf(app), browserOf(app, '192.0.2.9'), browserOf(app, '192.0.2.8')]
    await attacker.post('/sign-in/code', { email: acme.bob.email })
    await third.post('/sign-in/code', { email: acme.cyd.email })
    await work()
    await mine.post('/sign-in/code', { email: acme.bob.email })
    await work()
    const code = await codeTo(db, acme.bob.email)
    const before = await snapshotCredentials(db)

    const attempts = [
      await attacker.post('/sign-in/code/confirm', { code }),
      await third.post('/sign-in/code/confirm', { code }),
      await browserOf(app).post('/sign-in/code/confirm', { code }),
    ]
    const after = await snapshotCredentials(db)

    expect(attempts.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(after).toEqual(before)
    expect((await mine.post('/sign-in/code/confirm', { code })).status).toBe(303)
  })

  test.each([
    ['the cookies of two browsers', (one: string, other: string) => `convene-code=${one}; convene-code=${other}`],
    ['an empty cookie', () => 'convene-code='],
    ['a secret that was never issued', () => `convene-code=${randomBytes(32).toString('base64url')}`],
  ])('is rejected with %s', async (_name, cookieOf) => {
    const [one, other] = [browserOf(app), browserOf(app)]
    await one.post('/sign-in/code', { email: acme.bob.email })
    await other.post('/sign-in/code', { email: acme.cyd.email })
    await work()
    const before = await snapshotCredentials(db)
    const secretOf = (cookie = '') => cookie.replace('convene-code=', '')

    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/sign-in/code/confirm',
      payload: `code=${await codeTo(db, acme.bob.email)}`,
      headers: {
        cookie: cookieOf(secretOf(one.cookie()), secretOf(other.cookie())),
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })

    expect(statusCode).toBe(400)
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

describe('a password reset link', () => {
  test('cannot be guessed from the database or from a similar link', async () => {
    await browserOf(app).post('/reset-password', { email: acme.bob.email })
    await work()
    const path = new URL(await linkTo(db, acme.bob.email)).pathname
    const secret = path.replace('/reset-password/', '')
    const { hash } = await db.one<{ hash: Buffer }>(sql`
      select hash from password_reset_links where user_id = ${acme.bob.id}`)
    const before = await snapshotCredentials(db)
    const guesses = [
      hash.toString('hex'),
      hash.toString('base64url'),
      secret.slice(1),
      `${secret}A`,
      secret.toLowerCase(),
      secret.toUpperCase(),
      randomBytes(32).toString('base64url'),
      acme.bob.id,
      `${secret}%00`,
      `${secret}%0a`,
      `%20${secret}`,
      '%2e%2e',
    ]

    const tried = await Promise.all(
      guesses.map((guess) => browserOf(app).post(`/reset-password/${guess}`, { password: 'chosen by the attacker' })),
    )

    expect(tried.filter(({ status }) => ![400, 404, 405].includes(status))).toEqual([])
    expect(await snapshotCredentials(db)).toEqual(before)
    expect((await browserOf(app).post(path, { password: 'chosen by Bob' })).status).toBe(303)
  })

  test('resets only the password of its own user', async () => {
    await browserOf(app).post('/reset-password', { email: acme.cyd.email })
    await work()
    const path = new URL(await linkTo(db, acme.cyd.email)).pathname
    const more = { email: acme.ada.email, user_id: acme.ada.id, account: acme.ada.email, id: acme.ada.id }

    await browserOf(app).post(path, { password: 'chosen by the attacker', ...more })

    const { status } = await browserOf(app).post('/sign-in', { email: acme.ada.email, password })
    expect(status).toBe(303)
  })
})

import { expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { countCalls } from '../../platform/rate-limits/take.ts'
import { browserOf } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, start } = await service()
const another = await start()
const password = 'correct horse'
const hash = await hashPassword(password)
const maxOf = (limit: keyof typeof config.RATE_LIMITS) => config.RATE_LIMITS[limit][0]?.most ?? 0
const count = (most: number) => Array.from({ length: most }, (_, i) => i)

let userCount = 0
/** A new user with their own network address. */
async function newAccount() {
  const email = `dee${++userCount}@acme.example`
  const address = `192.0.2.${userCount}`
  const dee = await acme.hire('Dee Novak', email)
  await updatePassword(db, acme.id, dee.id, hash)
  return { email, address }
}

function tryAs({ email, address }: { email: string; address: string }, passwordInput = 'wrong password', server = app) {
  return browserOf(server, address).post('/sign-in', { email, password: passwordInput })
}

test('after ten attempts per account and network, a page says when to try again and offers alternatives', async () => {
  const dee = await newAccount()
  for (const _ of count(maxOf('sign-in.account-network'))) expect((await tryAs(dee)).status).toBe(400)

  const { status, text, headers } = await tryAs(dee, password)

  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(890)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
  expect(text).toContain('Please try again in 15 minutes.')
  expect(text).toContain('Request a code')
  expect(text).toContain('href="/reset-password"')
})

test('an attacker who uses up all attempts, codes and resets does not lock out the user elsewhere', async () => {
  const dee = await newAccount()
  const elsewhere = browserOf(app, '198.51.100.1')
  for (const _ of count(12)) {
    await tryAs({ ...dee, address: '203.0.113.66' })
    for (const path of ['/sign-in/code', '/reset-password'])
      await browserOf(app, '203.0.113.66').post(path, { email: dee.email })
  }

  const replies = [
    await elsewhere.post('/sign-in/code', { email: dee.email }),
    await elsewhere.post('/reset-password', { email: dee.email }),
    await elsewhere.post('/sign-in', { email: dee.email, password }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([303, 200, 303])
})

test('a browser that signed in before has its own attempts, even if its network has none left', async () => {
  const dee = await newAccount()
  const known = browserOf(app, dee.address)
  expect((await known.post('/sign-in', { email: dee.email, password })).status).toBe(303)
  await known.post('/sign-out', {})
  // The sign-in was the first attempt.
  await countCalls(db, [{ limit: 'sign-in.network', key: dee.address, cost: maxOf('sign-in.network') - 1 }])

  const unknownBrowser = await tryAs(dee, password)
  const replies = [
    await known.post('/sign-in/code', { email: dee.email }),
    await known.post('/reset-password', { email: dee.email }),
    await known.post('/sign-in', { email: dee.email, password }),
  ]

  expect(unknownBrowser.status).toBe(429)
  expect(replies.map(({ status }) => status)).toEqual([303, 200, 303])
})

test('a network without attempts left writes no rows for invented accounts', async () => {
  const [address, site] = ['2001:db8:abc:1::1', '2001:db8:abc:1::/64']
  const rows = async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from attempt_logs`)).n
  const actions = [
    ['sign-in', '/sign-in'],
    ['code', '/sign-in/code'],
    ['reset', '/reset-password'],
  ] as const
  for (const [action, path] of actions) {
    const limit = `${action}.network` as const
    await countCalls(db, [{ limit, key: site, cost: maxOf(limit) }])
    await browserOf(app, address).post(path, { email: 'first@nowhere.example', password })
    const before = await rows()

    const statuses: number[] = []
    for (const i of count(5))
      statuses.push((await browserOf(app, address).post(path, { email: `${i}@nowhere.example`, password })).status)

    expect([path, new Set(statuses), (await rows()) - before]).toEqual([path, new Set([429]), 0])
  }
})

test('a browser that signed in before has the same number of attempts as others', async () => {
  const dee = await newAccount()
  const known = browserOf(app, dee.address)
  await known.post('/sign-in', { email: dee.email, password })

  const statuses: number[] = []
  for (const _ of count(maxOf('sign-in.device') + 1))
    statuses.push((await known.post('/sign-in', { email: dee.email, password: 'wrong password' })).status)

  expect(statuses).toEqual([...count(maxOf('sign-in.device')).map(() => 400), 429])
})

test('a device cookie works for its own account only and cannot be forged', async () => {
  const [dee, eve] = [await newAccount(), await newAccount()]
  const known = browserOf(app, dee.address)
  await known.post('/sign-in', { email: dee.email, password })
  for (const _ of count(maxOf('sign-in.account-network'))) await tryAs({ ...eve, address: dee.address })

  const other = await known.post('/sign-in', { email: eve.email, password })
  const forged = await browserOf(app, dee.address).post(
    '/sign-in',
    { email: eve.email, password },
    { cookie: `convene-device=${'A'.repeat(43)}` },
  )

  expect([other.status, forged.status]).toEqual([429, 429])
})

test('the account limit stops attempts from many networks', async () => {
  const dee = await newAccount()
  const spellings = [dee.email, dee.email.toUpperCase(), ` ${dee.email}`]
  const guess = (i: number) => tryAs({ email: spellings[i % 3] ?? '', address: `2001:db8:${i}::1` })
  await countCalls(db, [{ limit: 'sign-in.account', key: dee.email, cost: maxOf('sign-in.account') - 9 }])
  const statuses = (await Promise.all(count(14).map(guess))).map(({ status }) => status)

  expect([400, 429].map((expected) => statuses.filter((status) => status === expected).length)).toEqual([9, 5])
})

test('an unknown account has the same limits', async () => {
  const unknown = { email: 'unknown@acme.example', address: '192.0.2.201' }
  for (const _ of count(10)) await tryAs(unknown)
  const existing = await newAccount()
  for (const _ of count(10)) await tryAs(existing)

  const answers = [await tryAs(unknown), await tryAs(existing)]

  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(answers[0]?.text).toBe(answers[1]?.text)
})

test('a successful sign-in resets the attempts', async () => {
  const dee = await newAccount()
  for (const _ of count(9)) await tryAs(dee)
  expect((await tryAs(dee, password)).status).toBe(303)

  const answers = await Promise.all(count(11).map(() => tryAs(dee)))

  expect(answers.filter(({ status }) => status === 400).length).toBe(10)
})

test('exactly ten of fifty concurrent attempts at two processes are checked', async () => {
  const dee = await newAccount()

  const answers = await Promise.all(count(50).map((i) => tryAs(dee, 'wrong password', i % 2 ? app : another.app)))

  const statuses = answers.map(({ status }) => status)
  expect([400, 429].map((expected) => statuses.filter((status) => status === expected).length)).toEqual([10, 40])
})

test.each([
  ['/sign-in/code', 303, 'code'],
  ['/reset-password', 200, 'reset'],
] as const)('%s is limited per account and network, per account and per network', async (path, good, action) => {
  const requestEmail = (email: string, address: string) => browserOf(app, address).post(path, { email })
  const goodOf = (replies: { status: number }[]) => replies.filter(({ status }) => status === good).length

  const fromOne = await Promise.all(count(7).map(() => requestEmail('fay@acme.example', '198.51.100.100')))
  const fromMany = await Promise.all(count(30).map((i) => requestEmail('gil@acme.example', `198.51.100.${101 + i}`)))
  const manyAccounts = await Promise.all(count(60).map((i) => requestEmail(`fay${i}@acme.example`, '203.0.113.20')))

  expect([goodOf(fromOne), goodOf(fromMany), goodOf(manyAccounts)]).toEqual([
    maxOf(`${action}.account-network`),
    maxOf(`${action}.account`),
    maxOf(`${action}.network`),
  ])
  expect(fromOne.find(({ status }) => status === 429)?.text).toContain('Please try again in 60 minutes.')
})

test('the rate limit table stores neither accounts nor addresses', async () => {
  const dee = await newAccount()
  await tryAs(dee)

  const { text } = await db.one<{ text: string }>(sql`select string_agg(log::text, ' ') as text from attempt_logs log`)

  const hex = (plain: string) => Buffer.from(plain).toString('hex')
  for (const plain of [dee.email, dee.address, hex(dee.email), hex(dee.address)]) expect(text).not.toContain(plain)
})

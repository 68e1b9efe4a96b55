import { expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { take } from '../../platform/rate-limits/take.ts'
import { browserOf } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, start } = await service()
const another = await start()
const password = 'correct horse'
const mostOf = (limit: keyof typeof config.RATE_LIMITS) => config.RATE_LIMITS[limit][0]?.most ?? 0
const count = (most: number) => Array.from({ length: most }, (_, i) => i)

let made = 0
/** Somebody new, tried from an address of its own. */
async function stranger() {
  const email = `dee${++made}@acme.example`
  const address = `192.0.2.${made}`
  const dee = await acme.hire('Dee Novak', email)
  await updatePassword(db, acme.id, dee.id, await hashPassword(password))
  return { email, address }
}

function tryAs({ email, address }: { email: string; address: string }, typed = 'wrong password', server = app) {
  return browserOf(server, address).post('/sign-in', { email, password: typed })
}

test('an account has ten attempts per network, then a page says when to try again and what else to do', async () => {
  const dee = await stranger()
  for (const _ of count(mostOf('sign-in.account-network'))) expect((await tryAs(dee)).status).toBe(400)

  const { status, text, headers } = await tryAs(dee, password)

  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(890)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
  expect(text).toContain('Please try again in 15 minutes.')
  expect(text).toContain('Get a code by email')
  expect(text).toContain('href="/reset-password"')
})

test('a stranger who uses up all attempts, codes and resets does not lock out the owner elsewhere', async () => {
  const dee = await stranger()
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
  const dee = await stranger()
  const known = browserOf(app, dee.address)
  expect((await known.post('/sign-in', { email: dee.email, password })).status).toBe(303)
  await known.post('/sign-out', {})
  for (const _ of count(mostOf('sign-in.network'))) await take(db, [{ limit: 'sign-in.network', key: dee.address }])

  const fresh = await tryAs(dee, password)
  const replies = [
    await known.post('/sign-in/code', { email: dee.email }),
    await known.post('/reset-password', { email: dee.email }),
    await known.post('/sign-in', { email: dee.email, password }),
  ]

  expect(fresh.status).toBe(429)
  expect(replies.map(({ status }) => status)).toEqual([303, 200, 303])
})

test('a network that has no attempts left writes no rows for accounts that it makes up', async () => {
  const [address, site] = ['2001:db8:abc:1::1', '2001:db8:abc:1::/64']
  const rows = async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from attempt_logs`)).n
  const actions = [['sign-in', '/sign-in'], ['code', '/sign-in/code'], ['reset', '/reset-password']] as const
  for (const [action, path] of actions) {
    const limit = `${action}.network` as const
    for (const _ of count(mostOf(limit))) await take(db, [{ limit, key: site }])
    await browserOf(app, address).post(path, { email: 'first@nowhere.example', password })
    const before = await rows()

    const statuses: number[] = []
    for (const i of count(5))
      statuses.push((await browserOf(app, address).post(path, { email: `${i}@nowhere.example`, password })).status)

    expect([path, new Set(statuses), await rows() - before]).toEqual([path, new Set([429]), 0])
  }
})

test('a browser that signed in before may guess no more often than any other', async () => {
  const dee = await stranger()
  const known = browserOf(app, dee.address)
  await known.post('/sign-in', { email: dee.email, password })

  const statuses: number[] = []
  for (const _ of count(mostOf('sign-in.device') + 1))
    statuses.push((await known.post('/sign-in', { email: dee.email, password: 'wrong password' })).status)

  expect(statuses).toEqual([...count(mostOf('sign-in.device')).map(() => 400), 429])
})

test('the cookie of a known browser is worth nothing for another account, and none can be made up', async () => {
  const [dee, eve] = [await stranger(), await stranger()]
  const known = browserOf(app, dee.address)
  await known.post('/sign-in', { email: dee.email, password })
  for (const _ of count(mostOf('sign-in.account-network'))) await tryAs({ ...eve, address: dee.address })

  const other = await known.post('/sign-in', { email: eve.email, password })
  const forged = await browserOf(app, dee.address).post(
    '/sign-in', { email: eve.email, password }, { cookie: `convene-device=${'A'.repeat(43)}` })

  expect([other.status, forged.status]).toEqual([429, 429])
})

test('whoever goes from network to network is stopped at the account in the end', async () => {
  const dee = await stranger()
  const spellings = [dee.email, dee.email.toUpperCase(), ` ${dee.email}`]
  const guess = (i: number) => tryAs({ email: spellings[i % 3] ?? '', address: `2001:db8:${i}::1` })
  for (const _ of count(mostOf('sign-in.account') - 9)) await take(db, [{ limit: 'sign-in.account', key: dee.email }])
  const statuses = (await Promise.all(count(14).map(guess))).map(({ status }) => status)

  expect([400, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([9, 5])
})

test('an account that does not exist is limited just the same', async () => {
  const nobody = { email: 'nobody@acme.example', address: '192.0.2.201' }
  for (const _ of count(10)) await tryAs(nobody)
  const somebody = await stranger()
  for (const _ of count(10)) await tryAs(somebody)

  const answers = [await tryAs(nobody), await tryAs(somebody)]

  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(answers[0]?.text).toBe(answers[1]?.text)
})

test('a success gives all attempts back', async () => {
  const dee = await stranger()
  for (const _ of count(9)) await tryAs(dee)
  expect((await tryAs(dee, password)).status).toBe(303)

  const answers = await Promise.all(count(11).map(() => tryAs(dee)))

  expect(answers.filter(({ status }) => status === 400).length).toBe(10)
})

test('of fifty attempts at once over two processes exactly ten get through', async () => {
  const dee = await stranger()

  const answers = await Promise.all(count(50).map((i) => tryAs(dee, 'wrong password', i % 2 ? app : another.app)))

  const statuses = answers.map(({ status }) => status)
  expect([400, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([10, 40])
})

test.each([
  ['/sign-in/code', 303, 'code'], ['/reset-password', 200, 'reset'],
] as const)('%s emails an account so often, from one network, from all and in all', async (path, good, action) => {
  const ask = (email: string, address: string) => browserOf(app, address).post(path, { email })
  const goodOf = (replies: { status: number }[]) => replies.filter(({ status }) => status === good).length

  const same = await Promise.all(count(7).map(() => ask('fay@acme.example', '198.51.100.100')))
  const around = await Promise.all(count(30).map((i) => ask('gil@acme.example', `198.51.100.${101 + i}`)))
  const many = await Promise.all(count(60).map((i) => ask(`fay${i}@acme.example`, '203.0.113.20')))

  expect([goodOf(same), goodOf(around), goodOf(many)])
    .toEqual([mostOf(`${action}.account-network`), mostOf(`${action}.account`), mostOf(`${action}.network`)])
  expect(same.find(({ status }) => status === 429)?.text).toContain('Please try again in 60 minutes.')
})

test('neither accounts nor addresses are stored with the limits', async () => {
  const dee = await stranger()
  await tryAs(dee)

  const { text } = await db.one<{ text: string }>(sql`select string_agg(log::text, ' ') as text from attempt_logs log`)

  const hex = (plain: string) => Buffer.from(plain).toString('hex')
  for (const plain of [dee.email, dee.address, hex(dee.email), hex(dee.address)]) expect(text).not.toContain(plain)
})

import { describe, expect, test } from 'vitest'
import { hashPassword } from '../auth/passwords.ts'
import { sql } from '../db/sql.ts'
import { service } from '../test/service.ts'
import { browserOf } from '../test/visits.ts'
import { updatePassword } from '../users/queries.ts'
import { attempt, forgetTries, mailsPerAccount, mailsPerAddress, triesPerAccount, triesPerAddress } from './attempts.ts'
import { networkOf } from './rules.ts'

const { acme, app, db, start } = await service()
const another = await start()
const password = 'correct horse'
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 9) + seconds * 1000).toISOString()
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

test('an account has ten tries in a quarter of an hour, then it is told when to go on and what to do', async () => {
  const dee = await stranger()
  for (const _ of count(triesPerAccount.most)) expect((await tryAs(dee)).status).toBe(400)

  const { status, text, headers } = await tryAs(dee, password)

  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(890)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
  expect(text).toContain('You can go on in 15 minutes.')
  expect(text).toContain('have a code mailed to you')
  expect(text).toContain('href="/reset-password"')
})

test('other letters and another address are no other account', async () => {
  const dee = await stranger()
  const spellings = [dee.email, dee.email.toUpperCase(), ` ${dee.email}`]
  for (const i of count(10)) await tryAs({ email: spellings[i % 3] ?? '', address: `198.51.100.${i}` })

  const { status } = await tryAs({ ...dee, address: '198.51.100.99' })

  expect(status).toBe(429)
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

test('whoever gets in has all tries again', async () => {
  const dee = await stranger()
  for (const _ of count(9)) await tryAs(dee)
  expect((await tryAs(dee, password)).status).toBe(303)

  const answers = await Promise.all(count(11).map(() => tryAs(dee)))

  expect(answers.filter(({ status }) => status === 400).length).toBe(10)
})

test('an address has fifty tries over all accounts', async () => {
  const address = '203.0.113.7'
  const answers = await Promise.all(count(60).map((i) => tryAs({ email: `eli${i}@acme.example`, address })))

  const { status } = await tryAs({ email: 'eli@acme.example', address: '203.0.113.8' })

  expect(answers.filter((answer) => answer.status === 400).length).toBe(triesPerAddress.most)
  expect(answers.filter((answer) => answer.status === 429).length).toBe(10)
  expect(status).toBe(400)
})

test('of fifty tries at once over two processes exactly ten get through', async () => {
  const dee = await stranger()

  const answers = await Promise.all(count(50).map((i) => tryAs(dee, 'wrong password', i % 2 ? app : another.app)))

  const statuses = answers.map(({ status }) => status)
  expect([400, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([10, 40])
})

test('mails with codes and links are limited by account and by address, whoever has them', async () => {
  const ask = (path: string, email: string, address: string) => browserOf(app, address).post(path, { email })

  for (const [path, good] of [['/sign-in/code', 303], ['/reset-password', 200]] as const) {
    const same = await Promise.all(count(7).map((i) => ask(path, 'fay@acme.example', `198.51.100.${100 + i}`)))
    const many = await Promise.all(count(25).map((i) => ask(path, `fay${i}@acme.example`, '203.0.113.20')))

    expect(same.filter(({ status }) => status === good).length).toBe(mailsPerAccount.most)
    expect(many.filter(({ status }) => status === good).length).toBe(mailsPerAddress.most)
    expect(same.find(({ status }) => status === 429)?.text).toContain('You can go on in 60 minutes.')
  }
})

test('neither accounts nor addresses are written down', async () => {
  const dee = await stranger()
  await tryAs(dee)

  const { text } = await db.one<{ text: string }>(sql`select string_agg(log::text, ' ') as text from attempt_logs log`)

  const hex = (plain: string) => Buffer.from(plain).toString('hex')
  for (const plain of [dee.email, dee.address, hex(dee.email), hex(dee.address)]) expect(text).not.toContain(plain)
})

describe('a log of attempts', () => {
  test('lets so many in, then nobody until the oldest leaves', async () => {
    for (const i of count(10)) expect(await attempt(db, 'password', 'gus', '192.0.2.250', at(i))).toBeUndefined()

    const early = await attempt(db, 'password', 'gus', '192.0.2.250', at(899))
    const then = await attempt(db, 'password', 'gus', '192.0.2.250', at(900))
    const more = await attempt(db, 'password', 'gus', '192.0.2.250', at(900))

    expect([early, then, more]).toEqual([1, undefined, 1])
  })

  test('is one for passwords, one for codes and one for links', async () => {
    for (const _ of count(5)) await attempt(db, 'code', 'ida', '192.0.2.251', at(0))

    const waits = await Promise.all((['code', 'reset', 'password'] as const).map((deed) =>
      attempt(db, deed, 'ida', '192.0.2.251', at(1))))

    expect(waits).toEqual([3599, undefined, undefined])
  })

  test('is forgotten for an account, but not for the address', async () => {
    for (const i of count(50)) await attempt(db, 'password', `jon${i % 5}`, '192.0.2.252', at(0))
    await forgetTries(db, 'jon0')

    const elsewhere = await attempt(db, 'password', 'jon0', '192.0.2.253', at(1))
    const here = await attempt(db, 'password', 'jon0', '192.0.2.252', at(1))

    expect([elsewhere, here]).toEqual([undefined, 899])
  })

  test('takes the neighbours of an IPv6 address for the same, and IPv4 for what it is', () => {
    const one = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0DB8:0001:0002:0:0:0:1'].map(networkOf)
    const others = ['2001:db8:1:3::1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2', 'fe80::1%eth0'].map(networkOf)

    expect(new Set(one)).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(others).toEqual(['2001:db8:1:3::/64', '192.0.2.1', '192.0.2.1', '192.0.2.2', 'fe80:0:0:0::/64'])
  })
})

import { expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedIn } from '../../test/browser-session.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { dummyHash } from './verify.ts'

const { acme, app, company, db } = await service()
const { ada, bob, cyd } = acme
const password = 'correct horse'
await updatePassword(db, acme.id, ada.id, await hashPassword(password))

const sessionsOf = ({ id }: { id: string }) => db.all<{ method: string; address: string }>(sql`
  select method, address from sessions where user_id = ${id} order by created_at`)
const tryAs = (email: string, typed: string) =>
  browserOf(app).post('/sign-in', { email, password: typed, return_to: '/account/tokens' })

test('the page asks for address and password, and offers a code and a reset', async () => {
  const path = '/sign-in?return_to=/account/tokens&email=ada@acme.example'

  const { status, text, headers } = await browserOf(app).get(path)

  expect([status, headers['referrer-policy'], headers['x-frame-options']]).toEqual([200, 'same-origin', 'DENY'])
  expect(text).toContain('name="email" type="email" value="ada@acme.example" autocomplete="username"')
  expect(text).toContain('autocomplete="current-password"')
  expect(text).toContain('<input type="hidden" name="return_to" value="/account/tokens">')
  expect(text).toContain('formaction="/sign-in/code"')
  expect(text).toContain('<a href="/reset-password">Forgot your password?</a>')
})

test('with the right password somebody is in, and goes where they wanted to', async () => {
  const browser = browserOf(app)
  const form = { email: ada.email, password, return_to: '/account/tokens' }

  const { status, headers } = await browser.post('/sign-in', form)
  const again = await browser.get('/sign-in?return_to=/account')

  expect([status, headers.location]).toEqual([303, '/account/tokens'])
  expect([headers['set-cookie']].flat()[0])
    .toMatch(/^convene=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/)
  expect(await sessionsOf(ada)).toEqual([{ method: 'password', address: '127.0.0.1' }])
  expect([again.status, again.headers.location]).toEqual([303, '/account'])
})

test('the address may be written in other letters and with blanks around it', async () => {
  const { status } = await tryAs(` ${ada.email.toUpperCase()} `, password)

  expect(status).toBe(303)
})

test('a wrong password, an unknown address and a person without a password are told the same', async () => {
  const answers = await Promise.all([
    tryAs(ada.email, 'Correct horse'), tryAs('nobody@acme.example', password), tryAs(bob.email, password),
    tryAs(bob.email, dummyHash),
  ])

  const pages = answers.map(({ text }) => text.replace(/value="[^"]*@[^"]*"/, 'value="…"'))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([])
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('<p role="alert">Incorrect email or password.')
})

test('after a mistake the address is still there, and the password is not', async () => {
  const { text } = await tryAs(ada.email, 'not my password')

  expect(text).toContain(`value="${ada.email}"`)
  expect(text).toContain('value="/account/tokens"')
  expect(text).not.toContain('not my password')
})

test('what cannot be an address, or no password at all, is said beside the field', async () => {
  const { status, text } = await tryAs('ada', '')

  expect(status).toBe(400)
  expect(text).toContain('Email address must be an email address.')
  expect(text).toContain('Password must be filled.')
})

test('text that no database holds is refused', async () => {
  const { status } = await tryAs('ada@acme.example', 'correct\0horse')

  expect(status).toBe(400)
})

test('whoever left their organization does not get in', async () => {
  const initech = await company('Initech')
  await updatePassword(db, initech.id, initech.cyd.id, await hashPassword(password))
  const before = await tryAs(initech.cyd.email, password)
  await initech.ada.delete(initech.cyd.membership)

  const after = await tryAs(initech.cyd.email, password)

  expect([before.status, after.status]).toEqual([303, 400])
})

test('a browser gets a new name when somebody signs in, and the old one is worth nothing', async () => {
  const browser = await signedIn(db, app, cyd, acme.id)
  const before = browser.cookie() ?? ''

  await browser.post('/sign-in', { email: ada.email, password })

  expect(browser.cookie()).not.toBe(before)
  expect(await sessionsOf(cyd)).toEqual([])
})

test('a way back that leads elsewhere is not taken', async () => {
  const ways = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%0d%0a\r\nx: y']

  const answers = await Promise.all(ways.map((return_to) =>
    browserOf(app).post('/sign-in', { email: ada.email, password, return_to })))

  expect(answers.map(({ headers }) => headers.location)).toEqual(ways.map(() => '/account'))
})

test('a form of another site signs nobody in or out', async () => {
  const browser = await signedIn(db, app, cyd, acme.id)
  const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

  const answers = [
    await browserOf(app).post('/sign-in', { email: ada.email, password }, evil),
    await browserOf(app).post('/sign-in/code', { email: ada.email }, evil),
    await browser.post('/sign-out', {}, evil),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined, undefined])
  expect((await sessionsOf(cyd)).length).toBe(1)
})

test('signing out ends the session and forgets the cookie', async () => {
  const browser = await signedIn(db, app, bob, acme.id)

  const { status, headers } = await browser.post('/sign-out')

  expect([status, headers.location, browser.cookie()]).toEqual([303, '/sign-in', undefined])
  expect(await sessionsOf(bob)).toEqual([])
  expect((await browser.post('/sign-out')).status).toBe(303)
})

test('whoever signs out to be somebody else comes back to where they were, if that is here', async () => {
  const browser = await signedIn(db, app, bob, acme.id)

  const answers = [
    await browser.post('/sign-out', { return_to: '/oauth/consent/x' }),
    await browser.post('/sign-out', { return_to: 'https://evil.example' }),
  ]

  expect(answers.map(({ headers }) => headers.location))
    .toEqual(['/sign-in?return_to=%2Foauth%2Fconsent%2Fx', '/sign-in?return_to=%2Faccount'])
})

test('the activity log tells who signed in and out, and nothing else', async () => {
  const hal = await acme.hire('Hal Iyer', 'hal@acme.example')
  await updatePassword(db, acme.id, hal.id, await hashPassword(password))
  const browser = browserOf(app)
  await browser.post('/sign-in', { email: hal.email, password: 'wrong password' })
  await browser.post('/sign-in', { email: hal.email, password })
  await browser.post('/sign-out')

  const entries = await db.all(sql`
    select namespace, action, actor_id, details from activity_log_entries where actor_id = ${hal.id}
    order by occurred_at`)

  const told = { namespace: 'Session', actor_id: hal.id, details: { uri: hal.uri } }
  expect(entries).toEqual([{ ...told, action: 'SignIn' }, { ...told, action: 'SignOut' }])
})

test('a password that is changed meanwhile lets nobody slip by', async () => {
  const ivy = await acme.hire('Ivy Lund', 'ivy@acme.example')
  await updatePassword(db, acme.id, ivy.id, await hashPassword(password))
  const other = await hashPassword('another horse')

  const answered = await db.transaction(async (tx) => {
    await updatePassword(tx, acme.id, ivy.id, other)
    const answer = tryAs(ivy.email, password)
    await untilLockWait(db)
    return { answer }
  })

  expect((await answered.answer).status).toBe(400)
  expect(await sessionsOf(ivy)).toEqual([])
})

test('nobody’s hash costs what every hash costs', async () => {
  const cost = /^\$argon2id\$[^$]+\$[^$]+\$/
  const hash = await hashPassword(password)

  expect(cost.exec(dummyHash)?.[0]).toBe(cost.exec(hash)?.[0])
  expect(dummyHash.length).toBe(hash.length)
})

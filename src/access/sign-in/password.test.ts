import { expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { dummyHash } from './verify.ts'

const { acme, app, company, db } = await service()
const { ada, bob, cyd } = acme
const password = 'correct horse'
await updatePassword(db, acme.id, ada.id, await hashPassword(password))

const sessionsOf = ({ id }: { id: string }) =>
  db.all<{ method: string; address: string }>(sql`
  select method, address from sessions where user_id = ${id} order by created_at`)
const tryAs = (email: string, passwordInput: string) =>
  browserOf(app).post('/sign-in', { email, password: passwordInput, return_to: '/account/tokens' })

test('the sign-in page asks for email and password and offers a code and a reset', async () => {
  const path = '/sign-in?return_to=/account/tokens&email=ada@acme.example'

  const { status, text, headers } = await browserOf(app).get(path)

  expect([status, headers['referrer-policy'], headers['x-frame-options']]).toEqual([200, 'same-origin', 'DENY'])
  expect(text).toContain('name="email" type="email" value="ada@acme.example" autocomplete="username"')
  expect(text).toContain('autocomplete="current-password"')
  expect(text).toContain('<input type="hidden" name="return_to" value="/account/tokens">')
  expect(text).toContain('formaction="/sign-in/code"')
  expect(text).toContain('<a href="/reset-password">Forgot your password?</a>')
})

test('the right password signs the user in and redirects to return_to', async () => {
  const browser = browserOf(app)
  const form = { email: ada.email, password, return_to: '/account/tokens' }

  const { status, headers } = await browser.post('/sign-in', form)
  const again = await browser.get('/sign-in?return_to=/account')

  expect([status, headers.location]).toEqual([303, '/account/tokens'])
  expect([headers['set-cookie']].flat()[0]).toMatch(
    /^convene=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
  )
  expect(await sessionsOf(ada)).toEqual([{ method: 'password', address: '127.0.0.1' }])
  expect([again.status, again.headers.location]).toEqual([303, '/account'])
})

test('the email address is case-insensitive and is trimmed', async () => {
  const { status } = await tryAs(` ${ada.email.toUpperCase()} `, password)

  expect(status).toBe(303)
})

test('a wrong password, an unknown address and a user without a password get the same response', async () => {
  const answers = await Promise.all([
    tryAs(ada.email, 'Correct horse'),
    tryAs('unknown@acme.example', password),
    tryAs(bob.email, password),
    tryAs(bob.email, dummyHash),
  ])

  const pages = answers.map(({ text }) => text.replace(/value="[^"]*@[^"]*"/, 'value="…"'))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([])
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('<p role="alert">Incorrect email or password.')
})

test('a failed attempt keeps the email address but not the password', async () => {
  const { text } = await tryAs(ada.email, 'not my password')

  expect(text).toContain(`value="${ada.email}"`)
  expect(text).toContain('value="/account/tokens"')
  expect(text).not.toContain('not my password')
})

test('an invalid address and a missing password show errors next to their fields', async () => {
  const { status, text } = await tryAs('ada', '')

  expect(status).toBe(400)
  expect(text).toContain('Enter a valid email address, for example maya@example.com.')
  expect(text).toContain('Please fill in this field.')
})

test('a password with a NUL character is rejected', async () => {
  const { status } = await tryAs('ada@acme.example', 'correct\0horse')

  expect(status).toBe(400)
})

test('a user who left their organization cannot sign in', async () => {
  const initech = await company('Initech')
  await updatePassword(db, initech.id, initech.cyd.id, await hashPassword(password))
  const before = await tryAs(initech.cyd.email, password)
  await initech.ada.delete(initech.cyd.membership)

  const after = await tryAs(initech.cyd.email, password)

  expect([before.status, after.status]).toEqual([303, 400])
})

test('signing in replaces the session of the browser', async () => {
  const browser = await signedInBrowser(db, app, cyd, acme.id)
  const before = browser.cookie() ?? ''

  await browser.post('/sign-in', { email: ada.email, password })

  expect(browser.cookie()).not.toBe(before)
  expect(await sessionsOf(cyd)).toEqual([])
})

test('a return_to of another site is ignored', async () => {
  const targets = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%0d%0a\r\nx: y',
  ]

  const answers = await Promise.all(
    targets.map((return_to) => browserOf(app).post('/sign-in', { email: ada.email, password, return_to })),
  )

  expect(answers.map(({ headers }) => headers.location)).toEqual(targets.map(() => '/console'))
})

test('a form from another site cannot sign in or out', async () => {
  const browser = await signedInBrowser(db, app, cyd, acme.id)
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

test('signing out ends the session and clears the cookie', async () => {
  const browser = await signedInBrowser(db, app, bob, acme.id)

  const { status, headers } = await browser.post('/sign-out')

  expect([status, headers.location, browser.cookie()]).toEqual([303, '/sign-in', undefined])
  expect(await sessionsOf(bob)).toEqual([])
  expect((await browser.post('/sign-out')).status).toBe(303)
})

test('signing out keeps a return_to of our own site', async () => {
  const browser = await signedInBrowser(db, app, bob, acme.id)

  const answers = [
    await browser.post('/sign-out', { return_to: '/oauth/consent/x' }),
    await browser.post('/sign-out', { return_to: 'https://evil.example' }),
  ]

  expect(answers.map(({ headers }) => headers.location)).toEqual([
    '/sign-in?return_to=%2Foauth%2Fconsent%2Fx',
    '/sign-in?return_to=%2Fconsole',
  ])
})

test('the activity log records sign-in and sign-out, but no failed attempts', async () => {
  const hal = await acme.hire('Hal Iyer', 'hal@acme.example')
  await updatePassword(db, acme.id, hal.id, await hashPassword(password))
  const browser = browserOf(app)
  await browser.post('/sign-in', { email: hal.email, password: 'wrong password' })
  await browser.post('/sign-in', { email: hal.email, password })
  await browser.post('/sign-out')

  const entries = await db.all(sql`
    select namespace, action, actor_id, details from activity_log_entries where actor_id = ${hal.id}
    order by occurred_at`)

  const entry = { namespace: 'Session', actor_id: hal.id, details: { uri: hal.uri } }
  expect(entries).toEqual([
    { ...entry, action: 'SignIn' },
    { ...entry, action: 'SignOut' },
  ])
})

test('a concurrent password change rejects a sign-in with the old password', async () => {
  const ivy = await acme.hire('Ivy Lund', 'ivy@acme.example')
  await updatePassword(db, acme.id, ivy.id, await hashPassword(password))
  const other = await hashPassword('another horse')

  const pending = await db.transaction(async (tx) => {
    await updatePassword(tx, acme.id, ivy.id, other)
    const answer = tryAs(ivy.email, password)
    await untilLockWait(db)
    return { answer }
  })

  expect((await pending.answer).status).toBe(400)
  expect(await sessionsOf(ivy)).toEqual([])
})

test('the dummy hash has the same cost as a real hash', async () => {
  const cost = /^\$argon2id\$[^$]+\$[^$]+\$/
  const hash = await hashPassword(password)

  expect(cost.exec(dummyHash)?.[0]).toBe(cost.exec(hash)?.[0])
  expect(dummyHash.length).toBe(hash.length)
})

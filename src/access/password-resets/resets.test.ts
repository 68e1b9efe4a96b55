import { beforeEach, expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword, matchesPassword } from '../../platform/auth/passwords.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { linkTo } from '../../test/emails.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

const { acme, app, db, start, work } = await service()
const password = 'a better horse'

let userCount = 0
let dee: Person
let browser: ReturnType<typeof browserOf>
beforeEach(async () => {
  dee = await acme.hire('Dee Novak', `dee${++userCount}@acme.example`)
  await updatePassword(db, acme.id, dee.id, await hashPassword('correct horse'))
  browser = browserOf(app, `192.0.2.${userCount}`)
})

const requestReset = (email = dee.email) => browser.post('/reset-password', { email })
const sessions = () => db.all(sql`select method from sessions where user_id = ${dee.id}`)
const signIn = (input: string) => browserOf(app).post('/sign-in', { email: dee.email, password: input })

async function emailedLink() {
  await requestReset()
  await work()
  return linkTo(db, dee.email)
}

test('the link in the email sets a new password and signs the user in', async () => {
  const { got, url } = await mailServer()

  const requested = await requestReset()
  await work(url)
  const [link = ''] = /http:\S+/.exec(got[0]?.text ?? '') ?? []
  const page = await browser.get(link)
  const { status, headers } = await browser.post(link, { password })
  await work(url)

  expect([requested.status, page.status, page.headers['referrer-policy']]).toEqual([200, 200, 'same-origin'])
  expect(requested.text).toContain('This service sends no email. Ask the person who runs it for a link')
  expect(link).toMatch(/^http:\/\/convene\.test\/reset-password\/[\w-]{43}$/)
  expect(page.text).toContain('autocomplete="new-password"')
  expect([status, headers.location]).toEqual([303, '/console'])
  expect(got.map(({ subject, to }) => [subject, to && 'text' in to && to.text])).toEqual([
    ['Reset your Convene password', dee.email],
    ['Your Convene password was changed', dee.email],
  ])
  expect([(await signIn('correct horse')).status, (await signIn(password)).status]).toEqual([400, 303])
})

test('an unknown address gets the same response and no email', async () => {
  const known = await requestReset()
  const unknown = await requestReset('unknown@acme.example')
  await work()

  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  expect(await db.all(sql`select 1 from mails where recipient = 'unknown@acme.example'`)).toEqual([])
})

test('a reset ends all sessions except the one of the browser with the link', async () => {
  const before = await signedInBrowser(db, app, dee, acme.id)
  const link = await emailedLink()

  await browser.post(link, { password })

  expect(await sessions()).toEqual([{ method: 'reset' }])
  expect((await before.get('/sign-in')).status).toBe(200)
  expect((await browser.get('/sign-in')).status).toBe(303)
})

test('opening a link does not use it up, and it works once', async () => {
  const link = await emailedLink()
  const views = [await browser.get(link), await browserOf(app).get(link)]

  const first = await browser.post(link, { password })
  const second = await browserOf(app).post(link, { password: 'another person’s horse' })
  const third = await browserOf(app).get(link)

  expect(views.map(({ status }) => status)).toEqual([200, 200])
  expect([first.status, second.status, third.status]).toEqual([303, 404, 404])
  expect(third.text).toContain('This link no longer works')
  expect(third.text).toContain('<a href="/reset-password">Request a new link</a>')
  expect((await signIn(password)).status).toBe(303)
})

test('one of several concurrent requests with a link at two processes succeeds', async () => {
  const link = await emailedLink()
  const { app: elsewhere } = await start()

  const answers = await Promise.all(
    [app, elsewhere, app, elsewhere].map((server, i) =>
      browserOf(server).post(link, { password: `horse number ${i}` }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404, 404, 404])
  expect((await sessions()).length).toBe(1)
})

test('earlier links stay valid until one of them is used', async () => {
  const [older, newer] = [await emailedLink(), await emailedLink()]
  const views = [await browser.get(older), await browser.get(newer)]

  const answers = [await browser.post(older, { password }), await browser.post(newer, { password })]

  expect(views.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ status }) => status)).toEqual([303, 404])
})

test('a user has at most five valid links', async () => {
  const links: string[] = []
  for (let i = 0; i < 7; i++) {
    await db.run(sql`delete from attempt_logs`)
    links.push(await emailedLink())
  }

  const views = await Promise.all(links.map((link) => browser.get(link)))

  expect(views.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200, 200, 200])
})

test('a link expires after an hour, and an unknown link returns 404', async () => {
  const link = await emailedLink()
  await db.run(sql`update password_reset_links set expires_at = expires_at - interval '1 hour'`)

  const answers = [
    await browser.get(link),
    await browser.post(link, { password }),
    await browser.get('/reset-password/nothing'),
    await browser.post('/reset-password/nothing', { password }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('an invalid password is rejected and the link stays valid', async () => {
  const link = await emailedLink()
  const bad = ['short', 'x'.repeat(201), dee.email, ` ${dee.email.toUpperCase()}`, '']

  const answers = []
  for (const input of bad) answers.push(await browser.post(link, { password: input }))
  const { password_hash } = await db.one<{ password_hash: string }>(sql`
    select password_hash from users where id = ${dee.id}`)

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(answers[0]?.text).toContain('Please use at least 10 characters.')
  expect(answers[2]?.text).toContain('Please don’t use your email address as your password.')
  expect(await matchesPassword(password_hash, 'correct horse')).toBe(true)
  expect((await browser.post(link, { password })).status).toBe(303)
})

test('an invalid address shows an error next to the field', async () => {
  const { status, text } = await requestReset('dee')

  expect(status).toBe(400)
  expect(text).toContain('Enter a valid email address, for example maya@example.com.')
  expect(text).toContain('value="dee"')
})

test('a user without a password can set the first one', async () => {
  await db.run(sql`update users set password_hash = null where id = ${dee.id}`)

  await browser.post(await emailedLink(), { password })

  expect((await signIn(password)).status).toBe(303)
})

test('a reset unlocks an account after too many wrong attempts', async () => {
  for (let i = 0; i < 10; i++) await browser.post('/sign-in', { email: dee.email, password: 'wrong password' })
  const before = await browser.post('/sign-in', { email: dee.email, password: 'correct horse' })

  await browser.post(await emailedLink(), { password })

  expect([before.status, (await signIn(password)).status]).toEqual([429, 303])
})

test('a form from another site cannot reset a password', async () => {
  const link = await emailedLink()

  const answers = [
    await browser.post(link, { password }, { 'sec-fetch-site': 'cross-site' }),
    await browser.post('/reset-password', { email: dee.email }, { 'sec-fetch-site': 'same-site' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect((await signIn('correct horse')).status).toBe(303)
})

test('a link does not work after the user left the organization', async () => {
  const link = await emailedLink()
  await acme.ada.delete(dee.membership)

  expect([(await browser.get(link)).status, (await browser.post(link, { password })).status]).toEqual([404, 404])
})

test('the activity log records the reset and the sign-in with the user’s URI only', async () => {
  await browser.post(await emailedLink(), { password })

  const entries = await db.all(sql`
    select namespace, action, details from activity_log_entries where actor_id = ${dee.id} order by occurred_at`)

  const details = { uri: dee.uri }
  expect(entries).toEqual([
    { namespace: 'User', action: 'ResetPassword', details },
    { namespace: 'Session', action: 'SignIn', details },
  ])
})

test('the database stores no link after the email was sent, and no plain address in the job', async () => {
  const { got, url } = await mailServer()
  await requestReset()
  const { payload } = await db.one<{ payload: object }>(sql`select payload from jobs where kind = 'password reset'`)
  await work(url)
  const secret = /reset-password\/([\w-]{43})/.exec(got[0]?.text ?? '')?.[1] ?? '…'

  const { text } = await db.one<{ text: string }>(sql`
    select concat((select string_agg(r::text, ' ') from password_reset_links r),
      (select string_agg(m::text, ' ') from mails m), (select string_agg(j::text, ' ') from jobs j)) as text`)

  expect(JSON.stringify(payload)).not.toContain(dee.email)
  expect(text.includes(secret)).toBe(false)
  expect(await db.all(sql`select 1 from jobs where kind = 'password reset'`)).toEqual([])
})

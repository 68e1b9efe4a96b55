import { beforeEach, expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword, isPassword } from '../../platform/auth/passwords.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedIn } from '../../test/browser-session.ts'
import { linkTo } from '../../test/emails.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

const { acme, app, db, start, work } = await service()
const password = 'a better horse'

let made = 0
let dee: Person
let browser: ReturnType<typeof browserOf>
beforeEach(async () => {
  dee = await acme.hire('Dee Novak', `dee${++made}@acme.example`)
  await updatePassword(db, acme.id, dee.id, await hashPassword('correct horse'))
  browser = browserOf(app, `192.0.2.${made}`)
})

const ask = (email = dee.email) => browser.post('/reset-password', { email })
const sessions = () => db.all(sql`select method from sessions where user_id = ${dee.id}`)
const signIn = (typed: string) => browserOf(app).post('/sign-in', { email: dee.email, password: typed })

async function mailed() {
  await ask()
  await work()
  return linkTo(db, dee.email)
}

test('a link comes by mail, with which somebody chooses a new password and is in', async () => {
  const { got, url } = await mailServer()

  const asked = await ask()
  await work(url)
  const [link = ''] = /http:\S+/.exec(got[0]?.text ?? '') ?? []
  const page = await browser.get(link)
  const { status, headers } = await browser.post(link, { password })
  await work(url)

  expect([asked.status, page.status, page.headers['referrer-policy']]).toEqual([200, 200, 'same-origin'])
  expect(asked.text).toContain('If there is an account with that address, we’ve emailed it a link')
  expect(link).toMatch(/^http:\/\/convene\.test\/reset-password\/[\w-]{43}$/)
  expect(page.text).toContain('autocomplete="new-password"')
  expect([status, headers.location]).toEqual([303, '/account'])
  expect(got.map(({ subject, to }) => [subject, to && 'text' in to && to.text])).toEqual([
    ['Choose a new password for Convene', dee.email], ['Your password was changed', dee.email],
  ])
  expect([(await signIn('correct horse')).status, (await signIn(password)).status]).toEqual([400, 303])
})

test('an unknown address is answered the same, and nobody gets a mail', async () => {
  const known = await ask()
  const stranger = await ask('nobody@acme.example')
  await work()

  expect([stranger.status, stranger.text]).toEqual([known.status, known.text])
  expect(await db.all(sql`select 1 from mails where recipient = 'nobody@acme.example'`)).toEqual([])
})

test('whoever was signed in as this person is so no more, but for the browser with the link', async () => {
  const before = await signedIn(db, app, dee, acme.id)
  const link = await mailed()

  await browser.post(link, { password })

  expect(await sessions()).toEqual([{ method: 'reset' }])
  expect((await before.get('/sign-in')).status).toBe(200)
  expect((await browser.get('/sign-in')).status).toBe(303)
})

test('looking at the link uses nothing up, and a link works once', async () => {
  const link = await mailed()
  const looks = [await browser.get(link), await browserOf(app).get(link)]

  const first = await browser.post(link, { password })
  const second = await browserOf(app).post(link, { password: 'somebody else’s horse' })
  const third = await browserOf(app).get(link)

  expect(looks.map(({ status }) => status)).toEqual([200, 200])
  expect([first.status, second.status, third.status]).toEqual([303, 404, 404])
  expect(third.text).toContain('This link no longer works')
  expect(third.text).toContain('<a href="/reset-password">request a new link</a>')
  expect((await signIn(password)).status).toBe(303)
})

test('of many who come with a link at once, over two processes, one chooses', async () => {
  const link = await mailed()
  const { app: elsewhere } = await start()

  const answers = await Promise.all([app, elsewhere, app, elsewhere].map((server, i) =>
    browserOf(server).post(link, { password: `horse number ${i}` })))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404, 404, 404])
  expect((await sessions()).length).toBe(1)
})

test('another request leaves earlier links alive until one of them is used', async () => {
  const [older, newer] = [await mailed(), await mailed()]
  const looked = [await browser.get(older), await browser.get(newer)]

  const answers = [await browser.post(older, { password }), await browser.post(newer, { password })]

  expect(looked.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ status }) => status)).toEqual([303, 404])
})

test('a person has five live links at most', async () => {
  const links: string[] = []
  for (let i = 0; i < 7; i++) {
    await db.run(sql`delete from attempt_logs`)
    links.push(await mailed())
  }

  const looked = await Promise.all(links.map((link) => browser.get(link)))

  expect(looked.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200, 200, 200])
})

test('a link is dead after an hour, and one that was never sent always was', async () => {
  const link = await mailed()
  await db.run(sql`update password_reset_links set expires_at = expires_at - interval '1 hour'`)

  const answers = [
    await browser.get(link), await browser.post(link, { password }),
    await browser.get('/reset-password/nothing'), await browser.post('/reset-password/nothing', { password }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a password that is too short, too long or the address itself is refused, and the link stays good', async () => {
  const link = await mailed()
  const bad = ['short', 'x'.repeat(201), dee.email, ` ${dee.email.toUpperCase()}`, '']

  const answers = []
  for (const typed of bad) answers.push(await browser.post(link, { password: typed }))
  const { password_hash } = await db.one<{ password_hash: string }>(sql`
    select password_hash from users where id = ${dee.id}`)

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(answers[0]?.text).toContain('New password must be at least 10 characters long.')
  expect(answers[2]?.text).toContain('New password must not be your email address.')
  expect(await isPassword(password_hash, 'correct horse')).toBe(true)
  expect((await browser.post(link, { password })).status).toBe(303)
})

test('what is no address is told beside the field', async () => {
  const { status, text } = await ask('dee')

  expect(status).toBe(400)
  expect(text).toContain('Email address must be an email address.')
  expect(text).toContain('value="dee"')
})

test('whoever has no password yet chooses their first one so', async () => {
  await db.run(sql`update users set password_hash = null where id = ${dee.id}`)

  await browser.post(await mailed(), { password })

  expect((await signIn(password)).status).toBe(303)
})

test('whoever was locked out by wrong tries gets in', async () => {
  for (let i = 0; i < 10; i++) await browser.post('/sign-in', { email: dee.email, password: 'wrong password' })
  const before = await browser.post('/sign-in', { email: dee.email, password: 'correct horse' })

  await browser.post(await mailed(), { password })

  expect([before.status, (await signIn(password)).status]).toEqual([429, 303])
})

test('a form of another site changes nothing', async () => {
  const link = await mailed()

  const answers = [
    await browser.post(link, { password }, { 'sec-fetch-site': 'cross-site' }),
    await browser.post('/reset-password', { email: dee.email }, { 'sec-fetch-site': 'same-site' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect((await signIn('correct horse')).status).toBe(303)
})

test('whoever left the organization chooses nothing', async () => {
  const link = await mailed()
  await acme.ada.delete(dee.membership)

  expect([(await browser.get(link)).status, (await browser.post(link, { password })).status]).toEqual([404, 404])
})

test('the activity log tells of it without saying about whom more than who it was', async () => {
  await browser.post(await mailed(), { password })

  const entries = await db.all(sql`
    select namespace, action, details from activity_log_entries where actor_id = ${dee.id} order by occurred_at`)

  const details = { uri: dee.uri }
  expect(entries).toEqual([
    { namespace: 'User', action: 'ResetPassword', details }, { namespace: 'Session', action: 'SignIn', details },
  ])
})

test('the database holds the link nowhere once the mail has left, nor the address in a job', async () => {
  const { got, url } = await mailServer()
  await ask()
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

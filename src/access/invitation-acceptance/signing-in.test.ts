import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { linkTo } from '../../test/emails.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const good = { name: 'Dee Novak', password: 'correct horse' }

async function invite(email: string) {
  await acme.ada.post(`/organizations/${acme.id}/invitations`, { email })
  return linkTo(db, email)
}

const sessionsOf = (email: string) =>
  db.all(sql`
  select s.method from sessions s join users u on u.id = s.user_id where u.email = ${email}`)

test('accepting an invitation signs the new member in', async () => {
  const link = await invite('dee@acme.example')
  const browser = browserOf(app)

  const { status, headers } = await browser.post(`${link}/accept`, good)

  expect([status, headers.location]).toEqual([303, '/console'])
  expect(await sessionsOf('dee@acme.example')).toEqual([{ method: 'invitation' }])
  expect(await browser.get('/sign-in')).toMatchObject({ status: 303, headers: { location: '/console' } })
})

test.for([
  ['de-AT,de;q=0.9', 'de', '24h', 'Europe/Vienna'],
  ['en-US', 'en', '12h', 'Europe/Berlin'],
  ['en-GB', 'en', '24h', 'Europe/London'],
  ['ar-EG', 'ar', '12h', 'Africa/Cairo'],
])('the profile of a new member follows from the browser: %s', async ([language = '', locale, clock, zone]) => {
  const email = `${language.slice(0, 5).toLowerCase()}@acme.example`
  const [link, browser] = [await invite(email), browserOf(app)]
  const headers = { 'accept-language': language }
  const { text } = await browser.get(link, headers)
  const [, timezone = ''] = /<option selected>([^<]+)</.exec(text) ?? []

  await browser.post(`${link}/accept`, { ...good, timezone }, headers)

  const user = await db.one(sql`select locale, time_notation, timezone from users where email = ${email}`)
  expect(user).toEqual({ locale, time_notation: clock, timezone: zone })
})

test('accepting from another site joins the organization without signing in', async () => {
  const links = [await invite('eli@acme.example'), await invite('fay@acme.example')]
  const senders = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }]

  const answers = await Promise.all(links.map((link, i) => browserOf(app).post(`${link}/accept`, good, senders[i])))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined])
  for (const { text } of answers) expect(text).toContain('<a href="/sign-in">Sign in</a>')
  expect(await sessionsOf('eli@acme.example')).toEqual([])
})

test('a signed-in user sees which account they use and switches to the new one by accepting', async () => {
  const link = await invite('gus@acme.example')
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

  const { text } = await browser.get(link)
  const signedOut = await browserOf(app).get(link)
  await browser.post(`${link}/accept`, good)

  expect(text).toContain(`You are signed in as <strong>${acme.cyd.email}</strong>`)
  expect(signedOut.text).not.toContain('You are signed in')
  expect([await sessionsOf(acme.cyd.email), await sessionsOf('gus@acme.example')]).toEqual([
    [],
    [{ method: 'invitation' }],
  ])
})

test('a form with an invalid field does not sign in', async () => {
  const link = await invite('hal@acme.example')

  const { status, headers } = await browserOf(app).post(`${link}/accept`, { ...good, password: 'short' })

  expect([status, headers['set-cookie']]).toEqual([400, undefined])
})

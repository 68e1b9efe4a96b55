import { callback } from '../oauth-flow.ts'
import type { Company } from '../people.ts'
import { call } from './api-calls.ts'
import { browserAt } from './http-browser.ts'
import { linkIn, waitForEmail, type ReceivedEmails } from './received-emails.ts'

/** Records a secret under a unique name. */
export type RecordSecret = (name: string, secret: string | undefined) => string

export const pathOf = (link: string) => new URL(link).pathname
export const lastSegment = (path: string) => path.split('/').at(-1) ?? ''

type Browser = ReturnType<typeof browserAt>

/** Resets a password by email, signs in with a wrong and the right password and with a code, changes the password. */
export async function resetPasswordAndSignIn(
  server: string,
  { ada }: Company,
  emails: ReceivedEmails,
  record: RecordSecret,
) {
  const { email } = ada
  const password = record('the password that was chosen', 'a password chosen by email')
  const browser = browserAt(server)
  await browser.post('/reset-password', { email })
  const link = pathOf(linkIn(await waitForEmail(emails, email, /reset-password/)))
  record('the link of the reset', lastSegment(link))
  await browser.get(link)
  await browser.post(link, { password })
  record('the session after the reset', browser.secrets()[0])

  const again = browserAt(server)
  await again.post('/sign-in', { email, password: record('a wrong password', 'not the right password') })
  await again.post('/sign-in', { email, password })
  record('the session after the password', again.secrets()[0])

  const byCode = browserAt(server)
  await byCode.post('/sign-in/code', { email })
  record('the cookie during the code sign-in', byCode.secrets()[0])
  const [code] = /\b\d{6}\b/.exec(await waitForEmail(emails, email, /\b\d{6}\b/)) ?? []
  await byCode.post('/sign-in/code/confirm', { code: record('the emailed code', code) })
  record('the session after the code', byCode.secrets()[0])

  const newPassword = record('the changed password', 'a password chosen in the account')
  await byCode.post('/account/password', { current_password: password, new_password: newPassword })
  record('the session after the change', byCode.secrets()[0])
  return byCode
}

/** Creates an application by API and one by page, rotates all their secrets, and creates a personal token. */
export async function createApplications(server: string, { ada }: Company, browser: Browser, record: RecordSecret) {
  const scopes = ['users:read', 'webhooks:write', 'contacts:read']
  const input = { name: 'Sync', kind: 'web', redirect_uris: [callback], scopes }
  const { client_id, ...application } = await call(server, ada.token, '/applications', input)
  record('the client secret', application.client_secret)
  record('the key of the application', application.signing_key)
  const rotated = await call(server, ada.token, `/applications/${client_id}/rotate_secret`, {})
  record('the next client secret', rotated.client_secret)
  const rekeyed = await call(server, ada.token, `/applications/${client_id}/rotate_signing_key`)
  record('the next key of the application', rekeyed.signing_key)

  const [newestSecret] = secretsOn((await browser.post(`/account/applications/${client_id}/rotate-secret`)).text)
  const page = await browser.post('/account/applications', {
    name: 'Page',
    kind: 'web',
    redirect_uris: callback,
    'scopes users:read': 'on',
  })
  secretsOn(page.text).forEach((secret, i) => record(`secret ${i} of the application of the page`, secret))
  const token = { name: 'Mine', expires: 'never', 'scopes users:read': 'on' }
  record('the personal token', secretsOn((await browser.post('/account/tokens', token)).text)[0])
  return { client_id: String(client_id), client_secret: record('the newest client secret', newestSecret) }
}

export async function acceptInvitation(
  server: string,
  { ada, id }: Company,
  emails: ReceivedEmails,
  record: RecordSecret,
) {
  const email = 'zoe@initech.example'
  await call(server, ada.token, `/organizations/${id}/invitations`, { email })
  const link = pathOf(linkIn(await waitForEmail(emails, email, /invitations/)))
  record('the link of the invitation', lastSegment(link))
  const browser = browserAt(server)
  await browser.get(link)
  const password = record('the password of the invited user', 'a password of Zoe')
  await browser.post(`${link}/accept`, { name: 'Zoe', password, timezone: 'Europe/Berlin' })
  record('the session after the invitation', browser.secrets()[0])
}

/** Ada creates a calendar feed, and a calendar app reads it. */
export async function readCalendarFeed(server: string, { ada }: Company, record: RecordSecret) {
  const { url } = await call(server, ada.token, '/calendar_feeds')
  const [secret = ''] = lastSegment(url).split('.')
  const { status } = await fetch(`${server}/calendar_feeds/${record('the address of the feed', secret)}.ics`)
  if (status !== 200) throw new Error(`the feed answered ${status}`)
}

/** Ada connects calendars: with an address that works, with one that does not, and with a password that is wrong. */
export async function connectCalendars(server: string, { ada }: Company, feed: string, record: RecordSecret) {
  const connect = (body: object) =>
    fetch(`${server}/calendar_connections`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    })
  const secret = record('the address of a connected calendar', 'Kq3vTz81mWcXy20pLdRb')
  const { status } = await connect({ provider: 'ics', url: `${feed}/${secret}.ics` })
  if (status !== 201) throw new Error(`the connection answered ${status}`)
  const password = record('the password of a calendar server', 'Jh72nQx9vLsPw4TzKd')
  await connect({ provider: 'caldav', url: `${feed}/dav`, username: 'ada', password })
  await connect({ provider: 'ics', url: `${feed}/missing/${record('another address', 'Ue61rBm3kYfNa8GsVc')}.ics` })
}

/** The secrets that a page shows once. */
const secretsOn = (text: string) => [...text.matchAll(/class="secret"[^>]*><code>([^<]+)/g)].map(([, secret]) => secret)

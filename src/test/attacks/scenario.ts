import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '../../platform/config.ts'
import type { Json } from '../client.ts'
import { callback, pkce } from '../oauth-flow.ts'
import type { Company } from '../people.ts'
import type { mailServer } from '../smtp-server.ts'
import { browserAt } from './http-browser.ts'

export type ReceivedEmails = Awaited<ReturnType<typeof mailServer>>['got']

/** Records a secret under a unique name. */
export type RecordSecret = (name: string, secret: string | undefined) => string

export const pathOf = (link: string) => new URL(link).pathname
export const lastSegment = (path: string) => path.split('/').at(-1) ?? ''

type Browser = ReturnType<typeof browserAt>

/** Resets a password by email, signs in with a wrong and the right password and with a code, changes the password. */
export async function resetPasswordAndSignIn(
  server: string, { ada }: Company, emails: ReceivedEmails, record: RecordSecret,
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
    name: 'Page', kind: 'web', redirect_uris: callback, 'scopes users:read': 'on',
  })
  secretsOn(page.text).forEach((secret, i) => record(`secret ${i} of the application of the page`, secret))
  const token = { name: 'Mine', expires: 'never', 'scopes users:read': 'on' }
  record('the personal token', secretsOn((await browser.post('/account/tokens', token)).text)[0])
  return { client_id: String(client_id), client_secret: record('the newest client secret', newestSecret) }
}

type Partner = Awaited<ReturnType<typeof createApplications>>

/** Runs the OAuth flow, a refresh in JSON, and requests that send secrets in the wrong place. */
export async function runOAuthFlow(
  server: string, { ada, id }: Company, browser: Browser, partner: Partner, record: RecordSecret,
) {
  const { client_id, client_secret } = partner
  const { code_verifier, ...challenge } = pkce()
  record('the verifier', code_verifier)
  const parameters = { client_id, redirect_uri: callback, response_type: 'code', state: 'x', ...challenge }
  const query = new URLSearchParams(parameters)
  const consent = (await browser.get(`/oauth/authorize?${query.toString()}`)).location
  record('the interaction', lastSegment(consent))
  const resume = (await browser.post(consent, { decision: 'allow', user_id: ada.id })).location
  const back = new URL((await browser.get(pathOf(resume))).location)
  const code = record('the code', back.searchParams.get('code') ?? undefined)
  const exchange = { grant_type: 'authorization_code', code, code_verifier, redirect_uri: callback }
  const wrong = record('a wrong client secret', 'ccs_wrong_secret')
  await browser.post('/oauth/token', { ...exchange, client_id, client_secret: wrong })
  const basic = { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` }
  const first: Json = JSON.parse((await browser.post('/oauth/token', exchange, basic)).text)
  record('the access token', first.access_token)
  const refresh_token = record('the refresh token', first.refresh_token)

  const refresh = { grant_type: 'refresh_token', refresh_token, ...partner }
  const next: Json = await (await send(`${server}/oauth/token`, {}, JSON.stringify(refresh))).json()
  const token = record('the next access token', next.access_token)
  const newest = record('the next refresh token', next.refresh_token)
  await browser.post('/oauth/introspect', { token: newest, ...partner })

  await fetch(`${server}/users/me?access_token=${token}`)
  await fetch(`${server}/users/me/${token}`)
  await send(`${server}/oauth/token?client_secret=${client_secret}&refresh_token=${newest}`, {}, '{}')
  await send(`${server}/oauth/token`, {}, `{"refresh_token": "${newest}`)
  await fetch(`${server}/users/me`, { headers: { authorization: `Bearer ${client_secret}` } })

  const signing_key = record('a signing key from a request', 'whsec_a key that both know')
  await call(server, token, '/webhook_subscriptions', {
    url: 'https://hooks.example/', events: ['contact.created'], organization: `${config.BASE_URL}/organizations/${id}`,
    scope: 'organization', signing_key,
  })
  await browser.post('/oauth/revoke', { token: newest, ...partner })
}

export async function acceptInvitation(
  server: string, { ada, id }: Company, emails: ReceivedEmails, record: RecordSecret,
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

/** Sends an Idempotency-Key, so that the service stores the answer. */
async function call(server: string, token: string, path: string, body?: object): Promise<Json> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `once ${path}`.replaceAll(/\W/g, '-') }
  const answer = await send(server + path, headers, JSON.stringify(body ?? {}))
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as Json).resource
}

function send(url: string, headers: Record<string, string>, body: string) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
}

/** The secrets that a page shows once. */
const secretsOn = (text: string) => [...text.matchAll(/class="secret"[^>]*><code>([^<]+)/g)].map(([, secret]) => secret)

const linkIn = (text: string) => /http:\S+/.exec(text)?.[0] ?? ''

/** Waits for an email to this address and returns its text. */
async function waitForEmail(emails: ReceivedEmails, email: string, pattern: RegExp) {
  for (let i = 0; i < 800; i++) {
    const at = emails.findIndex(({ to, text = '' }) => JSON.stringify(to).includes(email) && pattern.test(text))
    if (at >= 0) return emails.splice(at, 1)[0]?.text ?? ''
    await sleep(25)
  }
  throw new Error(`no email to ${email} arrived`)
}

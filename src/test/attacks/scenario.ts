import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '../../platform/config.ts'
import type { Json } from '../client.ts'
import { callback, pkce } from '../oauth-flow.ts'
import type { Company } from '../people.ts'
import type { mailServer } from '../smtp-server.ts'
import { browserAt } from './wire.ts'

export type Mails = Awaited<ReturnType<typeof mailServer>>['got']

/** Writes a secret down, under a name of its own. */
export type Learn = (name: string, secret: string | undefined) => string

export const pathOf = (link: string) => new URL(link).pathname
export const last = (path: string) => path.split('/').at(-1) ?? ''

type Browser = ReturnType<typeof browserAt>

/** A new password by mail, a slip, the password, a mailed code, another password: the browser is signed in then. */
export async function chooseAndSignIn(server: string, { ada }: Company, mails: Mails, learn: Learn) {
  const { email } = ada
  const password = learn('the password that was chosen', 'a password chosen by mail')
  const browser = browserAt(server)
  await browser.post('/reset-password', { email })
  const link = pathOf(linkIn(await mailTo(mails, email, /reset-password/)))
  learn('the link of the reset', last(link))
  await browser.get(link)
  await browser.post(link, { password })
  learn('the session after the reset', browser.secrets()[0])

  const again = browserAt(server)
  await again.post('/sign-in', { email, password: learn('a wrong password', 'a slip of the finger') })
  await again.post('/sign-in', { email, password })
  learn('the session after the password', again.secrets()[0])

  const byCode = browserAt(server)
  await byCode.post('/sign-in/code', { email })
  learn('what the browser waits with', byCode.secrets()[0])
  const [code] = /\b\d{6}\b/.exec(await mailTo(mails, email, /\b\d{6}\b/)) ?? []
  await byCode.post('/sign-in/code/confirm', { code: learn('the mailed code', code) })
  learn('the session after the code', byCode.secrets()[0])

  const newer = learn('the password after that', 'a password chosen in the account')
  await byCode.post('/account/password', { current_password: password, new_password: newer })
  learn('the session after the change', byCode.secrets()[0])
  return byCode
}

/** An application by the API and one by the page, with all that can be rotated rotated; and a personal token. */
export async function makeApplications(server: string, { ada }: Company, browser: Browser, learn: Learn) {
  const scopes = ['users:read', 'webhooks:write', 'contacts:read']
  const asked = { name: 'Sync', kind: 'web', redirect_uris: [callback], scopes }
  const { client_id, ...made } = await call(server, ada.token, '/applications', asked)
  learn('the client secret', made.client_secret)
  learn('the key of the application', made.signing_key)
  const rotated = await call(server, ada.token, `/applications/${client_id}/rotate_secret`, {})
  learn('the next client secret', rotated.client_secret)
  const resigned = await call(server, ada.token, `/applications/${client_id}/rotate_signing_key`)
  learn('the next key of the application', resigned.signing_key)

  const [shown] = shownOn((await browser.post(`/account/applications/${client_id}/rotate-secret`)).text)
  const page = await browser.post('/account/applications', {
    name: 'Page', kind: 'web', redirect_uris: callback, 'scopes users:read': 'on',
  })
  shownOn(page.text).forEach((secret, i) => learn(`secret ${i} of the application of the page`, secret))
  const token = { name: 'Mine', expires: 'never', 'scopes users:read': 'on' }
  learn('the personal token', shownOn((await browser.post('/account/tokens', token)).text)[0])
  return { client_id: String(client_id), client_secret: learn('the newest client secret', shown) }
}

type Partner = Awaited<ReturnType<typeof makeApplications>>

/** The whole dance, a refresh in JSON, and what clients do wrong with their secrets. */
export async function dance(server: string, { ada, id }: Company, browser: Browser, partner: Partner, learn: Learn) {
  const { client_id, client_secret } = partner
  const { code_verifier, ...challenge } = pkce()
  learn('the verifier', code_verifier)
  const asked = { client_id, redirect_uri: callback, response_type: 'code', state: 'x', ...challenge }
  const query = new URLSearchParams(asked)
  const consent = (await browser.get(`/oauth/authorize?${query.toString()}`)).location
  learn('the interaction', last(consent))
  const resume = (await browser.post(consent, { decision: 'allow', user_id: ada.id })).location
  const back = new URL((await browser.get(pathOf(resume))).location)
  const code = learn('the code', back.searchParams.get('code') ?? undefined)
  const exchange = { grant_type: 'authorization_code', code, code_verifier, redirect_uri: callback }
  const wrong = learn('a wrong client secret', 'ccs_wrong_secret')
  await browser.post('/oauth/token', { ...exchange, client_id, client_secret: wrong })
  const basic = { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` }
  const first: Json = JSON.parse((await browser.post('/oauth/token', exchange, basic)).text)
  learn('the access token', first.access_token)
  const refresh_token = learn('the refresh token', first.refresh_token)

  const refresh = { grant_type: 'refresh_token', refresh_token, ...partner }
  const next: Json = await (await send(`${server}/oauth/token`, {}, JSON.stringify(refresh))).json()
  const token = learn('the next access token', next.access_token)
  const newest = learn('the next refresh token', next.refresh_token)
  await browser.post('/oauth/introspect', { token: newest, ...partner })

  await fetch(`${server}/users/me?access_token=${token}`)
  await fetch(`${server}/users/me/${token}`)
  await send(`${server}/oauth/token?client_secret=${client_secret}&refresh_token=${newest}`, {}, '{}')
  await send(`${server}/oauth/token`, {}, `{"refresh_token": "${newest}`)
  await fetch(`${server}/users/me`, { headers: { authorization: `Bearer ${client_secret}` } })

  const signing_key = learn('a key that somebody gave', 'whsec_a key that both know')
  await call(server, token, '/webhook_subscriptions', {
    url: 'https://hooks.example/', events: ['contact.created'], organization: `${config.BASE_URL}/organizations/${id}`,
    scope: 'organization', signing_key,
  })
  await browser.post('/oauth/revoke', { token: newest, ...partner })
}

export async function acceptInvitation(server: string, { ada, id }: Company, mails: Mails, learn: Learn) {
  const email = 'zoe@initech.example'
  await call(server, ada.token, `/organizations/${id}/invitations`, { email })
  const link = pathOf(linkIn(await mailTo(mails, email, /invitations/)))
  learn('the link of the invitation', last(link))
  const browser = browserAt(server)
  await browser.get(link)
  const password = learn('the password of who was invited', 'a password of Zoe')
  await browser.post(`${link}/accept`, { name: 'Zoe', password, timezone: 'Europe/Berlin' })
  learn('the session after the invitation', browser.secrets()[0])
}

/** With a key: what was answered is kept for whoever asks again. */
async function call(server: string, token: string, path: string, body?: object): Promise<Json> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `once ${path}`.replaceAll(/\W/g, '-') }
  const answer = await send(server + path, headers, JSON.stringify(body ?? {}))
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as Json).resource
}

function send(url: string, headers: Record<string, string>, body: string) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
}

/** What a page showed, this once. */
const shownOn = (text: string) => [...text.matchAll(/class="secret"[^>]*><code>([^<]+)/g)].map(([, secret]) => secret)

const linkIn = (text: string) => /http:\S+/.exec(text)?.[0] ?? ''

/** The text of a mail to somebody, as soon as it is there. */
async function mailTo(mails: Mails, email: string, has: RegExp) {
  for (let i = 0; i < 800; i++) {
    const at = mails.findIndex(({ to, text = '' }) => JSON.stringify(to).includes(email) && has.test(text))
    if (at >= 0) return mails.splice(at, 1)[0]?.text ?? ''
    await sleep(25)
  }
  throw new Error(`no mail came to ${email}`)
}

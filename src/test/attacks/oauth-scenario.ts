import { config } from '../../platform/config.ts'
import type { Json } from '../client.ts'
import { callback, pkce } from '../oauth-flow.ts'
import type { Company } from '../people.ts'
import { call, send } from './api-calls.ts'
import type { browserAt } from './http-browser.ts'
import { lastSegment, pathOf, type createApplications, type RecordSecret } from './scenario.ts'

type Browser = ReturnType<typeof browserAt>
type Partner = Awaited<ReturnType<typeof createApplications>>

/** Runs the OAuth flow, a refresh in JSON, and requests that send secrets in the wrong place. */
export async function runOAuthFlow(
  server: string,
  { ada, id }: Company,
  browser: Browser,
  partner: Partner,
  record: RecordSecret,
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
    url: 'https://hooks.example/',
    events: ['contact.created'],
    organization: `${config.BASE_URL}/organizations/${id}`,
    scope: 'organization',
    signing_key,
  })
  await browser.post('/oauth/revoke', { token: newest, ...partner })
}

import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { signedIn } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { consentPath, decide, newcomer, partnerOf } from '../../test/oauth-flow.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

type Answered = (error: unknown, user: object) => void
type Asking = { query: Record<string, string>; session: object }
type Strategy = {
  authenticate(request: Asking): void
  redirect(url: string): void
  success(user: object): void
  fail(why: unknown): void
  error(cause: unknown): void
}
type Names = 'authorizationURL' | 'tokenURL' | 'clientID' | 'clientSecret' | 'callbackURL'
type Options = Record<Names, string> & { state: true }
type Verify = (access_token: string, refresh_token: string, more: Json, profile: object, done: Answered) => void

/** It comes without types. */
const OAuth2Strategy =
  createRequire(import.meta.url)('passport-oauth2') as new (options: Options, verify: Verify) => Strategy

const { acme, app, as, db } = await service()
const home = await app.listen({ port: 0, host: '127.0.0.1' })
const partner = await partnerOf(db, acme, { scopes: ['users:read', 'contacts:write'] })

const strategy = () => new OAuth2Strategy({
  authorizationURL: `${home}/oauth/authorize`,
  tokenURL: `${home}/oauth/token`,
  clientID: partner.client_id,
  clientSecret: partner.client_secret ?? '',
  callbackURL: partner.redirect_uri,
  state: true,
}, (access_token, refresh_token, more, _profile, done) => done(null, { access_token, refresh_token, ...more }))

/** One request to the client, and where it leads. */
function ask(client: Strategy, request: Asking): Promise<Json> {
  return new Promise((resolve) => {
    const told = (name: string) => (what: unknown) => resolve({ [name]: what })
    Object.assign(client, {
      redirect: told('redirect'), success: told('success'), fail: told('fail'), error: told('error'),
    })
    client.authenticate(request)
  })
}

async function walk(url: string, person: Person, decision?: 'deny') {
  const sent = await decide(await signedIn(db, app, person, acme.id), person, url.slice(home.length), decision)
  return Object.fromEntries(sent.searchParams)
}

test('a client of the passport kind, which knows neither PKCE nor scopes, gets all that it registered', async () => {
  const [client, session, person] = [strategy(), {}, await newcomer(acme)]

  const { redirect } = await ask(client, { query: {}, session })
  const query = await walk(redirect, person)
  const { success } = await ask(client, { query, session })
  const me = await as(success.access_token).get('/users/me')

  expect(redirect).not.toMatch(/scope|code_challenge/)
  expect(success).toMatchObject({ scope: 'users:read contacts:write', owner: person.uri, organization: acme.uri })
  expect(success.refresh_token).toMatch(/^crt_/)
  expect([me.status, me.body.resource.uri]).toEqual([200, person.uri])
})

test('it is told that the person said no', async () => {
  const [client, session] = [strategy(), {}]

  const { redirect } = await ask(client, { query: {}, session })
  const query = await walk(redirect, await newcomer(acme), 'deny')
  const answer = await ask(client, { query, session })

  expect(answer).toEqual({ fail: { message: 'the person did not allow it' } })
})

test('it is told that a code was used before', async () => {
  const [client, session] = [strategy(), {}]
  const { redirect } = await ask(client, { query: {}, session })
  const query = await walk(redirect, await newcomer(acme))
  await ask(client, { query, session: structuredClone(session) })

  const { error } = await ask(client, { query, session })

  expect(error).toMatchObject({ code: 'invalid_grant', status: 500 })
})

test('a client written by hand sends JSON, with its secret in it', async () => {
  const person = await newcomer(acme)
  const credentials = { client_id: partner.client_id, client_secret: partner.client_secret }
  async function post(path: string, body: object): Promise<{ status: number; body: Json }> {
    const answer = await fetch(`${home}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/plain, */*' },
      body: JSON.stringify({ ...credentials, ...body }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  const { code = '', state } = await walk(`${home}${consentPath(partner)}`, person)
  const { body: first } = await post('/oauth/token', {
    grant_type: 'authorization_code', code, redirect_uri: partner.redirect_uri, code_verifier: null,
  })
  const { refresh_token } = first
  const { body: second } = await post('/oauth/token', { grant_type: 'refresh_token', refresh_token })
  const { body: known } = await post('/oauth/introspect', { token: second.access_token })
  const ended = await post('/oauth/revoke', { token: second.refresh_token })
  const { body: over } = await post('/oauth/introspect', { token: second.access_token })

  expect(state).toBe('a state')
  for (const tokens of [first, second])
    expect(tokens).toMatchObject({ scope: 'users:read contacts:write', owner: person.uri, expires_in: 7200 })
  expect(known).toMatchObject({ active: true, client_id: partner.client_id })
  expect(ended).toEqual({ status: 200, body: {} })
  expect(over).toEqual({ active: false })
})

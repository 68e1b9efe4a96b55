import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { OAuth2Strategy, type ClientRequest, type Strategy } from '../../test/foreign/passport-oauth2.ts'
import { authorizePath, decideConsent, newMember, createOAuthClient } from '../../test/oauth-flow.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db } = await service()
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const partner = await createOAuthClient(db, acme, { scopes: ['users:read', 'contacts:write'] })

const strategy = () =>
  new OAuth2Strategy(
    {
      authorizationURL: `${origin}/oauth/authorize`,
      tokenURL: `${origin}/oauth/token`,
      clientID: partner.client_id,
      clientSecret: partner.client_secret ?? '',
      callbackURL: partner.redirect_uri,
      state: true,
    },
    (access_token, refresh_token, more, _profile, done) => done(null, { access_token, refresh_token, ...more }),
  )

/** Runs one request through the strategy and returns its outcome. */
function authenticate(client: Strategy, request: ClientRequest): Promise<Json> {
  return new Promise((resolve) => {
    const resolveWith = (name: string) => (value: unknown) => resolve({ [name]: value })
    Object.assign(client, {
      redirect: resolveWith('redirect'),
      success: resolveWith('success'),
      fail: resolveWith('fail'),
      error: resolveWith('error'),
    })
    client.authenticate(request)
  })
}

async function decideAt(url: string, person: Person, decision?: 'deny') {
  const redirect = await decideConsent(
    await signedInBrowser(db, app, person, acme.id),
    person,
    url.slice(origin.length),
    decision,
  )
  return Object.fromEntries(redirect.searchParams)
}

test('passport-oauth2, without PKCE and scopes, gets all registered scopes', async () => {
  const [client, session, person] = [strategy(), {}, await newMember(acme)]

  const { redirect } = await authenticate(client, { query: {}, session })
  const query = await decideAt(redirect, person)
  const { success } = await authenticate(client, { query, session })
  const me = await as(success.access_token).get('/users/me')

  expect(redirect).not.toMatch(/scope|code_challenge/)
  expect(success).toMatchObject({ scope: 'users:read contacts:write', owner: person.uri, organization: acme.uri })
  expect(success.refresh_token).toMatch(/^crt_/)
  expect([me.status, me.body.resource.uri]).toEqual([200, person.uri])
})

test('passport-oauth2 reports that the user denied access', async () => {
  const [client, session] = [strategy(), {}]

  const { redirect } = await authenticate(client, { query: {}, session })
  const query = await decideAt(redirect, await newMember(acme), 'deny')
  const answer = await authenticate(client, { query, session })

  expect(answer).toEqual({ fail: { message: 'the user denied access' } })
})

test('passport-oauth2 reports a code that was used before', async () => {
  const [client, session] = [strategy(), {}]
  const { redirect } = await authenticate(client, { query: {}, session })
  const query = await decideAt(redirect, await newMember(acme))
  await authenticate(client, { query, session: structuredClone(session) })

  const { error } = await authenticate(client, { query, session })

  expect(error).toMatchObject({ code: 'invalid_grant', status: 500 })
})

test('a client without a library can send JSON with its secret', async () => {
  const person = await newMember(acme)
  const credentials = { client_id: partner.client_id, client_secret: partner.client_secret }
  async function post(path: string, body: object): Promise<{ status: number; body: Json }> {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/plain, */*' },
      body: JSON.stringify({ ...credentials, ...body }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  const { code = '', state } = await decideAt(`${origin}${authorizePath(partner)}`, person)
  const { body: first } = await post('/oauth/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: partner.redirect_uri,
    code_verifier: null,
  })
  const { refresh_token } = first
  const { body: second } = await post('/oauth/token', { grant_type: 'refresh_token', refresh_token })
  const { body: introspected } = await post('/oauth/introspect', { token: second.access_token })
  const revocation = await post('/oauth/revoke', { token: second.refresh_token })
  const { body: revoked } = await post('/oauth/introspect', { token: second.access_token })

  expect(state).toBe('a state')
  for (const tokens of [first, second])
    expect(tokens).toMatchObject({ scope: 'users:read contacts:write', owner: person.uri, expires_in: 7200 })
  expect(introspected).toMatchObject({ active: true, client_id: partner.client_id })
  expect(revocation).toEqual({ status: 200, body: {} })
  expect(revoked).toEqual({ active: false })
})

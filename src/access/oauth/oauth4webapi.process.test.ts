import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import oauth, { type Client, type ClientAuth } from '../../test/foreign/oauth4webapi.ts'
import { decideConsent, fetchOf, newMember, createOAuthClient, type OAuthClient } from '../../test/oauth-flow.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db } = await service()
const issuer = new URL(config.AUTH_URL)
const options = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: fetchOf(app) }
const server = await oauth.processDiscoveryResponse(
  issuer,
  await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options }),
)

const web = await createOAuthClient(db, acme)
const native = await createOAuthClient(db, acme, { kind: 'native', redirect_uris: ['http://127.0.0.1/callback'] })
/** A native application uses any free port. */
const nativeOnAnyPort = { ...native, redirect_uri: 'http://127.0.0.1:51004/callback' }

async function authorize(partner: OAuthClient, person: Person, scope: string) {
  const client: Client = { client_id: partner.client_id }
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()]
  const url = new URL(server.authorization_endpoint ?? '')
  url.search = new URLSearchParams({
    client_id: partner.client_id,
    redirect_uri: partner.redirect_uri,
    response_type: 'code',
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString()
  const redirect = await decideConsent(await signedInBrowser(db, app, person, acme.id), person, url.href)
  return { client, verifier, state, redirect, answer: oauth.validateAuthResponse(server, client, redirect, state) }
}

async function connectAndRefresh(partner: OAuthClient, auth: ClientAuth, person: Person) {
  const { client, verifier, redirect, answer } = await authorize(partner, person, 'users:read contacts:write')
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(server, client, auth, answer, partner.redirect_uri, verifier, options),
  )
  const refreshed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, auth, tokens.refresh_token ?? '', options),
  )
  return { client, redirect, tokens, refreshed }
}

test('oauth4webapi discovers the server from its metadata', () => {
  expect(server).toMatchObject({
    issuer: config.AUTH_URL,
    token_endpoint: `${config.AUTH_URL}/oauth/token`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
  expect(server).not.toHaveProperty('registration_endpoint')
})

test.each<[how: string, partner: OAuthClient, auth: ClientAuth]>([
  ['with its secret in a header', web, oauth.ClientSecretBasic(web.client_secret ?? '')],
  ['with its secret in the body', web, oauth.ClientSecretPost(web.client_secret ?? '')],
  ['without a secret, on any loopback port', nativeOnAnyPort, oauth.None()],
])('oauth4webapi gets, refreshes and revokes tokens %s', async (_how, partner, auth) => {
  const person = await newMember(acme)

  const { client, redirect, tokens, refreshed } = await connectAndRefresh(partner, auth, person)
  const me = await as(refreshed.access_token).get('/users/me')
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, auth, refreshed.refresh_token ?? '', options),
  )
  const after = await as(tokens.access_token).get('/users/me')

  expect(redirect.href.startsWith(`${partner.redirect_uri}?`)).toBe(true)
  for (const response of [tokens, refreshed])
    expect(response).toMatchObject({ token_type: 'bearer', expires_in: 7200, scope: 'users:read contacts:write' })
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
  expect([me.status, me.body.resource.uri]).toEqual([200, person.uri])
  expect(after.status).toBe(401)
})

test('oauth4webapi introspects its tokens', async () => {
  const auth = oauth.ClientSecretBasic(web.client_secret ?? '')
  const person = await newMember(acme)
  const { client, tokens, refreshed } = await connectAndRefresh(web, auth, person)
  const introspect = async (token: string | undefined) =>
    oauth.processIntrospectionResponse(
      server,
      client,
      await oauth.introspectionRequest(server, client, auth, token ?? '', options),
    )

  const answers = await Promise.all(
    [refreshed.access_token, refreshed.refresh_token, tokens.refresh_token].map(introspect),
  )

  const expected = { active: true, client_id: web.client_id, owner: person.uri, organization: acme.uri }
  expect(answers).toMatchObject([
    { ...expected, token_type: 'Bearer', scope: 'users:read contacts:write' },
    expected,
    { active: false },
  ])
})

test('oauth4webapi rejects the response to another request', async () => {
  const { client, state, redirect } = await authorize(web, await newMember(acme), 'users:read')
  const changed = (name: string, value: string) => {
    const url = new URL(redirect)
    url.searchParams.set(name, value)
    return () => oauth.validateAuthResponse(server, client, url, state)
  }

  expect(changed('state', 'another')).toThrow('state')
  expect(changed('iss', 'https://elsewhere.example')).toThrow('iss')
})

test('oauth4webapi reports that the user denied access', async () => {
  const person = await newMember(acme)
  const url = `/oauth/authorize?${new URLSearchParams({
    client_id: web.client_id,
    redirect_uri: web.redirect_uri,
    response_type: 'code',
    state: 'mine',
  }).toString()}`

  const redirect = await decideConsent(await signedInBrowser(db, app, person, acme.id), person, url, 'deny')

  expect(() => oauth.validateAuthResponse(server, { client_id: web.client_id }, redirect, 'mine')).toThrow(
    expect.objectContaining({ error: 'access_denied' }),
  )
})

import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import client, { type ClientAuth, type Configuration } from '../../test/foreign/openid-client.ts'
import { decideConsent, fetchOf, newMember, createOAuthClient, type OAuthClient } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db } = await service()
const web = await createOAuthClient(db, acme)
const native = await createOAuthClient(db, acme, { kind: 'native', redirect_uris: ['http://localhost/callback'] })
/** A native application uses any free port. */
const nativeOnAnyPort = { ...native, redirect_uri: 'http://localhost:51005/callback' }

function discover({ client_id }: OAuthClient, auth: ClientAuth) {
  return client.discovery(new URL(config.AUTH_URL), client_id, undefined, auth, {
    algorithm: 'oauth2',
    execute: [client.allowInsecureRequests],
    [client.customFetch]: fetchOf(app),
  })
}

async function connectWith(settings: Configuration, { redirect_uri }: OAuthClient) {
  const person = await newMember(acme)
  const [pkceCodeVerifier, expectedState] = [client.randomPKCECodeVerifier(), client.randomState()]
  const url = client.buildAuthorizationUrl(settings, {
    redirect_uri,
    scope: 'users:read contacts:write',
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const redirect = await decideConsent(await signedInBrowser(db, app, person, acme.id), person, url.href)
  const tokens = await client.authorizationCodeGrant(settings, redirect, { pkceCodeVerifier, expectedState })
  return { person, redirect, tokens, checks: { pkceCodeVerifier, expectedState } }
}

test.each<[how: string, partner: OAuthClient, auth: ClientAuth]>([
  ['with its secret in a header', web, client.ClientSecretBasic(web.client_secret ?? '')],
  ['with its secret in the body', web, client.ClientSecretPost(web.client_secret ?? '')],
  ['without a secret, on any loopback port', nativeOnAnyPort, client.None()],
])('openid-client gets, refreshes and revokes tokens %s', async (_how, partner, auth) => {
  const settings = await discover(partner, auth)

  const { person, tokens } = await connectWith(settings, partner)
  const refreshed = await client.refreshTokenGrant(settings, tokens.refresh_token ?? '', { scope: 'users:read' })
  const me = await client.fetchProtectedResource(
    settings,
    refreshed.access_token,
    new URL(`${config.BASE_URL}/users/me`),
    'GET',
  )
  await client.tokenRevocation(settings, refreshed.refresh_token ?? '')
  const after = await as(tokens.access_token).get('/users/me')

  expect(tokens).toMatchObject({ scope: 'users:read contacts:write', owner: person.uri, organization: acme.uri })
  expect(tokens.expiresIn()).toBeGreaterThan(7190)
  expect(refreshed.scope).toBe('users:read')
  expect([me.status, await me.json()]).toMatchObject([200, { resource: { uri: person.uri } }])
  expect(after.status).toBe(401)
})

test('openid-client introspects its tokens', async () => {
  const settings = await discover(web, client.ClientSecretPost(web.client_secret ?? ''))
  const { person, tokens } = await connectWith(settings, web)

  const answers = [
    await client.tokenIntrospection(settings, tokens.access_token),
    await client.tokenIntrospection(settings, tokens.refresh_token ?? '', { token_type_hint: 'refresh_token' }),
    await client.tokenIntrospection(settings, 'nothing of ours'),
  ]

  const expected = { active: true, client_id: web.client_id, owner: person.uri, organization: acme.uri }
  expect(answers).toMatchObject([{ ...expected, scope: 'users:read contacts:write' }, expected, { active: false }])
})

test('openid-client reports a code that was used before', async () => {
  const settings = await discover(web, client.ClientSecretBasic(web.client_secret ?? ''))
  const { redirect, checks } = await connectWith(settings, web)

  const again = client.authorizationCodeGrant(settings, redirect, checks)

  await expect(again).rejects.toMatchObject({ error: 'invalid_grant', status: 400 })
})

test('openid-client reports a wrong secret', async () => {
  const settings = await discover(web, client.ClientSecretBasic('a guess'))

  const refreshing = client.refreshTokenGrant(settings, 'whatever')

  await expect(refreshing).rejects.toMatchObject({ cause: [{ scheme: 'basic' }] })
})

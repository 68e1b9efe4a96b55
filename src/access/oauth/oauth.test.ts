import { expect, test } from 'vitest'
import { scopes } from '../../platform/auth/scopes.ts'
import { config } from '../../platform/config.ts'
import { connectApplication, createOAuthClient } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db } = await service()

test('a connected application acts on behalf of the user with the requested scopes only', async () => {
  const partner = await createOAuthClient(db, acme)

  const tokens = await connectApplication(db, app, acme, acme.cyd, partner, { scope: 'users:read' })
  const me = await as(tokens.access_token).get('/users/me')
  const contacts = await as(tokens.access_token).get('/contacts')

  expect(tokens).toMatchObject({
    token_type: 'Bearer',
    expires_in: 7200,
    scope: 'users:read',
    owner: acme.cyd.uri,
    organization: acme.uri,
    created_at: expect.any(Number),
    access_token: expect.stringMatching(/^cat_\w{49}$/),
    refresh_token: expect.stringMatching(/^crt_\w{49}$/),
  })
  expect([me.status, me.body.resource.uri]).toEqual([200, acme.cyd.uri])
  expect([contacts.status, contacts.body.details[0].required_scopes ?? contacts.body.required_scopes]).toEqual([
    403,
    ['contacts:read'],
  ])
})

test('the metadata documents describe the authorization server and the protected resource', async () => {
  const server = await as(undefined).get('/.well-known/oauth-authorization-server')
  const resource = await as(undefined).get('/.well-known/oauth-protected-resource')

  const { AUTH_URL, BASE_URL } = config
  expect([server.status, server.body]).toMatchObject([
    200,
    {
      issuer: AUTH_URL,
      authorization_endpoint: `${AUTH_URL}/oauth/authorize`,
      token_endpoint: `${AUTH_URL}/oauth/token`,
      introspection_endpoint: `${AUTH_URL}/oauth/introspect`,
      revocation_endpoint: `${AUTH_URL}/oauth/revoke`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      scopes_supported: [...scopes],
    },
  ])
  expect([resource.status, resource.body]).toMatchObject([
    200,
    {
      resource: BASE_URL,
      authorization_servers: [AUTH_URL],
      scopes_supported: [...scopes],
      bearer_methods_supported: ['header'],
    },
  ])
})

import { describe, expect, test } from 'vitest'
import { scopes as everyScope, withImpliedScopes } from '../../platform/auth/scopes.ts'
import { sql } from '../../platform/db/sql.ts'
import { scopeRuleOf } from '../../platform/http/scope-rule.ts'
import { routes } from '../../routes.ts'
import { appToken, newApplication, register } from '../../test/applications.ts'
import { snapshotCredentials } from '../../test/attacks/credential-snapshot.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { idOf } from '../../test/examples.ts'
import {
  postForm,
  callback,
  connectApplication,
  authorizePath,
  credentialsOf,
  decideConsent,
  createOAuthClient,
  pkce,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'
import { subscription } from '../../test/webhook-examples.ts'

const { acme, app, as, db } = await service()
const partner = await createOAuthClient(db, acme)
const { access_token, refresh_token } = await connectApplication(db, app, acme, acme.ada, partner)
const browser = await signedInBrowser(db, app, acme.ada, acme.id)
const redirect = await decideConsent(
  browser,
  acme.ada,
  authorizePath(partner, { code_challenge: pkce().code_challenge, code_challenge_method: 'S256' }),
)
const code = redirect.searchParams.get('code') ?? ''
const cookie = browser.cookie() ?? ''
const [session = ''] = cookie.split('; ').map((pair) => pair.replace('convene=', ''))

describe('the API accepts only access tokens in the Authorization header,', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a refresh token', '/users/me', { authorization: `Bearer ${refresh_token}` }],
    ['a code', '/users/me', { authorization: `Bearer ${code}` }],
    ['a client secret', '/users/me', { authorization: `Bearer ${partner.client_secret}` }],
    [
      'a client id and secret',
      '/users/me',
      {
        authorization: `Basic ${Buffer.from(`${partner.client_id}:${partner.client_secret}`).toString('base64')}`,
      },
    ],
    ['the secret of a session', '/users/me', { authorization: `Bearer ${session}` }],
    ['the cookie of a session', '/users/me', { cookie, 'sec-fetch-site': 'same-origin' }],
    ['a token in a cookie', '/users/me', { cookie: `access_token=${access_token}; convene=${access_token}` }],
    ['a token in the URL', `/users/me?access_token=${access_token}`, {}],
    ['a token in the URL with another name', `/users/me?authorization=Bearer+${access_token}`, {}],
    ['a token in another header', '/users/me', { 'x-access-token': access_token, 'x-api-key': access_token }],
    ['a token with another scheme', '/users/me', { authorization: `Token ${access_token}` }],
    ['two tokens', '/users/me', { authorization: `Bearer ${access_token} ${access_token}` }],
    [
      'a token with one changed character',
      '/users/me',
      {
        authorization: `Bearer ${access_token.slice(0, -1)}${access_token.endsWith('0') ? '1' : '0'}`,
      },
    ],
    ['a token in capitals', '/users/me', { authorization: `Bearer ${access_token.toUpperCase()}` }],
  ])('not %s', async (_name, url, headers) => {
    const {
      statusCode,
      headers: { 'www-authenticate': challenge },
    } = await app.inject({ url, headers })

    expect([statusCode, challenge]).toEqual([401, expect.stringMatching(/^Bearer /)])
  })

  test('not a token in the body', async () => {
    const bodies = {
      'application/json': JSON.stringify({ access_token, name: 'Eve' }),
      'application/x-www-form-urlencoded': `access_token=${access_token}&name=Eve`,
    }

    const replies = await Promise.all(
      Object.entries(bodies).map(([type, payload]) =>
        app.inject({ method: 'POST', url: '/contacts', headers: { 'content-type': type }, payload }),
      ),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  })

  test('and accepts a valid access token', async () => {
    expect((await as(access_token).get('/users/me')).status).toBe(200)
  })
})

test('a token cannot call a route that needs another scope', async () => {
  const { access_token: narrow } = await connectApplication(db, app, acme, acme.ada, partner, { scope: 'users:read' })
  const closed = routes.filter((route) => {
    const { name, or } = scopeRuleOf(route)
    return name !== 'users:read' && or !== 'users:read'
  })
  const before = await snapshotCredentials(db)

  const replies = await Promise.all(
    closed.map(({ method, path }) => as(narrow).send(method, path.replaceAll(/:\w+/g, idOf(acme.cyd.uri)))),
  )

  expect(closed.length).toBeGreaterThan(90)
  expect(replies.filter(({ status, body }) => status !== 403 || body.title !== 'Insufficient scope')).toEqual([])
  expect(await snapshotCredentials(db)).toEqual(before)
})

test('an application with every scope of the owner cannot create other credentials', async () => {
  const { client_id } = await register(acme.ada, { scopes: everyScope })
  const attacker = as(await appToken(db, acme.ada, client_id, everyScope))
  const before = await snapshotCredentials(db)
  const paths = ['/applications', '/account/tokens', '/tokens', '/personal_tokens', '/access_tokens', '/oauth/register']

  const creations = await Promise.all(paths.map((path) => attacker.post(path, newApplication())))
  const changed = [
    await attacker.patch(`/applications/${client_id}`, { redirect_uris: ['https://evil.example/'] }),
    await attacker.post(`/applications/${client_id}/rotate_secret`, { revoke_previous: true }),
    await attacker.post(`/applications/${client_id}/rotate_signing_key`),
    await attacker.delete(`/applications/${partner.client_id}`),
  ]

  expect(creations.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404, 404])
  expect(changed.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(await snapshotCredentials(db)).toEqual(before)
})

test('a token cannot open the account pages', async () => {
  const paths = ['/account', '/account/sessions', '/account/tokens', '/account/connections', '/account/applications']

  const replies = await Promise.all(paths.map((path) => as(acme.ada.token).get(path)))

  expect(replies.map(({ status, headers }) => [status, headers.location])).toEqual(
    paths.map((path) => [303, `/sign-in?return_to=${encodeURIComponent(path)}`]),
  )
})

describe('a client cannot gain scopes', () => {
  test('by requesting a scope that a broader scope implies', async () => {
    const { scope } = await connectApplication(db, app, acme, acme.bob, partner, { scope: 'contacts:read' })

    expect([...withImpliedScopes(scope.split(' '))]).toEqual(['contacts:read'])
  })

  test('by requesting scopes that do not exist', async () => {
    const { scope } = await connectApplication(db, app, acme, acme.bob, partner, { scope: 'users:read admin *' })

    expect(scope).toBe('users:read')
  })

  test('by refreshing after the application got more scopes', async () => {
    const tokens = await connectApplication(db, app, acme, acme.bob, partner, { scope: 'users:read' })
    const scopes = ['users:read', 'contacts:write', 'locations:read']
    await acme.ada.patch(`/applications/${partner.client_id}`, { scopes })

    const { body } = await postForm(app, '/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      ...credentialsOf(partner),
    })

    expect(body.scope).toBe('users:read')
  })

  test('by adding fields to the consent form', async () => {
    const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
    const { code_verifier, ...challenge } = pkce()
    const consent = await cyd.get(authorizePath(partner, { ...challenge, scope: 'users:read' }))
    const more = { scope: 'contacts:write', scopes: 'contacts:write', grant: 'contacts:write', redirect_uri: callback }

    const fields = { decision: 'allow', user_id: acme.cyd.id, ...more }
    const answered = await cyd.post(consent.headers.location ?? '', fields)
    const done = await cyd.get(answered.headers.location ?? '')
    const { body } = await postForm(app, '/oauth/token', {
      grant_type: 'authorization_code',
      code: new URL(done.headers.location ?? '').searchParams.get('code') ?? '',
      code_verifier,
      redirect_uri: callback,
      ...credentialsOf(partner),
    })

    expect(body.scope).toBe('users:read')
    expect(await db.all(sql`select distinct scopes from application_grants where user_id = ${acme.cyd.id}`)).toEqual([
      { scopes: ['users:read'] },
    ])
  })
})

describe('an application without a scope to read meetings', async () => {
  const { client_id } = await register(acme.ada)
  const attacker = as(await appToken(db, acme.ada, client_id, ['users:read', 'webhooks:write']))
  const of = { organization: acme.uri, scope: 'user', user: acme.cyd.uri }

  test('cannot subscribe to their webhook events', async () => {
    const { status, body } = await attacker.post('/webhook_subscriptions', {
      url: 'https://evil.example/',
      events: ['invitee.created'],
      ...of,
    })

    expect([status, body.title]).toEqual([403, 'Insufficient scope'])
  })

  test('cannot change the URL of a subscription of another client', async () => {
    const { uri } = await subscription(acme)

    const { status, body } = await attacker.patch(uri, { url: 'https://evil.example/' })

    expect([status, body.title]).toEqual([404, 'Internal Server Error'])
    expect((await acme.ada.get(uri)).body.resource.callback_url).toMatch(/^https:\/\/hooks\.example\//)
  })
})

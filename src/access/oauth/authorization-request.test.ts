import { describe, expect, test } from 'vitest'
import { scopes } from '../../platform/auth/scopes.ts'
import { config } from '../../platform/config.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import {
  connectApplication,
  authorizePath,
  decideConsent,
  newMember,
  createOAuthClient,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const partner = await createOAuthClient(db, acme)

async function authorize(more: Record<string, string>, decision?: 'deny') {
  const person = await newMember(acme)
  const redirect = await decideConsent(
    await signedInBrowser(db, app, person, acme.id),
    person,
    authorizePath(partner, more),
    decision,
  )
  // Errors for the response type token are in the fragment.
  const parameters = new URLSearchParams(`${redirect.search.slice(1)}&${redirect.hash.slice(1)}`)
  return { to: `${redirect.origin}${redirect.pathname}`, ...Object.fromEntries(parameters) }
}

/** Returns the text of the consent page. */
async function readPage(path: string) {
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)
  const { headers } = await browser.get(path)
  return (await browser.get(headers.location ?? '')).text
}

describe('the consent page', () => {
  test('names the application, the user, the organization and the scopes in plain words', async () => {
    const page = await readPage(authorizePath(partner, { scope: 'users:read contacts:write' }))

    for (const text of ['Calendar Sync', 'Cyd Moreau', 'Acme', 'client.example']) expect(page).toContain(text)
    expect(page).toContain('read, add, change and delete contacts')
    expect(page).not.toContain('users:read')
  })

  test('asks users to sign in first', async () => {
    const browser = browserOf(app)

    const {
      headers: { location: page = '' },
    } = await browser.get(authorizePath(partner))
    const { status, headers } = await browser.get(page)

    expect(page).toMatch(/^\/oauth\/consent\/[\w-]+$/)
    expect([status, headers.location]).toEqual([303, `/sign-in?return_to=${encodeURIComponent(page)}`])
  })

  test('lets users of other organizations connect the application', async () => {
    const tokens = await connectApplication(db, app, globex, globex.cyd, partner)

    expect(tokens).toMatchObject({ owner: globex.cyd.uri, organization: globex.uri })
  })

  test('is shown again to users who have allowed access before', async () => {
    await connectApplication(db, app, acme, acme.bob, partner)

    const { headers } = await (await signedInBrowser(db, app, acme.bob, acme.id)).get(authorizePath(partner))

    expect(headers.location).toMatch(/^\/oauth\/consent\//)
  })
})

describe('the redirect to the application contains', () => {
  const expected = { to: partner.redirect_uri, state: 'a state', iss: config.AUTH_URL }

  test('the code, the state and the issuer', async () => {
    expect(await authorize({})).toEqual({ ...expected, code: expect.stringMatching(/^[\w-]{43,}$/) })
  })

  test('access_denied when the user denies access', async () => {
    expect(await authorize({}, 'deny')).toEqual({
      ...expected,
      error: 'access_denied',
      error_description: 'the user denied access',
    })
  })

  test('an error for prompt=none, because consent needs interaction', async () => {
    expect(await authorize({ prompt: 'none' })).toEqual({
      ...expected,
      error: expect.stringMatching(/^(interaction|consent|login)_required$/),
      error_description: expect.any(String),
    })
  })

  test.each<[why: string, more: Record<string, string>, error: string]>([
    ['an unregistered scope', { scope: 'users:read webhooks:read' }, 'invalid_scope'],
    ['response type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response type code id_token', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['an empty response type', { response_type: '' }, 'invalid_request'],
  ])('an error for %s', async (_why, more, error) => {
    const answer = await authorize(more)

    expect(answer).toMatchObject({ ...expected, error, error_description: expect.any(String) })
    expect(answer).not.toHaveProperty('code')
  })

  test('invalid_scope for a write scope when only the read scope is registered', async () => {
    const reader = await createOAuthClient(db, acme, { scopes: ['contacts:read'] })
    const path = authorizePath(reader, { scope: 'contacts:write' })

    const redirect = await decideConsent(await signedInBrowser(db, app, acme.cyd, acme.id), acme.cyd, path)

    expect(Object.fromEntries(redirect.searchParams)).toMatchObject({ error: 'invalid_scope', scope: 'contacts:write' })
  })
})

describe('the granted scope', () => {
  test.each<[requested: string, granted: string]>([
    ['users:read', 'users:read'],
    ['contacts:write', 'contacts:write'],
    ['contacts:read', 'contacts:read'],
    ['  users:read   contacts:read ', 'users:read contacts:read'],
    ['openid users:read offline_access', 'users:read'],
    ['openid profile email', 'users:read contacts:write'],
    ['users:read something:else', 'users:read'],
    ['default', 'users:read contacts:write'],
    ['', 'users:read contacts:write'],
  ])('for %j is %j', async (scope, granted) => {
    const tokens = await connectApplication(db, app, acme, await newMember(acme), partner, { scope })

    expect(tokens.scope).toBe(granted)
  })

  test.each([...scopes])('is %s when the application registered only that', async (scope) => {
    const reader = await createOAuthClient(db, acme, { scopes: [scope] })

    const tokens = await connectApplication(db, app, acme, await newMember(acme), reader)

    expect(tokens.scope.split(' ')).toContain(scope)
  })

  test('is every scope when the application registered all of them', async () => {
    const reader = await createOAuthClient(db, acme, { scopes: [...scopes] })

    const tokens = await connectApplication(db, app, acme, await newMember(acme), reader)

    expect(new Set(tokens.scope.split(' '))).toEqual(new Set(scopes))
  })

  test('ignores OpenID Connect parameters', async () => {
    const more = {
      nonce: 'once',
      display: 'popup',
      max_age: '0',
      ui_locales: 'de',
      claims: '{"userinfo":{}}',
      id_token_hint: 'x.y.z',
      acr_values: '9',
      access_type: 'offline',
      prompt: 'login',
      response_mode: 'form_post',
      request: 'a.b.c',
      request_uri: 'urn:x',
      resource: 'https://api.example',
      login_hint: acme.cyd.email,
    }

    const tokens = await connectApplication(db, app, acme, await newMember(acme), partner, {
      ...more,
      scope: 'openid users:read',
    })

    expect(tokens.scope).toBe('users:read')
    expect(tokens).not.toHaveProperty('id_token')
  })
})

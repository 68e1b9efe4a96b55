import { describe, expect, test } from 'vitest'
import { scopes } from '../../platform/auth/scopes.ts'
import { config } from '../../platform/config.ts'
import { browserOf, signedIn } from '../../test/browser-session.ts'
import { connect, consentPath, decide, newcomer, partnerOf } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const partner = await partnerOf(db, acme)

async function ask(more: Record<string, string>, decision?: 'deny') {
  const person = await newcomer(acme)
  const sent = await decide(await signedIn(db, app, person, acme.id), person, consentPath(partner, more), decision)
  // Whoever asks for a token at once is answered behind the hash, as it asked to be.
  const told = new URLSearchParams(`${sent.search.slice(1)}&${sent.hash.slice(1)}`)
  return { to: `${sent.origin}${sent.pathname}`, ...Object.fromEntries(told) }
}

/** What is asked for on the page where somebody decides. */
async function readPage(path: string) {
  const browser = await signedIn(db, app, acme.cyd, acme.id)
  const { headers } = await browser.get(path)
  return (await browser.get(headers.location ?? '')).text
}

describe('where an application sends somebody', () => {
  test('a page tells who asks, for whom, where and for what, in words', async () => {
    const page = await readPage(consentPath(partner, { scope: 'users:read contacts:write' }))

    for (const words of ['Calendar Sync', 'Cyd Moreau', 'Acme', 'client.example']) expect(page).toContain(words)
    expect(page).toContain('read, add, change and delete contacts')
    expect(page).not.toContain('users:read')
  })

  test('they are asked to sign in first, and decide then', async () => {
    const browser = browserOf(app)

    const { headers: { location: page = '' } } = await browser.get(consentPath(partner))
    const { status, headers } = await browser.get(page)

    expect(page).toMatch(/^\/oauth\/consent\/[\w-]+$/)
    expect([status, headers.location]).toEqual([303, `/sign-in?return_to=${encodeURIComponent(page)}`])
  })

  test('people of other organizations may let it in as well', async () => {
    const tokens = await connect(db, app, globex, globex.cyd, partner)

    expect(tokens).toMatchObject({ owner: globex.cyd.uri, organization: globex.uri })
  })

  test('they are asked each time, also when they said yes before', async () => {
    await connect(db, app, acme, acme.bob, partner)

    const { headers } = await (await signedIn(db, app, acme.bob, acme.id)).get(consentPath(partner))

    expect(headers.location).toMatch(/^\/oauth\/consent\//)
  })
})

describe('the application is told', () => {
  const told = { to: partner.redirect_uri, state: 'a state', iss: config.AUTH_URL }

  test('the code, its state and who the issuer is', async () => {
    expect(await ask({})).toEqual({ ...told, code: expect.stringMatching(/^[\w-]{43,}$/) })
  })

  test('that the person said no', async () => {
    expect(await ask({}, 'deny')).toEqual({
      ...told, error: 'access_denied', error_description: 'the user denied access',
    })
  })

  test('that nobody can be let in without being asked', async () => {
    expect(await ask({ prompt: 'none' })).toEqual({
      ...told,
      error: expect.stringMatching(/^(interaction|consent|login)_required$/),
      error_description: expect.any(String),
    })
  })

  test.each<[why: string, more: Record<string, string>, error: string]>([
    ['a scope that it has not registered', { scope: 'users:read webhooks:read' }, 'invalid_scope'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['an identity', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['nothing at all', { response_type: '' }, 'invalid_request'],
  ])('that it cannot have %s', async (_why, more, error) => {
    const answer = await ask(more)

    expect(answer).toMatchObject({ ...told, error, error_description: expect.any(String) })
    expect(answer).not.toHaveProperty('code')
  })

  test('that it cannot write where it has registered that it reads', async () => {
    const reader = await partnerOf(db, acme, { scopes: ['contacts:read'] })
    const path = consentPath(reader, { scope: 'contacts:write' })

    const sent = await decide(await signedIn(db, app, acme.cyd, acme.id), acme.cyd, path)

    expect(Object.fromEntries(sent.searchParams)).toMatchObject({ error: 'invalid_scope', scope: 'contacts:write' })
  })
})

describe('what it gets', () => {
  test.each<[asked: string, given: string]>([
    ['users:read', 'users:read'],
    ['contacts:write', 'contacts:write'],
    ['contacts:read', 'contacts:read'],
    ['  users:read   contacts:read ', 'users:read contacts:read'],
    ['openid users:read offline_access', 'users:read'],
    ['openid profile email', 'users:read contacts:write'],
    ['users:read something:else', 'users:read'],
    ['default', 'users:read contacts:write'],
    ['', 'users:read contacts:write'],
  ])('for %j is %j', async (scope, given) => {
    const tokens = await connect(db, app, acme, await newcomer(acme), partner, { scope })

    expect(tokens.scope).toBe(given)
  })

  test.each([...scopes])('is %s where that is all that the application registered', async (scope) => {
    const reader = await partnerOf(db, acme, { scopes: [scope] })

    const tokens = await connect(db, app, acme, await newcomer(acme), reader)

    expect(tokens.scope.split(' ')).toContain(scope)
  })

  test('is all there is where the application registered that', async () => {
    const reader = await partnerOf(db, acme, { scopes: [...scopes] })

    const tokens = await connect(db, app, acme, await newcomer(acme), reader)

    expect(new Set(tokens.scope.split(' '))).toEqual(new Set(scopes))
  })

  test('takes no notice of what belongs to neighbouring protocols', async () => {
    const more = {
      nonce: 'once', display: 'popup', max_age: '0', ui_locales: 'de', claims: '{"userinfo":{}}',
      id_token_hint: 'x.y.z', acr_values: '9', access_type: 'offline', prompt: 'login', response_mode: 'form_post',
      request: 'a.b.c', request_uri: 'urn:x', resource: 'https://api.example', login_hint: acme.cyd.email,
    }

    const tokens = await connect(db, app, acme, await newcomer(acme), partner, { ...more, scope: 'openid users:read' })

    expect(tokens.scope).toBe('users:read')
    expect(tokens).not.toHaveProperty('id_token')
  })
})

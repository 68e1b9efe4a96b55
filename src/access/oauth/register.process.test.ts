import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import {
  obtainCode,
  connectApplication,
  authorizePath,
  newMember,
  createOAuthClient,
  passTime,
  pkce,
  redeemCode,
  refreshTokens,
  remoteApp,
  type OAuthClient,
} from '../../test/oauth-flow.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'
import { oauthJobs } from './jobs.ts'

const { acme, as, db, url } = await service()
const settings = { DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '4', OAUTH_REGISTRATION: 'on' }
const api = await startProcess(settings, 'api')
const app = remoteApp(() => api.url)

const scope = 'contacts:read users:read'
const program = {
  client_name: 'Desk Helper',
  redirect_uris: ['http://127.0.0.1/callback'],
  token_endpoint_auth_method: 'none',
  scope,
}
const site = { client_name: 'Web Helper', redirect_uris: ['https://helper.example/callback'], scope }

beforeEach(async () => {
  // Resets the rate limit.
  await db.run(sql`delete from attempt_logs`)
})

async function register(body: Json) {
  const { status, headers, body: response } = await api.as(undefined).post('/oauth/register', body)
  return { status, headers, body: response }
}

const partnerFrom = ({ client_id, client_secret, redirect_uris }: Json): OAuthClient => ({
  client_id,
  client_secret: client_secret ?? null,
  redirect_uri: redirect_uris[0],
})

test('registration is disabled by default', async () => {
  const registration = await as(undefined).post('/oauth/register', program)
  const metadata = await as(undefined).get('/.well-known/oauth-authorization-server')

  expect(registration.status).toBe(404)
  expect(metadata.body).not.toHaveProperty('registration_endpoint')
})

test('the metadata contains the registration endpoint when it is enabled', async () => {
  const { body } = await api.as(undefined).get('/.well-known/oauth-authorization-server')

  expect(body.registration_endpoint).toBe(`${config.AUTH_URL}/oauth/register`)
})

describe('an application that registers itself', () => {
  test('without client authentication has no secret and can use any loopback port', async () => {
    const { status, body } = await register(program)
    const partner = { ...partnerFrom(body), redirect_uri: 'http://127.0.0.1:51006/callback' }
    const person = await newMember(acme)

    const tokens = await connectApplication(db, app, acme, person, partner, { scope: 'users:read' })
    const next = await refreshTokens(app, partner, tokens.refresh_token)

    expect([status, body]).toEqual([
      201,
      {
        ...program,
        client_id: expect.any(String),
        client_id_issued_at: expect.any(Number),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ])
    expect([next.status, next.body.owner, next.body.scope]).toEqual([200, person.uri, 'users:read'])
  })

  test('with client authentication gets a secret and needs it', async () => {
    const { status, body } = await register(site)
    const partner = partnerFrom(body)
    const fields = await obtainCode(db, app, acme, await newMember(acme), partner)

    const wrong = await redeemCode(app, { ...partner, client_secret: null }, fields)
    const right = await redeemCode(app, partner, fields)

    expect([status, body]).toMatchObject([
      201,
      {
        client_secret: expect.stringMatching(/^ccs_\w{49}$/),
        client_secret_expires_at: 0,
        token_endpoint_auth_method: 'client_secret_basic',
        scope,
      },
    ])
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
    expect([right.status, right.body.scope]).toEqual([200, scope])
  })

  test('can request every scope when it registers none', async () => {
    const { scope: _, ...unscoped } = program
    const partner = partnerFrom((await register(unscoped)).body)

    const tokens = await connectApplication(db, app, acme, await newMember(acme), partner, {
      scope: 'shares:write users:read',
    })

    expect(tokens.scope).toBe('shares:write users:read')
  })

  test('is marked as unverified on the consent page', async () => {
    const partner = partnerFrom((await register(program)).body)
    const { code_verifier: _, ...challenge } = pkce()
    const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

    const { headers } = await browser.get(authorizePath(partner, challenge))
    const page = await browser.get(headers.location ?? '')

    expect(page.text).toContain('Desk Helper')
    expect(page.text).toContain('unverified publisher')
  })

  test('needs PKCE without a secret, whatever its metadata says', async () => {
    const partner = partnerFrom((await register({ ...program, require_pkce: false })).body)
    const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

    const { headers } = await browser.get(authorizePath(partner))

    expect(new URL(headers.location ?? '').searchParams.get('error')).toBe('invalid_request')
  })

  test.each([
    'http://helper.example/callback',
    'http://localhost.evil.example/callback',
    'https://helper.example/#here',
    'https://ada:secret@helper.example/',
    'https://*.helper.example/',
    'javascript:alert(1)',
    'helper:/callback',
    '/callback',
    'data:text/html,hello',
    'https://HELPER.example/callback',
    '',
  ])('cannot register the redirect URI %j', async (redirect_uri) => {
    const answers = [
      await register({ ...program, redirect_uris: [redirect_uri] }),
      await register({ ...site, redirect_uris: [...site.redirect_uris, redirect_uri] }),
    ]

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid_redirect_uri'],
      [400, 'invalid_redirect_uri'],
    ])
  })

  test.each<[why: string, body: Json]>([
    ['no redirect URIs', { client_name: 'Helper' }],
    ['an empty list of redirect URIs', { ...program, redirect_uris: [] }],
    ['too many redirect URIs', { ...program, redirect_uris: Array(21).fill('https://helper.example/callback') }],
    ['redirect URIs that are not strings', { ...program, redirect_uris: [1] }],
    ['an unsupported authentication method', { ...program, token_endpoint_auth_method: 'private_key_jwt' }],
    ['an unsupported grant type', { ...program, grant_types: ['implicit'] }],
    ['an unsupported response type', { ...program, response_types: ['token'] }],
    ['a name with a line break', { ...program, client_name: 'a\nb' }],
    ['a name that is too long', { ...program, client_name: 'x'.repeat(101) }],
    ['a list', []],
  ])('is rejected with %s', async (_why, body) => {
    const answer = await register(body)

    expect([answer.status, answer.body]).toEqual([
      400,
      {
        error: 'invalid_client_metadata',
        error_description: expect.stringMatching(/./),
      },
    ])
  })

  test('can register ten times an hour from one network', async () => {
    for (let i = 0; i < 10; i++) await register(program)

    const { status, headers, body } = await register(program)

    expect([status, body.error]).toEqual([429, 'slow_down'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  test('is deleted after a day unless a user has connected it', async () => {
    const [used, unused] = [partnerFrom((await register(program)).body), partnerFrom((await register(program)).body)]
    const owned = await createOAuthClient(db, acme)
    const { refresh_token } = await connectApplication(db, app, acme, await newMember(acme), used, {
      scope: 'users:read',
    })
    const cleanUp = () => oauthJobs['oauth cleanup']?.run(db, {})
    const ids = [used, unused, owned].map(({ client_id }) => client_id)
    const remaining = async () =>
      (
        await db.all<{ id: string }>(sql`
      select id from applications where id = any(${ids}) order by id`)
      ).map(({ id }) => id)

    await passTime(db, 23 * 60 * 60)
    await cleanUp()
    const early = await remaining()
    await passTime(db, 2 * 60 * 60)
    await cleanUp()

    expect(early).toHaveLength(3)
    expect(await remaining()).toEqual([used.client_id, owned.client_id].toSorted())
    expect((await refreshTokens(app, used, refresh_token)).status).toBe(200)
  })
})

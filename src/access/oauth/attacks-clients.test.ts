import { describe, expect, test } from 'vitest'
import { hashOf } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { snapshotCredentials } from '../../test/attacks/credential-snapshot.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import {
  postForm,
  callback,
  connectApplication,
  authorizePath,
  credentialsOf,
  decideConsent,
  createOAuthClient,
  passTime,
  pkce,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const ours = await createOAuthClient(db, acme, { redirect_uris: [callback, 'https://client.example/other'] })
const theirs = await createOAuthClient(db, globex, { name: 'Evil' })
const native = await createOAuthClient(db, acme, { kind: 'native' })
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const basic = (id: string, secret: string | null) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

type Fields = Record<string, string>
type Headers = Record<string, string>

/** There are more attacks than the eight token requests per minute that a user has. */
const resetRateLimits = () => db.run(sql`delete from rate_logs`)

async function codeFor(partner = ours, more: Fields = {}) {
  const { code_verifier, ...challenge } = pkce()
  const redirect = await decideConsent(ada, acme.ada, authorizePath(partner, { ...challenge, ...more }))
  return { code: redirect.searchParams.get('code') ?? '', code_verifier, redirect_uri: callback }
}

const without = (fields: Fields, field: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))

const exchange = { grant_type: 'authorization_code' }

describe('an authorization code is rejected for', () => {
  test.each<[string, (request: Fields) => [Fields, Headers?], string]>([
    ['another application', (fields) => [{ ...fields, ...credentialsOf(theirs) }], 'invalid_grant'],
    [
      'another application in a header',
      (fields) => [fields, basic(theirs.client_id, theirs.client_secret)],
      'invalid_grant',
    ],
    [
      'our client id with the secret of another application',
      (fields) => [{ ...fields, ...credentialsOf({ ...theirs, client_id: ours.client_id }) }],
      'invalid_client',
    ],
    [
      'the client id of another application with our secret',
      (fields) => [{ ...fields, ...credentialsOf({ ...ours, client_id: theirs.client_id }) }],
      'invalid_client',
    ],
    [
      'another application in the header and our client id in the body',
      (fields) => [{ ...fields, client_id: ours.client_id }, basic(theirs.client_id, theirs.client_secret)],
      'invalid_request',
    ],
    [
      'another application in the header and our credentials in the body',
      (fields) => [{ ...fields, ...credentialsOf(ours) }, basic(theirs.client_id, theirs.client_secret)],
      'invalid_request',
    ],
    [
      'our credentials in both header and body',
      (fields) => [{ ...fields, ...credentialsOf(ours) }, basic(ours.client_id, ours.client_secret)],
      'invalid_request',
    ],
    ['a client without a secret', (fields) => [{ ...fields, client_id: ours.client_id }], 'invalid_client'],
    [
      'a client with an empty secret',
      (fields) => [{ ...fields, client_id: ours.client_id, client_secret: '' }],
      'invalid_client',
    ],
    [
      'a client that sends the hash of the secret, as in a database dump',
      (fields) => [
        {
          ...fields,
          client_id: ours.client_id,
          client_secret: hashOf(ours.client_secret ?? '').toString('hex'),
        },
      ],
      'invalid_client',
    ],
    ['a client without an id', (fields) => [fields], 'invalid_request'],
    ['a native application', (fields) => [{ ...fields, client_id: native.client_id }], 'invalid_grant'],
    [
      'a client without the verifier',
      (fields) => [{ ...without(fields, 'code_verifier'), ...credentialsOf(ours) }],
      'invalid_grant',
    ],
    [
      'a client that guesses the verifier',
      (fields) => [{ ...fields, ...credentialsOf(ours), code_verifier: 'a'.repeat(43) }],
      'invalid_grant',
    ],
    [
      'a client that sends the challenge as the verifier',
      (fields) => [
        {
          ...fields,
          ...credentialsOf(ours),
          code_verifier: hashOf(fields.code_verifier ?? '').toString('base64url'),
        },
      ],
      'invalid_grant',
    ],
    [
      'a client with another redirect URI',
      (fields) => [{ ...fields, ...credentialsOf(ours), redirect_uri: 'https://evil.example/' }],
      'invalid_grant',
    ],
    [
      'a client with another registered redirect URI',
      (fields) => [{ ...fields, ...credentialsOf(ours), redirect_uri: 'https://client.example/other' }],
      'invalid_grant',
    ],
    [
      'a client without a redirect URI',
      (fields) => [{ ...without(fields, 'redirect_uri'), ...credentialsOf(ours) }],
      'invalid_request',
    ],
    [
      'a password grant',
      (fields) => [
        {
          ...fields,
          ...credentialsOf(ours),
          grant_type: 'password',
          username: acme.ada.email,
          password: 'x',
        },
      ],
      'unsupported_grant_type',
    ],
    [
      'a client credentials grant',
      (fields) => [{ ...fields, ...credentialsOf(ours), grant_type: 'client_credentials' }],
      'unsupported_grant_type',
    ],
    [
      'a refresh token grant',
      ({ code = '' }) => [{ ...credentialsOf(ours), grant_type: 'refresh_token', refresh_token: code }],
      'invalid_grant',
    ],
  ])('%s', async (_name, attack, error) => {
    await resetRateLimits()
    const code = await codeFor()
    const before = await snapshotCredentials(db)
    const [fields, headers] = attack({ ...exchange, ...code })

    const { status, body } = await postForm(app, '/oauth/token', fields, headers)

    expect(body.error).toBe(error)
    expect(status).toBe(error === 'invalid_client' ? 401 : 400)
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('a request with a verifier when there was no challenge', async () => {
    await resetRateLimits()
    const redirect = await decideConsent(ada, acme.ada, authorizePath(ours))
    const code = redirect.searchParams.get('code') ?? ''
    const fields = { ...exchange, ...credentialsOf(ours), code, redirect_uri: callback }

    const { body } = await postForm(app, '/oauth/token', { ...fields, code_verifier: pkce().code_verifier })

    expect(body.error).toBe('invalid_grant')
  })

  test('a token request with the parameters in the URL', async () => {
    await resetRateLimits()
    const fields = { ...exchange, ...(await codeFor()), ...credentialsOf(ours) }
    const before = await snapshotCredentials(db)
    const query = new URLSearchParams(fields).toString()

    const posted = await postForm(app, `/oauth/token?${query}`, {})
    const got = await app.inject({ method: 'GET', url: `/oauth/token?${query}` })

    expect([posted.status, posted.body.error, got.statusCode]).toEqual([400, 'invalid_request', 405])
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('a native application that sends a secret', async () => {
    await resetRateLimits()
    const fields = { ...exchange, ...(await codeFor(native)) }
    const before = await snapshotCredentials(db)

    const responses = [
      await postForm(app, '/oauth/token', { ...fields, client_id: native.client_id, client_secret: 'made up' }),
      await postForm(app, '/oauth/token', fields, basic(native.client_id, 'made up')),
    ]

    expect(responses.map(({ body }) => body.error)).toEqual(['invalid_client', 'invalid_client'])
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

test('a used code or token sent by another application does not revoke the grant', async () => {
  await resetRateLimits()
  const { code, code_verifier, refresh_token } = await connectApplication(db, app, acme, acme.bob, ours)
  const refresh = { grant_type: 'refresh_token', refresh_token }
  await postForm(app, '/oauth/token', { ...refresh, ...credentialsOf(ours) })
  await passTime(db, 60)
  const before = await snapshotCredentials(db)

  const responses = [
    await postForm(app, '/oauth/token', { ...refresh, ...credentialsOf(theirs) }),
    await postForm(app, '/oauth/token', { ...refresh, client_id: native.client_id }),
    await postForm(app, '/oauth/token', {
      ...exchange,
      code,
      code_verifier,
      redirect_uri: callback,
      ...credentialsOf(theirs),
    }),
  ]

  expect(responses.map(({ body }) => body.error)).toEqual(['invalid_grant', 'invalid_grant', 'invalid_grant'])
  expect(await snapshotCredentials(db)).toEqual(before)
})

describe('the tokens of an application', async () => {
  await resetRateLimits()
  const { access_token, refresh_token } = await connectApplication(db, app, acme, acme.cyd, ours, {
    scope: 'users:read',
  })
  const tokens = [access_token, refresh_token]
  const refresh = { grant_type: 'refresh_token', refresh_token }

  test.each<[string, Fields, Headers, string]>([
    ['another application', { ...refresh, ...credentialsOf(theirs) }, {}, 'invalid_grant'],
    ['a native application', { ...refresh, client_id: native.client_id }, {}, 'invalid_grant'],
    ['a request without a client', refresh, {}, 'invalid_request'],
    ['the application without its secret', { ...refresh, client_id: ours.client_id }, {}, 'invalid_client'],
    [
      'more scopes than were allowed',
      { ...refresh, ...credentialsOf(ours), scope: 'users:read contacts:write' },
      {},
      'invalid_scope',
    ],
    [
      'another scope than was allowed',
      { ...refresh, ...credentialsOf(ours), scope: 'contacts:read' },
      {},
      'invalid_scope',
    ],
    ['a scope that does not exist', { ...refresh, ...credentialsOf(ours), scope: 'admin' }, {}, 'invalid_scope'],
    [
      'an access token as the refresh token',
      { ...refresh, ...credentialsOf(ours), refresh_token: access_token },
      {},
      'invalid_grant',
    ],
  ])('are not refreshed for %s', async (_name, fields, headers, error) => {
    await resetRateLimits()
    const before = await snapshotCredentials(db)

    const { body } = await postForm(app, '/oauth/token', fields, headers)

    expect(body.error).toBe(error)
    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('are inactive when another application introspects them', async () => {
    const neverIssued = 'cat_0000000000000000000000000000000000000000000000000'
    const introspect = (token: string) => postForm(app, '/oauth/introspect', { token, ...credentialsOf(theirs) })

    const answers = await Promise.all([...tokens, neverIssued].map(introspect))

    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { active: false }]))
  })

  test('are inactive for clients without a secret', async () => {
    const responses = await Promise.all(
      tokens.flatMap((token) => [
        postForm(app, '/oauth/introspect', { token }),
        postForm(app, '/oauth/introspect', { token, client_id: ours.client_id }),
        postForm(app, '/oauth/introspect', { token, client_id: native.client_id }),
      ]),
    )

    expect(responses.filter(({ body }) => body.active)).toEqual([])
  })

  test('cannot be revoked by another application', async () => {
    const before = await snapshotCredentials(db)

    await Promise.all(tokens.map((token) => postForm(app, '/oauth/revoke', { token, ...credentialsOf(theirs) })))

    expect(await snapshotCredentials(db)).toEqual(before)
  })

  test('do not include personal access tokens, which cannot be revoked or introspected', async () => {
    const before = await snapshotCredentials(db)

    await postForm(app, '/oauth/revoke', { token: acme.ada.token, ...credentialsOf(ours) })
    const { body } = await postForm(app, '/oauth/introspect', { token: acme.ada.token, ...credentialsOf(ours) })

    expect(body).toEqual({ active: false })
    expect(await snapshotCredentials(db)).toEqual(before)
  })
})

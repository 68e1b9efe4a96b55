import { describe, expect, test } from 'vitest'
import {
  postForm,
  basicAuthOf,
  connectApplication,
  credentialsOf,
  newMember,
  createOAuthClient,
  passTime,
  refreshTokens,
  type OAuthClient,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, as, db, tokenFor } = await service()
const partner = await createOAuthClient(db, acme)
const otherClient = await createOAuthClient(db, globex)

const inactive = { status: 200, body: { active: false } }

async function connectNewUser() {
  const person = await newMember(acme)
  return { person, ...(await connectApplication(db, app, acme, person, partner)) }
}

async function introspect(token: string, of: OAuthClient = partner, more: Record<string, string> = {}) {
  const { status, body } = await postForm(app, '/oauth/introspect', { token, ...credentialsOf(of), ...more })
  return { status, body }
}

async function revoke(token: string, of: OAuthClient = partner, more: Record<string, string> = {}) {
  const { status, body } = await postForm(app, '/oauth/revoke', { token, ...credentialsOf(of), ...more })
  return { status, body }
}

const statusOf = async (token: string) => (await as(token).get('/users/me')).status

describe('introspection', () => {
  test('returns the scope, the expiry and the owner of an access token', async () => {
    const { person, access_token } = await connectNewUser()

    const { status, body } = await introspect(access_token)

    expect([status, body]).toMatchObject([
      200,
      {
        active: true,
        scope: 'users:read contacts:write',
        client_id: partner.client_id,
        token_type: 'Bearer',
        exp: body.iat + 7200,
        iat: expect.any(Number),
        owner: person.uri,
        organization: acme.uri,
      },
    ])
    expect(Math.abs(body.iat - Date.now() / 1000)).toBeLessThan(30)
  })

  test('returns a refresh token without an expiry', async () => {
    const { person, refresh_token } = await connectNewUser()

    const { status, body } = await introspect(refresh_token)

    expect([status, body]).toMatchObject([
      200,
      {
        active: true,
        client_id: partner.client_id,
        iat: expect.any(Number),
        owner: person.uri,
        organization: acme.uri,
      },
    ])
    expect(body).not.toHaveProperty('exp')
  })

  test('ignores a wrong token_type_hint', async () => {
    const { access_token, refresh_token } = await connectNewUser()

    const answers = await Promise.all([
      introspect(access_token, partner, { token_type_hint: 'refresh_token' }),
      introspect(refresh_token, partner, { token_type_hint: 'access_token' }),
      introspect(access_token, partner, { token_type_hint: 'whatever' }),
    ])

    expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { active: true } })))
  })

  test('returns inactive for tokens of other clients', async () => {
    const { access_token, refresh_token } = await connectNewUser()

    const answers = await Promise.all([access_token, refresh_token].map((token) => introspect(token, otherClient)))

    expect(answers).toEqual([inactive, inactive])
  })

  test('returns inactive for personal tokens, secrets and unknown tokens', async () => {
    const personal = await tokenFor(acme.id, acme.cyd.id, ['users:read'])
    const { code, access_token } = await connectNewUser()

    const answers = await Promise.all(
      [
        personal,
        code,
        partner.client_secret ?? '',
        'garbage',
        `${access_token}x`,
        access_token.toLowerCase(),
        'a.b.c',
      ].map((token) => introspect(token)),
    )

    expect(answers).toEqual(answers.map(() => inactive))
  })

  test('returns inactive for used, revoked and expired tokens', async () => {
    const [expired, used, revoked] = [await connectNewUser(), await connectNewUser(), await connectNewUser()]

    await refreshTokens(app, partner, used.refresh_token)
    await revoke(revoked.refresh_token)
    const early = [
      await introspect(used.refresh_token),
      await introspect(revoked.access_token),
      await introspect(revoked.refresh_token),
    ]
    await passTime(db, 7201)
    const late = [await introspect(expired.access_token), await introspect(used.refresh_token)]

    expect([...early, ...late]).toEqual(Array.from({ length: 5 }, () => inactive))
    expect((await introspect(expired.refresh_token)).body.active).toBe(true)
  })

  test('requires client authentication', async () => {
    const { access_token } = await connectNewUser()

    const answers = await Promise.all([
      postForm(app, '/oauth/introspect', { token: access_token }),
      postForm(app, '/oauth/introspect', { token: access_token, client_id: partner.client_id }),
      postForm(app, '/oauth/introspect', { token: access_token, ...credentialsOf(partner), client_secret: 'a guess' }),
    ])
    const byHeader = await postForm(app, '/oauth/introspect', { token: access_token }, basicAuthOf(partner))

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid_request'],
      [401, 'invalid_client'],
      [401, 'invalid_client'],
    ])
    expect(byHeader.body.active).toBe(true)
  })

  test('requires a token', async () => {
    const { status, headers, body } = await postForm(app, '/oauth/introspect', credentialsOf(partner))

    expect([status, headers['cache-control'], body.error]).toEqual([400, 'no-store', 'invalid_request'])
  })
})

describe('revocation', () => {
  test('of a refresh token revokes all tokens of the grant', async () => {
    const { access_token, refresh_token } = await connectNewUser()
    const { body: next } = await refreshTokens(app, partner, refresh_token)

    const answer = await revoke(next.refresh_token)

    expect(answer).toEqual({ status: 200, body: {} })
    expect([await statusOf(access_token), await statusOf(next.access_token)]).toEqual([401, 401])
    expect((await refreshTokens(app, partner, next.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('of an access token revokes only that token', async () => {
    const { access_token, refresh_token } = await connectNewUser()
    const { body: next } = await refreshTokens(app, partner, refresh_token)

    const answer = await revoke(access_token)

    expect(answer).toEqual({ status: 200, body: {} })
    expect([await statusOf(access_token), await statusOf(next.access_token)]).toEqual([401, 200])
    expect((await refreshTokens(app, partner, next.refresh_token)).status).toBe(200)
  })

  test('takes effect before the response, even for a cached token', async () => {
    const { access_token } = await connectNewUser()
    const before = await statusOf(access_token)

    await revoke(access_token)

    expect([before, await statusOf(access_token)]).toEqual([200, 401])
  })

  test('keeps other grants of the same user', async () => {
    const { person, refresh_token } = await connectNewUser()
    const other = await connectApplication(db, app, acme, person, partner)

    await revoke(refresh_token)

    expect(await statusOf(other.access_token)).toBe(200)
  })

  test('returns 200 for tokens of other clients without revoking them', async () => {
    const { access_token, refresh_token } = await connectNewUser()

    const tokens = [access_token, refresh_token, 'nothing']

    const answers = await Promise.all(tokens.map((token) => revoke(token, otherClient)))

    expect(answers).toEqual(answers.map(() => ({ status: 200, body: {} })))
    expect(await statusOf(access_token)).toBe(200)
    expect((await refreshTokens(app, partner, refresh_token)).status).toBe(200)
  })

  test('does not revoke a personal token', async () => {
    const personal = await tokenFor(acme.id, acme.cyd.id, ['users:read'])

    const answer = await revoke(personal)

    expect(answer).toEqual({ status: 200, body: {} })
    expect(await statusOf(personal)).toBe(200)
  })

  test('requires client authentication and a token', async () => {
    const { access_token } = await connectNewUser()
    const guess = { ...credentialsOf(partner), client_secret: 'a guess' }

    const answers = [
      await postForm(app, '/oauth/revoke', { token: access_token }),
      await postForm(app, '/oauth/revoke', { token: access_token, ...guess }),
      await postForm(app, '/oauth/revoke', credentialsOf(partner)),
    ]

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid_request'],
      [401, 'invalid_client'],
      [400, 'invalid_request'],
    ])
    expect(await statusOf(access_token)).toBe(200)
  })
})

import { describe, expect, test } from 'vitest'
import { connectApplication, newMember, createOAuthClient, passTime, refreshTokens } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db } = await service()
const partner = await createOAuthClient(db, acme)
const scope = 'users:read contacts:write'

const invalidGrant = { status: 400, body: { error: 'invalid_grant', error_description: expect.any(String) } }
const connectNewUser = async (more?: Record<string, string>) =>
  connectApplication(db, app, acme, await newMember(acme), partner, more)
const statusOf = async (token: string, path = '/users/me') => (await as(token).get(path)).status
const year = 365 * 24 * 60 * 60

describe('an access token', () => {
  test('expires after two hours with the code token_expired', async () => {
    const [early, late] = [await connectNewUser(), await connectNewUser()]

    await passTime(db, 2 * 60 * 60 - 10)
    const inTime = await as(early.access_token).get('/users/me')
    await passTime(db, 15)
    const tooLate = await as(late.access_token).get('/users/me')

    expect(inTime.status).toBe(200)
    expect([tooLate.status, tooLate.body.details[0].code]).toEqual([401, 'token_expired'])
  })

  test('stays valid when its refresh token is used', async () => {
    const { access_token, refresh_token } = await connectNewUser()

    await refreshTokens(app, partner, refresh_token)

    expect(await statusOf(access_token)).toBe(200)
  })
})

describe('a refresh token', () => {
  test('works once and returns an access token and the next refresh token', async () => {
    const first = await connectNewUser()

    const { status, headers, body } = await refreshTokens(app, partner, first.refresh_token)
    const next = await refreshTokens(app, partner, body.refresh_token)

    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 7200, scope, organization: acme.uri })
    expect(new Set([first.refresh_token, body.refresh_token, next.body.refresh_token]).size).toBe(3)
    expect(await statusOf(next.body.access_token)).toBe(200)
  })

  test('is rejected without revoking the grant when it is reused within ten seconds', async () => {
    const { refresh_token } = await connectNewUser()
    const { body } = await refreshTokens(app, partner, refresh_token)

    await passTime(db, 8)
    const again = await refreshTokens(app, partner, refresh_token)

    expect(again).toMatchObject(invalidGrant)
    expect(await statusOf(body.access_token)).toBe(200)
    expect((await refreshTokens(app, partner, body.refresh_token)).status).toBe(200)
  })

  test('revokes the grant when it is reused after ten seconds', async () => {
    const first = await connectNewUser()
    const { body: second } = await refreshTokens(app, partner, first.refresh_token)
    const { body: third } = await refreshTokens(app, partner, second.refresh_token)

    await passTime(db, 11)
    const again = await refreshTokens(app, partner, first.refresh_token)
    const tokens = [first.access_token, second.access_token, third.access_token]

    expect(again).toMatchObject(invalidGrant)
    expect(await Promise.all(tokens.map((token) => statusOf(token)))).toEqual([401, 401, 401])
    expect(await refreshTokens(app, partner, third.refresh_token)).toMatchObject(invalidGrant)
  })

  test('is rejected for another application and stays valid', async () => {
    const other = await createOAuthClient(db, acme)
    const { refresh_token } = await connectNewUser()

    const byOther = await refreshTokens(app, other, refresh_token)
    const own = await refreshTokens(app, partner, refresh_token)

    expect(byOther).toMatchObject(invalidGrant)
    expect(own.status).toBe(200)
  })

  test('does not revoke the grant when another application reuses it', async () => {
    const other = await createOAuthClient(db, acme)
    const { refresh_token } = await connectNewUser()
    const { body } = await refreshTokens(app, partner, refresh_token)

    await passTime(db, 11)
    await refreshTokens(app, other, refresh_token)

    expect((await refreshTokens(app, partner, body.refresh_token)).status).toBe(200)
  })

  test('does not expire', async () => {
    const { refresh_token } = await connectNewUser()

    await passTime(db, year)
    const after = await refreshTokens(app, partner, refresh_token)
    await passTime(db, 10 * year)
    const muchLater = await refreshTokens(app, partner, after.body.refresh_token)

    expect([after.status, muchLater.status]).toEqual([200, 200])
    expect(await statusOf(muchLater.body.access_token)).toBe(200)
  })
})

describe('the scopes of a refreshed access token', () => {
  test.each<[requested: string, granted: string]>([
    ['users:read', 'users:read'],
    ['contacts:write', 'contacts:write'],
    ['contacts:read', 'contacts:read'],
    ['contacts:read users:read', 'contacts:read users:read'],
  ])('are narrowed to the requested %j', async (requested, granted) => {
    const { refresh_token } = await connectNewUser()

    const narrow = await refreshTokens(app, partner, refresh_token, { scope: requested })
    const wide = await refreshTokens(app, partner, narrow.body.refresh_token)

    expect([narrow.status, narrow.body.scope]).toEqual([200, granted])
    expect([wide.status, wide.body.scope]).toEqual([200, scope])
  })

  test('limit what the API allows', async () => {
    const { refresh_token } = await connectNewUser()

    const { body } = await refreshTokens(app, partner, refresh_token, { scope: 'contacts:read' })
    const answers = await Promise.all([
      as(body.access_token).get('/contacts'),
      as(body.access_token).post('/contacts', { name: 'Dee Novak', email: 'dee@client.example' }),
      as(body.access_token).get('/users/me'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403])
  })

  test.each<[requested: string, of: string]>([
    ['users:read webhooks:read', 'users:read'],
    ['contacts:write', 'users:read contacts:read'],
    ['contacts:read', 'users:read'],
  ])('cannot be widened: requesting %j with %j is rejected and the token stays valid', async (requested, of) => {
    const { refresh_token } = await connectNewUser({ scope: of })

    const wider = await refreshTokens(app, partner, refresh_token, { scope: requested })
    const same = await refreshTokens(app, partner, refresh_token)

    expect([wider.status, wider.body.error]).toEqual([400, 'invalid_scope'])
    expect([same.status, same.body.scope]).toEqual([200, of])
  })
})

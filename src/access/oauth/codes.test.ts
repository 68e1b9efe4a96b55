import { describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import {
  callback,
  obtainCode,
  connectApplication,
  authorizePath,
  decideConsent,
  newMember,
  createOAuthClient,
  passTime,
  pkce,
  redeemCode,
  refreshTokens,
  type OAuthClient,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db } = await service()
const partner = await createOAuthClient(db, acme)
const native = await createOAuthClient(db, acme, { kind: 'native', redirect_uris: ['http://127.0.0.1/callback'] })

const invalidGrant = { status: 400, body: { error: 'invalid_grant', error_description: expect.any(String) } }
const newCode = async (of: OAuthClient = partner) => obtainCode(db, app, acme, await newMember(acme), of)

/** A code that was requested without a challenge. */
async function codeWithoutChallenge() {
  const person = await newMember(acme)
  const redirect = await decideConsent(await signedInBrowser(db, app, person, acme.id), person, authorizePath(partner))
  return { code: redirect.searchParams.get('code') ?? '', redirect_uri: partner.redirect_uri }
}

async function authorize(more: Record<string, string>, of: OAuthClient = partner) {
  const redirect = await decideConsent(
    await signedInBrowser(db, app, acme.cyd, acme.id),
    acme.cyd,
    authorizePath(of, more),
  )
  return Object.fromEntries(redirect.searchParams)
}

describe('PKCE', () => {
  test('accepts a code with the right verifier', async () => {
    const fields = await newCode()

    const answer = await redeemCode(app, partner, fields)

    expect([answer.status, answer.body.token_type]).toEqual([200, 'Bearer'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('rejects a wrong or missing verifier, and the code stays valid', async () => {
    const fields = await newCode()

    const wrong = await redeemCode(app, partner, { ...fields, code_verifier: pkce().code_verifier })
    const { code_verifier: _, ...bare } = fields
    const missing = await redeemCode(app, partner, bare)
    const right = await redeemCode(app, partner, fields)

    expect([wrong, missing]).toMatchObject([invalidGrant, invalidGrant])
    expect(right.status).toBe(200)
  })

  test('rejects a verifier when there was no challenge', async () => {
    const fields = await codeWithoutChallenge()

    const answer = await redeemCode(app, partner, { ...fields, code_verifier: pkce().code_verifier })

    expect(answer).toMatchObject(invalidGrant)
  })

  test('is optional for clients with a secret', async () => {
    const answer = await redeemCode(app, partner, await codeWithoutChallenge())

    expect(answer.status).toBe(200)
  })

  test.each<[why: string, more: Record<string, string>, of: OAuthClient]>([
    ['with the method plain', { code_challenge: pkce().code_verifier, code_challenge_method: 'plain' }, partner],
    ['without a method, which defaults to plain', { code_challenge: pkce().code_verifier }, partner],
    ['with an unknown method', { ...pkce(), code_challenge_method: 'S512' }, partner],
    ['that is missing for a native application', {}, native],
  ])('rejects a challenge %s', async (_why, more, of) => {
    const answer = await authorize(more, of)

    expect(answer).toMatchObject({ error: 'invalid_request', state: 'a state', iss: 'http://convene.test' })
    expect(answer).not.toHaveProperty('code')
  })
})

describe('an authorization code', () => {
  test('works once; a second use revokes the tokens of the first', async () => {
    const fields = await newCode()
    const { body: first } = await redeemCode(app, partner, fields)
    const { body: second } = await refreshTokens(app, partner, first.refresh_token)

    const again = await redeemCode(app, partner, fields)
    const tokens = [first.access_token, second.access_token]
    const lookups = await Promise.all(tokens.map((token) => as(token).get('/users/me')))
    const refreshed = await refreshTokens(app, partner, second.refresh_token)

    expect(again).toMatchObject(invalidGrant)
    expect(lookups.map(({ status }) => status)).toEqual([401, 401])
    expect(refreshed).toMatchObject(invalidGrant)
  })

  test('does not revoke other grants of the same user when it is reused', async () => {
    const person = await newMember(acme)
    const other = await connectApplication(db, app, acme, person, partner)
    const fields = await obtainCode(db, app, acme, person, partner)
    await redeemCode(app, partner, fields)

    await redeemCode(app, partner, fields)

    expect((await as(other.access_token).get('/users/me')).status).toBe(200)
    expect((await refreshTokens(app, partner, other.refresh_token)).status).toBe(200)
  })

  test('expires after ten minutes', async () => {
    const [early, late] = [await newCode(), await newCode()]

    await passTime(db, 9 * 60 + 50)
    const inTime = await redeemCode(app, partner, early)
    await passTime(db, 15)
    const tooLate = await redeemCode(app, partner, late)

    expect(inTime.status).toBe(200)
    expect(tooLate).toMatchObject(invalidGrant)
  })

  test('works only for its application, and stays valid when another one tries it', async () => {
    const other = await createOAuthClient(db, acme)
    const fields = await newCode()

    const byOther = await redeemCode(app, other, fields)
    const own = await redeemCode(app, partner, fields)

    expect(byOther).toMatchObject(invalidGrant)
    expect(own.status).toBe(200)
  })

  test.each<[why: string, redirect_uri: string]>([
    ['another redirect URI', 'https://client.example/other'],
    ['a redirect URI with a trailing slash', `${callback}/`],
    ['the redirect URI in capitals', callback.toUpperCase()],
  ])('is rejected with %s', async (_why, redirect_uri) => {
    const fields = await newCode()

    const answer = await redeemCode(app, partner, { ...fields, redirect_uri })

    expect(answer).toMatchObject(invalidGrant)
  })

  test('needs a redirect URI when the application has several', async () => {
    const several = await createOAuthClient(db, acme, { redirect_uris: [callback, 'https://client.example/other'] })
    const { code, code_verifier } = await newCode(several)

    const answer = await redeemCode(app, several, { code, code_verifier })

    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test('is rejected when it was never issued', async () => {
    const { code, ...rest } = await newCode()

    const answers = await Promise.all(
      ['', `${code}x`, code.slice(1), 'x'.repeat(5000)].map((guess) =>
        redeemCode(app, partner, { ...rest, code: guess }),
      ),
    )

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid_request'],
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
    ])
  })
})

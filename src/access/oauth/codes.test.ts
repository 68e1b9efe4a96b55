import { describe, expect, test } from 'vitest'
import { signedIn } from '../../test/browser-session.ts'
import {
  callback, codeFor, connect, consentPath, decide, newcomer, partnerOf, passTime, pkce, redeem, refresh, type Partner,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db } = await service()
const partner = await partnerOf(db, acme)
const native = await partnerOf(db, acme, { kind: 'native', redirect_uris: ['http://127.0.0.1/callback'] })

const refused = { status: 400, body: { error: 'invalid_grant', error_description: expect.any(String) } }
const newCode = async (of: Partner = partner) => codeFor(db, app, acme, await newcomer(acme), of)

/** A code that was asked for without a challenge. */
async function bareCode() {
  const person = await newcomer(acme)
  const sent = await decide(await signedIn(db, app, person, acme.id), person, consentPath(partner))
  return { code: sent.searchParams.get('code') ?? '', redirect_uri: partner.redirect_uri }
}

async function ask(more: Record<string, string>, of: Partner = partner) {
  const sent = await decide(await signedIn(db, app, acme.cyd, acme.id), acme.cyd, consentPath(of, more))
  return Object.fromEntries(sent.searchParams)
}

describe('who proves to have begun the dance', () => {
  test('gets tokens', async () => {
    const given = await newCode()

    const answer = await redeem(app, partner, given)

    expect([answer.status, answer.body.token_type]).toEqual([200, 'Bearer'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('does so by the verifier of the challenge, and one wrong guess costs nothing but itself', async () => {
    const given = await newCode()

    const wrong = await redeem(app, partner, { ...given, code_verifier: pkce().code_verifier })
    const { code_verifier: _, ...bare } = given
    const missing = await redeem(app, partner, bare)
    const right = await redeem(app, partner, given)

    expect([wrong, missing]).toMatchObject([refused, refused])
    expect(right.status).toBe(200)
  })

  test('does not send a verifier where there was no challenge', async () => {
    const given = await bareCode()

    const answer = await redeem(app, partner, { ...given, code_verifier: pkce().code_verifier })

    expect(answer).toMatchObject(refused)
  })

  test('needs no challenge where a secret proves it as well', async () => {
    const answer = await redeem(app, partner, await bareCode())

    expect(answer.status).toBe(200)
  })

  test.each<[why: string, more: Record<string, string>, of: Partner]>([
    ['in the clear', { code_challenge: pkce().code_verifier, code_challenge_method: 'plain' }, partner],
    ['in the clear, which is meant when nothing is said', { code_challenge: pkce().code_verifier }, partner],
    ['by a method that nobody knows', { ...pkce(), code_challenge_method: 'S512' }, partner],
    ['not at all, though it has no secret', {}, native],
  ])('may not state the challenge %s', async (_why, more, of) => {
    const answer = await ask(more, of)

    expect(answer).toMatchObject({ error: 'invalid_request', state: 'a state', iss: 'http://convene.test' })
    expect(answer).not.toHaveProperty('code')
  })
})

describe('a code', () => {
  test('is good once; whoever brings it again ends all that it gave', async () => {
    const given = await newCode()
    const { body: first } = await redeem(app, partner, given)
    const { body: second } = await refresh(app, partner, first.refresh_token)

    const again = await redeem(app, partner, given)
    const tokens = [first.access_token, second.access_token]
    const lookups = await Promise.all(tokens.map((token) => as(token).get('/users/me')))
    const refreshed = await refresh(app, partner, second.refresh_token)

    expect(again).toMatchObject(refused)
    expect(lookups.map(({ status }) => status)).toEqual([401, 401])
    expect(refreshed).toMatchObject(refused)
  })

  test('leaves the other consents of the same person alone when it comes again', async () => {
    const person = await newcomer(acme)
    const other = await connect(db, app, acme, person, partner)
    const given = await codeFor(db, app, acme, person, partner)
    await redeem(app, partner, given)

    await redeem(app, partner, given)

    expect((await as(other.access_token).get('/users/me')).status).toBe(200)
    expect((await refresh(app, partner, other.refresh_token)).status).toBe(200)
  })

  test('is good for ten minutes', async () => {
    const [early, late] = [await newCode(), await newCode()]

    await passTime(db, 9 * 60 + 50)
    const inTime = await redeem(app, partner, early)
    await passTime(db, 15)
    const tooLate = await redeem(app, partner, late)

    expect(inTime.status).toBe(200)
    expect(tooLate).toMatchObject(refused)
  })

  test('is good for the application that it was given to and no other, which ends nothing by trying', async () => {
    const other = await partnerOf(db, acme)
    const given = await newCode()

    const stolen = await redeem(app, other, given)
    const own = await redeem(app, partner, given)

    expect(stolen).toMatchObject(refused)
    expect(own.status).toBe(200)
  })

  test.each<[why: string, redirect_uri: string]>([
    ['another one', 'https://client.example/other'],
    ['one with more at its end', `${callback}/`],
    ['the same in other letters', callback.toUpperCase()],
  ])('comes with the address that it was sent to, not with %s', async (_why, redirect_uri) => {
    const given = await newCode()

    const answer = await redeem(app, partner, { ...given, redirect_uri })

    expect(answer).toMatchObject(refused)
  })

  test('comes with that address where there are several, which could be meant', async () => {
    const several = await partnerOf(db, acme, { redirect_uris: [callback, 'https://client.example/other'] })
    const { code, code_verifier } = await newCode(several)

    const answer = await redeem(app, several, { code, code_verifier })

    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test('that nobody gave out is refused', async () => {
    const { code, ...rest } = await newCode()

    const answers = await Promise.all(['', `${code}x`, code.slice(1), 'x'.repeat(5000)].map((guess) =>
      redeem(app, partner, { ...rest, code: guess })))

    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid_request'], [400, 'invalid_grant'], [400, 'invalid_grant'], [400, 'invalid_grant'],
    ])
  })
})

import { expect, test } from 'vitest'
import {
  obtainCode,
  connectApplication,
  newMember,
  createOAuthClient,
  redeemCode,
  refreshTokens,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const [one, other] = [await createOAuthClient(db, acme), await createOAuthClient(db, acme)]

/** A user who has connected one application and made this number of token requests. */
async function userWithTokenRequests(times: number) {
  const person = await newMember(acme)
  let { refresh_token } = await connectApplication(db, app, acme, person, one)
  for (let i = 1; i < times; i++) ({ refresh_token } = (await refreshTokens(app, one, refresh_token)).body)
  return { person, refresh_token }
}

test('the ninth token request of a user in a minute returns 429', async () => {
  const { refresh_token } = await userWithTokenRequests(8)

  const ninth = await refreshTokens(app, one, refresh_token)

  expect([ninth.status, ninth.body]).toEqual([
    429,
    {
      error: 'slow_down',
      error_description: expect.stringMatching(
        /^Limit of 8 token requests per user per minute reached\. Try again in \d+ s\.$/,
      ),
    },
  ])
  expect(Number(ninth.headers['retry-after'])).toBeGreaterThan(30)
  expect(Number(ninth.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('all applications of a user share the limit, and codes count too', async () => {
  const { person, refresh_token } = await userWithTokenRequests(7)

  const eighth = await redeemCode(app, other, await obtainCode(db, app, acme, person, other))
  const ninth = await redeemCode(app, other, await obtainCode(db, app, acme, person, other))
  const tenth = await refreshTokens(app, one, refresh_token)

  expect([eighth.status, ninth.status, tenth.status]).toEqual([200, 429, 429])
})

test('the token requests of one user do not count for another', async () => {
  const [{ refresh_token }, theirs] = [await userWithTokenRequests(8), await userWithTokenRequests(1)]

  const mine = await refreshTokens(app, one, refresh_token)
  const answer = await refreshTokens(app, one, theirs.refresh_token)

  expect([mine.status, answer.status]).toEqual([429, 200])
})

test('unknown refresh tokens do not count against a limit', async () => {
  const { refresh_token } = await userWithTokenRequests(7)

  const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => refreshTokens(app, one, `crt_${i}`)))
  const eighth = await refreshTokens(app, one, refresh_token)

  expect(new Set(guesses.map(({ status, body }) => `${status} ${body.error}`))).toEqual(new Set(['400 invalid_grant']))
  expect(eighth.status).toBe(200)
})

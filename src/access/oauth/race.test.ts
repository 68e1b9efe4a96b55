import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import {
  obtainCode,
  connectApplication,
  authorizePath,
  newMember,
  createOAuthClient,
  redeemCode,
  refreshTokens,
  disableTokenLimit,
} from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

type Answer = Awaited<ReturnType<typeof refreshTokens>>

const { acme, app, as, db, start } = await service()
const apps = [app, (await start()).app]
const partner = await createOAuthClient(db, acme)
const timeout = { timeout: 60_000 }

const connectNewUser = async () => connectApplication(db, app, acme, await newMember(acme), partner)

/** Sends concurrent requests to two processes in turn. */
function concurrently(count: number, send: (at: typeof app) => Promise<Answer>) {
  return Promise.all(Array.from({ length: count }, (_, i) => send(apps[i % 2] ?? app)))
}

function tally(answers: Answer[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : `${status} ${body.error}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

const winnersOf = (answers: Answer[]) => answers.filter(({ status }) => status === 200).map(({ body }) => body)

async function expectValid({ access_token, refresh_token }: { access_token: string; refresh_token: string }) {
  // Resets the rate limit.
  await db.run(sql`delete from rate_logs`)
  const me = await as(access_token).get('/users/me')
  const next = await refreshTokens(app, partner, refresh_token)
  const after = await as(next.body.access_token).get('/users/me')
  expect([me.status, next.status, after.status]).toEqual([200, 200, 200])
}

async function expectRevoked({ access_token, refresh_token }: { access_token: string; refresh_token: string }) {
  expect((await as(access_token).get('/users/me')).status).toBe(401)
  expect((await refreshTokens(app, partner, refresh_token)).body.error).toBe('invalid_grant')
}

test('of fifty concurrent refreshes with one token one succeeds, and its tokens stay valid', timeout, async () => {
  const { refresh_token } = await connectNewUser()

  const answers = await concurrently(50, (at) => refreshTokens(at, partner, refresh_token))

  // The code was the first of the eight requests in this minute.
  expect(tally(answers)).toEqual({ 200: 1, '400 invalid_grant': 6, '429 slow_down': 43 })
  for (const winner of winnersOf(answers)) await expectValid(winner)
})

test('of fifty concurrent refreshes without a rate limit one succeeds', timeout, async () => {
  await disableTokenLimit(db)
  const { refresh_token } = await connectNewUser()

  const answers = await concurrently(50, (at) => refreshTokens(at, partner, refresh_token))

  expect(tally(answers)).toEqual({ 200: 1, '400 invalid_grant': 49 })
  for (const winner of winnersOf(answers)) await expectValid(winner)
})

test('of twenty concurrent uses of one code one succeeds, and its tokens are revoked', timeout, async () => {
  await disableTokenLimit(db)
  const fields = await obtainCode(db, app, acme, await newMember(acme), partner)

  const answers = await concurrently(20, (at) => redeemCode(at, partner, fields))

  expect(tally(answers)).toEqual({ 200: 1, '400 invalid_grant': 19 })
  for (const winner of winnersOf(answers)) await expectRevoked(winner)
})

test('the second of two concurrent uses of a code revokes the tokens of the first', timeout, async () => {
  await disableTokenLimit(db)

  // Without the lock of the grant, both would read the code before either used it, and nothing would be revoked.
  for (let round = 0; round < 5; round++) {
    const fields = await obtainCode(db, app, acme, await newMember(acme), partner)
    const answers = await concurrently(2, (at) => redeemCode(at, partner, fields))
    expect(tally(answers)).toEqual({ 200: 1, '400 invalid_grant': 1 })
    for (const winner of winnersOf(answers)) await expectRevoked(winner)
  }
})

test('concurrent chains of refreshes at two processes do not interfere', timeout, async () => {
  await disableTokenLimit(db)
  const people = await Promise.all(Array.from({ length: 8 }, connectNewUser))

  const ends = await Promise.all(
    people.map(async ({ refresh_token: first }, i) => {
      let token = first
      for (let step = 0; step < 6; step++)
        token = (await refreshTokens(apps[(i + step) % 2] ?? app, partner, token)).body.refresh_token
      return refreshTokens(app, partner, token)
    }),
  )

  expect(tally(ends)).toEqual({ 200: 8 })
})

test('more users than database connections can allow access and get tokens concurrently', timeout, async () => {
  const people = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const person = await newMember(acme)
      const browser = await signedInBrowser(db, app, person, acme.id)
      const { headers } = await browser.get(authorizePath(partner))
      return { browser, person, page: headers.location ?? '' }
    }),
  )

  const answered = await Promise.all(
    people.map(({ browser, person, page }) => browser.post(page, { decision: 'allow', user_id: person.id })),
  )
  const redirects = await Promise.all(people.map(({ browser }, i) => browser.get(answered[i]?.headers.location ?? '/')))
  const codes = redirects.map(({ headers }) => URL.parse(headers.location ?? '')?.searchParams.get('code') ?? '')
  const tokens = await Promise.all(
    codes.map((code, i) => redeemCode(apps[i % 2] ?? app, partner, { code, redirect_uri: partner.redirect_uri })),
  )

  expect(answered.map(({ status }) => status)).toEqual(people.map(() => 303))
  expect(tally(tokens)).toEqual({ 200: 40 })
})

test('control: without consumed_at, several concurrent refreshes would succeed', timeout, async () => {
  await disableTokenLimit(db)
  const { refresh_token } = await connectNewUser()
  // The requests still wait for the lock of the grant, but each one sees an unused token.
  await db.run(sql`
    create function forget_use() returns trigger language plpgsql as $$
    begin new.consumed_at := null; return new; end $$`)
  await db.run(sql`
    create trigger forget_use before update on oauth_records for each row execute function forget_use()`)

  const answers = await concurrently(10, (at) => refreshTokens(at, partner, refresh_token))
  await db.run(sql`drop trigger forget_use on oauth_records`)

  expect(winnersOf(answers).length).toBeGreaterThan(1)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashOf } from '../../platform/auth/tokens.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import {
  connectApplication, newMember, createOAuthClient, refreshTokens, remoteApp, disableTokenLimit,
} from '../../test/oauth-flow.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db, url } = await service()
await disableTokenLimit(db)
const partner = await createOAuthClient(db, acme)

const startApi = () => startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '8' }, 'api')
const processes = [await startApi(), await startApi()]
const clients = processes.map((_, i) => remoteApp(() => processes[i]?.url ?? ''))

type TokenPair = { access_token: string; refresh_token: string }
type Tally = { won: number; cutOff: number; refused: { wasCutOff: boolean; error: string; state: object }[] }

/** Counts the valid refresh tokens of the same grant and checks the last access token. */
async function stateOf({ access_token }: TokenPair) {
  const { good } = await db.one<{ good: number }>(sql`
    select count(*)::int as good from oauth_records
    where model = 'RefreshToken' and consumed_at is null
      and grant_id = (select grant_id from access_tokens where hash = ${hashOf(access_token)})`)
  return { good, status: (await as(access_token).get('/users/me')).status }
}

/** Refreshes at both processes in turn. After a lost connection it tries the other one with the same token. */
async function refreshUntil(tally: Tally, isOver: () => boolean) {
  const person = await newMember(acme)
  let tokens: TokenPair = await connectApplication(db, app, acme, person, partner)
  let wasCutOff = false
  for (let turn = 0; !isOver() || wasCutOff; turn++) {
    const client = clients[turn % 2] ?? app
    const answer = await refreshTokens(client, partner, tokens.refresh_token).catch((error: Error) => error)
    if (answer instanceof Error) {
      // A refused connection means that no process received the request.
      if ((answer.cause as { code?: string } | undefined)?.code !== 'ECONNREFUSED') wasCutOff = true
      tally.cutOff++
      await sleep(20)
    } else if (answer.status === 200) {
      tokens = answer.body
      wasCutOff = false
      tally.won++
    } else if (answer.status !== 503) {
      tally.refused.push({ wasCutOff, error: answer.body.error, state: await stateOf(tokens) })
      tokens = await connectApplication(db, app, acme, person, partner)
      wasCutOff = false
    }
  }
  return tokens
}

/**
 * A refresh is one transaction: the old token works until the commit, the new one afterwards. A client is stuck only
 * when the response with the new token was lost. Even then its old token is rejected without revoking the grant, so its
 * access token and the new refresh token stay valid.
 */
test('killing processes during refreshes loses no more than a response', { timeout: 120_000 }, async () => {
  const tally: Tally = { won: 0, cutOff: 0, refused: [] }
  let isOver = false
  const runs = Array.from({ length: 6 }, () => refreshUntil(tally, () => isOver))

  for (const i of [0, 1, 0, 1]) {
    const before = tally.won
    while (tally.won < before + 30) await sleep(5)
    await processes[i]?.kill('SIGKILL')
    processes[i] = await startApi()
  }
  isOver = true
  const tokens = await Promise.all(runs)
  const last = await Promise.all(tokens.map(({ refresh_token }) => refreshTokens(app, partner, refresh_token)))

  expect(tally.cutOff).toBeGreaterThan(0)
  for (const refusal of tally.refused)
    expect(refusal).toEqual({ wasCutOff: true, error: 'invalid_grant', state: { good: 1, status: 200 } })
  expect(last.map(({ status }) => status)).toEqual(tokens.map(() => 200))
})

test('killing a process before a refresh commits leaves the token valid', async () => {
  const person = await newMember(acme)
  const { refresh_token } = await connectApplication(db, app, acme, person, partner)

  const answer = await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from application_grants where user_id = ${person.id} for update`)
    const response = refreshTokens(clients[0] ?? app, partner, refresh_token).catch(() => 'cut off')
    await untilLockWait(db)
    await processes[0]?.kill('SIGKILL')
    return response
  })
  const again = await refreshTokens(clients[1] ?? app, partner, refresh_token)

  expect(answer).toBe('cut off')
  expect(again.status).toBe(200)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { hashOf } from '../../platform/auth/tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { untilBlockedBy } from '../lock-waits.ts'
import {
  connectApplication,
  createOAuthClient,
  disableTokenLimit,
  newMember,
  refreshTokens,
  remoteApp,
} from '../oauth-flow.ts'
import { indexes } from '../process-fleet.ts'
import type { service } from '../service.ts'
import type { ApiLoad, Apis } from './apis.ts'

type Service = Pick<Awaited<ReturnType<typeof service>>, 'app' | 'as' | 'db' | 'acme'>
type TokenPair = { access_token: string; refresh_token: string }
type Tally = { won: number; cutOff: number; refused: { wasCutOff: boolean; error: string; state: object }[] }

const name = 'token refreshes'

/**
 * Clients that refresh their tokens. A refresh is one transaction: the old token works until the commit, the new one
 * afterwards. A client is stuck only when the response with the new token was lost. Even then its old token is rejected
 * without revoking the grant, so its access token and the new refresh token stay valid.
 */
export async function createRefreshes({ app, as, db, acme }: Service, apis: Apis) {
  await disableTokenLimit(db)
  const partner = await createOAuthClient(db, acme)
  const tally: Tally = { won: 0, cutOff: 0, refused: [] }
  const tokens: TokenPair[] = []
  const refresh = (token: string) =>
    apis.send(name, (address) =>
      refreshTokens(
        remoteApp(() => address),
        partner,
        token,
      ),
    )
  const connect = async () => connectApplication(db, app, acme, await newMember(acme), partner)

  /** Counts the valid refresh tokens of the same grant and checks the last access token. */
  async function stateOf({ access_token }: TokenPair) {
    const { good } = await db.one<{ good: number }>(sql`
      select count(*)::int as good from oauth_records
      where model = 'RefreshToken' and consumed_at is null
        and grant_id = (select grant_id from access_tokens where hash = ${hashOf(access_token)})`)
    return { good, status: (await as(access_token).get('/users/me')).status }
  }

  /** After a lost connection, tries again with the same token. */
  async function refreshUntilOver() {
    let pair: TokenPair = await connect()
    let wasCutOff = false
    while (wasCutOff || (await apis.canStart(load))) {
      const answer = await refresh(pair.refresh_token).catch((error: Error) => error)
      if (answer instanceof Error) {
        // A refused connection means that no process received the request.
        if ((answer.cause as { code?: string } | undefined)?.code !== 'ECONNREFUSED') wasCutOff = true
        tally.cutOff++
        await sleep(20)
      } else if (answer.status === 200) {
        pair = answer.body
        wasCutOff = false
        tally.won++
      } else if (answer.status !== 503) {
        tally.refused.push({ wasCutOff, error: answer.body.error, state: await stateOf(pair) })
        pair = await connect()
        wasCutOff = false
      }
    }
    tokens.push(pair)
  }

  const load: ApiLoad = {
    name,
    perKill: 30,
    count: () => tally.won,
    run: () => Promise.all(indexes(6).map(refreshUntilOver)),
  }

  async function checkRefreshes() {
    const last = await Promise.all(tokens.map(({ refresh_token }) => refreshTokens(app, partner, refresh_token)))
    expect(tally.cutOff).toBeGreaterThan(0)
    for (const refusal of tally.refused)
      expect(refusal).toEqual({ wasCutOff: true, error: 'invalid_grant', state: { good: 1, status: 200 } })
    expect(last.map(({ status }) => status)).toEqual(indexes(6).map(() => 200))
  }

  /** Kills the first process while it waits for a lock before its commit. */
  async function checkKillBeforeCommit() {
    const person = await newMember(acme)
    const { refresh_token } = await connectApplication(db, app, acme, person, partner)
    const refreshAt = (i: number) =>
      refreshTokens(
        remoteApp(() => apis.addressOf(i)),
        partner,
        refresh_token,
      )

    const answer = await db.transaction(async (tx) => {
      await tx.run(sql`select 1 from application_grants where user_id = ${person.id} for update`)
      const response = refreshAt(0).catch(() => 'cut off')
      await untilBlockedBy(db, tx)
      await apis.kill(0)
      return response
    })
    expect(answer).toBe('cut off')
    expect((await refreshAt(1)).status).toBe(200)
  }

  return { load, checkRefreshes, checkKillBeforeCommit }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashOf } from '../../platform/auth/tokens.ts'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { connect, newcomer, partnerOf, refresh, remote, withoutLimit } from '../../test/oauth-flow.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db, url } = await service()
await withoutLimit(db)
const partner = await partnerOf(db, acme)

const begin = () => startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '8' }, 'api')
const processes = [await begin(), await begin()]
const homes = processes.map((_, i) => remote(() => processes[i]?.url ?? ''))

type Held = { access_token: string; refresh_token: string }
type Story = { won: number; cutOff: number; refused: { wasCutOff: boolean; error: string; left: object }[] }

/** How many refresh tokens of the same consent are good, and whether the last access token still is. */
async function leftOf({ access_token }: Held) {
  const { good } = await db.one<{ good: number }>(sql`
    select count(*)::int as good from oauth_records
    where model = 'RefreshToken' and consumed_at is null
      and grant_id = (select grant_id from access_tokens where hash = ${hashOf(access_token)})`)
  return { good, status: (await as(access_token).get('/users/me')).status }
}

/** Refreshes at both processes in turn. Whoever is cut off asks the other one with the same token. */
async function liveOn(story: Story, isOver: () => boolean) {
  const person = await newcomer(acme)
  let held: Held = await connect(db, app, acme, person, partner)
  let wasCutOff = false
  for (let turn = 0; !isOver() || wasCutOff; turn++) {
    const home = homes[turn % 2] ?? app
    const answer = await refresh(home, partner, held.refresh_token).catch((error: Error) => error)
    if (answer instanceof Error) {
      // Nobody heard a request to a process that was not there.
      if ((answer.cause as { code?: string } | undefined)?.code !== 'ECONNREFUSED') wasCutOff = true
      story.cutOff++
      await sleep(20)
    } else if (answer.status === 200) {
      held = answer.body
      wasCutOff = false
      story.won++
    } else if (answer.status !== 503) {
      story.refused.push({ wasCutOff, error: answer.body.error, left: await leftOf(held) })
      held = await connect(db, app, acme, person, partner)
      wasCutOff = false
    }
  }
  return held
}

/**
 * A refresh is one transaction: before it is committed the old token is as good as ever, afterwards the new one is. So
 * a client loses its way only when the answer that named the new token was lost, and even then what it holds is
 * refused without harm: its access token lives on, and so does the refresh token that it was not told.
 */
test('processes that are killed amid refreshes cost nobody more than an answer', { timeout: 120_000 }, async () => {
  const story: Story = { won: 0, cutOff: 0, refused: [] }
  let isOver = false
  const clients = Array.from({ length: 6 }, () => liveOn(story, () => isOver))

  for (const i of [0, 1, 0, 1]) {
    const before = story.won
    while (story.won < before + 30) await sleep(5)
    await processes[i]?.kill('SIGKILL')
    processes[i] = await begin()
  }
  isOver = true
  const held = await Promise.all(clients)
  const last = await Promise.all(held.map(({ refresh_token }) => refresh(app, partner, refresh_token)))

  expect(story.cutOff).toBeGreaterThan(0)
  for (const refusal of story.refused)
    expect(refusal).toEqual({ wasCutOff: true, error: 'invalid_grant', left: { good: 1, status: 200 } })
  expect(last.map(({ status }) => status)).toEqual(held.map(() => 200))
})

test('a process that is killed before a refresh is committed leaves the token as good as it was', async () => {
  const person = await newcomer(acme)
  const { refresh_token } = await connect(db, app, acme, person, partner)

  const answer = await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from application_grants where user_id = ${person.id} for update`)
    const asked = refresh(homes[0] ?? app, partner, refresh_token).catch(() => 'cut off')
    await untilLockWait(db)
    await processes[0]?.kill('SIGKILL')
    return asked
  })
  const again = await refresh(homes[1] ?? app, partner, refresh_token)

  expect(answer).toBe('cut off')
  expect(again.status).toBe(200)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { scopes } from '../src/auth/scopes.ts'
import { createToken } from '../src/auth/tokens.ts'
import { connect, type Pool } from '../src/db/db.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { sql } from '../src/db/sql.ts'
import { insertOrganization } from '../src/organizations/queries.ts'
import { median, memoryOf, run } from './service.ts'

const rows = 100_000
const admins = 300
const connections = 50
const rounds = 5
const warmUp = 4
const pool = '16'

type Results = { floor: autocannon.Result[]; ours: autocannon.Result[] }

/** 20 of 100,000 invitations at 50 connections: the service, with authentication and limits, against the floor. */
export async function invitations(seconds: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.url)
    const db = connect(embedded.url)
    const { organization_id, tokens } = await seed(db)
    await db.end()
    return await compare(embedded.url, organization_id, tokens, seconds)
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true })
  }
}

async function compare(url: string, organization_id: string, tokens: string[], seconds: number) {
  const env = {
    DATABASE_URL: url,
    DATABASE_POOL: pool,
    ORGANIZATION: organization_id,
    SECRET_KEY: 'a key for benches, as long as it must be',
  }
  const floor = await run(process.execPath, ['bench/floor.ts'], env)
  const ours = await run('bin/convene', ['serve', '--json', '--only', 'api'], env)
  const path = `/organizations/${organization_id}/invitations`
  const memoryBefore = memoryOf(ours)
  const results: Results = { floor: [], ours: [] }
  try {
    await load(`${floor.url}${path}`, [], warmUp)
    await load(`${ours.url}${path}`, tokens, warmUp)
    for (let i = 0; i < rounds; i++) {
      results.floor.push(await load(`${floor.url}${path}`, [], seconds))
      results.ours.push(await load(`${ours.url}${path}`, tokens, seconds))
    }
    return report(results, memoryBefore, memoryOf(ours))
  } finally {
    await floor.stop()
    await ours.stop()
  }
}

function report({ floor, ours }: Results, before: number, after: number) {
  const perSecond = (results: autocannon.Result[]) => median(results.map(({ requests }) => requests.average))
  const row = (name: string, results: autocannon.Result[]) => {
    const p50 = median(results.map(({ latency }) => latency.p50))
    const p99 = median(results.map(({ latency }) => latency.p99))
    const ratio = (perSecond(results) / perSecond(floor)).toFixed(2)
    return `| ${name} | ${Math.round(perSecond(results))} | ${p50} | ${p99} | ${ratio} |`
  }
  const refused = [...floor, ...ours].reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  const ratios = ours
    .map((result, i) => (result.requests.average / (floor[i]?.requests.average ?? Number.NaN)).toFixed(2))
    .join(', ')
  return [
    `| 20 of ${rows.toLocaleString('en')} rows, ${connections} connections | requests/s | p50 ms | p99 ms | ratio |`,
    '|---|---|---|---|---|',
    row('floor: node:http + the same SQL', floor),
    row('Convene, authentication and limits on', ours),
    '',
    `Medians of ${rounds} rounds, taken in turns; ratios of the rounds: ${ratios}. Answers other than 200: ${refused}.`,
    `Memory of the service: ${before} MB before, ${after} MB after the run.`,
  ]
}

/** Each connection walks through all tokens from a place of its own: many users at once, none over their limit. */
function load(url: string, tokens: string[], duration: number): Promise<autocannon.Result> {
  let next = 0
  return autocannon({
    url,
    connections,
    duration,
    ...(tokens.length > 0 && {
      setupClient(client: autocannon.Client) {
        const from = (next += 11) % tokens.length
        const inTurn = [...tokens.slice(from), ...tokens.slice(0, from)]
        client.setRequests(inTurn.map((token) => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } })))
      },
    }),
  })
}

async function seed(db: Pool) {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await db.run(sql`
    insert into organization_invitations (organization_id, email, link_expires_at, created_at, updated_at)
    select ${id}, 'person' || n || '@example' || n % 997 || '.com', now() + interval '30 days', at, at
    from (select n, now() - make_interval(secs => ${rows} - n) as at from generate_series(1, ${rows}::int) n) numbered`)
  const users = await db.all<{ id: string }>(sql`
    with people as (
      insert into users (organization_id, name, email, slug)
      select ${id}, 'Admin ' || n, 'admin' || n || '@acme.example', 'admin-' || n
      from generate_series(1, ${admins}::int) n
      returning id)
    insert into organization_memberships (organization_id, user_id, role)
    select ${id}, id, 'admin' from people
    returning user_id as id`)
  await db.run(sql`analyze`)
  const tokens: string[] = []
  for (const user of users) {
    const { token } = await createToken(db, id, user.id, { name: 'Bench', scopes: [...scopes] })
    tokens.push(token)
  }
  return { organization_id: id, tokens }
}

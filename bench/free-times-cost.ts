import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { connectForBulk, type Db } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { sql } from '../src/platform/db/sql.ts'
import { autocannon, type Client } from '../src/test/foreign/autocannon.ts'
import { addCalendars, type Calendar } from './free-times-calendars.ts'
import { addAdmins, createTokens } from './people.ts'
import { environmentOf, median, run, type Running } from './service.ts'

/** CPU of one request in microseconds. */
type Cost = { service: number; database: number }
type Case = { name: string; path: string; requests: number }
type Version = { name: string; service: Running; costs: Map<string, Cost[]> }

const rounds = 4
const adminCount = 100
const connections = 8
const warmUpRequests = 200
const ticksPerSecond = 100

/**
 * The CPU that a list of free times costs the service and PostgreSQL, compared with `GET /users/me` in the same run.
 * `before`: a checkout of an earlier version, which is measured in turns with this one.
 */
export async function freeTimesCost({ before }: { before?: string | undefined } = {}): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const embedded = await startEmbedded(folder)
  const versions: Version[] = []
  try {
    await migrate(embedded.url)
    const db = connectForBulk(embedded.url)
    try {
      const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
      await addAdmins(db, id, adminCount)
      const tokens = (await createTokens(db, id)).map(({ token }) => token)
      versions.push(await startVersion('now', '.', embedded.url))
      if (before) versions.push(await startVersion('before', before, embedded.url))
      const calendars = await addCalendars(db, id, async (name, hosts) =>
        createEventType(versions[0]?.service.url ?? '', tokens[0] ?? '', name, hosts),
      )
      await db.run(sql`vacuum analyze`)
      return await measureAll(db, versions, casesOf(calendars), tokens)
    } finally {
      await db.end()
    }
  } finally {
    for (const { service } of versions) await service.stop()
    await embedded.stop()
    await removeEmbedded(folder)
    await rm(folder, { recursive: true })
  }
}

async function startVersion(name: string, folder: string, url: string): Promise<Version> {
  const service = await run(join(folder, 'bin/convene'), ['serve', '--json', '--only', 'api'], environmentOf(url))
  return { name, service, costs: new Map() }
}

export async function createEventType(url: string, token: string, name: string, hosts: string[]) {
  const users = hosts.map((host) => `${url}/users/${host}`)
  const [owner] = users
  const pooling = users.length > 1 ? { pooling_type: 'round_robin', hosts: users.map((user) => ({ user })) } : {}
  const response = await fetch(`${url}/event_types`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ owner, name, active: true, duration: 30, start_time_increment: 15, ...pooling }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`POST /event_types returned ${response.status}: ${text}`)
  const { uri } = (JSON.parse(text) as { resource: { uri: string } }).resource
  return uri.slice(uri.lastIndexOf('/') + 1)
}

function casesOf(calendars: Calendar[]): Case[] {
  return [
    { name: 'GET /users/me', path: '/users/me', requests: 2000 },
    ...calendars.map(({ name, event_type_id, days, hosts }) => {
      const query = new URLSearchParams({
        event_type: `/event_types/${event_type_id}`,
        start_time: days.from,
        end_time: days.to,
      })
      return { name, path: `/event_type_available_times?${query.toString()}`, requests: hosts > 1 ? 300 : 1000 }
    }),
  ]
}

async function measureAll(db: Db, versions: Version[], cases: Case[], tokens: string[]) {
  const { pid } = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const postmaster = statOf(pid).parent
  for (let round = 0; round <= rounds; round++)
    for (const { name, path, requests } of cases)
      for (const { name: version, service, costs } of versions) {
        const cost = await measure(service, postmaster, path, requests, tokens)
        // The first round warms up.
        if (round > 0) costs.set(name, [...(costs.get(name) ?? []), cost])
        process.stderr.write(`  round ${round}, ${version}, ${name}: ${text(cost)}\n`)
      }
  return [
    `| CPU of a request in µs, ${connections} connections, ${rounds} rounds | version | service | PostgreSQL | sum | ` +
      '÷ GET /users/me |',
    '|---|---|---|---|---|---|',
    ...cases.flatMap(({ name }) => versions.map((version) => rowOf(name, version, cases[0]?.name ?? ''))),
  ]
}

async function measure(service: Running, postmaster: number, path: string, requests: number, tokens: string[]) {
  // New connections to the database plan their statements.
  await load(service.url, path, warmUpRequests, tokens)
  const cpu = () => ({ service: secondsOf(service.child.pid ?? 0), database: databaseSeconds(postmaster) })
  const before = cpu()
  const {
    non2xx,
    errors,
    requests: { total },
  } = await load(service.url, path, requests, tokens)
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} requests failed`)
  const after = cpu()
  const perRequest = (seconds: number) => (seconds * 1e6) / total
  return {
    service: perRequest(after.service - before.service),
    database: perRequest(after.database - before.database),
  }
}

function load(url: string, path: string, amount: number, tokens: string[]) {
  let next = 0
  const base = new URLSearchParams(path.split('?')[1]).get('event_type')
  const target = base ? path.replace(encodeURIComponent(base), encodeURIComponent(`${url}${base}`)) : path
  return autocannon({
    url: `${url}${target}`,
    connections,
    amount,
    setupClient(client: Client) {
      const start = (next += 11) % tokens.length
      const rotated = [...tokens.slice(start), ...tokens.slice(0, start)]
      client.setRequests(rotated.map((token) => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } })))
    },
  })
}

function rowOf(name: string, { name: version, costs }: Version, base: string) {
  const sumOf = ({ service, database }: Cost) => service + database
  const known = costs.get(name) ?? []
  const bases = costs.get(base) ?? []
  const ratios = known.map((cost, i) => sumOf(cost) / sumOf(bases[i] ?? cost))
  const middle = (values: number[]) => Math.round(median(values))
  const [service, database] = [middle(known.map((cost) => cost.service)), middle(known.map((cost) => cost.database))]
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  return (
    `| ${name} | ${version} | ${service} | ${database} | ${middle(known.map(sumOf))} | ` +
    `${median(ratios).toFixed(2)} (${spread}) |`
  )
}

const text = ({ service, database }: Cost) => `${Math.round(service)} + ${Math.round(database)} µs`

/** CPU seconds of PostgreSQL: the postmaster, the processes that have ended, and those that run. */
function databaseSeconds(postmaster: number) {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap((pid) => {
      const stat = findStat(pid)
      return stat?.parent === postmaster ? [stat.own] : []
    })
  const { own, ended } = statOf(postmaster)
  return running.reduce((sum, seconds) => sum + seconds, own + ended)
}

const secondsOf = (pid: number) => statOf(pid).own

function statOf(pid: number) {
  const stat = findStat(pid)
  if (!stat) throw new Error(`process ${pid} has ended`)
  return stat
}

function findStat(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return {
      parent: fields[1] ?? 0,
      own: (user + system) / ticksPerSecond,
      ended: (endedUser + endedSystem) / ticksPerSecond,
    }
  } catch {
    return undefined
  }
}

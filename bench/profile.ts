import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { postgresCpu, processCpu } from './cpu.ts'
import { areas, sharesOf, type Area } from './cpu-profile.ts'
import { median, toFigure, type Figure, type Report } from './figures.ts'
import { openInspector } from './inspector.ts'
import type { Options } from './options.ts'
import { kinds, type Kind, type ProfiledRequest } from './profile-requests.ts'
import { withVersion, type ProfiledVersion } from './profile-version.ts'
import { repeatRounds } from './rounds.ts'

/** For one request. CPU in ms, bytes of bodies and of the answers of PostgreSQL. */
export type Cost = {
  service: number
  postgres: number
  roundTrips: number
  inTransaction: number
  fromPostgres: number
  sent: number
  received: number
}
type Costs = Record<string, Record<Kind, Cost>>
type Shares = Record<string, Record<Kind, Record<Area, number>>>

const root = fileURLToPath(new URL('..', import.meta.url))
const concurrency = 8
const [base, one, pool] = [kinds[0].name, kinds[1].name, kinds[2].name]

/** The CPU time of the hottest requests, and where it goes. `before`: a checkout of an earlier version, in turns. */
export async function profile({ before }: Pick<Options, 'before'>): Promise<Report> {
  return withVersion('after', root, async (after) => {
    if (before === undefined) return measureAll([after])
    return withVersion('before', before, (earlier) => measureAll([earlier, after]))
  })
}

async function measureAll(versions: ProfiledVersion[]): Promise<Report> {
  // Warms up the compiler and all caches.
  for (const version of versions) for (const kind of kinds) await measure(version, kind.name, kind.count)
  const rounds = await repeatRounds(
    'CPU of free times ÷ GET /users/me',
    async () => {
      const costs: Costs = {}
      for (const { name, count } of kinds)
        for (const version of versions) {
          const cost = await measure(version, name, count)
          costs[version.name] = { ...costs[version.name], [name]: cost } as Costs[string]
        }
      return costs
    },
    (costs) => cpuOf(costs.after?.[one]) / cpuOf(costs.after?.[base]),
  )
  const shares: Shares = {}
  for (const version of versions) shares[version.name] = await profileAll(version)
  const lines = [...costTable(versions, rounds), '', ...shareTable(versions, rounds, shares)]
  return { lines, figures: figuresOf(versions, rounds) }
}

async function profileAll(version: ProfiledVersion) {
  const shares = {} as Shares[string]
  const inspector = await openInspector(version.inspectorPort)
  for (const { name, count } of kinds)
    shares[name] = sharesOf(await inspector.profileWhile(() => measure(version, name, count)))
  inspector.close()
  return shares
}

async function measure({ pid, serverId, counts, requests }: ProfiledVersion, kind: Kind, count: number): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const start = { service: processCpu(pid), postgres: postgresCpu(serverId), ...counts() }
  let [left, sent, received] = [count, 0, 0]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) {
        const next = requests.next[kind]()
        sent += next.body?.length ?? 0
        const bytes = await send(agent, requests.url, next)
        received += bytes
      }
    }),
  )
  agent.destroy()
  const traffic = counts()
  return {
    service: (processCpu(pid) - start.service) / count,
    postgres: (postgresCpu(serverId) - start.postgres) / count,
    roundTrips: (traffic.roundTrips - start.roundTrips) / count,
    inTransaction: (traffic.inTransaction - start.inTransaction) / count,
    fromPostgres: (traffic.bytes - start.bytes) / count,
    sent: sent / count,
    received: received / count,
  }
}

/** Returns the length of the body. */
function send(agent: Agent, url: string, { method, path, headers, body }: ProfiledRequest) {
  return new Promise<number>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    request(`${url}${path}`, { agent, method, headers: { ...headers, ...length } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('error', reject).on('end', () => {
        if ((response.statusCode ?? 0) < 300) resolve(bytes)
        else reject(new Error(`${method} ${path} returned ${response.statusCode}`))
      })
    })
      .on('error', reject)
      .end(body)
  })
}

const cpuOf = (cost: Cost | undefined) => (cost ? cost.service + cost.postgres : Number.NaN)
const valuesOf = (rounds: Costs[], version: string, kind: Kind, value: (cost: Cost | undefined) => number) =>
  rounds.map((costs) => value(costs[version]?.[kind]))

function costTable(versions: ProfiledVersion[], rounds: Costs[]) {
  const rows = kinds.flatMap(({ name: kind }) =>
    versions.map(({ name: version }) => {
      const middle = (figure: keyof Cost) =>
        median(valuesOf(rounds, version, kind, (cost) => cost?.[figure] ?? Number.NaN))
      const bytes = [middle('sent'), middle('received'), middle('fromPostgres')]
      const ratio = median(rounds.map((costs) => cpuOf(costs[version]?.[kind]) / cpuOf(costs[version]?.[base])))
      const cells = [
        ...(versions.length > 1 ? [version] : []),
        middle('service').toFixed(2),
        middle('postgres').toFixed(2),
        ratio.toFixed(1),
        middle('roundTrips').toFixed(1),
        middle('inTransaction').toFixed(1),
        ...bytes.map((count) => (count / 1000).toFixed(1)),
      ]
      return `| ${kind} | ${cells.join(' | ')} |`
    }),
  )
  const head = [
    'one request',
    ...(versions.length > 1 ? [''] : []),
    'CPU ms: service',
    'PostgreSQL',
    `both ÷ ${base}`,
    'round trips',
    'in a transaction',
    'kB in',
    'kB out',
    'kB from PostgreSQL',
  ]
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows]
}

/** CPU ms of the service by area: the shares of a profile times the CPU time without profiling. */
function shareTable(versions: ProfiledVersion[], rounds: Costs[], shares: Shares) {
  const rows = kinds.flatMap(({ name: kind }) =>
    versions.map(({ name: version }) => {
      const service = median(valuesOf(rounds, version, kind, (cost) => cost?.service ?? Number.NaN))
      const cells = areas.map((area) => ((shares[version]?.[kind][area] ?? 0) * service).toFixed(3))
      return `| ${[kind, ...(versions.length > 1 ? [version] : []), ...cells].join(' | ')} |`
    }),
  )
  const head = ['CPU ms of the service', ...(versions.length > 1 ? [''] : []), ...areas]
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows]
}

/** The ratios to GET /users/me of the same version and round, and to the version before. */
function figuresOf(versions: ProfiledVersion[], rounds: Costs[]): Figure[] {
  const baseline = valuesOf(rounds, 'after', base, cpuOf)
  const targets: Partial<Record<Kind, number>> = { [one]: 1.5, [pool]: 3 }
  return kinds.flatMap(({ name: kind }) => {
    const values = valuesOf(rounds, 'after', kind, cpuOf)
    const max = targets[kind]
    const toBase = toFigure({
      name: `${kind}: CPU ÷ ${base}`,
      unit: 'ms',
      values,
      baseline,
      ...(max !== undefined && { target: { max } }),
    })
    const roundTrips = valuesOf(rounds, 'after', kind, (cost) => Number((cost?.roundTrips ?? Number.NaN).toFixed(1)))
    const earlier = valuesOf(rounds, 'before', kind, cpuOf)
    const toBefore = toFigure({ name: `${kind}: CPU, after ÷ before`, unit: 'ms', values, baseline: earlier })
    return [
      ...(kind === base ? [] : [toBase]),
      ...(versions.length > 1 ? [toBefore] : []),
      toFigure({ name: `${kind}: round trips`, unit: 'a request', values: roundTrips }),
    ]
  })
}

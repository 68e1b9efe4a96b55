import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { addHistory, addHosts, createRequests, type Host } from './booking-seed.ts'
import { postgresCpu, processCpu } from './cpu.ts'
import { quantile } from './figures.ts'
import { describeMachine, machineText } from './machine.ts'
import { readServerId, withBulk, withDatabase } from './seeded-database.ts'
import { environmentOf, memoryOf, run, type Running } from './service.ts'
import {
  costsFile,
  kinds,
  type Kind,
  type MeasuredCosts,
  type MeasuredLoad,
  type RequestCost,
} from './simulation-costs.ts'

type Call = { method: string; path: string; token: string; body?: string }
type Measurement = {
  latencies: number[]
  seconds: number
  service: number
  postgres: number
  client: number
  wal: number
  otherCores: number
}
type Context = {
  db: Db
  service: Running
  serverId: number
  hosts: Host[]
  callers: Host[]
  usedSlots: Map<string, number>
  pages: string[]
}

const hostCount = 1000
const clients = 50
const maxFactors = 500
const warmUp = 300
const alone: Record<Kind, number> = { me: 1500, list: 1000, times: 1000, page: 300, booking: 600 }
const loaded: Record<Kind, number> = { me: 4000, list: 3000, times: 3000, page: 500, booking: 2000 }

/** Measures what the simulation needs, and stores it with the date and the machine. */
export async function simulationCosts(): Promise<string[]> {
  const costs = await withDatabase((server) =>
    withBulk(
      server.url,
      async (db) => {
        const hosts = await addHosts(db, hostCount)
        const usedSlots = new Map<string, number>()
        await addHistory(db, createRequests(hosts, hosts, usedSlots, 2 * hostCount))
        const serverId = await readServerId(server)
        const env = { ...environmentOf(server.url), PUBLIC_READS_PER_MINUTE: '100000000' }
        const service = await run('bin/convene', ['serve', '--json', '--only', 'api'], env)
        try {
          const slugs = await db.all<{ path: string }>(sql`
        select '/@' || u.slug || '/' || t.slug as path
        from event_types t join users u on u.id = t.user_id order by t.id`)
          const pages = slugs.map(({ path }) => path)
          const context = { db, service, serverId, hosts, callers: hosts, usedSlots, pages }
          return await measureAll(context, env)
        } finally {
          await service.stop()
        }
      },
      4,
    ),
  )
  writeFileSync(costsFile, `${JSON.stringify(costs)}\n`)
  const { requests, loads, worker } = costs
  return [
    costs.machine,
    ...kinds.map((kind) => `${kind}: ${JSON.stringify({ ...requests[kind], factors: requests[kind].factors.length })}`),
    ...loads.map((load) => JSON.stringify(load)),
    `worker: ${JSON.stringify(worker)}`,
    `disk: ${costs.diskBytesPerBooking} bytes a booking; memory: ${JSON.stringify(costs.memoryMb)} MB`,
  ]
}

async function measureAll(context: Context, env: Record<string, string>): Promise<MeasuredCosts> {
  const requests: Partial<Record<Kind, RequestCost>> = {}
  const loads: MeasuredLoad[] = []
  const sizeBefore = await readSize(context.db)
  for (const kind of kinds) {
    // The load comes first: V8 compiles what runs often, and single requests of a cold process take twice as long.
    await measure(context, callsOf(context, kind, warmUp), 10)
    const load = await measure(context, callsOf(context, kind, loaded[kind]), clients)
    const single = await measure(context, callsOf(context, kind, alone[kind]), 1)
    const mean = single.latencies.reduce((sum, ms) => sum + ms, 0) / single.latencies.length
    // Without load: the simulation must find out by itself what happens under load.
    const { service, postgres, client } = single
    requests[kind] = {
      service,
      postgres,
      client,
      alone: round(mean),
      walBytes: Math.round(load.wal),
      factors: single.latencies.slice(0, maxFactors).map((ms) => Number((ms / mean).toPrecision(3))),
    }
    loads.push(loadOf(`${kind}, ${clients} clients`, kind, hostCount, load))
    process.stderr.write(`  ${JSON.stringify({ ...requests[kind], factors: [] })} ${JSON.stringify(loads.at(-1))}\n`)
  }
  const bookings = warmUp + alone.booking + loaded.booking
  const size = await readSize(context.db)
  const oneHost = { ...context, hosts: context.hosts.slice(0, 1) }
  const hot = await measure(context, callsOf(oneHost, 'booking', 800), clients)
  loads.push(loadOf('booking with one host', 'booking', 1, hot))
  const { date, ...machine } = await describeMachine()
  return {
    date,
    machine: machineText({ ...machine, date }),
    requests: requests as Record<Kind, RequestCost>,
    loads,
    diskBytesPerBooking: Math.round((size - sizeBefore) / bookings),
    ...(await measureWorker(context, env, bookings + 800 + 2 * hostCount)),
  }
}

function loadOf(name: string, kind: Kind, hosts: number, measurement: Measurement): MeasuredLoad {
  const { latencies, seconds, service, postgres, client, otherCores } = measurement
  return {
    name,
    kind,
    clients,
    hosts,
    perSecond: Math.round(latencies.length / seconds),
    p50: round(quantile(latencies, 0.5)),
    p99: round(quantile(latencies, 0.99)),
    service,
    postgres,
    client,
    otherCores,
  }
}

/** CPU of what the worker does after a booking: consumers, workflows, emails that are kept. */
async function measureWorker({ db, service, serverId }: Context, env: Record<string, string>, bookings: number) {
  const postgres = postgresCpu(serverId)
  const wal = await readWal(db)
  const worker = await run('bin/convene', ['serve', '--json', '--only', 'worker'], env)
  const isDue = sql`due_at <= now() and failed_at is null and every is null`
  try {
    const began = processCpu(worker.child.pid)
    while (await db.maybe(sql`select 1 from jobs where ${isDue} limit 1`)) await sleep(200)
    const perBooking = (ms: number) => round(ms / bookings)
    return {
      worker: {
        service: perBooking(processCpu(worker.child.pid) - began),
        postgres: perBooking(postgresCpu(serverId) - postgres),
        walBytes: Math.round(((await readWal(db)) - wal) / bookings),
      },
      memoryMb: { api: memoryOf(service), worker: memoryOf(worker) },
    }
  } finally {
    await worker.stop()
  }
}

async function measure({ db, service, serverId }: Context, calls: Call[], concurrency: number): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const latencies: number[] = []
  const wal = await readWal(db)
  const before = { service: processCpu(service.child.pid), postgres: postgresCpu(serverId), client: process.cpuUsage() }
  const machineBefore = machineCpu()
  const began = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let call = calls[next++]; call; call = calls[next++]) {
        const sentAt = performance.now()
        await send(agent, service.url, call)
        latencies.push(performance.now() - sentAt)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(before.client)
  const machineMs = machineCpu() - machineBefore
  agent.destroy()
  const perCall = (value: number) => round(value / calls.length)
  const used = {
    service: processCpu(service.child.pid) - before.service,
    postgres: postgresCpu(serverId) - before.postgres,
    client: (user + system) / 1000,
  }
  const otherMs = Math.max(0, machineMs - used.service - used.postgres - used.client)
  return {
    latencies,
    seconds,
    service: perCall(used.service),
    postgres: perCall(used.postgres),
    client: perCall(used.client),
    otherCores: Number((otherMs / seconds / 1000).toFixed(2)),
    wal: ((await readWal(db)) - wal) / calls.length,
  }
}

/** The CPU time that everything on this machine has used, and what the host took from it, in ms. */
function machineCpu() {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return (user + nice + system + irq + softirq + steal) * 10
}

function callsOf({ service, hosts, callers, usedSlots, pages }: Context, kind: Kind, count: number): Call[] {
  const from = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000
  const week = { start_time: new Date(from).toISOString(), end_time: new Date(from + 7 * 86_400_000).toISOString() }
  if (kind === 'booking')
    return createRequests(hosts, callers, usedSlots, count).map(({ host, start, email, token }) => ({
      method: 'POST',
      path: '/invitees',
      token,
      body: JSON.stringify({
        event_type: `${service.url}/event_types/${host.event_type_id}`,
        start_time: new Date(start).toISOString(),
        invitee: { email, name: 'Zoë Lund', timezone: 'Europe/Paris' },
      }),
    }))
  return Array.from({ length: count }, (_, i) => {
    const host = hosts[i % hosts.length]
    const times = { event_type: `${service.url}/event_types/${host?.event_type_id}`, ...week }
    const paths: Record<Exclude<Kind, 'booking'>, string> = {
      me: '/users/me',
      list: `/scheduled_events?user=${service.url}/users/${host?.user_id}&count=20`,
      times: `/event_type_available_times?${new URLSearchParams(times).toString()}`,
      page: pages[i % pages.length] ?? '',
    }
    return { method: 'GET', path: paths[kind], token: kind === 'page' ? '' : (host?.token ?? '') }
  })
}

function send(agent: Agent, url: string, { method, path, token, body }: Call) {
  const headers = {
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise<void>((resolve, reject) => {
    request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume()
      response.on('error', reject).on('end', () => {
        if ((response.statusCode ?? 0) < 300) resolve()
        else reject(new Error(`${method} ${path} returned ${response.statusCode}`))
      })
    })
      .on('error', reject)
      .end(body)
  })
}

const readWal = async (db: Db) =>
  (await db.one<{ bytes: number }>(sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`)).bytes
const readSize = async (db: Db) =>
  (await db.one<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`)).bytes
const round = (value: number) => Number(value.toPrecision(4))

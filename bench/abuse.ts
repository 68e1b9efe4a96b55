import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AbuseOptions, AbuseResult } from './abuse-client.ts'
import { listKinds, type Targets } from './abuse-kinds.ts'
import { addHosts, type Host } from './booking-seed.ts'
import { processCpu } from './cpu.ts'
import { quantile, toFigure, type Report } from './figures.ts'
import { withSeededDatabase } from './seeded-database.ts'
import { memoryOf, withService, type Running } from './service.ts'

const run = promisify(execFile)
const quietSeconds = 1.5
const kindSeconds = 3
/** The mix sends all kinds in turn, six times for five seconds. */
const mixRounds = 6
const mixSeconds = 5
/** Between two requests of the normal client. Every eighth is for a page: 150 pages a minute. */
const pauseMs = 50

const mixName = `**all of them in turn, ${mixRounds * mixSeconds} s**`

type Client = { sendRequest(): Promise<number>; close(): void }
type Measurement = { times: number[]; cpu: number; result: AbuseResult }

/** Measures a normal client while other clients send the most expensive known requests without an account. */
export async function abuse(): Promise<Report> {
  return withSeededDatabase(
    (db) => addHosts(db, 8),
    (url, hosts) =>
      withService(url, async (service) => {
        const targets = await prepareTargets(service, hosts)
        const normal = normalClient(service, hosts, targets)
        for (let i = 0; i < 40; i++) await normal.sendRequest()
        const memory = memoryOf(service)
        // Alternates with quiet periods, so that both run under the same machine load.
        const quiet: number[] = []
        const measurements = new Map<string, Measurement>()
        const mix = Array.from({ length: mixRounds }, () => undefined)
        for (const kind of [...listKinds(targets).map(({ name }) => name), ...mix]) {
          quiet.push(...(await runFor(normal, quietSeconds)))
          const options = { targets, kind, seconds: kind === undefined ? mixSeconds : kindSeconds }
          const name = kind ?? mixName
          measurements.set(name, merge(measurements.get(name), await measure(service, normal, options)))
          process.stderr.write(`  ${name}\n`)
        }
        normal.close()
        const lines = [
          '| 4 connections at full speed | requests | responses | CPU ms each | normal client, p95 ms | × quiet |',
          '|---|---|---|---|---|---|',
          `| quiet | | | | ${p95Of(quiet).toFixed(1)} | 1.0 |`,
          ...[...measurements].map(([name, measurement]) => rowOf(name, measurement, p95Of(quiet))),
          '',
          `Memory of the service: ${memory} MB before, ${memoryOf(service)} MB after.`,
        ]
        return { lines, figures: [mixFigure(quiet, measurements)] }
      }),
  )
}

function mixFigure(quiet: number[], measurements: Map<string, Measurement>) {
  const values = [p95Of(measurements.get(mixName)?.times ?? [])]
  return toFigure({
    name: 'p95 of a normal client beside all kinds ÷ quiet',
    unit: 'ms',
    values,
    baseline: [p95Of(quiet)],
    target: { max: 10 },
  })
}

function rowOf(name: string, { times, cpu, result: { requests, statuses } }: Measurement, quiet: number) {
  const responses = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  const [each, p95] = [cpu / Math.max(1, requests), p95Of(times)]
  return (
    `| ${name} | ${requests} | ${responses} | ${each.toFixed(1)} | ${p95.toFixed(1)} ` +
    `| ${(p95 / quiet).toFixed(1)} |`
  )
}

function merge(previous: Measurement | undefined, next: Measurement): Measurement {
  if (!previous) return next
  const statuses = { ...previous.result.statuses }
  for (const [status, count] of Object.entries(next.result.statuses)) statuses[status] = (statuses[status] ?? 0) + count
  const result = { requests: previous.result.requests + next.result.requests, statuses }
  return { times: [...previous.times, ...next.times], cpu: previous.cpu + next.cpu, result }
}

const p95Of = (times: number[]) => quantile(times, 0.95)

/** Runs the normal client and the abuse client concurrently. */
async function measure(service: Running, normal: Client, options: AbuseOptions): Promise<Measurement> {
  const before = processCpu(service.child.pid)
  const program = fileURLToPath(new URL('abuse-client.ts', import.meta.url))
  const abuseProcess = run(process.execPath, [program, JSON.stringify(options)])
  // The other process needs this time to start.
  await sleep(500)
  const times = await runFor(normal, options.seconds)
  const { stdout } = await abuseProcess
  return { times, cpu: processCpu(service.child.pid) - before, result: JSON.parse(stdout) as AbuseResult }
}

async function runFor(normal: Client, seconds: number) {
  const times: number[] = []
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline; await sleep(pauseMs))
    times.push(await normal.sendRequest())
  return times
}

/** Reads lists through the API, and sometimes a booking page. */
function normalClient({ url }: Running, hosts: Host[], { slug }: Targets): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let requestCount = 0
  function sendRequest() {
    const { token = '', user_id = '' } = hosts[requestCount++ % hosts.length] ?? {}
    const isPage = requestCount % 8 === 0
    const path = isPage ? `/@${slug}` : `/event_types?user=${url}/users/${user_id}`
    const headers = isPage ? {} : { authorization: `Bearer ${token}` }
    const startedAt = performance.now()
    return new Promise<number>((resolve, reject) => {
      request(`${url}${path}`, { agent, localAddress: '127.0.0.3', headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}`))
        response.resume().on('end', () => resolve(performance.now() - startedAt))
      })
        .on('error', reject)
        .end()
    })
  }
  return { sendRequest, close: () => agent.destroy() }
}

/** Creates the pages and forms to abuse. */
async function prepareTargets({ url }: Running, [host]: Host[]): Promise<Targets> {
  const { token, user_id } = host as Host
  const send = async (path: string, body?: object) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return ((await reply.json()) as { resource: Record<string, string> }).resource
  }
  const addEventType = async (name: string, minutes: number) => {
    const owner = `${url}/users/${user_id}`
    const { scheduling_url = '' } = await send('/event_types', {
      owner,
      name,
      active: true,
      duration: minutes,
      start_time_increment: minutes,
      period_type: 'unlimited',
      custom_questions: [{ name: 'Why?', type: 'text' }],
    })
    return new URL(scheduling_url).pathname.slice(2)
  }
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const { uri: recap = '' } = await send('/meeting_recaps', {
    name: 'Recap',
    start_time: past(2),
    end_time: past(1),
    summary_md: '~~a'.repeat(33_000),
    action_items_md: '![['.repeat(33_000),
    discussion_md: '*a _b '.repeat(16_000),
  })
  const { share_link = '' } = await send(`${new URL(recap).pathname}/share_link`)
  const { uri: form = '' } = await send('/routing_forms', {
    name: 'Form',
    status: 'published',
    questions: [{ name: 'Why?', type: 'text' }],
    rules: [],
    fallback: { type: 'external_url', value: 'https://acme.example/' },
  })
  return {
    host: new URL(url).host,
    slug: await addEventType('30-minute meeting', 30),
    minuteSlug: await addEventType('1-minute meeting', 1),
    shared: new URL(share_link).pathname,
    form: `/forms/${form.split('/').at(-1)}`,
  }
}

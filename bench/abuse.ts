import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Order, Outcome } from './abuse-client.ts'
import { kindsOf, type Targets } from './abuse-kinds.ts'
import { addHosts, type Host } from './booking-seed.ts'
import { withSeeded } from './scene.ts'
import { memoryOf, withService, type Running } from './service.ts'

const run = promisify(execFile)
const quietSeconds = 1.5
const kindSeconds = 3
/** All kinds in turns, six times five seconds. */
const mixRounds = 6
const mixSeconds = 5
/** Between two requests of the normal client, of which each eighth is for a page: 150 pages a minute. */
const pauseMs = 50
/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

type Client = { ask(): Promise<number>; close(): void }
type Measured = { times: number[]; cpu: number; outcome: Outcome }

/** What a normal client notices while strangers send the costliest requests that we know of. */
export async function abuse(): Promise<string[]> {
  return withSeeded((db) => addHosts(db, 8), (url, hosts) => withService(url, async (service) => {
    const targets = await prepareTargets(service, hosts)
    const normal = normalClient(service, hosts, targets)
    for (let i = 0; i < 40; i++) await normal.ask()
    const memory = memoryOf(service)
    // Quiet stretches in between, so that both meet the same moods of the machine.
    const quiet: number[] = []
    const measured = new Map<string, Measured>()
    const mix = Array.from({ length: mixRounds }, () => undefined)
    for (const kind of [...kindsOf(targets).map(({ name }) => name), ...mix]) {
      quiet.push(...await workFor(normal, quietSeconds))
      const order = { targets, kind, seconds: kind === undefined ? mixSeconds : kindSeconds }
      const name = kind ?? `**all of them in turns, ${mixRounds * mixSeconds} s**`
      measured.set(name, joined(measured.get(name), await measure(service, normal, order)))
      process.stderr.write(`  ${name}\n`)
    }
    normal.close()
    return [
      '| 4 connections at full speed | requests | answers | CPU ms each | normal client, p95 ms | × quiet |',
      '|---|---|---|---|---|---|',
      `| quiet | | | | ${p95Of(quiet).toFixed(1)} | 1.0 |`,
      ...[...measured].map(([name, one]) => rowOf(name, one, p95Of(quiet))),
      '',
      `Memory of the service: ${memory} MB before, ${memoryOf(service)} MB after.`,
    ]
  }))
}

function rowOf(name: string, { times, cpu, outcome: { requests, statuses } }: Measured, quiet: number) {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`).join(', ')
  const [each, p95] = [cpu / Math.max(1, requests), p95Of(times)]
  return `| ${name} | ${requests} | ${answers} | ${each.toFixed(1)} | ${p95.toFixed(1)} | ${(p95 / quiet).toFixed(1)} |`
}

function joined(one: Measured | undefined, other: Measured): Measured {
  if (!one) return other
  const statuses = { ...one.outcome.statuses }
  for (const [status, count] of Object.entries(other.outcome.statuses))
    statuses[status] = (statuses[status] ?? 0) + count
  const outcome = { requests: one.outcome.requests + other.outcome.requests, statuses }
  return { times: [...one.times, ...other.times], cpu: one.cpu + other.cpu, outcome }
}

const p95Of = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Lets the normal client work beside those who abuse the service. */
async function measure(service: Running, normal: Client, order: Order): Promise<Measured> {
  const before = cpuOf(service)
  const program = fileURLToPath(new URL('abuse-client.ts', import.meta.url))
  const abusing = run(process.execPath, [program, JSON.stringify(order)])
  // What the other process takes to start.
  await sleep(500)
  const times = await workFor(normal, order.seconds)
  const { stdout } = await abusing
  return { times, cpu: cpuOf(service) - before, outcome: JSON.parse(stdout) as Outcome }
}

async function workFor(normal: Client, seconds: number) {
  const times: number[] = []
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(pauseMs))
    times.push(await normal.ask())
  return times
}

/** Reads lists by API, and now and then a booking page. */
function normalClient({ url }: Running, hosts: Host[], { slug }: Targets): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let turn = 0
  function ask() {
    const { token = '', user_id = '' } = hosts[turn++ % hosts.length] ?? {}
    const isPage = turn % 8 === 0
    const path = isPage ? `/@${slug}` : `/event_types?user=${url}/users/${user_id}`
    const headers = isPage ? {} : { authorization: `Bearer ${token}` }
    const begun = performance.now()
    return new Promise<number>((resolve, reject) => {
      request(`${url}${path}`, { agent, localAddress: '127.0.0.3', headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        response.resume().on('end', () => resolve(performance.now() - begun))
      }).on('error', reject).end()
    })
  }
  return { ask, close: () => agent.destroy() }
}

/** What there is to abuse. */
async function prepareTargets({ url }: Running, [host]: Host[]): Promise<Targets> {
  const { token, user_id } = host as Host
  const send = async (path: string, body?: object) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json() as { resource: Record<string, string> }).resource
  }
  const publish = async (name: string, minutes: number) => {
    const owner = `${url}/users/${user_id}`
    const { scheduling_url = '' } = await send('/event_types', {
      owner, name, active: true, duration: minutes, start_time_increment: minutes, period_type: 'unlimited',
      custom_questions: [{ name: 'Why?', type: 'text' }],
    })
    return new URL(scheduling_url).pathname.slice(2)
  }
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const { uri: recap = '' } = await send('/meeting_recaps', {
    name: 'Recap', start_time: past(2), end_time: past(1), summary_md: '~~a'.repeat(33_000),
    action_items_md: '![['.repeat(33_000), discussion_md: '*a _b '.repeat(16_000),
  })
  const { share_link = '' } = await send(`${new URL(recap).pathname}/share_link`)
  const { uri: form = '' } = await send('/routing_forms', {
    name: 'Form', status: 'published', questions: [{ name: 'Why?', type: 'text' }], rules: [],
    fallback: { type: 'external_url', value: 'https://acme.example/' },
  })
  return {
    host: new URL(url).host, slug: await publish('Half an hour', 30), minuteSlug: await publish('A minute', 1),
    shared: new URL(share_link).pathname, form: `/forms/${form.split('/').at(-1)}`,
  }
}

/** Milliseconds of CPU time that the service has used. */
function cpuOf({ child }: Running) {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

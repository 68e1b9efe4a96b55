import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { registerAllConsumers } from '../src/consumers.ts'
import { connectForBulk } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { OrganizationId } from '../src/platform/ids.ts'
import { startPrimary, type DatabaseServer } from '../src/test/standby.ts'
import { autocannon, type Client } from '../src/test/foreign/autocannon.ts'
import { postgresCpu } from './cpu.ts'
import { digits, toFigure, type Report } from './figures.ts'
import { addCalendars, type Calendar } from './free-times-calendars.ts'
import { createEventType } from './free-times-cost.ts'
import { addAdmins, createTokens } from './people.ts'
import { repeatRounds } from './rounds.ts'
import { environmentOf, run, type Running } from './service.ts'

/** So many that a fast machine does not reach the requests that each may send in a minute. */
const adminCount = 240
const contactCount = 300
const connections = 8
const amount = 3000

/** The CPU of the primary for a read-heavy mix over HTTP, without and with a replica. */
export async function replicas(): Promise<Report> {
  const primary = await startPrimary()
  const services: Running[] = []
  try {
    const { organization_id, tokens } = await seedPeople(primary.url)
    const replica = await primary.addStandby('replica')
    const start = async (more: Record<string, string>) => {
      const environment = { ...environmentOf(primary.url), ...more }
      const service = await run('bin/convene', ['serve', '--json', '--only', 'api'], environment)
      services.push(service)
      return service
    }
    const [without, using] = [await start({}), await start({ DATABASE_REPLICA_URL: replica.url })]
    const contacts = await addContacts(without.url, tokens)
    const calendars = await seedCalendars(primary.url, organization_id, without.url, tokens[0] ?? '')
    await replica.catchUp()

    const measure = (service: Running) =>
      measureMix(service, primary, replica, mixOf(service.url, calendars, contacts), tokens)
    await measure(without)
    await measure(using)
    const results = await repeatRounds(
      'CPU of the primary, with ÷ without replica',
      async () => ({ without: await measure(without), using: await measure(using) }),
      (result) => result.using.primary / result.without.primary,
    )
    const answers = await readAnswers(using)
    return reportOf(results, answers)
  } finally {
    for (const service of services) await service.stop()
    await primary.close()
  }
}

type Cost = { primary: number; replica: number }

async function seedPeople(url: string) {
  await migrate(url)
  const db = connectForBulk(url, 2)
  try {
    await registerAllConsumers(db)
    const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
    await addAdmins(db, id, adminCount)
    return { organization_id: id, tokens: (await createTokens(db, id)).map(({ token }) => token) }
  } finally {
    await db.end()
  }
}

async function seedCalendars(url: string, organization_id: OrganizationId, serviceUrl: string, token: string) {
  const db = connectForBulk(url, 2)
  try {
    const calendars = await addCalendars(db, organization_id, (name, hosts) =>
      createEventType(serviceUrl, token, name, hosts),
    )
    await db.run(sql`vacuum analyze`)
    return calendars
  } finally {
    await db.end()
  }
}

async function addContacts(url: string, tokens: string[]) {
  const ids: string[] = []
  for (let i = 0; i < contactCount; i++) {
    const response = await fetch(`${url}/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[i % tokens.length]}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: `Zoe ${i}`,
        city: i % 3 ? 'Lund' : 'San Jose',
        emails: [{ email: `z${i}@x.example` }],
      }),
    })
    if (response.status !== 201) throw new Error(`POST /contacts returned ${response.status}`)
    const { resource } = (await response.json()) as { resource: { uri: string } }
    ids.push(resource.uri.slice(resource.uri.lastIndexOf('/') + 1))
  }
  return ids
}

type Request = { method: 'GET' | 'PATCH'; path: string; body?: string }

/** 20 requests: 9 for free times, 10 for lists and searches, and one that writes. */
function mixOf(url: string, calendars: Calendar[], contacts: string[]): Request[] {
  const times = calendars.slice(0, 3).map(({ event_type_id, days }): Request => {
    const query = new URLSearchParams({
      event_type: `${url}/event_types/${event_type_id}`,
      start_time: days.from,
      end_time: days.to,
    })
    return { method: 'GET', path: `/event_type_available_times?${query.toString()}` }
  })
  const lists = ['/contacts?count=20', '/contacts?city=san&count=20'].map((path): Request => ({ method: 'GET', path }))
  const write: Request = { method: 'PATCH', path: `/contacts/${contacts[0] ?? ''}`, body: '{"job_title":"Host"}' }
  return [...times, ...times, ...times, ...lists, ...lists, ...lists, ...lists, ...lists, write]
}

async function measureMix(
  { url }: Running,
  primary: DatabaseServer,
  replica: DatabaseServer,
  mix: Request[],
  tokens: string[],
): Promise<Cost> {
  const cpu = () => ({ primary: postgresCpu(pidOf(primary)), replica: postgresCpu(pidOf(replica)) })
  const before = cpu()
  let next = 0
  const {
    non2xx,
    errors,
    statusCodeStats,
    requests: { total },
  } = await autocannon({
    url,
    connections,
    amount,
    setupClient(client: Client) {
      const start = (next += 7)
      client.setRequests(
        tokens.flatMap((_, turn) =>
          mix.map((request, i) => ({
            ...request,
            headers: {
              authorization: `Bearer ${tokens[(start + turn * mix.length + i) % tokens.length]}`,
              ...(request.body !== undefined && { 'content-type': 'application/json' }),
            },
          })),
        ),
      )
    },
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed: ${JSON.stringify(statusCodeStats)}`)
  const after = cpu()
  const perRequest = (ms: number) => (ms * 1000) / total
  return { primary: perRequest(after.primary - before.primary), replica: perRequest(after.replica - before.replica) }
}

const pidOf = ({ paths }: DatabaseServer) =>
  Number.parseInt(readFileSync(join(paths.cluster, 'postmaster.pid'), 'utf8'), 10)

/** Who answered, as the service counts it. */
async function readAnswers({ url }: Running) {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return metrics.split('\n').filter((line) => line.startsWith('convene_replica_reads_total'))
}

function reportOf(results: { without: Cost; using: Cost }[], answers: string[]): Report {
  const values = results.map(({ using }) => using.primary)
  const baseline = results.map(({ without }) => without.primary)
  const figure = toFigure({
    name: 'CPU of the primary for a read-heavy mix',
    unit: 'µs per request',
    values,
    baseline,
    target: { max: 0.5 },
  })
  const replica = toFigure({
    name: 'CPU of the replica for a read-heavy mix',
    unit: 'µs per request',
    values: results.map(({ using }) => using.replica),
  })
  const { median: before } = toFigure({ name: '', unit: '', values: baseline })
  return {
    lines: [
      '| CPU of PostgreSQL per request in µs (95 % reads) | primary | replica |',
      '|---|---|---|',
      `| without a replica | ${digits(before)} | – |`,
      `| with a replica | ${digits(figure.median)} | ${digits(replica.median)} |`,
      `| ratio of the primary | ${digits(figure.ratio?.median ?? Number.NaN)} | |`,
      '',
      ...answers,
    ],
    figures: [figure, replica],
  }
}

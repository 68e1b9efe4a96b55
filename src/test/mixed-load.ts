import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { joinOrganization } from '../access/invitation-acceptance/join.ts'
import { insertOrganization } from '../people/organizations/queries.ts'
import { scopes } from '../platform/auth/scopes.ts'
import { createToken } from '../platform/auth/tokens.ts'
import { connectForBulk, type Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { OrganizationId } from '../platform/ids.ts'
import { createEventType } from '../scheduling/event-types/create.ts'

/** `url`: where requests go. It can change while the load runs. */
type Target = { url: string }
export type Host = { user: string; type: string; token: string; slots: number }
export type LoadFailure = { at: number; kind: 'unavailable' | 'cut' | 'wrong'; text: string }

/** `acknowledged`: the URI of each confirmed invitee by email address. */
export type LoadResult = {
  acknowledged: Map<string, string>
  failures: LoadFailure[]
  answers: number
  /** Milliseconds of each answer, by client. */
  latencies: number[][]
  organization_id: OrganizationId
}

const quarter = 15
const people = 40

/** Hosts who are free around the clock. */
export async function seedHosts(databaseUrl: string, count = people) {
  const db = connectForBulk(databaseUrl, 1)
  try {
    const organization = { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null } as const
    const { id: organization_id } = await insertOrganization(db, organization)
    const hosts: Host[] = []
    for (let i = 0; i < count; i++) hosts.push(await insertHost(db, organization_id, i))
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const rules = days.map((wday) => ({ type: 'wday', wday, intervals: [{ from: '00:00', to: '24:00' }] }))
    await db.run(sql`update schedules set rules = ${JSON.stringify(rules)}`)
    return { organization_id, hosts }
  } finally {
    await db.end()
  }
}

async function insertHost(db: Db, organization_id: OrganizationId, i: number): Promise<Host> {
  const person = { name: `Host ${i}`, email: `host${i}-${randomUUID()}@acme.example`, timezone: 'Europe/Berlin' }
  const { user } = await joinOrganization(db, organization_id, 'admin', person)
  const { id } = await createEventType(
    db,
    { organization_id, user_id: user.id, role: 'admin' },
    {
      owner: { user_id: user.id, team_id: null },
      name: 'Meeting',
      active: true,
      duration: quarter,
      start_time_increment: quarter,
      period_type: 'unlimited',
      minimum_notice: 0,
    },
  )
  const { token } = await createToken(db, organization_id, user.id, { name: 'Load', scopes: [...scopes] })
  return { user: user.id, type: id, token, slots: 0 }
}

/**
 * Clients that book, list, ask for free times and read their bookings until stopped. A booking without an answer or
 * with 503 is sent again with the same key, as a careful client does. `pauseMs`: between two requests of a client.
 */
export function startLoad(
  target: Target,
  { organization_id, hosts }: Awaited<ReturnType<typeof seedHosts>>,
  { clients = 6, pauseMs = 5 } = {},
) {
  const result: LoadResult = { acknowledged: new Map(), failures: [], answers: 0, latencies: [], organization_id }
  const name = randomUUID().slice(0, 8)
  let isOver = false
  let [turns, bookings] = [0, 0]
  const firstDay = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000

  async function send(client: number, host: Host, path: string, body?: object, key?: string) {
    const startedAt = performance.now()
    try {
      const answer = await fetch(`${target.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${host.token}`,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await answer.text()
      const isExpected = answer.status === (body ? 201 : 200)
      if (isExpected) countAnswer(client, performance.now() - startedAt)
      else record(answer.status === 503 ? 'unavailable' : 'wrong', `${path} ${answer.status} ${text}`)
      return isExpected ? text : undefined
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      record('cut', `${path} ${cause} after ${Math.round(performance.now() - startedAt)} ms`)
    }
  }

  function countAnswer(client: number, ms: number) {
    result.answers++
    const own = (result.latencies[client] ??= [])
    own.push(ms)
  }

  function record(kind: LoadFailure['kind'], text: string) {
    result.failures.push({ at: performance.now(), kind, text: text.slice(0, 500) })
  }

  async function book(client: number, host: Host) {
    const email = `invitee${bookings++}-${name}@initech.example`
    const start_time = new Date(firstDay + host.slots++ * quarter * 60_000).toISOString()
    const body = {
      event_type: `${target.url}/event_types/${host.type}`,
      start_time,
      invitee: { email, name: 'Zoë Lund', timezone: 'Europe/Paris' },
    }
    while (!isOver) {
      const text = await send(client, host, '/invitees', body, email)
      if (text !== undefined) return void result.acknowledged.set(email, uriIn(text))
      await sleep(50)
    }
  }

  async function client(i: number) {
    while (!isOver) {
      const turn = turns++
      const host = hosts[turn % hosts.length]
      if (!host) throw new Error('there are no hosts')
      const from = new Date(firstDay).toISOString()
      const to = new Date(firstDay + 86_400_000).toISOString()
      const day = `start_time=${from}&end_time=${to}`
      const user = `user=${target.url}/users/${host.user}`
      const type = `event_type=${target.url}/event_types/${host.type}`
      const latest = [...result.acknowledged.values()].at(-1 - i)
      if (turn % 4 < 2) await book(i, host)
      else if (turn % 4 === 2) await send(i, host, `/scheduled_events?${user}&count=20`)
      else if (turn % 8 === 3) await send(i, host, `/event_type_available_times?${type}&${day}`)
      else if (latest) await send(i, host, new URL(latest).pathname)
      await sleep(pauseMs)
    }
  }

  const done = Promise.all(Array.from({ length: clients }, (_, i) => client(i)))
  return {
    result,
    async stop() {
      isOver = true
      await done
      return result
    },
  }
}

/** What the load was promised and does not find: lost and repeated bookings, and events that no receiver got. */
export async function checkPromises(
  db: Db,
  { acknowledged, organization_id }: LoadResult,
  received: ReadonlySet<string>,
) {
  const rows = await db.all<{ email: string; count: number }>(sql`
    select email, count(*)::int as count from invitees where organization_id = ${organization_id} group by email`)
  const counts = new Map(rows.map(({ email, count }) => [email, count]))
  const emails = [...acknowledged.keys()]
  return {
    lost: emails.filter((email) => !counts.has(email)),
    repeated: emails.filter((email) => (counts.get(email) ?? 0) > 1),
    undelivered: [...acknowledged.values()].filter((uri) => !received.has(uri)),
  }
}

/** Seconds from the first failure to the last one, and from `since` to the last one. */
export function failureWindow({ failures }: LoadResult, since: number) {
  const times = failures.map(({ at }) => at)
  return { seconds: (Math.max(since, ...times) - since) / 1000, count: times.length }
}

function uriIn(text: string): string {
  const { resource }: { resource: { uri: string } } = JSON.parse(text)
  return resource.uri
}

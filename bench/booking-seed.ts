import { join } from '../src/access/invitation-acceptance/join.ts'
import { routingSubmissionSource as source } from '../src/forms/routing-form-submissions/booking-source.ts'
import { book } from '../src/meetings/bookings/book.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { scopes } from '../src/platform/auth/scopes.ts'
import { createToken } from '../src/platform/auth/tokens.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { createEventType } from '../src/scheduling/event-types/create.ts'

export type Host = { organization_id: string; user_id: string; event_type_id: string; token: string }

/** A booking that is wanted: of whose time, when, for whom, and who asks for it. */
export type Wanted = { host: Host; start: number; email: string; token: string; caller_id: string }

const minute = 60_000
const length = 15
const timezone = 'Europe/Berlin'
const settings = {
  name: 'A quarter of an hour', active: true, duration: length, start_time_increment: length,
  period_type: 'unlimited' as const, minimum_notice: 0,
}

/** People who are there around the clock, each with an event type. */
export async function addHosts(db: Db, count: number): Promise<Host[]> {
  const { id: organization_id } = await insertOrganization(
    db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  const hosts: Host[] = []
  for (let i = 0; i < count; i++) {
    const person = { name: `Host ${i}`, email: `host${i}@acme.example`, timezone }
    const { user } = await join(db, organization_id, 'admin', person)
    const owner = { user_id: user.id, team_id: null }
    const { id } = await createEventType(db, { organization_id, user_id: user.id, role: 'admin' }, { owner, ...settings })
    const { token } = await createToken(db, organization_id, user.id, { name: 'Bench', scopes: [...scopes] })
    hosts.push({ organization_id, user_id: user.id, event_type_id: id, token })
  }
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const rules = days.map((wday) => ({ type: 'wday', wday, intervals: [{ from: '00:00', to: '24:00' }] }))
  await db.run(sql`update schedules set rules = ${JSON.stringify(rules)}`)
  return hosts
}

/** What a service has that has been in use for a while: tables of some size, whose figures PostgreSQL knows. */
export async function addHistory(db: Db, wanted: Wanted[]) {
  for (const one of wanted) await db.transaction((tx) => bookOne(tx, one))
  await db.run(sql`vacuum analyze`)
}

/** A booking without HTTP. */
export async function bookOne(db: Db, { host, start, email, caller_id }: Wanted) {
  const { organization_id, event_type_id } = host
  const booker = { organization_id, scheduling_method: 'api' as const, scheduled_by: caller_id, keepsContacts: true }
  const invitee = { email, name: 'Zoë Lund', timezone: 'Europe/Paris' }
  return book(db, booker, { event_type: event_type_id, start_time: start, invitee }, [], { source })
}

let people = 0

/** The next free times of these hosts, in turns, each for somebody new, asked for by everybody in turns. */
export function bookingsOf(hosts: Host[], callers: Host[], taken: Map<string, number>, count: number): Wanted[] {
  const first = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000
  return Array.from({ length: count }, (_, i) => {
    const host = at(hosts, i)
    const caller = at(callers, i * 7)
    const slot = taken.get(host.user_id) ?? 0
    taken.set(host.user_id, slot + 1)
    const email = `person${++people}@example${people % 97}.com`
    return { host, start: first + slot * length * minute, email, token: caller.token, caller_id: caller.user_id }
  })
}

function at(hosts: Host[], i: number) {
  const host = hosts[i % hosts.length]
  if (!host) throw new Error('there are no hosts')
  return host
}

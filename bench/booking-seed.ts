import { joinOrganization } from '../src/access/invitation-acceptance/join.ts'
import { routingSubmissionSource as source } from '../src/forms/routing-form-submissions/booking-source.ts'
import { book } from '../src/meetings/bookings/book.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { scopes } from '../src/platform/auth/scopes.ts'
import { createToken } from '../src/platform/auth/tokens.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { transact } from '../src/platform/db/transaction.ts'
import type { EventTypeId, OrganizationId, UserId } from '../src/platform/ids.ts'
import { checked } from '../src/platform/problems.ts'
import { createEventType } from '../src/scheduling/event-types/create.ts'

export type Host = { organization_id: OrganizationId; user_id: UserId; event_type_id: EventTypeId; token: string }

/** A booking to make: the host, the start time, the invitee and the caller. */
export type BookingRequest = { host: Host; start: number; email: string; token: string; caller_id: UserId }

const minute = 60_000
const durationMinutes = 15
const timezone = 'Europe/Berlin'
const settings = {
  name: '15-minute meeting',
  active: true,
  duration: durationMinutes,
  start_time_increment: durationMinutes,
  period_type: 'unlimited' as const,
  minimum_notice: 0,
}

/** Hosts with availability around the clock, each with an event type. */
export async function addHosts(db: Db, count: number): Promise<Host[]> {
  const { id: organization_id } = await insertOrganization(db, {
    name: 'Acme',
    plan: 'enterprise',
    stage: 'paid',
    seats: null,
  })
  const hosts: Host[] = []
  for (let i = 0; i < count; i++) {
    const person = { name: `Host ${i}`, email: `host${i}@acme.example`, timezone }
    const { user } = await joinOrganization(db, organization_id, 'admin', person)
    const owner = { user_id: user.id, team_id: null }
    const actor = { organization_id, user_id: user.id, role: 'admin' as const }
    const { id } = await createEventType(db, actor, { owner, ...settings })
    const { token } = await createToken(db, organization_id, user.id, { name: 'Bench', scopes: [...scopes] })
    hosts.push({ organization_id, user_id: user.id, event_type_id: id, token })
  }
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const rules = days.map((wday) => ({ type: 'wday', wday, intervals: [{ from: '00:00', to: '24:00' }] }))
  await db.run(sql`update schedules set rules = ${JSON.stringify(rules)}`)
  return hosts
}

/** Adds bookings, so that the tables have a realistic size and PostgreSQL has statistics. */
export async function addHistory(db: Db, requests: BookingRequest[]) {
  for (const request of requests) await transact(db, (tx) => bookOne(tx, request))
  await db.run(sql`vacuum analyze`)
}

/** Books without HTTP. */
export async function bookOne(db: Db, { host, start, email, caller_id }: BookingRequest) {
  const { organization_id, event_type_id } = host
  const booker = { organization_id, scheduling_method: 'api' as const, scheduled_by: caller_id, keepsContacts: true }
  const invitee = { email, name: 'Zoë Lund', timezone: 'Europe/Paris' }
  return book(db, booker, checked({ event_type: event_type_id, start_time: start, invitee }), { source })
}

let inviteeCount = 0

/** Booking requests for the next free times of these hosts, each with a new invitee and the next caller. */
export function createRequests(
  hosts: Host[],
  callers: Host[],
  usedSlots: Map<string, number>,
  count: number,
): BookingRequest[] {
  const first = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000
  return Array.from({ length: count }, (_, i) => {
    const host = itemAt(hosts, i)
    const caller = itemAt(callers, i * 7)
    const slot = usedSlots.get(host.user_id) ?? 0
    usedSlots.set(host.user_id, slot + 1)
    const email = `person${++inviteeCount}@example${inviteeCount % 97}.com`
    const start = first + slot * durationMinutes * minute
    return { host, start, email, token: caller.token, caller_id: caller.user_id }
  })
}

function itemAt(hosts: Host[], i: number) {
  const host = hosts[i % hosts.length]
  if (!host) throw new Error('there are no hosts')
  return host
}

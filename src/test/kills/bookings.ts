import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Pool } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../booking-invariants.ts'
import type { Json } from '../client.ts'
import { monday, publish } from '../meetings.ts'
import type { Company, Person } from '../people.ts'
import { httpClientOf, type Answer } from '../process.ts'
import { indexes } from '../process-fleet.ts'
import { idOf } from '../samples.ts'
import type { ApiLoad, Apis } from './apis.ts'

const name = 'bookings'
const invitee = (i: number) => ({ email: `booker${i}@initech.example`, name: 'Zoë Lund', timezone: 'Europe/Paris' })
const keyOf = (i: number) => `booking-${i}`

type Results = { acknowledged: Map<string, Json>; refused: Answer[]; cutOff: number; started: number }

/** Clients who book with six users, each until the booking is acknowledged. */
export async function createBookings(db: Pool, company: Company, admins: Person[], apis: Apis) {
  const types = await createTypes(company)
  const bookers = [company.ada, company.bob, ...admins]
  const results: Results = { acknowledged: new Map(), refused: [], cutOff: 0, started: 0 }

  const inputOf = (i: number) => ({ event_type: types[i % 4], start_time: startOf(i), invitee: invitee(i) })

  /** Retries with the same key until the booking is acknowledged. */
  async function bookUntilDone(i: number) {
    const token = bookers[i % bookers.length]?.token
    while (!results.acknowledged.has(keyOf(i))) {
      const answer = await apis
        .send(name, (address) =>
          httpClientOf(address, token).post('/invitees', inputOf(i), { 'idempotency-key': keyOf(i) }),
        )
        .catch(() => undefined)
      if (answer?.status === 201) results.acknowledged.set(keyOf(i), answer.body.resource)
      else if (answer) results.refused.push(answer)
      else results.cutOff++
      await sleep(answer?.status === 201 ? 0 : 100)
    }
  }

  async function client() {
    while (await apis.canStart(load)) await bookUntilDone(results.started++)
  }

  const load: ApiLoad = {
    name,
    perKill: 30,
    count: () => results.acknowledged.size,
    run: () => Promise.all(indexes(16).map(client)),
  }
  return {
    load,
    checkAnswers: () => checkAnswers(db, company, results),
    checkKeys: () => checkKeys(db, company, results, inputOf),
    checkConsequences: () => checkConsequences(db, company, results),
  }
}

async function createTypes(company: Company) {
  const hosts = await Promise.all(indexes(6).map((i) => company.hire(`Dee ${i}`, `dee${i}@acme.example`)))
  const [dee, eli, fay, gus, hal, ida] = hosts.map(({ uri }) => ({ user: uri }))
  return Promise.all(
    [
      { hosts: [dee] },
      { hosts: [eli, fay], pooling_type: 'round_robin' },
      { hosts: [gus, hal], pooling_type: 'collective' },
      { hosts: [ida], kind: 'group', seats: 10 },
    ].map((type) => publish(company.ada, { period_type: 'unlimited', ...type })),
  )
}

/** Each booking has a different start: twelve per event type on each working day. */
function startOf(i: number) {
  const slot = i >> 2
  const day = Math.floor(slot / 12)
  const date = monday.add({ days: Math.floor(day / 5) * 7 + (day % 5) })
  const plainTime = { hour: 9 + ((slot % 12) >> 1), minute: slot % 2 ? 30 : 0 }
  return date.toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime }).toInstant().toString()
}

async function checkAnswers(db: Pool, { id }: Company, { acknowledged, refused, cutOff, started }: Results) {
  expect([acknowledged.size, acknowledged.size >= 140]).toEqual([started, true])
  expect(cutOff).toBeGreaterThan(0)
  // The transaction of a killed process can hold the key for a moment longer.
  expect(refused.filter(({ body }) => body.details[0].code !== 'in_progress')).toEqual([])
  expect(await findFaults(db, id)).toEqual([])
}

async function checkKeys(
  db: Pool,
  { id }: Company,
  { acknowledged, started }: Results,
  inputOf: (i: number) => { start_time: string },
) {
  const rows = await db.all<{ id: string; email: string; start_time: string }>(sql`
    select i.id, i.email, e.start_time from invitees i join scheduled_events e on e.id = i.event_id
    where i.organization_id = ${id} and i.status = 'active' and e.status = 'active'`)

  const bookings = new Map(rows.map((row) => [row.id, [row.email, Date.parse(row.start_time)]]))
  expect(bookings).toEqual(
    new Map(
      indexes(started).map((i) => [
        idOf(acknowledged.get(keyOf(i)).uri),
        [invitee(i).email, Date.parse(inputOf(i).start_time)],
      ]),
    ),
  )
  expect(bookings.size).toBe(started)
}

async function checkConsequences(db: Pool, { id }: Company, { acknowledged, started }: Results) {
  const count = async (source: ReturnType<typeof sql>) =>
    (await db.one<{ count: number }>(sql`select count(*)::int as count from ${source}`)).count
  const events = await db.all<{ payload: Json }>(sql`
    select payload from events where organization_id = ${id} and name = 'invitee.created'`)
  const withoutReminder = await count(sql`invitees i where organization_id = ${id} and 1 <> (
    select count(*) from jobs j where j.kind = 'workflow run' and j.payload ->> 'invitee_id' = i.id::text)`)
  const withoutEmail = await count(sql`invitees i where organization_id = ${id} and 1 <> (
    select count(*) from mails m where m.event_id = i.event_id and m.recipient = i.email)`)

  const payloads = new Map(events.map(({ payload }) => [payload.uri, payload]))
  for (const resource of acknowledged.values()) expect(payloads.get(resource.uri)).toMatchObject(resource)
  expect(payloads.size).toBe(started)
  expect([withoutReminder, withoutEmail]).toEqual([0, 0])
}

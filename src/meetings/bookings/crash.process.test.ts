import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import { newInvitee } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { indexes } from '../../test/process-fleet.ts'
import { startProcess, type Answer } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const bookingCount = 240
const { acme, person, consume, db, url } = await service()
const admins = await Promise.all(indexes(4).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
const bookers = [acme.ada, acme.bob, ...admins]
const hosts = await Promise.all(indexes(6).map((i) => acme.hire(`Dee ${i}`, `dee${i}@acme.example`)))
const [dee, eli, fay, gus, hal, ida] = hosts.map(({ uri }) => ({ user: uri }))
const types = await Promise.all([
  { hosts: [dee] },
  { hosts: [eli, fay], pooling_type: 'round_robin' },
  { hosts: [gus, hal], pooling_type: 'collective' },
  { hosts: [ida], kind: 'group', seats: 10 },
].map((type) => publish(acme.ada, type)))
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

// No worker runs, so that the queued jobs can be counted.
const startServer = (PORT?: string) =>
  startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, ...(PORT && { PORT }) }, 'api')
let server = await startServer()

const results = { acknowledged: new Map<string, Json>(), refused: [] as Answer[], aborted: 0 }

/** Each booking has a different start: sixty per event type, twelve on each of five days. */
function inputOf(i: number) {
  const slot = i >> 2
  const time = `${String(9 + ((slot % 12) >> 1)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`
  const start_time = at(`${days[Math.floor(slot / 12) % 5]} ${time}`)
  return { event_type: types[i % 4], start_time, invitee: { ...newInvitee(), email: `zoe${i}@initech.example` } }
}

const keyOf = (i: number) => `booking-${i}`

/** Retries with the same key until the booking is acknowledged. */
async function bookUntilDone(i: number) {
  const key = keyOf(i)
  const input = inputOf(i)
  while (!results.acknowledged.has(key)) {
    const answer = await server.as(bookers[i % bookers.length]?.token)
      .post('/invitees', input, { 'idempotency-key': key }).catch(() => undefined)
    if (answer?.status === 201) results.acknowledged.set(key, answer.body.resource)
    else if (answer) results.refused.push(answer)
    else results.aborted++
    await sleep(answer?.status === 201 ? 0 : 100)
  }
}

let started = 0
async function client() {
  while (started < bookingCount) await bookUntilDone(started++)
}

async function count(source: ReturnType<typeof sql>) {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from ${source}`)).count
}

test('a service that is killed three times while clients book loses no booking', { timeout: 120_000 }, async () => {
  const done = Promise.all(indexes(16).map(client))

  for (const reached of [50, 100, 150]) {
    while (results.acknowledged.size < reached) await sleep(2)
    await server.kill('SIGKILL')
    server = await startServer(server.port)
  }
  await done

  expect(results.aborted).toBeGreaterThan(0)
  // The transaction of a killed process can hold the key for a moment longer.
  expect(results.refused.filter(({ body }) => body.details[0].code !== 'in_progress')).toEqual([])
  await consume()
  expect(await findFaults(db, acme.id)).toEqual([])
})

test('each idempotency key made one booking, the acknowledged one', async () => {
  const rows = await db.all<{ id: string; email: string; start_time: string }>(sql`
    select i.id, i.email, e.start_time from invitees i join scheduled_events e on e.id = i.event_id
    where i.organization_id = ${acme.id} and i.status = 'active' and e.status = 'active'`)

  const bookings = new Map(rows.map(({ id, email, start_time }) => [id, [email, Date.parse(start_time)]]))
  expect(bookings).toEqual(new Map(indexes(bookingCount).map((i) =>
    [idOf(results.acknowledged.get(keyOf(i)).uri), [inputOf(i).invitee.email, Date.parse(inputOf(i).start_time)]])))
  expect(bookings.size).toBe(bookingCount)
})

test('each booking has its event with the invitee from the response, its emails and its reminder', async () => {
  const events = await db.all<{ payload: Json }>(sql`
    select payload from events where organization_id = ${acme.id} and name = 'invitee.created'`)
  const withoutReminder = await count(sql`invitees i where organization_id = ${acme.id} and 1 <> (
    select count(*) from jobs j where j.kind = 'workflow run' and j.payload ->> 'invitee_id' = i.id::text)`)
  const withoutEmail = await count(sql`invitees i where organization_id = ${acme.id} and 1 <> (
    select count(*) from mails m where m.event_id = i.event_id and m.recipient = i.email)`)

  const payloads = new Map(events.map(({ payload }) => [payload.uri, payload]))
  for (const resource of results.acknowledged.values()) expect(payloads.get(resource.uri)).toMatchObject(resource)
  expect(payloads.size).toBe(bookingCount)
  expect([withoutReminder, withoutEmail]).toEqual([0, 0])
})

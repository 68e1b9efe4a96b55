import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import { stranger } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { many } from '../../test/process-fleet.ts'
import { startProcess, type Answer } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const wanted = 240
const { acme, person, db, url } = await service()
const admins = await Promise.all(many(4).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
const bookers = [acme.ada, acme.bob, ...admins]
const hosts = await Promise.all(many(6).map((i) => acme.hire(`Dee ${i}`, `dee${i}@acme.example`)))
const [dee, eli, fay, gus, hal, ida] = hosts.map(({ uri }) => ({ user: uri }))
const types = await Promise.all([
  { hosts: [dee] },
  { hosts: [eli, fay], pooling_type: 'round_robin' },
  { hosts: [gus, hal], pooling_type: 'collective' },
  { hosts: [ida], kind: 'group', seats: 10 },
].map((type) => publish(acme.ada, type)))
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

// No worker, so that what is to be done later can be counted.
const startServer = (PORT?: string) =>
  startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, ...(PORT && { PORT }) }, 'api')
let server = await startServer()

const load = { acknowledged: new Map<string, Json>(), refused: [] as Answer[], cutOff: 0 }

/** Each booking has a start of its own: sixty of an event type, in five days with twelve each. */
function wish(i: number) {
  const slot = i >> 2
  const time = `${String(9 + ((slot % 12) >> 1)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`
  const start_time = at(`${days[Math.floor(slot / 12) % 5]} ${time}`)
  return { event_type: types[i % 4], start_time, invitee: { ...stranger(), email: `zoe${i}@initech.example` } }
}

const keyOf = (i: number) => `booking-${i}`

/** Whoever is cut off or told to wait asks again with the same key until the answer is there. */
async function bookUntilDone(i: number) {
  const key = keyOf(i)
  const body = wish(i)
  while (!load.acknowledged.has(key)) {
    const answer = await server.as(bookers[i % bookers.length]?.token)
      .post('/invitees', body, { 'idempotency-key': key }).catch(() => undefined)
    if (answer?.status === 201) load.acknowledged.set(key, answer.body.resource)
    else if (answer) load.refused.push(answer)
    else load.cutOff++
    await sleep(answer?.status === 201 ? 0 : 100)
  }
}

let begun = 0
async function client() {
  while (begun < wanted) await bookUntilDone(begun++)
}

async function count(question: ReturnType<typeof sql>) {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from ${question}`)).count
}

test('a service that is killed three times while sixteen book loses nothing', { timeout: 120_000 }, async () => {
  const done = Promise.all(many(16).map(client))

  for (const reached of [50, 100, 150]) {
    while (load.acknowledged.size < reached) await sleep(2)
    await server.kill('SIGKILL')
    server = await startServer(server.port)
  }
  await done

  expect(load.cutOff).toBeGreaterThan(0)
  // A killed process's transaction may hold the key for a moment longer.
  expect(load.refused.filter(({ body }) => body.details[0].code !== 'in_progress')).toEqual([])
  expect(await findFaults(db, acme.id)).toEqual([])
})

test('every key has made one booking, the one that was acknowledged', async () => {
  const rows = await db.all<{ id: string; email: string; start_time: string }>(sql`
    select i.id, i.email, e.start_time from invitees i join scheduled_events e on e.id = i.event_id
    where i.organization_id = ${acme.id} and i.status = 'active' and e.status = 'active'`)

  const made = new Map(rows.map(({ id, email, start_time }) => [id, [email, Date.parse(start_time)]]))
  expect(made).toEqual(new Map(many(wanted).map((i) =>
    [idOf(load.acknowledged.get(keyOf(i)).uri), [wish(i).invitee.email, Date.parse(wish(i).start_time)]])))
  expect(made.size).toBe(wanted)
})

test('every booking has its event, with the invitee as answered, and what is to be done about it', async () => {
  const told = await db.all<{ payload: Json }>(sql`
    select payload from events where organization_id = ${acme.id} and name = 'invitee.created'`)
  const jobs = await count(sql`invitees i where organization_id = ${acme.id} and 2 <> (
    select count(*) from jobs j where j.kind = 'booking email' and j.payload ->> 'invitee_id' = i.id::text)`)

  const payloads = new Map(told.map(({ payload }) => [payload.uri, payload]))
  for (const resource of load.acknowledged.values()) expect(payloads.get(resource.uri)).toMatchObject(resource)
  expect(payloads.size).toBe(wanted)
  expect(jobs).toBe(0)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { book, stranger } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { whereIs } from '../../test/dump-database.ts'
import { idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { deletionJob, requestDeletion } from './jobs.ts'

const { acme, globex, db, listener, work } = await service()
const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
const job = deletionJob(() => {})
const traces = (email: string) => whereIs(db, email, { notOf: globex.id })

/** Somebody with meetings of two event types of one host, and a session that others come to as well. */
async function acquaint() {
  const host = await acme.hire('Dee Lund', stranger().email)
  await withHours(host, '09:00', '18:00')
  const invitee = stranger()
  const hosts = [{ user: host.uri }]
  const types = [await publish(acme.ada, { hosts, pooling_type: 'round_robin' }), await publish(host, {})]
  for (const [i, time] of times.entries()) await book(acme.ada, types[i % 2] ?? '', `Mon ${time}`, { invitee })
  const group = await publish(host, { kind: 'group', seats: 9 })
  const { event } = await book(acme.ada, group, 'Mon 14:00', { invitee })
  for (let i = 0; i < 3; i++) await book(acme.ada, group, 'Mon 14:00')
  return { emails: [invitee.email], event: String(event), type: String(types[0]) }
}

/** The same database, until it is asked for the nth time. */
function failingAt(n: number): Db {
  let asked = 0
  const over = (inner: Db): Db => {
    const counted = <A, R>(ask: (given: A) => R) => (given: A) => {
      if (++asked === n) throw new Error('the worker died')
      return ask(given)
    }
    return {
      all: counted(inner.all), one: counted(inner.one), maybe: counted(inner.maybe), run: counted(inner.run),
      transaction: (inside) => inner.transaction((tx) => inside(over(tx))),
    } as Db
  }
  return over(db)
}

async function stateOf({ emails: [email = ''], event, type }: Awaited<ReturnType<typeof acquaint>>) {
  const { body } = await acme.ada.get(event)
  const turns = await db.one<Json>(sql`select booked from event_type_hosts where event_type_id = ${idOf(type)}`)
  return { found: await traces(email), counter: body.resource.invitees_counter, turns: turns.booked }
}

const clean = { found: {}, counter: { total: 3, active: 3, limit: 9 }, turns: 0 }

test('a deletion that is interrupted anywhere is done by the next one', async () => {
  const somebody = await acquaint()
  await work()
  await work()
  const errand = { organization_id: acme.id, what: { emails: somebody.emails } }

  let deaths = 0
  for (let n = 1; ; n++) {
    const isDone = await job.run(failingAt(n), errand).then(() => true, () => false)
    if (isDone) break
    deaths++
  }

  expect(deaths).toBeGreaterThan(10)
  expect(await stateOf(somebody)).toEqual(clean)
})

test('many workers that do the same at once do it once', async () => {
  const somebody = await acquaint()
  await work()
  await work()
  const errand = { organization_id: acme.id, what: { emails: somebody.emails } }

  await Promise.all(Array.from({ length: 5 }, () => job.run(db, errand)))

  expect(await stateOf(somebody)).toEqual(clean)
})

test('what is booked meanwhile is as it was booked', async () => {
  const somebody = await acquaint()
  const errand = { organization_id: acme.id, what: { emails: somebody.emails } }
  const { event_type } = (await acme.ada.get(somebody.event)).body.resource

  const [, ...booked] = await Promise.all([
    job.run(db, errand), ...Array.from({ length: 5 }, () => book(acme.ada, event_type, 'Mon 14:00')),
  ])

  expect(booked.map((one: Json) => one.event)).toEqual(Array.from({ length: 5 }, () => somebody.event))
  expect((await stateOf(somebody)).counter).toEqual({ total: 8, active: 8, limit: 9 })
})

test('a deletion goes on where its job says, and tells how far it is', async () => {
  const somebody = await acquaint()
  const told: Json[] = []
  const errand = { organization_id: acme.id, what: { emails: somebody.emails }, step: 'events', round: 3 }

  await deletionJob((line) => told.push(line)).run(db, errand)

  expect(told.map(({ step }) => step))
    .toEqual(['events', 'events of meetings', 'answers', 'answers about meetings'])
  expect(told[0]).toEqual({ deletion: 'invitees', step: 'events', round: 3, found: expect.any(Number) })
  expect((await stateOf(somebody)).counter.active).toBe(4)
})

test('a deletion that is given up does not keep the addresses', async () => {
  await requestDeletion(db, acme.id, { emails: ['zoe@hopeless.example'] })
  const run = () => Promise.reject(new Error('never'))
  const failed = () => db.all<Json>(sql`select payload from jobs where kind = 'data deletion' and failed_at is not null`)

  const worker = startWorker(db, listener, { deletion: { ...job, delays: [], run } }, () => {})
  while ((await failed()).length === 0) await sleep(10)
  await worker.stop()

  expect(await failed()).toMatchObject([{ payload: { organization_id: acme.id, what: {} } }])
  expect(await traces('zoe@hopeless.example')).toEqual({})
})

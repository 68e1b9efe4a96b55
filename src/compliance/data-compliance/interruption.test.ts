import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db, Pool } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { findText } from '../../test/dump-database.ts'
import { idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { deletionJob, requestDeletion } from './jobs.ts'

const { acme, globex, db, listener, work } = await service()
const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
const job = deletionJob(() => {})
const traces = (email: string) => findText(db, email, { notOf: globex.id })

/** Books an invitee into meetings of two event types of one host, and into a group session with others. */
async function createInvitee() {
  const host = await acme.hire('Dee Lund', newInvitee().email)
  await withHours(host, '09:00', '18:00')
  const invitee = newInvitee()
  const hosts = [{ user: host.uri }]
  const types = [await publish(acme.ada, { hosts, pooling_type: 'round_robin' }), await publish(host, {})]
  for (const [i, time] of times.entries()) await book(acme.ada, types[i % 2] ?? '', `Mon ${time}`, { invitee })
  const group = await publish(host, { kind: 'group', seats: 9 })
  const { event } = await book(acme.ada, group, 'Mon 14:00', { invitee })
  for (let i = 0; i < 3; i++) await book(acme.ada, group, 'Mon 14:00')
  return { emails: [invitee.email], event: String(event), type: String(types[0]) }
}

/** The same database, but its nth statement fails. */
function failingAt(n: number): Db {
  let statements = 0
  const wrap = (inner: Db): Db => {
    const counted =
      <A, R>(run: (statement: A) => R) =>
      (statement: A) => {
        if (++statements === n) throw new Error('the worker died')
        return run(statement)
      }
    return {
      all: counted(inner.all),
      one: counted(inner.one),
      maybe: counted(inner.maybe),
      run: counted(inner.run),
    } as Db
  }
  const pool: Pool = { ...db, ...wrap(db), transaction: (inside) => db.transaction((tx) => inside(wrap(tx))) }
  return pool
}

async function stateOf({ emails: [email = ''], event, type }: Awaited<ReturnType<typeof createInvitee>>) {
  const { body } = await acme.ada.get(event)
  const counts = await db.one<Json>(sql`select booked from event_type_hosts where event_type_id = ${idOf(type)}`)
  return { found: await traces(email), counter: body.resource.invitees_counter, booked: counts.booked }
}

const afterDeletion = { found: {}, counter: { total: 3, active: 3, limit: 9 }, booked: 0 }

test('a deletion that fails at any statement is completed by the next run', async () => {
  const invitee = await createInvitee()
  await work()
  await work()
  const payload = { organization_id: acme.id, what: { emails: invitee.emails } }

  let failures = 0
  for (let n = 1; ; n++) {
    const isDone = await job.run(failingAt(n), payload).then(
      () => true,
      () => false,
    )
    if (isDone) break
    failures++
  }

  expect(failures).toBeGreaterThan(10)
  expect(await stateOf(invitee)).toEqual(afterDeletion)
})

test('concurrent runs of the same deletion have the effect of one', async () => {
  const invitee = await createInvitee()
  await work()
  await work()
  const payload = { organization_id: acme.id, what: { emails: invitee.emails } }

  await Promise.all(Array.from({ length: 5 }, () => job.run(db, payload)))

  expect(await stateOf(invitee)).toEqual(afterDeletion)
})

test('bookings made during a deletion stay as they were booked', async () => {
  const invitee = await createInvitee()
  const payload = { organization_id: acme.id, what: { emails: invitee.emails } }
  const { event_type } = (await acme.ada.get(invitee.event)).body.resource

  const [, ...booked] = await Promise.all([
    job.run(db, payload),
    ...Array.from({ length: 5 }, () => book(acme.ada, event_type, 'Mon 14:00')),
  ])

  expect(booked.map((resource: Json) => resource.event)).toEqual(Array.from({ length: 5 }, () => invitee.event))
  expect((await stateOf(invitee)).counter).toEqual({ total: 8, active: 8, limit: 9 })
})

test('a deletion continues at the step in its payload and reports each step', async () => {
  const invitee = await createInvitee()
  const reports: Json[] = []
  const payload = { organization_id: acme.id, what: { emails: invitee.emails }, step: 'events', round: 3 }

  await deletionJob((line) => reports.push(line)).run(db, payload)

  expect(reports.map(({ step }) => step)).toEqual(['events', 'events of meetings', 'answers', 'answers about meetings'])
  expect(reports[0]).toEqual({ deletion: 'invitees', step: 'events', round: 3, found: expect.any(Number) })
  expect((await stateOf(invitee)).counter.active).toBe(4)
})

test('a deletion that finally fails does not keep the addresses', async () => {
  await requestDeletion(db, { organization_id: acme.id, user_id: acme.ada.id }, { emails: ['zoe@hopeless.example'] })
  const run = () => Promise.reject(new Error('never'))
  const failed = () =>
    db.all<Json>(sql`
    select payload from jobs where kind = 'data deletion' and failed_at is not null`)

  const worker = startWorker(db, listener, { 'data deletion': { ...job, delays: [], run } }, () => {})
  while ((await failed()).length === 0) await sleep(10)
  await worker.stop()

  expect(await failed()).toMatchObject([{ payload: { organization_id: acme.id, what: {} } }])
  expect(await traces('zoe@hopeless.example')).toEqual({})
})

import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import { publish } from '../../test/meetings.ts'
import { indexes, startProcesses, countAnswers } from '../../test/process-fleet.ts'
import { service } from '../../test/service.ts'

// Control test: race.timed.test.ts must fail without the locks and the constraints. In this database an empty function
// replaces the one that locks. The last test also drops the constraints.
const { acme, person, consume, db, url } = await service()
await db.run(sql`create function public.pg_advisory_xact_lock(bigint) returns void language sql as 'select'`)
await db.run(sql`
  do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
    execute format('alter database %I set deadlock_timeout = ''100ms''', current_database());
  end $$`)
const eve = await person(acme.id, 'admin', 'Eve Lindt', 'eve@acme.example')
const fleet = await startProcesses(url, [acme.ada, acme.bob, eve], 'api')
const fifty = indexes(50)

let hired = 0
const hire = () => acme.hire(`Dee ${++hired}`, `dee${hired}@acme.example`)

async function race(type: object, count = 1) {
  const host = await hire()
  const uris = await Promise.all(indexes(count).map(() => publish(host, type)))
  return countAnswers(await Promise.all(fifty.map((i) => fleet.book(i, uris[i % count] ?? '', 'Mon 09:00'))))
}

/** The most bookings that one race accepts. Repeats the race, because in a single one nothing may collide. */
async function maxBooked(type: object, allowed: number) {
  for (let round = 0; round < 10; round++) {
    const { '201': booked = 0 } = await race(type)
    if (booked > allowed) return booked
  }
  return allowed
}

test('the constraint alone accepts one of fifty bookings of a host across five event types', async () => {
  const counts = await race({}, 5)

  expect(counts).toEqual({ '201': 1, '400 already_filled': 49 })
  await consume()
  expect(await findFaults(db, acme.id)).toEqual([])
})

test('the constraint alone accepts ten of fifty bookings of ten seats', async () => {
  const counts = await race({ kind: 'group', seats: 10 })

  expect(counts).toEqual({ '201': 10, '400 already_filled': 40 })
  await consume()
  expect(await findFaults(db, acme.id)).toEqual([])
})

test('without locks and constraints a host is double-booked', async () => {
  await db.run(sql`alter table event_hosts drop constraint event_hosts_no_double_booking`)
  await db.run(sql`alter table scheduled_events drop constraint scheduled_events_seats`)

  const booked = await maxBooked({}, 1)
  const seated = await maxBooked({ kind: 'group', seats: 10 }, 10)

  expect(booked).toBeGreaterThan(1)
  expect(seated).toBeGreaterThan(10)
  await consume()
  expect(await findFaults(db, acme.id)).toContainEqual(
    expect.objectContaining({ fault: 'two meetings of a host that overlap' }),
  )
})

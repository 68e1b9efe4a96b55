import { expect, test } from 'vitest'
import { connect } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { requestBooking } from '../../test/bookings.ts'
import { findAbandoned, leavingPerson } from '../../test/handovers.ts'
import { service } from '../../test/service.ts'

// Control test: the last test of race.timed.test.ts must fail without the locks. In this database an empty function
// replaces the one that locks, and triggers keep a booking waiting before it writes the meeting or counts it for its
// hosts.
const { acme, db } = await service(async (url) => {
  const admin = connect(url)
  await admin.run(sql`create function public.pg_advisory_xact_lock(bigint) returns void language sql as 'select'`)
  await admin.run(sql`
    create function public.wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_catalog.pg_advisory_xact_lock_shared(4711); return new; end $$`)
  await admin.run(sql`
    create trigger wait_at_gate before insert on scheduled_events for each row execute function wait_at_gate()`)
  await admin.run(sql`
    create trigger wait_at_gate before update of last_booked_at on event_type_hosts
      for each statement execute function wait_at_gate()`)
  await admin.run(sql`
    do $$ begin
      execute format('alter database %I set search_path = public, pg_catalog', current_database());
    end $$`)
  await admin.end()
})

test('without locks a person is removed while they are booked, and the meeting has no host', async () => {
  const { from, to, type } = await leavingPerson(acme)
  const plan = { event_types: 'reassign', meetings: 'reassign', to: to.uri }

  const { booking, removed } = await db.transaction(async (tx) => {
    await tx.run(sql`select pg_catalog.pg_advisory_xact_lock(4711)`)
    const booking = requestBooking(acme.ada, type, 'Mon 09:00')
    await expect.poll(waitsAtGate, { interval: 5 }).toBe(true)
    return { booking, removed: await acme.ada.post(`${from.membership}/handover`, plan) }
  })

  expect([(await booking).status, removed.status]).toEqual([201, 201])
  expect(await findAbandoned(db, acme.id)).toHaveLength(1)
})

async function waitsAtGate() {
  const waiting = await db.maybe(sql`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objid = 4711 and not l.granted`)
  return waiting !== undefined
}

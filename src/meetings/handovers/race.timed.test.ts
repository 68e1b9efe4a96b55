import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import { book } from '../../test/bookings.ts'
import { findAbandoned, leavingPerson } from '../../test/handovers.ts'
import { at, publish } from '../../test/meetings.ts'
import { idOf } from '../../test/examples.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { countAnswers, indexes, startProcesses } from '../../test/process-fleet.ts'
import { service } from '../../test/service.ts'

const { acme, consume, db, person, url } = await service()
const admins = await Promise.all(indexes(4).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
const fleet = await startProcesses(url, [acme.ada, acme.bob, ...admins], 'api')
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

test.for([1, 2, 3])('bookings, reschedules and cancellations race with a removal (round %i)', async () => {
  const { from, to, type } = await leavingPerson(acme)
  const shared = await publish(acme.ada, {
    pooling_type: 'round_robin',
    hosts: [{ user: from.uri }, { user: acme.cyd.uri }],
  })
  const booked = await Promise.all(days.map((day) => book(acme.ada, type, `${day} 09:00`)))
  const plan = { event_types: 'reassign', meetings: 'reassign', to: to.uri, conflicts: 'cancel' }

  const changes = [
    ...indexes(20).map(
      (i) => () => fleet.book(i, i % 2 ? type : shared, `${days[i % 5]} ${10 + Math.floor(i / 5)}:00`),
    ),
    ...booked.slice(0, 2).map(
      ({ uri }, i) =>
        () =>
          fleet.post(i, `${uri}/reschedule`, { start_time: at('Mon 16:00') }),
    ),
    ...booked.slice(2, 4).map(
      ({ event }, i) =>
        () =>
          fleet.post(i + 2, `${event}/cancellation`),
    ),
  ]
  const before = await Promise.all(changes.slice(0, 4).map((change) => change()))
  const [removal, ...answers] = await Promise.all([
    fleet.post(7, `${from.membership}/handover`, plan),
    ...changes.slice(4).map((change) => change()),
  ])

  expect(countAnswers(before)).toEqual({ '201': 4 })
  expect([removal?.status, removal?.body.resource?.status]).toEqual([201, 'completed'])
  expect(Object.keys(countAnswers(answers)).filter((key) => key.startsWith('5'))).toEqual([])
  expect(await findAbandoned(db, acme.id)).toEqual([])
  expect(await meetingsOf(from.id)).toBe(0)
  const { meetings_total, meetings_reassigned, meetings_left, meetings_canceled } = removal?.body.resource ?? {}
  expect(meetings_reassigned + meetings_left + meetings_canceled).toBe(meetings_total)
})

test('meetings are neither lost nor double-booked after the races', async () => {
  await fleet.stop()

  await consume()

  expect(await findFaults(db, acme.id)).toEqual([])
})

async function meetingsOf(host_id: string) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from event_hosts
    where organization_id = ${acme.id} and host_id = ${host_id} and active and start_time > now()`)
  return count
}

test('a handover waits for a booking of the person that has begun', async () => {
  const { from, to, type } = await leavingPerson(acme)
  const { removed, booking } = await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`event type ${idOf(type)}`}, 0))`)
    const booking = book(acme.ada, type, 'Fri 11:00')
    await untilLockWait(db)
    const removed = acme.ada.post(`${from.membership}/handover`, {
      event_types: 'reassign',
      meetings: 'reassign',
      to: to.uri,
    })
    await untilLockWait(db, 2)
    return { removed, booking }
  })

  const { event } = await booking
  expect((await removed).body.resource.meetings_reassigned).toBe(1)
  expect((await acme.ada.get(event)).body.resource.event_memberships[0].user).toBe(to.uri)
})

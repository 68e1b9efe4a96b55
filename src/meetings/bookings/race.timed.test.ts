import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { countDeadlocks, indexes, startProcesses, countAnswers } from '../../test/process-fleet.ts'
import { service } from '../../test/service.ts'

const { acme, person, consume, db, url } = await service()
const admins = await Promise.all(indexes(4).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
const fleet = await startProcesses(url, [acme.ada, acme.bob, ...admins], 'api')
const fifty = indexes(50)

const hire = (count: number) => Promise.all(indexes(count).map(() => hireOne()))
let hired = 0
const hireOne = () => acme.hire(`Dee ${++hired}`, `dee${hired}@acme.example`)
const hostsOf = (people: { uri: string }[]) => people.map(({ uri }) => ({ user: uri }))

/** The number of meetings of each host, of these event types. */
async function meetingCounts(...types: string[]) {
  const rows = await db.all<{ count: number }>(sql`
    select count(*)::int as count from event_hosts h join scheduled_events e on e.id = h.event_id
    where e.organization_id = ${acme.id} and e.event_type_id = any(${types.map(idOf)}) and h.active
    group by h.host_id order by count`)
  return rows.map(({ count }) => count)
}

test.for([1, 2, 3])('one of fifty concurrent bookings of a slot succeeds (round %i)', async () => {
  const type = await publish(await hireOne(), {})

  const answers = await Promise.all(fifty.map((i) => fleet.book(i, type, 'Mon 09:00')))

  expect(countAnswers(answers)).toEqual({ '201': 1, '400 already_filled': 49 })
  expect(await meetingCounts(type)).toEqual([1])
})

test.for([1, 2])('twenty of fifty concurrent bookings with twenty hosts succeed, one per host (round %i)', async () => {
  const hosts = hostsOf(await hire(20))
  const type = await publish(acme.ada, { pooling_type: 'round_robin', hosts })

  const answers = await Promise.all(fifty.map((i) => fleet.book(i, type, 'Mon 09:00')))

  expect(countAnswers(answers)).toEqual({ '201': 20, '400 already_filled': 30 })
  expect(await meetingCounts(type)).toEqual(indexes(20).map(() => 1))
})

test.for(['maximize_availability', 'equal'])(
  'round robin hosts with distribution %s are booked equally often',
  async (distribution) => {
    const hosts = hostsOf(await hire(7))
    const type = await publish(acme.ada, { pooling_type: 'round_robin', distribution, hosts, start_time_increment: 15 })
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

    const answers = await Promise.all(
      fifty.map((i) => fleet.book(i, type, `${days[i % 5]} ${9 + (Math.floor(i / 5) % 8)}:00`.replace(' 9', ' 09'))),
    )

    expect(countAnswers(answers)).toEqual({ '201': 50 })
    expect(await meetingCounts(type)).toEqual([7, 7, 7, 7, 7, 7, 8])
  },
)

test.for([1, 2])('one of fifty collective bookings succeeds, whatever the order of hosts (round %i)', async () => {
  const hosts = hostsOf(await hire(5))
  const collective = { pooling_type: 'collective' }
  const types = await Promise.all(
    [hosts, hosts.toReversed(), [...hosts.slice(2), ...hosts.slice(0, 2)]].map((hosts) =>
      publish(acme.ada, { ...collective, hosts }),
    ),
  )

  const answers = await Promise.all(fifty.map((i) => fleet.book(i, types[i % 3] ?? '', 'Mon 09:00')))

  expect(countAnswers(answers)).toEqual({ '201': 1, '400 already_filled': 49 })
  expect(await meetingCounts(...types)).toEqual([1, 1, 1, 1, 1])
})

test.for([1, 2])('ten of fifty concurrent bookings of ten seats succeed (round %i)', async () => {
  const type = await publish(await hireOne(), { kind: 'group', seats: 10 })

  const answers = await Promise.all(fifty.map((i) => fleet.book(i, type, 'Mon 09:00')))

  expect(countAnswers(answers)).toEqual({ '201': 10, '400 already_filled': 40 })
  expect(await meetingCounts(type)).toEqual([1])
})

test('one of twenty concurrent bookings with the same email address succeeds', async () => {
  const type = await publish(await hireOne(), { kind: 'group', seats: 10 })

  const answers = await Promise.all(
    indexes(20).map((i) => fleet.book(i, type, 'Mon 09:00', i % 2 ? 'zoe@initech.example' : 'Zoe@Initech.example')),
  )

  expect(countAnswers(answers)).toEqual({ '201': 1, '400 already_booked': 19 })
})

test.for([1, 2])('concurrent bookings of two event types respect the buffers of both (round %i)', async () => {
  const host = await hireOne()
  const types = await Promise.all([
    publish(host, { duration: 30, buffer_before: 10, buffer_after: 15, start_time_increment: 5 }),
    publish(host, { duration: 45, buffer_before: 5, buffer_after: 20, start_time_increment: 5 }),
  ])
  const starts = indexes(25).map((i) => `Mon ${9 + Math.floor(i / 12)}:${String((i % 12) * 5).padStart(2, '0')}`)

  const answers = await Promise.all(
    fifty.map((i) => fleet.book(i, types[i % 2] ?? '', starts[i >> 1]?.replace(' 9', ' 09') ?? '')),
  )

  const { '201': booked = 0, ...refused } = countAnswers(answers)
  expect(booked).toBeGreaterThan(0)
  expect(refused).toEqual({ '400 already_filled': 50 - booked })
  expect(await meetingCounts(...types)).toEqual([booked])
})

test('either a reschedule or a concurrent cancellation succeeds', async () => {
  const host = await hireOne()
  const type = await publish(host, {})
  const outcomes: string[] = []

  for (const round of indexes(12)) {
    const { uri, event } = (await fleet.book(round, type, 'Tue 09:00')).body.resource
    const attempts = [
      () => fleet.post(round, `${uri}/reschedule`, { start_time: at('Tue 10:00') }),
      () => fleet.post(round + 1, `${event}/cancellation`),
    ]
    const answers = await Promise.all((round % 2 ? attempts : attempts.toReversed()).map((attempt) => attempt()))

    outcomes.push(JSON.stringify(countAnswers(answers)))
    const moved = answers.find(({ body }) => body.resource?.event)?.body.resource.event
    if (moved) await fleet.post(round, `${moved}/cancellation`)
  }

  expect(new Set(outcomes)).toEqual(new Set([JSON.stringify({ '201': 1, '403 permission_denied': 1 })]))
})

test('all invariants hold after the races, and no deadlock occurred', async () => {
  await fleet.stop()

  await consume()
  expect(await findFaults(db, acme.id)).toEqual([])
  expect(await countDeadlocks(db)).toBe(0)
})

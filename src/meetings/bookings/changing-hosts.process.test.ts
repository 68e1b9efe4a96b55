import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { publish } from '../../test/meetings.ts'
import { countDeadlocks, indexes, startProcesses, countAnswers } from '../../test/process-fleet.ts'
import type { Answer } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, person, consume, db, url } = await service()
const admins = await Promise.all(indexes(4).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
const people = await Promise.all(indexes(6).map((i) => acme.hire(`Dee ${i}`, `dee${i}@acme.example`)))
const hosts = people.map(({ uri }) => ({ user: uri }))
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

/** Two to four of the hosts, different ones in each round. */
const someHosts = (round: number) => [...hosts, ...hosts].slice(round % 6, (round % 6) + 2 + (round % 3))

test('bookings do not deadlock while the hosts of event types change', async () => {
  const types = await Promise.all(
    indexes(3).map((i) => publish(acme.ada, { pooling_type: 'round_robin', hosts: someHosts(i) })),
  )
  const fleet = await startProcesses(url, [acme.ada, acme.bob, ...admins])
  let isDone = false
  async function change(type: string, first: number) {
    for (let round = first; !isDone; round++, await sleep(40)) await acme.bob.patch(type, { hosts: someHosts(round) })
  }
  async function bookAll(client: number) {
    const answers: Answer[] = []
    for (const hour of indexes(5))
      answers.push(await fleet.book(client, types[(client + hour) % 3] ?? '', `${days[client % 5]} ${10 + hour}:00`))
    return answers
  }

  const changing = types.map(change)
  const answers = (await Promise.all(indexes(24).map(bookAll))).flat()
  isDone = true
  await Promise.all(changing)
  await fleet.stop()

  const { '201': booked = 0, '400 already_filled': filled = 0, ...others } = countAnswers(answers)
  expect(others).toEqual({})
  expect(booked + filled).toBe(120)
  expect(await countDeadlocks(db)).toBe(0)
  await consume()
  expect(await findFaults(db, acme.id)).toEqual([])
})

test('a booking that waited for a change of hosts is counted, and its cancellation too', async () => {
  const type = await publish(acme.ada, { pooling_type: 'round_robin', distribution: 'equal', hosts: hosts.slice(0, 2) })
  const [changed, invitee] = await (
    await db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`event type ${idOf(type)}`}, 0))`)
      const changing = acme.bob.patch(type, { hosts: hosts.slice(0, 3) })
      await untilLockWait(db)
      const booking = book(acme.ada, type, 'Fri 16:30')
      await untilLockWait(db, 2)
      return { both: Promise.all([changing, booking]) }
    })
  ).both

  await acme.bob.post(`${invitee.event}/cancellation`)

  expect(changed.status).toBe(200)
  expect(
    await db.all(sql`
    select booked from event_type_hosts where organization_id = ${acme.id} and event_type_id = ${idOf(type)}`),
  ).toEqual([{ booked: 0 }, { booked: 0 }, { booked: 0 }])
})

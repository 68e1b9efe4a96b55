import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { countDeadlocks, indexes, raceSeconds, startProcesses, countAnswers } from '../../test/process-fleet.ts'
import type { Answer } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const clients = 24
const { acme, person, consume, db, url } = await service()
const admins = await Promise.all(indexes(14).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
const hosts = await Promise.all(indexes(4).map((i) => acme.hire(`Dee ${i}`, `dee${i}@acme.example`)))
const [dee, eli, fay, gus] = hosts.map(({ uri }) => ({ user: uri }))
const types = await Promise.all(
  [
    { hosts: [dee], buffer_before: 10, buffer_after: 10 },
    { hosts: [eli], duration: 45 },
    { hosts: [dee, eli, fay, gus], pooling_type: 'round_robin' },
    { hosts: [gus, fay], pooling_type: 'round_robin', distribution: 'equal', duration: 15 },
    { hosts: [dee, eli, fay], pooling_type: 'collective' },
    { hosts: [fay, eli, dee], pooling_type: 'collective', duration: 60, buffer_before: 5 },
    { hosts: [gus], kind: 'group', seats: 5, buffer_after: 15 },
    { hosts: [dee], kind: 'group', seats: 3 },
  ].map((type) => publish(acme.ada, { start_time_increment: 15, ...type })),
)
const starts = indexes(28).map((i) => at(`Mon ${String(9 + (i >> 2)).padStart(2, '0')}:${(i % 4) * 15 || '00'}`))
const fleet = await startProcesses(url, [acme.ada, acme.bob, ...admins])

type Seat = { invitee: string; event: string }

/** Acknowledged bookings. `canceled`: invitees and meetings, once for each acknowledged cancellation. */
const seats: Seat[] = []
const canceled: string[] = []
const answers: Answer[] = []

const pick = <T>(items: T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

async function bookAny(i: number) {
  const answer = await fleet.book(i, pick(types), pick(starts))
  if (answer.status === 201) seats.push(seatOf(answer))
  return answer
}

async function cancelMeeting(i: number, { event }: Seat) {
  const answer = await fleet.post(i, `${event}/cancellation`)
  if (answer.status === 201) canceled.push(event)
  return answer
}

async function cancelInvitee(i: number, { invitee }: Seat) {
  const answer = await fleet.post(i, `${invitee}/cancellation`)
  if (answer.status === 201) canceled.push(invitee)
  return answer
}

async function reschedule(i: number, { invitee }: Seat) {
  const answer = await fleet.post(i, `${invitee}/reschedule`, { start_time: pick(starts) })
  if (answer.status !== 201) return answer
  canceled.push(invitee)
  seats.push(seatOf(answer))
  return answer
}

const seatOf = ({ body }: Answer): Seat => ({ invitee: body.resource.uri, event: body.resource.event })

/** Picks from recent bookings, so that several clients change the same one. */
async function client(i: number, end: number) {
  for (let turn = i; performance.now() < end; turn++) {
    const recent = seats.slice(-40)
    const act = recent.length === 0 ? bookAny : pick([bookAny, bookAny, cancelMeeting, cancelInvitee, reschedule])
    answers.push(await act(turn, recent.length === 0 ? { invitee: '', event: '' } : pick(recent)))
  }
}

/** Done, slot taken, too late, and rescheduled to the same time. */
const expected = ['201', '400 already_filled', '403 permission_denied', '400 invalid']

const isCanceled = ({ invitee, event }: Seat) => canceled.includes(invitee) || canceled.includes(event)

test('clients book, cancel and reschedule meetings of four hosts without conflicts', async () => {
  const end = performance.now() + raceSeconds * 1000

  await Promise.all(indexes(clients).map((i) => client(i, end)))
  await fleet.stop()

  const counts = countAnswers(answers)
  expect(expected.slice(0, 3).every((outcome) => counts[outcome])).toBe(true)
  expect(Object.keys(counts).filter((outcome) => !expected.includes(outcome))).toEqual([])
  expect(await countDeadlocks(db)).toBe(0)
  await consume()
  expect(await findFaults(db, acme.id)).toEqual([])
})

test('each booking is canceled at most once', () => {
  expect(canceled.filter((uri, i) => canceled.indexOf(uri) < i)).toEqual([])
})

test('the invitees are those that were acknowledged, with the acknowledged status', async () => {
  const rows = await db.all<{ id: string; status: string }>(sql`
    select id, status from invitees where organization_id = ${acme.id}`)

  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map(seats.map((seat) => [idOf(seat.invitee), isCanceled(seat) ? 'canceled' : 'active'])),
  )
})

test('busy times are those of the active meetings', async () => {
  const busy = await Promise.all(
    hosts.map(
      async ({ uri }) =>
        (await acme.ada.get(`/user_busy_times?user=${uri}&start_time=${at('Mon 00:00')}&end_time=${at('Tue 00:00')}`))
          .body.collection,
    ),
  )

  expect(new Set(busy.flat().map(({ event }: Json) => event.uri))).toEqual(
    new Set(seats.filter((seat) => !isCanceled(seat)).map(({ event }) => event)),
  )
})

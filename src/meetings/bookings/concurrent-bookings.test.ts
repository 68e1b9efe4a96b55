import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { countDeadlocks, many, raceSeconds, startProcesses, tally } from '../../test/process-fleet.ts'
import type { Answer } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const clients = 24
const { acme, person, db, url } = await service()
const admins = await Promise.all(many(14).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
const hosts = await Promise.all(many(4).map((i) => acme.hire(`Dee ${i}`, `dee${i}@acme.example`)))
const [dee, eli, fay, gus] = hosts.map(({ uri }) => ({ user: uri }))
const types = await Promise.all([
  { hosts: [dee], buffer_before: 10, buffer_after: 10 },
  { hosts: [eli], duration: 45 },
  { hosts: [dee, eli, fay, gus], pooling_type: 'round_robin' },
  { hosts: [gus, fay], pooling_type: 'round_robin', distribution: 'equal', duration: 15 },
  { hosts: [dee, eli, fay], pooling_type: 'collective' },
  { hosts: [fay, eli, dee], pooling_type: 'collective', duration: 60, buffer_before: 5 },
  { hosts: [gus], kind: 'group', seats: 5, buffer_after: 15 },
  { hosts: [dee], kind: 'group', seats: 3 },
].map((type) => publish(acme.ada, { start_time_increment: 15, ...type })))
const starts = many(28).map((i) => at(`Mon ${String(9 + (i >> 2)).padStart(2, '0')}:${(i % 4) * 15 || '00'}`))
const fleet = await startProcesses(url, [acme.ada, acme.bob, ...admins])

type Seat = { invitee: string; event: string }

/** What the service acknowledged. `gone`: invitees and meetings that were called off, once for each who was told so. */
const seats: Seat[] = []
const gone: string[] = []
const answers: Answer[] = []

const any = <T>(of: T[]): T => {
  const found = of[Math.floor(Math.random() * of.length)]
  if (found === undefined) throw new Error('There is something to choose from.')
  return found
}

async function bookAny(i: number) {
  const answer = await fleet.book(i, any(types), any(starts))
  if (answer.status === 201) seats.push(seatOf(answer))
  return answer
}

async function cancelMeeting(i: number, { event }: Seat) {
  const answer = await fleet.post(i, `${event}/cancellation`)
  if (answer.status === 201) gone.push(event)
  return answer
}

async function cancelInvitee(i: number, { invitee }: Seat) {
  const answer = await fleet.post(i, `${invitee}/cancellation`)
  if (answer.status === 201) gone.push(invitee)
  return answer
}

async function move(i: number, { invitee }: Seat) {
  const answer = await fleet.post(i, `${invitee}/reschedule`, { start_time: any(starts) })
  if (answer.status !== 201) return answer
  gone.push(invitee)
  seats.push(seatOf(answer))
  return answer
}

const seatOf = ({ body }: Answer): Seat => ({ invitee: body.resource.uri, event: body.resource.event })

/** Mostly what was booked lately, so that several want the same one. */
async function client(i: number, end: number) {
  for (let turn = i; performance.now() < end; turn++) {
    const recent = seats.slice(-40)
    const ask = recent.length === 0 ? bookAny : any([bookAny, bookAny, cancelMeeting, cancelInvitee, move])
    answers.push(await ask(turn, recent.length === 0 ? { invitee: '', event: '' } : any(recent)))
  }
}

/** Done, taken, too late; and moved to where it is. */
const expected = ['201', '400 already_filled', '403 permission_denied', '400 invalid']

const isGone = ({ invitee, event }: Seat) => gone.includes(invitee) || gone.includes(event)

test(`${clients} clients book, cancel and move meetings of four people`, { timeout: 120_000 }, async () => {
  const end = performance.now() + raceSeconds * 1000

  await Promise.all(many(clients).map((i) => client(i, end)))
  await fleet.stop()

  const counts = tally(answers)
  expect(expected.slice(0, 3).every((said) => counts[said])).toBe(true)
  expect(Object.keys(counts).filter((said) => !expected.includes(said))).toEqual([])
  expect(await countDeadlocks(db)).toBe(0)
  expect(await findFaults(db, acme.id)).toEqual([])
})

test('each of them is called off once at most', () => {
  expect(gone.filter((uri, i) => gone.indexOf(uri) < i)).toEqual([])
})

test('what was acknowledged is there, on or off as the last answer said, and nothing else', async () => {
  const rows = await db.all<{ id: string; status: string }>(sql`
    select id, status from invitees where organization_id = ${acme.id}`)

  expect(new Map(rows.map(({ id, status }) => [id, status])))
    .toEqual(new Map(seats.map((seat) => [idOf(seat.invitee), isGone(seat) ? 'canceled' : 'active'])))
})

test('busy times are those of the meetings that are on', async () => {
  const busy = await Promise.all(hosts.map(async ({ uri }) => (await acme.ada.get(
    `/user_busy_times?user=${uri}&start_time=${at('Mon 00:00')}&end_time=${at('Tue 00:00')}`)).body.collection))

  expect(new Set(busy.flat().map(({ event }: Json) => event.uri)))
    .toEqual(new Set(seats.filter((seat) => !isGone(seat)).map(({ event }) => event)))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingScenarios, type BookingScenario } from '../../test/booking-arbitrary.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import { setUpScenario, ok, type ConnectCalendar, type ScenarioSetup, type Time } from '../../test/booking-scenario.ts'
import { connectFeed } from '../../test/calendar-connections.ts'
import { calendarFile, syncNow } from '../../test/calendar-events.ts'
import { indexes } from '../../test/process-fleet.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { runsOf } from '../../test/tier.ts'

/** A failure prints its seed. Put it here to repeat the same situations. */
const seed = Date.now() % 2 ** 31
const runs = runsOf(80)

const minute = 60_000
const year = 366 * 1440 * minute
const { acme, person, consume, db } = await service()
const admins = await Promise.all(indexes(24).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
const counts = { situations: 0, booked: 0, refused: 0, external: 0 }

/** Each user can send 500 requests a minute, so the admins take turns. On a fast machine all situations take less. */
let requests = 0
const nextAdmin = () => admins[requests++ % admins.length] ?? acme.ada

let hired = 0
const hire = () => acme.hire(`Dee ${++hired}`, `dee${hired}@acme.example`)

/** The calendar of a host at another server, as files by their paths. */
const files = new Map<string, string>()
const server = await startReceiver(({ path }, reply) => reply.writeHead(200).end(files.get(path)))
const utcOf = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const connect: ConnectCalendar = async (host, busy) => {
  const events = busy.map(([from, to], i) => [`UID:${i}`, `DTSTART:${utcOf(from)}`, `DTEND:${utcOf(to)}`])
  files.set(`/${host.id}.ics`, calendarFile(...events))
  await syncNow(db, await connectFeed(host, `${server.url}/${host.id}.ics`))
  counts.external += busy.length
}

/** Of bookings, refusals and events of other calendars: the fewest. */
const fewest = () => Math.min(counts.booked, counts.refused, counts.external)

test('all offered times can be booked, and no others', async () => {
  const property = fc.asyncProperty(bookingScenarios, async (situation) => {
    counts.situations++
    const scene = await setUpScenario(nextAdmin(), await Promise.all(indexes(3).map(hire)), situation, connect)
    const before = await scene.offered()

    for (const pick of situation.picks) await bookOne(scene, situation, pick)

    const after = await scene.offered()
    expect(after.filter(isUpcoming(scene))).toEqual((situation.isFilled ? after : before).filter(isUpcoming(scene)))
    await tryOthers(scene, situation, before)
  })
  // A few situations can have less of something than most, by chance. Then there are more of them.
  for (let round = 0; round === 0 || (round < 5 && fewest() <= counts.situations); round++)
    await fc.assert(property, { seed: seed + round, numRuns: runs, endOnFailure: true })

  expect(fewest()).toBeGreaterThan(counts.situations)
  await consume()
  expect(await findFaults(db, acme.id)).toEqual([])
})

const isUpcoming =
  ({ isAhead }: ScenarioSetup) =>
  ({ start }: Time) =>
    isAhead(start)
const format = (time: number) => new Date(time).toISOString()

async function bookOne(scene: ScenarioSetup, situation: BookingScenario, pick: number) {
  const times = (await scene.offered()).filter(isUpcoming(scene))
  const time = times[pick % Math.max(1, times.length)]
  if (!time) return

  const { status, text, body } = await scene.book(time.start)

  expect([format(time.start), status, status === 201 || text]).toEqual([format(time.start), 201, true])
  counts.booked++
  const remaining = (await scene.offered()).find(({ start }) => start === time.start)?.remaining
  expect(remaining).toBe(remainingAfter(situation, time, remaining))
  if (!situation.isFilled) await ok(nextAdmin().post(`${body.resource.event}/cancellation`))
}

/** A booked start has one seat less. With several hosts in a pool, another host can be free or not. */
function remainingAfter({ kind }: BookingScenario, { remaining }: Time, actual: number | undefined) {
  if (kind === 'round_robin' || kind === 'multi_pool') return actual
  return remaining > 1 ? remaining - 1 : undefined
}

/**
 * Starts that are not offered, of each kind: excluded by buffers, notice, window or limits alone; booked by now, or
 * between offered starts; in busy times, or anywhere; in the past, too far ahead, or not on a whole minute.
 */
async function tryOthers(scene: ScenarioSetup, situation: BookingScenario, before: Time[]) {
  const now = await scene.offered()
  const offered = new Set(now.map(({ start }) => start))
  const near = [...before, ...now].flatMap(({ start }) => [
    start,
    start - minute,
    start + minute,
    start + situation.type.start_time_increment * 30_000,
  ])
  const relaxed = (await scene.offeredRelaxed()).map(({ start }) => start)
  const anywhere = [...scene.busy, ...situation.minutes.map((offset) => scene.from + offset * minute)]
  const samples = [relaxed, near, anywhere].flatMap((starts) => {
    const others = starts.filter((time) => isInside(scene, time) && !offered.has(time))
    return situation.misses.flatMap((miss) => others[miss % Math.max(1, others.length)] ?? [])
  })
  const invalid = [
    Date.now() - 60 * minute,
    ...now.slice(0, 1).map(({ start }) => start + minute / 2),
    ...(scene.isBounded ? [scene.from + year] : []),
  ]

  for (const time of new Set([...samples, ...invalid])) {
    const { status } = await scene.book(time)

    expect([format(time), status]).toEqual([format(time), 400])
    counts.refused++
  }
}

const isInside = ({ from, to }: ScenarioSetup, time: number) => time >= from && time < to && time % minute === 0

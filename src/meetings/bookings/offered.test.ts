import fc from 'fast-check'
import { expect, test } from 'vitest'
import { situations, type Situation } from '../../test/booking-arbitrary.ts'
import { findFaults } from '../../test/booking-invariants.ts'
import { setScene, ok, type Scene, type Time } from '../../test/booking-scene.ts'
import { many } from '../../test/process-fleet.ts'
import { service } from '../../test/service.ts'

/** A failure tells its seed: put it here to meet the same situations again. */
const seed = Date.now() % 2 ** 31
const runs = 80
const longest = 30_000

const minute = 60_000
const year = 366 * 1440 * minute
const { acme, person, db } = await service()
const admins = await Promise.all(many(8).map((i) => person(acme.id, 'admin', `Eve ${i}`, `eve${i}@acme.example`)))
const met = { situations: 0, booked: 0, refused: 0 }

/** Everybody may ask 500 times a minute. */
let asked = 0
const somebody = () => admins[asked++ % admins.length] ?? acme.ada

let hired = 0
const hire = () => acme.hire(`Dee ${++hired}`, `dee${hired}@acme.example`)

test('what is offered can be booked, and nothing else', { timeout: 120_000 }, async () => {
  await fc.assert(fc.asyncProperty(situations, async (given) => {
    met.situations++
    const scene = await setScene(somebody(), await Promise.all(many(3).map(hire)), given)
    const before = await scene.offered()

    for (const pick of given.picks) await bookOne(scene, given, pick)

    const after = await scene.offered()
    expect(after.filter(still(scene))).toEqual((given.isFilled ? after : before).filter(still(scene)))
    await tryOthers(scene, given, before)
  }), { seed, numRuns: runs, interruptAfterTimeLimit: longest, endOnFailure: true })

  expect(Math.min(met.booked, met.refused)).toBeGreaterThan(met.situations)
  expect(await findFaults(db, acme.id)).toEqual([])
})

const still = ({ isAhead }: Scene) => ({ start }: Time) => isAhead(start)
const shown = (time: number) => new Date(time).toISOString()

async function bookOne(scene: Scene, given: Situation, pick: number) {
  const times = (await scene.offered()).filter(still(scene))
  const time = times[pick % Math.max(1, times.length)]
  if (!time) return

  const { status, text, body } = await scene.book(time.start)

  expect([shown(time.start), status, status === 201 || text]).toEqual([shown(time.start), 201, true])
  met.booked++
  const left = (await scene.offered()).find(({ start }) => start === time.start)?.remaining
  expect(left).toBe(leftAfter(given, time, left))
  if (!given.isFilled) await ok(somebody().post(`${body.resource.event}/cancellation`))
}

/** One seat less of a start that was just booked. Of hosts who take turns another one may be free, or not. */
function leftAfter({ kind }: Situation, { remaining }: Time, found: number | undefined) {
  if (kind === 'round_robin' || kind === 'multi_pool') return found
  return remaining > 1 ? remaining - 1 : undefined
}

/**
 * Starts of each sort that is not offered: kept by buffers, notice, window or limits alone; taken by now, or between
 * those that are offered; in busy times, or anywhere; past, too far, or not on a minute.
 */
async function tryOthers(scene: Scene, given: Situation, before: Time[]) {
  const now = await scene.offered()
  const offered = new Set(now.map(({ start }) => start))
  const near = [...before, ...now].flatMap(({ start }) =>
    [start, start - minute, start + minute, start + given.type.start_time_increment * 30_000])
  const relaxed = (await scene.offeredRelaxed()).map(({ start }) => start)
  const anywhere = [...scene.busy, ...given.minutes.map((at) => scene.from + at * minute)]
  const some = [relaxed, near, anywhere].flatMap((sort) => {
    const others = sort.filter((time) => isInside(scene, time) && !offered.has(time))
    return given.misses.flatMap((miss) => others[miss % Math.max(1, others.length)] ?? [])
  })
  const odd = [Date.now() - 60 * minute, ...now.slice(0, 1).map(({ start }) => start + minute / 2),
    ...(scene.isBounded ? [scene.from + year] : [])]

  for (const time of new Set([...some, ...odd])) {
    const { status } = await scene.book(time)

    expect([shown(time), status]).toEqual([shown(time), 400])
    met.refused++
  }
}

const isInside = ({ from, to }: Scene, time: number) => time >= from && time < to && time % minute === 0

import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseArbitrary } from '../../test/engine-arbitrary.ts'
import { questionOf, type Case, type Pair, type CaseHost } from '../../test/engine-case.ts'
import { freeTimes } from './free-times.ts'

const runs = 3200
const cases = caseArbitrary()

/** Sessions need nobody, so what is said about hosts is not about them. */
const meetings = cases.map((given) => ({ ...given, sessions: [] }))
const chosen = fc.nat({ max: 20 })

/** Somewhere in a range, or close to it. */
const moreBusy = fc.tuple(fc.integer({ min: -200, max: 2300 }), fc.constantFrom(1, 10, 30, 60, 200))

describe(`The engine, in ${runs} cases each`, () => {
  test('offers starts in order, and each once', () => {
    always(cases, (given) => {
      const starts = startsOf(given)

      expect(starts.every((start, i) => i === 0 || start > (starts[i - 1] ?? start))).toBe(true)
    })
  })

  test('takes exactly the starts that one more busy time touches from a host', () => {
    always(fc.tuple(meetings, moreBusy), ([given, [offset, length]]) => {
      const busy: Pair = [given.range.from + offset, given.range.from + offset + length]
      const [host] = hostsOf(given)
      const alone = { ...given, pools: [[host]] }

      expect(startsOf({ ...given, pools: [[withBusy(host, busy)]] })).toEqual(untouched(alone, busy))
    })
  })

  test('takes exactly those from hosts who must all come when one of them is busy', () => {
    always(fc.tuple(meetings, moreBusy, chosen), ([given, [offset, length], n]) => {
      const busy: Pair = [given.range.from + offset, given.range.from + offset + length]
      const hosts = hostsOf(given)
      const pools = hosts.map((host, i) => [i === n % hosts.length ? withBusy(host, busy) : host])

      expect(startsOf({ ...given, pools })).toEqual(untouched({ ...given, pools: hosts.map((host) => [host]) }, busy))
    })
  })

  test('offers in two parts of a range what it offers in the whole', () => {
    always(fc.tuple(cases, fc.integer({ min: 0, max: 2160 })), ([given, minutes]) => {
      const { from, to } = given.range
      const [first, second] = [{ from, to: from + minutes }, { from: from + minutes, to }]

      expect([...offersOf({ ...given, range: first }), ...offersOf({ ...given, range: second })])
        .toEqual(offersOf(given))
    })
  })

  test('offers of hosts who take turns what any of them offers', () => {
    always(meetings, (given) => {
      const hosts = hostsOf(given)
      const each = new Set(hosts.flatMap((host) => startsOf({ ...given, pools: [[host]] })))

      expect(startsOf({ ...given, pools: [hosts] })).toEqual([...each].toSorted((a, b) => a - b))
    })
  })

  test('offers of hosts who must all come exactly what the first offers and the others can', () => {
    always(meetings, (given) => {
      const [first, ...others] = hostsOf(given)
      const able = others.map((host) => new Set(startsOf({ ...onAnyMinute(given), pools: [[host]] })))

      const together = startsOf({ ...given, pools: [[first], ...others.map((host) => [host])] })

      const offered = startsOf({ ...given, pools: [[first]] })
      expect(together).toEqual(offered.filter((start) => able.every((can) => can.has(start))))
    })
  })

  test('offers for a shorter meeting at least the same starts', () => {
    always(fc.tuple(meetings, fc.integer({ min: 1, max: 90 })), ([given, less]) => {
      const { duration } = given.meeting
      const free = withoutMinuteLimits(given)
      const shorter = { ...free, meeting: { ...given.meeting, duration: Math.max(1, duration - less) } }

      expect(new Set(startsOf(free)).isSubsetOf(new Set(startsOf(shorter)))).toBe(true)
    })
  })

  test('offers with less notice at least the same starts', () => {
    always(fc.tuple(cases, fc.integer({ min: 1, max: 2000 })), ([given, more]) => {
      const late = startsOf({ ...given, notice: given.notice + more })

      expect(new Set(late).isSubsetOf(new Set(startsOf(given)))).toBe(true)
    })
  })
})

function always<T>(arbitrary: Arbitrary<T>, holds: (value: T) => void) {
  fc.assert(fc.property(arbitrary, holds), { numRuns: runs, seed: 4 })
}

function startsOf(given: Case) {
  return freeTimes(questionOf(given)).starts
}

function offersOf(given: Case) {
  const { starts, remaining } = freeTimes(questionOf(given))
  return starts.map((start, i) => [start, remaining?.[i] ?? given.seats])
}

function hostsOf({ pools }: Case): [CaseHost, ...CaseHost[]] {
  const [first, ...others] = pools.flat()
  if (!first) throw new Error('A case has a host.')
  return [first, ...others]
}

function withBusy(host: CaseHost, busy: Pair): CaseHost {
  return { ...host, busy: [...host.busy, busy] }
}

/** The starts whose blocked ranges a busy time does not touch. */
function untouched(given: Case, [from, to]: Pair) {
  const { duration, before, after } = given.meeting
  return startsOf(given).filter((start) => to <= start - before || from >= start + duration + after)
}

function onAnyMinute(given: Case): Case {
  return { ...given, meeting: { ...given.meeting, increment: 1 } }
}

function withoutMinuteLimits(given: Case): Case {
  const counted = (limits: Case['limits']) => limits.filter(({ unit }) => unit === 'meetings')
  return {
    ...given,
    limits: counted(given.limits),
    pools: given.pools.map((pool) => pool.map((host) => ({ ...host, limits: counted(host.limits) }))),
  }
}

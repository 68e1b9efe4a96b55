import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseArbitrary } from '../../test/engine-arbitrary.ts'
import { questionOf, type Case, type Pair, type CaseHost } from '../../test/engine-case.ts'
import { runsOf } from '../../test/tier.ts'
import { freeTimes } from './free-times.ts'

const runs = runsOf(3200)
const parameters = { numRuns: runs, seed: 4 }

/** A case with a choice for each statement. `busy`: a time inside the range or close to it, and its minutes. */
const samples = fc
  .record({
    scenario: caseArbitrary(),
    busy: fc.tuple(fc.integer({ min: -200, max: 2300 }), fc.constantFrom(1, 10, 30, 60, 200)),
    index: fc.nat({ max: 20 }),
    split: fc.integer({ min: 0, max: 2160 }),
    less: fc.integer({ min: 1, max: 90 }),
    more: fc.integer({ min: 1, max: 2000 }),
  })
  .map((sample) => ({ ...sample, meeting: withoutSessions(sample.scenario) }))

type Sample = typeof samples extends Arbitrary<infer Value> ? Value : never

/** Generating them takes longer than what the engine does with them, so all tests use the same. */
const generated: Sample[] = []
fc.assert(
  fc.property(samples, (sample) => void generated.push(sample)),
  parameters,
)

describe(`The engine, in ${runs} random cases each,`, () => {
  test('offers starts in order, each of them once', () => {
    always(({ scenario }) => {
      const starts = startsOf(scenario)

      expect(starts.every((start, i) => i === 0 || start > (starts[i - 1] ?? start))).toBe(true)
    })
  })

  test('removes exactly the starts that one more busy time of a host touches', () => {
    always(({ meeting: scenario, busy: [offset, length] }) => {
      const busy: Pair = [scenario.range.from + offset, scenario.range.from + offset + length]
      const [host] = hostsOf(scenario)
      const alone = { ...scenario, pools: [[host]] }

      expect(startsOf({ ...scenario, pools: [[withBusy(host, busy)]] })).toEqual(untouched(alone, busy))
    })
  })

  test('removes exactly those starts from a collective meeting when one of its hosts is busy', () => {
    always(({ meeting: scenario, busy: [offset, length], index }) => {
      const busy: Pair = [scenario.range.from + offset, scenario.range.from + offset + length]
      const hosts = hostsOf(scenario)
      const pools = hosts.map((host, i) => [i === index % hosts.length ? withBusy(host, busy) : host])

      const collective = { ...scenario, pools: hosts.map((host) => [host]) }
      expect(startsOf({ ...scenario, pools })).toEqual(untouched(collective, busy))
    })
  })

  test('offers the same starts for two parts of a range as for the whole range', () => {
    always(({ scenario, split }) => {
      const { from, to } = scenario.range
      const [first, second] = [
        { from, to: from + split },
        { from: from + split, to },
      ]

      expect([...offersOf({ ...scenario, range: first }), ...offersOf({ ...scenario, range: second })]).toEqual(
        offersOf(scenario),
      )
    })
  })

  test('offers for round robin every start that one of the hosts offers', () => {
    always(({ meeting: scenario }) => {
      const hosts = hostsOf(scenario)
      const each = new Set(hosts.flatMap((host) => startsOf({ ...scenario, pools: [[host]] })))

      expect(startsOf({ ...scenario, pools: [hosts] })).toEqual([...each].toSorted((a, b) => a - b))
    })
  })

  test('offers for a collective meeting the starts of the first host at which all others are free', () => {
    always(({ meeting: scenario }) => {
      const [first, ...others] = hostsOf(scenario)
      const freeStarts = others.map((host) => new Set(startsOf({ ...onAnyMinute(scenario), pools: [[host]] })))

      const together = startsOf({ ...scenario, pools: [[first], ...others.map((host) => [host])] })

      const offered = startsOf({ ...scenario, pools: [[first]] })
      expect(together).toEqual(offered.filter((start) => freeStarts.every((starts) => starts.has(start))))
    })
  })

  test('offers at least the same starts for a shorter meeting', () => {
    always(({ meeting: scenario, less }) => {
      const { duration } = scenario.meeting
      const longer = withoutMinuteLimits(scenario)
      const shorter = { ...longer, meeting: { ...scenario.meeting, duration: Math.max(1, duration - less) } }

      expect(new Set(startsOf(longer)).isSubsetOf(new Set(startsOf(shorter)))).toBe(true)
    })
  })

  test('offers at least the same starts with less notice', () => {
    always(({ scenario, more }) => {
      const late = startsOf({ ...scenario, notice: scenario.notice + more })

      expect(new Set(late).isSubsetOf(new Set(startsOf(scenario)))).toBe(true)
    })
  })
})

function always(check: (sample: Sample) => void) {
  try {
    for (const sample of generated) check(sample)
  } catch (error) {
    // Generates the same samples again, and reports the smallest one that fails.
    fc.assert(fc.property(samples, check), parameters)
    throw error
  }
}

/** Sessions already have their hosts, so the statements about hosts do not apply to them. */
function withoutSessions(scenario: Case): Case {
  return { ...scenario, sessions: [] }
}

function startsOf(scenario: Case) {
  return freeTimes(questionOf(scenario)).starts
}

function offersOf(scenario: Case) {
  const { starts, remaining } = freeTimes(questionOf(scenario))
  return starts.map((start, i) => [start, remaining?.[i] ?? scenario.seats])
}

function hostsOf({ pools }: Case): [CaseHost, ...CaseHost[]] {
  const [first, ...others] = pools.flat()
  if (!first) throw new Error('A case must have a host.')
  return [first, ...others]
}

function withBusy(host: CaseHost, busy: Pair): CaseHost {
  return { ...host, busy: [...host.busy, busy] }
}

/** The starts whose blocked ranges a busy time does not touch. */
function untouched(scenario: Case, [from, to]: Pair) {
  const { duration, before, after } = scenario.meeting
  return startsOf(scenario).filter((start) => to <= start - before || from >= start + duration + after)
}

function onAnyMinute(scenario: Case): Case {
  return { ...scenario, meeting: { ...scenario.meeting, increment: 1 } }
}

function withoutMinuteLimits(scenario: Case): Case {
  const meetingLimits = (limits: Case['limits']) => limits.filter(({ unit }) => unit === 'meetings')
  return {
    ...scenario,
    limits: meetingLimits(scenario.limits),
    pools: scenario.pools.map((pool) => pool.map((host) => ({ ...host, limits: meetingLimits(host.limits) }))),
  }
}

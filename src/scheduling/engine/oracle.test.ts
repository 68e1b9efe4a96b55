import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseArbitrary } from '../../test/engine-arbitrary.ts'
import { questionOf, type Case } from '../../test/engine-case.ts'
import { changesOf, straddling } from '../../test/engine-changes.ts'
import { offersOf } from '../../test/oracle.ts'
import { freeTimes } from './free-times.ts'

const runs = 600

/** What the engine offers, in the words of the oracle. */
function engineOffers(given: Case) {
  const { starts, remaining } = freeTimes(questionOf(given))
  return starts.map((start, i) => ({ start, remaining: remaining ? remaining[i] : given.seats }))
}

const changes = Intl.supportedValuesOf('timeZone').flatMap((timezone) => changesOf(timezone, 2026, 2027))
const zones = new Set(changes.map(({ timezone }) => timezone))
const found = `both years having ${changes.length} in ${zones.size} zones`

describe('The engine agrees with the oracle', () => {
  test.each([2026, 2027])(`around every clock change of %i, ${found}`, (year) => {
    const cases = changes.filter((change) => change.year === year)
      .flatMap((change, i) => [straddling(change, i), straddling(change, i + 3)])

    const answers = cases.map((given) => ({ given, engine: engineOffers(given), oracle: offersOf(given) }))

    expect(cases.length).toBeGreaterThan(400)
    expect(answers.filter(({ oracle }) => oracle.length === 0)).toEqual([])
    expect(answers.filter(({ engine, oracle }) => !isSame(engine, oracle))).toEqual([])
  }, 60_000)

  test(`in ${runs} random cases`, () => {
    fc.assert(fc.property(caseArbitrary(), (given) => {
      expect(engineOffers(given)).toEqual(offersOf(given))
    }), { numRuns: runs, seed: 4 })
  }, 60_000)
})

function isSame(engine: unknown, oracle: unknown) {
  return JSON.stringify(engine) === JSON.stringify(oracle)
}

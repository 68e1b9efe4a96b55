import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseArbitrary } from '../../test/engine-arbitrary.ts'
import { questionOf, type Case } from '../../test/engine-case.ts'
import { clockChangesOf, caseAroundChange } from '../../test/engine-changes.ts'
import { offersOf } from '../../test/free-times-oracle.ts'
import { currentTier, runsOf } from '../../test/tier.ts'
import { freeTimes } from './free-times.ts'

/** In a quick run only every eighth clock change, and fewer random cases. */
const isQuick = currentTier() === 'quick'
const runs = runsOf(600)
const step = isQuick ? 8 : 1

/** What the engine offers, in the format of the oracle. */
function engineOffers(scenario: Case) {
  const { starts, remaining } = freeTimes(questionOf(scenario))
  return starts.map((start, i) => ({ start, remaining: remaining ? remaining[i] : scenario.seats }))
}

const changes = Intl.supportedValuesOf('timeZone').flatMap((timezone) => clockChangesOf(timezone, 2026, 2027))
const zones = new Set(changes.map(({ timezone }) => timezone))
const totals = `${isQuick ? 'a sample of ' : ''}${changes.length} changes in ${zones.size} zones over both years`

describe('The engine agrees with the oracle', () => {
  test.each([2026, 2027])(`around every clock change of %i (${totals})`, (year) => {
    const cases = changes
      .filter((change) => change.year === year)
      .filter((_, i) => i % step === 0)
      .flatMap((change, i) => [caseAroundChange(change, i), caseAroundChange(change, i + 3)])

    const results = cases.map((scenario) => ({ scenario, engine: engineOffers(scenario), oracle: offersOf(scenario) }))

    expect(cases.length).toBeGreaterThan(400 / step)
    expect(results.filter(({ oracle }) => oracle.length === 0)).toEqual([])
    expect(results.filter(({ engine, oracle }) => !isSame(engine, oracle))).toEqual([])
  })

  test(`in ${runs} random cases`, () => {
    fc.assert(
      fc.property(caseArbitrary(), (scenario) => {
        expect(engineOffers(scenario)).toEqual(offersOf(scenario))
      }),
      { numRuns: runs, seed: 4 },
    )
  })
})

function isSame(engine: unknown, oracle: unknown) {
  return JSON.stringify(engine) === JSON.stringify(oracle)
}

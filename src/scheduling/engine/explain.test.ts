import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseArbitrary } from '../../test/engine-arbitrary.ts'
import { questionOf } from '../../test/engine-case.ts'
import { runsOf } from '../../test/tier.ts'
import { explain } from './explain.ts'
import { freeTimes } from './free-times.ts'

const runs = runsOf(200)

describe('An explanation', () => {
  test(`agrees with the offered starts, at every minute of ${runs} random cases`, () => {
    fc.assert(
      fc.property(caseArbitrary(0.5), (scenario) => {
        const question = questionOf(scenario)
        const { from, to } = question.range

        const { starts, remaining } = freeTimes(question)
        const explained = Array.from({ length: to - from }, (_, i) => from + i)
          .map((start) => ({ start, ...explain(question, start) }))
          .filter(({ isFree }) => isFree)

        expect(explained.map(({ start }) => start)).toEqual(starts)
        expect(explained.map((explanation) => explanation.remaining)).toEqual(
          remaining ?? starts.map(() => scenario.seats),
        )
      }),
      { numRuns: runs, seed: 4 },
    )
  })
})

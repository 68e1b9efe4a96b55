import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { questionOf, type Case } from '../../test/engine-case.ts'
import { endToEndCase, openCase, type Fixture, type FixtureCase } from '../../test/engine-fixture.ts'
import { minute, textOf } from '../../test/engine-text.ts'
import { offersOf } from '../../test/free-times-oracle.ts'
import { freeTimes } from './free-times.ts'

const { cases } = JSON.parse(readFileSync(new URL('availability-cases.json', import.meta.url), 'utf8')) as Fixture

/** Cases with semantics that differ from ours, and how. */
const differing: Record<string, string> = {
  161: 'it shifts the grid by five minutes against the rule; our grid always begins with the rule',
  237: 'its grid begins where the notice ends (10:00); ours begins with the rule (09:30) regardless of the notice',
}
const shared = cases.filter(({ id }) => !(id in differing))
const skipped = cases.filter(({ id }) => id in differing)

describe('Cases from the tests of other products', () => {
  test.each(shared)('hold for our engine: case $id', (fixture) => {
    const comparisons = comparisonsOf(fixture)

    const answers = comparisons.map(({ scenario, select }) => select(freeTimes(questionOf(scenario)).starts))

    expect(answers).toEqual(comparisons.map(({ expected }) => expected))
  })

  test.each(skipped)('are skipped because the oracle contradicts them: case $id', (fixture) => {
    const comparisons = comparisonsOf(fixture)

    const answers = comparisons.map(({ scenario, select }) => select(offersOf(scenario).map(({ start }) => start)))

    expect(answers).not.toEqual(comparisons.map(({ expected }) => expected))
  })

  test('are 61, of which 59 hold and 2 are skipped', () => {
    expect(cases).toHaveLength(61)
    expect(shared).toHaveLength(59)
    expect(skipped.map(({ id }) => id)).toEqual(Object.keys(differing))
  })
})

type Comparison = { scenario: Case; expected: string[]; select: (starts: number[]) => string[] }

function comparisonsOf(fixture: FixtureCase): Comparison[] {
  if (fixture.kind === 'ranges_from_rules') return rangesOf(fixture)
  const { input, expected } = fixture
  const scenario = endToEndCase(input)
  if (Array.isArray(expected))
    return [{ scenario, expected: expected.map(exact), select: (starts) => starts.map(textOf) }]
  const unwanted = new Set(expected.must_not_contain.map(exact))
  return [{ scenario, expected: [], select: (starts) => starts.map(textOf).filter((start) => unwanted.has(start)) }]
}

/** Other products return whole days where we return the requested range, so only the range is compared. */
function rangesOf({ input, expected }: FixtureCase & { kind: 'ranges_from_rules' }): Comparison[] {
  const { ranges, ranges_without_ooo = ranges } = expected
  const present = { away: [], ranges }
  const absent = { away: input.ooo_dates ?? [], ranges: ranges_without_ooo }
  return [present, absent].map(({ away, ranges }) => {
    const scenario = openCase(input, away)
    const minutes = ranges
      .flatMap(([from = '', to = '']) => minutesOf(minute(from), minute(to)))
      .filter((at) => scenario.range.from <= at && at < scenario.range.to)
    return { scenario, expected: minutes.map(textOf), select: (starts) => starts.map(textOf) }
  })
}

function minutesOf(from: number, to: number) {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

function exact(text: string) {
  return textOf(minute(text))
}

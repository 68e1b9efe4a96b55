import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { questionOf, type Case } from '../../test/engine-case.ts'
import { endToEndCase, openCase, type Fixture, type FixtureCase } from '../../test/engine-fixture.ts'
import { minute, textOf } from '../../test/engine-text.ts'
import { offersOf } from '../../test/oracle.ts'
import { freeTimes } from './free-times.ts'

const { cases } = JSON.parse(readFileSync(new URL('availability-cases.json', import.meta.url), 'utf8')) as Fixture

/** Cases that mean something else than we do, and what. */
const others: Record<string, string> = {
  161: 'it moves the grid by five minutes against the rule, and our grid always begins with the rule',
  237: 'its grid begins where the notice ends (10:00), and ours with the rule (09:30) whatever the notice is',
}
const ours = cases.filter(({ id }) => !(id in others))
const skipped = cases.filter(({ id }) => id in others)

describe('Cases that other products hold true', () => {
  test.each(ours)('hold for us: case $id', (fixture) => {
    const comparisons = comparisonsOf(fixture)

    const answers = comparisons.map(({ given, seen }) => seen(freeTimes(questionOf(given)).starts))

    expect(answers).toEqual(comparisons.map(({ expected }) => expected))
  })

  test.each(skipped)('are left out because the oracle contradicts them: case $id', (fixture) => {
    const comparisons = comparisonsOf(fixture)

    const answers = comparisons.map(({ given, seen }) => seen(offersOf(given).map(({ start }) => start)))

    expect(answers).not.toEqual(comparisons.map(({ expected }) => expected))
  })

  test('are 61, of which 59 hold and 2 are left out', () => {
    expect(cases).toHaveLength(61)
    expect(ours).toHaveLength(59)
    expect(skipped.map(({ id }) => id)).toEqual(Object.keys(others))
  })
})

type Comparison = { given: Case; expected: string[]; seen: (starts: number[]) => string[] }

function comparisonsOf(fixture: FixtureCase): Comparison[] {
  if (fixture.kind === 'ranges_from_rules') return rangesOf(fixture)
  const { input, expected } = fixture
  const given = endToEndCase(input)
  if (Array.isArray(expected)) return [{ given, expected: expected.map(exact), seen: (starts) => starts.map(textOf) }]
  const unwanted = new Set(expected.must_not_contain.map(exact))
  return [{ given, expected: [], seen: (starts) => starts.map(textOf).filter((start) => unwanted.has(start)) }]
}

/** Others name whole days where we name what was asked for, so only that is compared. */
function rangesOf({ input, expected }: FixtureCase & { kind: 'ranges_from_rules' }): Comparison[] {
  const { ranges, ranges_without_ooo = ranges } = expected
  const present = { away: [], ranges }
  const absent = { away: input.ooo_dates ?? [], ranges: ranges_without_ooo }
  return [present, absent].map(({ away, ranges }) => {
    const given = openCase(input, away)
    const minutes = ranges.flatMap(([from = '', to = '']) => minutesOf(minute(from), minute(to)))
      .filter((at) => given.range.from <= at && at < given.range.to)
    return { given, expected: minutes.map(textOf), seen: (starts) => starts.map(textOf) }
  })
}

function minutesOf(from: number, to: number) {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

function exact(text: string) {
  return textOf(minute(text))
}

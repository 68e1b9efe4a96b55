import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delays, isSuccess, nextAttempt, timeoutFor, pauseAfter } from './rules.ts'

const [minute, hour, day] = [60, 3600, 86_400]
const fresh = { tries: 0, seconds: 0, isTest: false }
const refused = { status_code: 500, patience: 0 }
const waiting = (seconds: number) => ({ status: 'waiting', seconds })
const [delivered, failed] = [{ status: 'delivered' }, { status: 'failed' }]

describe('an attempt', () => {
  test.each<[status: number | null, verdict: object]>([
    [200, delivered], [201, delivered], [204, delivered], [299, delivered],
    [199, waiting(5)], [300, waiting(5)], [301, waiting(5)], [302, waiting(5)], [304, waiting(5)], [308, waiting(5)],
    [400, waiting(5)], [401, waiting(5)], [404, waiting(5)], [408, waiting(5)], [409, waiting(5)], [429, waiting(5)],
    [500, waiting(5)], [503, waiting(5)], [null, waiting(5)], [410, failed],
  ])('that ends with %s: %o', (status_code, verdict) => {
    expect(nextAttempt({ status_code, patience: 0 }, fresh, 0.5)).toEqual(verdict)
  })

  test.each([
    [0, 5], [1, 30], [2, 2 * minute], [3, 10 * minute], [4, 30 * minute], [5, hour], [6, 2 * hour], [7, 3 * hour],
    [8, 4 * hour], [9, 6 * hour], [10, 6 * hour],
  ])('that fails after %i others is repeated after %i seconds, give or take a fifth', (tries, seconds) => {
    const verdicts = [0, 0.5, 1].map((random) => nextAttempt(refused, { ...fresh, tries }, random))

    expect(verdicts).toEqual([0.8, 1, 1.2].map((part) => waiting(expect.closeTo(seconds * part))))
  })

  test.each<[why: string, round: object]>([
    ['was the twelfth', { tries: 11 }], ['was one of many', { tries: 400 }],
    ['was to try things out', { isTest: true }],
    ['would be repeated after more than a day', { tries: 9, seconds: day - 6 * hour + 1 }],
    ['comes after more than a day', { seconds: 2 * day }],
  ])('that fails is the last if it %s', (_, round) => {
    expect(nextAttempt(refused, { ...fresh, ...round }, 0.5)).toEqual(failed)
    expect(nextAttempt({ status_code: 204, patience: 0 }, { ...fresh, ...round }, 0.5)).toEqual(delivered)
  })

  test('that would be repeated exactly a day after the first one is', () => {
    expect(nextAttempt(refused, { ...fresh, tries: 9, seconds: day - 6 * hour }, 0.5)).toEqual(waiting(6 * hour))
  })

  test.each([[0, 5], [3, 5], [60, 60], [hour, hour]])(
    'that asks for %i seconds is repeated after %i', (patience, seconds) => {
      expect(nextAttempt({ status_code: 429, patience }, fresh, 0.5)).toEqual(waiting(seconds))
    })

  test('waits by a fifth more or less, or as long as it is asked to, and never until a day has passed', () => {
    const round = fc.record({ tries: fc.nat(14), seconds: fc.double({ min: 0, max: 2 * day, noNaN: true }) })
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    const outcome = fc.record({ status_code: fc.option(fc.integer({ min: 100, max: 599 })), patience: fc.nat(hour) })

    fc.assert(fc.property(outcome, round, random, (outcome, { tries, seconds }, random) => {
      const verdict = nextAttempt(outcome, { tries, seconds, isTest: false }, random)
      const delay = delays[tries] ?? 0

      expect(verdict.status === 'delivered').toBe(isSuccess(outcome.status_code))
      if (verdict.status !== 'waiting') return
      expect(verdict.seconds).toBeGreaterThanOrEqual(Math.max(delay * 0.8, outcome.patience) - 1e-6)
      expect(verdict.seconds).toBeLessThanOrEqual(Math.max(delay * 1.2, outcome.patience) + 1e-6)
      expect(seconds + verdict.seconds).toBeLessThanOrEqual(day)
    }), { numRuns: 1000 })
  })

  test('is one of at least eleven and at most twelve of a round in which all fail', () => {
    fc.assert(fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (randoms) => {
      const round = { tries: 0, seconds: 0, isTest: false }
      for (const random of randoms) {
        const verdict = nextAttempt(refused, round, random)
        round.tries++
        if (verdict.status !== 'waiting') break
        round.seconds += verdict.seconds
      }

      expect([11, 12]).toContain(round.tries)
      expect(round.seconds).toBeLessThanOrEqual(day)
    }))
  })
})

describe('a receiver', () => {
  test.each([
    [0, 0], [1, 0], [4, 0], [5, 30], [6, minute], [7, 2 * minute], [8, 4 * minute], [9, 8 * minute], [10, 10 * minute],
    [11, 10 * minute], [5000, 10 * minute],
  ])('that has failed %i times in a row is left alone for %i seconds', (failures, seconds) => {
    expect(pauseAfter(failures, 0)).toBe(seconds)
  })

  test.each([[4, hour, 0], [5, 10, 30], [5, 45, 45], [10, hour, hour]])(
    'that has failed %i times and asks for %i seconds is left alone for %i', (failures, patience, seconds) => {
      expect(pauseAfter(failures, patience)).toBe(seconds)
    })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')

  test.each<[header: string | undefined, seconds: number]>([
    [undefined, 0], ['0', 0], ['1', 1], ['120', 120], ['3600', hour], ['3601', hour], ['999999999999999', hour],
    ['Sun, 15 Nov 2026 12:01:00 GMT', 60], ['Sunday, 15-Nov-26 12:01:00 GMT', 60],
    ['Mon, 16 Nov 2026 12:00:00 GMT', hour], ['Sun, 15 Nov 2026 11:59:00 GMT', 0],
    ['', 0], ['soon', 0], ['-5', 0], ['1e3', 0], ['NaN', 0], ['Infinity', 0],
  ])('of “%s” asks for %i seconds', (header, seconds) => {
    expect(timeoutFor(header, now)).toBe(seconds)
  })

  test('asks for an hour at most, whatever it says', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String)), (header) => {
      const seconds = timeoutFor(header, now)

      expect(seconds).toBeGreaterThanOrEqual(0)
      expect(seconds).toBeLessThanOrEqual(hour)
    }))
  })
})

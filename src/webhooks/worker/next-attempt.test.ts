import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delays, isSuccess, nextAttempt, parseRetryAfter, pauseAfter } from './retry-schedule.ts'

const [minute, hour, day] = [60, 3600, 86_400]
const firstRound = { tries: 0, seconds: 0, isTest: false }
const serverError = { status_code: 500, retryAfter: 0 }
const waiting = (seconds: number) => ({ status: 'waiting', seconds })
const [delivered, failed] = [{ status: 'delivered' }, { status: 'failed' }]

describe('nextAttempt', () => {
  test.each<[status: number | null, next: object]>([
    [200, delivered],
    [201, delivered],
    [204, delivered],
    [299, delivered],
    [199, waiting(5)],
    [300, waiting(5)],
    [301, waiting(5)],
    [302, waiting(5)],
    [304, waiting(5)],
    [308, waiting(5)],
    [400, waiting(5)],
    [401, waiting(5)],
    [404, waiting(5)],
    [408, waiting(5)],
    [409, waiting(5)],
    [429, waiting(5)],
    [500, waiting(5)],
    [503, waiting(5)],
    [null, waiting(5)],
    [410, failed],
  ])('answers status %s with %o', (status_code, next) => {
    expect(nextAttempt({ status_code, retryAfter: 0 }, firstRound, 0.5)).toEqual(next)
  })

  test.each([
    [0, 5],
    [1, 30],
    [2, 2 * minute],
    [3, 10 * minute],
    [4, 30 * minute],
    [5, hour],
    [6, 2 * hour],
    [7, 3 * hour],
    [8, 4 * hour],
    [9, 6 * hour],
    [10, 6 * hour],
  ])('schedules the retry after %i earlier attempts %i seconds later, give or take a fifth', (tries, seconds) => {
    const steps = [0, 0.5, 1].map((random) => nextAttempt(serverError, { ...firstRound, tries }, random))

    expect(steps).toEqual([0.8, 1, 1.2].map((part) => waiting(expect.closeTo(seconds * part))))
  })

  test.each<[why: string, round: object]>([
    ['the twelfth attempt', { tries: 11 }],
    ['attempt 401', { tries: 400 }],
    ['a test delivery', { isTest: true }],
    ['an attempt whose retry would be due after more than a day', { tries: 9, seconds: day - 6 * hour + 1 }],
    ['an attempt after more than a day', { seconds: 2 * day }],
  ])('does not retry after %s fails', (_, round) => {
    expect(nextAttempt(serverError, { ...firstRound, ...round }, 0.5)).toEqual(failed)
    expect(nextAttempt({ status_code: 204, retryAfter: 0 }, { ...firstRound, ...round }, 0.5)).toEqual(delivered)
  })

  test('allows a retry exactly one day after the first attempt', () => {
    const round = { ...firstRound, tries: 9, seconds: day - 6 * hour }

    expect(nextAttempt(serverError, round, 0.5)).toEqual(waiting(6 * hour))
  })

  test.each([
    [0, 5],
    [3, 5],
    [60, 60],
    [hour, hour],
  ])('answers a Retry-After of %i seconds with a retry after %i seconds', (retryAfter, seconds) => {
    expect(nextAttempt({ status_code: 429, retryAfter }, firstRound, 0.5)).toEqual(waiting(seconds))
  })

  test('waits for the scheduled delay plus or minus a fifth, or for Retry-After, and never beyond one day', () => {
    const round = fc.record({ tries: fc.nat(14), seconds: fc.double({ min: 0, max: 2 * day, noNaN: true }) })
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    const outcome = fc.record({ status_code: fc.option(fc.integer({ min: 100, max: 599 })), retryAfter: fc.nat(hour) })

    fc.assert(
      fc.property(outcome, round, random, (outcome, { tries, seconds }, random) => {
        const next = nextAttempt(outcome, { tries, seconds, isTest: false }, random)
        const delay = delays[tries] ?? 0

        expect(next.status === 'delivered').toBe(isSuccess(outcome.status_code))
        if (next.status !== 'waiting') return
        expect(next.seconds).toBeGreaterThanOrEqual(Math.max(delay * 0.8, outcome.retryAfter) - 1e-6)
        expect(next.seconds).toBeLessThanOrEqual(Math.max(delay * 1.2, outcome.retryAfter) + 1e-6)
        expect(seconds + next.seconds).toBeLessThanOrEqual(day)
      }),
      { numRuns: 1000 },
    )
  })

  test('allows eleven or twelve attempts when all of them fail', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (randoms) => {
        const round = { tries: 0, seconds: 0, isTest: false }
        for (const random of randoms) {
          const next = nextAttempt(serverError, round, random)
          round.tries++
          if (next.status !== 'waiting') break
          round.seconds += next.seconds
        }

        expect([11, 12]).toContain(round.tries)
        expect(round.seconds).toBeLessThanOrEqual(day)
      }),
    )
  })
})

describe('pauseAfter', () => {
  test.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 30],
    [6, minute],
    [7, 2 * minute],
    [8, 4 * minute],
    [9, 8 * minute],
    [10, 10 * minute],
    [11, 10 * minute],
    [5000, 10 * minute],
  ])('after %i failures in a row pauses for %i seconds', (failures, seconds) => {
    expect(pauseAfter(failures, 0)).toBe(seconds)
  })

  test.each([
    [4, hour, 0],
    [5, 10, 30],
    [5, 45, 45],
    [10, hour, hour],
  ])('after %i failures and a Retry-After of %i seconds pauses for %i seconds', (failures, retryAfter, seconds) => {
    expect(pauseAfter(failures, retryAfter)).toBe(seconds)
  })
})

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')

  test.each<[header: string | undefined, seconds: number]>([
    [undefined, 0],
    ['0', 0],
    ['1', 1],
    ['120', 120],
    ['3600', hour],
    ['3601', hour],
    ['999999999999999', hour],
    ['Sun, 15 Nov 2026 12:01:00 GMT', 60],
    ['Sunday, 15-Nov-26 12:01:00 GMT', 60],
    ['Mon, 16 Nov 2026 12:00:00 GMT', hour],
    ['Sun, 15 Nov 2026 11:59:00 GMT', 0],
    ['', 0],
    ['soon', 0],
    ['-5', 0],
    ['1e3', 0],
    ['NaN', 0],
    ['Infinity', 0],
  ])('reads “%s” as %i seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds)
  })

  test('returns one hour at most for any header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String)), (header) => {
        const seconds = parseRetryAfter(header, now)

        expect(seconds).toBeGreaterThanOrEqual(0)
        expect(seconds).toBeLessThanOrEqual(hour)
      }),
    )
  })
})

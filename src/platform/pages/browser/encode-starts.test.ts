import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeStarts } from './decode-starts.ts'
import { encodeStarts } from './encode-starts.ts'

const first = Date.UTC(2026, 10, 2) / 60_000
const day = 1440

/** The slots of 60 days from Monday, November 2, 2026. */
const slots = (step: number, from: number, to: number, isOpen: (weekday: number) => boolean) =>
  Array.from({ length: 60 }, (_, i) => i)
    .filter((i) => isOpen((i + 1) % 7))
    .flatMap((i) => Array.from({ length: (to - from) / step }, (_, j) => first + i * day + from + j * step))

const halfHours = slots(30, 540, 1020, (weekday) => weekday > 0 && weekday < 6)
const aroundTheClock = slots(5, 0, day, () => true)

test('starts are written as distances with counts', () => {
  const starts = [first, first + 30, first + 60, first + 1500]

  expect(encodeStarts({ starts })).toBe(`${first.toString(36)} u*2 140`)
  expect(encodeStarts({ starts, remaining: [5, 5, 40, 5] })).toBe(`${encodeStarts({ starts })}/5*2 14 5`)
  expect(encodeStarts({ starts: [] })).toBe('')
})

test('no character needs escaping in HTML, JSON or a script', () => {
  const values = fc.array(fc.nat())

  fc.assert(
    fc.property(values, values, (starts, remaining) => {
      expect(encodeStarts({ starts, remaining })).toMatch(/^[-\d a-z*/]*$/)
    }),
  )
})

test('any sorted starts can be read again', () => {
  const freeStarts = fc.array(fc.oneof(fc.nat(2000), fc.constantFrom(15, 30), fc.nat(2 ** 26))).chain((distances) => {
    let minute = 0
    const starts = distances.map((distance) => (minute += distance))
    const seats = fc.array(fc.oneof(fc.nat(3), fc.nat(1000)), { minLength: starts.length, maxLength: starts.length })
    return fc.option(seats, { nil: undefined }).map((remaining) => (remaining ? { starts, remaining } : { starts }))
  })

  fc.assert(
    fc.property(freeStarts, (free) => {
      expect(decodeStarts(encodeStarts(free))).toEqual(free)
    }),
    { numRuns: 1000 },
  )
})

test('two months of slots take few bytes', () => {
  const size = (starts: number[]) => brotliCompressSync(encodeStarts({ starts })).length

  expect([halfHours.length, aroundTheClock.length]).toEqual([704, 17_280])
  expect(size(halfHours)).toBeLessThan(60)
  expect(size(aroundTheClock)).toBeLessThan(30)
  // A busy calendar, in which every third slot is taken at random.
  expect(size(halfHours.filter((start) => (start * 7919) % 1009 > 336))).toBeLessThan(400)
})

import { describe, expect, test } from 'vitest'
import { dateWords } from '../date-words.ts'
import { clockFieldText, parseEnd, parseStart, plainClock, suggestSpan, type TimeFieldSettings } from './clock-input.ts'

const locales = ['en-US', 'en-AU', 'de', 'es', 'es-MX', 'fr', 'fr-CA', 'it', 'nl', 'pt-BR', 'uk', 'ar', 'ar-EG']
const clockOf = (locale: string, notation: '12h' | '24h'): TimeFieldSettings => ({ words: dateWords(locale), notation })
const half = clockOf('en-US', '12h')
const full = clockOf('en-US', '24h')

describe.each(locales)('in %s', (locale) => {
  test.each(['12h', '24h'] as const)('every minute is read as it is written, on a clock of %s', (notation) => {
    const clock = clockOf(locale, notation)
    const minutes = Array.from({ length: 1440 }, (_, i) => i)
    const wrong = minutes.filter(
      (minute) =>
        parseStart(clockFieldText(minute, clock), clock) !== minute ||
        parseEnd(clockFieldText(minute + 1, clock), clock, minute) !== minute + 1 ||
        parseStart(plainClock(minute), clock) !== minute,
    )

    expect(wrong).toEqual([])
  })
})

test.each<[string, string]>([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9 30', '09:30'],
  ['9am', '09:00'],
  ['9 AM', '09:00'],
  ['9a', '09:00'],
  ['9:15 p.m.', '21:15'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['17:00', '17:00'],
  ['17h', '17:00'],
  ['17h30', '17:30'],
  ['17 Uhr', '17:00'],
  ['09:00:00', '09:00'],
  [' 8:05 ', '08:05'],
  ['0', '00:00'],
  ['00:00', '00:00'],
])('“%s” is read as %s', (text, expected) => {
  expect(plainClock(parseStart(text, half) ?? -1)).toBe(expected)
})

test.each(['', 'noon', '25', '9:60', '9:5', '13pm', '24:01', '9-5', '9:30:15', '12345', '9am pm', '-', '9:30:00:00'])(
  '“%s” is no time',
  (text) => {
    expect([parseStart(text, half), parseEnd(text, half)]).toEqual([undefined, undefined])
  },
)

test('midnight ends a day, and does not begin one as 24:00', () => {
  const ends = ['0', '00:00', '24:00', '24', '12am', '12:00 am'].map((text) => parseEnd(text, half))

  expect(ends).toEqual(ends.map(() => 1440))
  expect(parseStart('24:00', half)).toBeUndefined()
  expect([clockFieldText(1440, half), clockFieldText(1440, full)]).toEqual(['12:00 am', '24:00'])
})

test('9 to 5 means 5 pm on a clock of 12 hours only', () => {
  expect([parseEnd('5', half, 540), parseEnd('5:30', half, 540), parseEnd('5', full, 540)]).toEqual([1020, 1050, 300])
  // A time field of a browser always has two digits, and the text can say which half it means.
  expect([parseEnd('05:00', half, 540), parseEnd('5am', half, 540), parseEnd('8', half, 21 * 60)]).toEqual([
    300, 300, 480,
  ])
})

test('suggests working hours, then an hour after the others, then nothing', () => {
  expect([suggestSpan([]), suggestSpan([1020, 720]), suggestSpan([1320]), suggestSpan([1321])]).toEqual([
    { from: 540, to: 1020 },
    { from: 1080, to: 1140 },
    { from: 1380, to: 1440 },
    undefined,
  ])
})

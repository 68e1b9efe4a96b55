import { expect, test, vi } from 'vitest'
import { formatClock, notationOf } from './clock.ts'

test.each([
  ['en-US', '12h', ['12:00 am', '9:05 am', '12:00 pm', '11:59 pm']],
  ['en-GB', '12h', ['12:00 am', '9:05 am', '12:00 pm', '11:59 pm']],
  ['en-CA', '12h', ['12:00 am', '9:05 am', '12:00 pm', '11:59 pm']],
  ['en-US', '24h', ['00:00', '09:05', '12:00', '23:59']],
  ['es', '12h', ['12:00 a. m.', '9:05 a. m.', '12:00 p. m.', '11:59 p. m.']],
  ['ja', '12h', ['午前12:00', '午前9:05', '午後12:00', '午後11:59']],
] as const)('%s writes times of day with a %s clock', (locale, notation, texts) => {
  expect([0, 545, 720, 1439].map((clock) => formatClock(clock, locale, notation))).toEqual(texts)
})

test('every language of the service writes 24 hours as digits and midnight as 0', () => {
  for (const locale of ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'uk', 'en-FI'])
    expect([0, 545, 1439].map((clock) => formatClock(clock, locale, '24h').replace(/^0(?=\d)/, '').replace('.', ':')))
      .toEqual(['0:00', '9:05', '23:59'])
})

test('no space of a time is a special one', () => {
  for (const locale of ['en', 'es', 'fr', 'bg', 'ar', 'ko'])
    expect(formatClock(545, locale, '12h')).not.toMatch(/(?! )\s/)
})

test('the narrow space of some browsers becomes a plain one', () => {
  const prototype: { format: unknown } = Intl.DateTimeFormat.prototype
  const format = vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '9:05\u202FAM')

  const text = formatClock(545, 'en', '12h')
  format.mockRestore()

  expect(text).toBe('9:05 am')
})

test.each([
  ['en-US', '12h'], ['en', '12h'], ['en-GB', '24h'], ['de', '24h'], ['fr', '24h'], ['uk', '24h'], ['es-MX', '12h'],
  ['hi', '12h'], ['ja', '24h'],
])('the clock of %s has %s', (locale, notation) => {
  expect(notationOf(locale)).toBe(notation)
})

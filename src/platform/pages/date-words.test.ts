import { describe, expect, test } from 'vitest'
import { clockText, dateText, monthText, numberText } from './browser/date-words.ts'
import { dateWords, notationOf } from './date-words.ts'

const locales = [
  'en-US',
  'en-GB',
  'en-CA',
  'de',
  'de-AT',
  'es',
  'es-MX',
  'fr',
  'fr-CA',
  'it',
  'nl',
  'pt',
  'pt-BR',
  'uk',
  'ar',
  'ar-EG',
  'bg',
  'fa',
  'he',
  'hi',
  'ja',
  'ko',
  'my',
  'pl',
  'th',
  'zh-TW',
]
const utc = { timeZone: 'UTC', calendar: 'gregory' } as const

test.each(locales)('%s writes the days and months of three years as Intl does', (locale) => {
  const [day, month] = [{ weekday: 'long', day: 'numeric' } as const, { month: 'long', year: 'numeric' } as const]
  const [dates, months] = [
    { ...utc, ...day, ...month },
    { ...utc, ...month },
  ].map((options) => new Intl.DateTimeFormat(locale, options))
  const words = dateWords(locale)

  for (let i = 0; i < 3 * 365; i++) {
    const date = new Date(Date.UTC(2026, 0, 1 + i))
    const text = date.toISOString().slice(0, 10)
    const written = [dateText(text, words), monthText(text.slice(0, 7), words)]
    expect(written).toEqual([dates?.format(date), months?.format(date)])
  }
})

test.each(locales)('%s writes every minute of the day as Intl does, with plain spaces', (locale) => {
  const words = dateWords(locale)
  const written = { '12h': { hour12: true }, '24h': { hourCycle: 'h23' } } as const

  for (const notation of ['12h', '24h'] as const) {
    const format = new Intl.DateTimeFormat(locale, { ...utc, hour: 'numeric', minute: '2-digit', ...written[notation] })
    for (let clock = 0; clock < 1440; clock++) {
      const expected = format.format(clock * 60_000).replaceAll(/[\u202F\u00A0]/g, ' ')
      const english = expected.toLowerCase().replaceAll('.', '')
      expect(clockText(clock, words, notation)).toBe(locale.startsWith('en') ? english : expected)
    }
  }
})

test.each([
  ['en-US', '12h', ['12:00 am', '9:05 am', '12:00 pm', '11:59 pm']],
  ['en-GB', '12h', ['12:00 am', '9:05 am', '12:00 pm', '11:59 pm']],
  ['en-CA', '12h', ['12:00 am', '9:05 am', '12:00 pm', '11:59 pm']],
  ['en-US', '24h', ['00:00', '09:05', '12:00', '23:59']],
  ['es', '12h', ['12:00 a. m.', '9:05 a. m.', '12:00 p. m.', '11:59 p. m.']],
  ['ja', '12h', ['午前12:00', '午前9:05', '午後12:00', '午後11:59']],
] as const)('%s writes times of day with a %s clock', (locale, notation, texts) => {
  expect([0, 545, 720, 1439].map((clock) => clockText(clock, dateWords(locale), notation))).toEqual(texts)
})

test('every language of the service writes 24 hours as digits and midnight as 0', () => {
  for (const locale of ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'uk', 'en-FI']) {
    const texts = [0, 545, 1439].map((clock) => clockText(clock, dateWords(locale), '24h'))
    expect(texts.map((text) => text.replace(/^0(?=\d)/, '').replace('.', ':'))).toEqual(['0:00', '9:05', '23:59'])
  }
})

test('numbers have the digits of the language', () => {
  expect(numberText(2026, dateWords('ar-EG'))).toBe('٢٠٢٦')
  expect(numberText(2026, dateWords('de'))).toBe('2026')
})

test.each([
  ['en-US', '12h'],
  ['en', '12h'],
  ['en-GB', '24h'],
  ['de', '24h'],
  ['fr', '24h'],
  ['uk', '24h'],
  ['es-MX', '12h'],
  ['hi', '12h'],
  ['ja', '24h'],
])('the clock of %s has %s', (locale, notation) => {
  expect(notationOf(locale)).toBe(notation)
})

describe('the words of a language', () => {
  test('are made once', () => {
    expect(dateWords('de')).toBe(dateWords('de'))
    expect(dateWords('de')).not.toBe(dateWords('en'))
  })

  test('do not fill the memory if there are many languages', () => {
    const words = dateWords('de')

    for (let i = 0; i < 300; i++) dateWords(`en-x-a${i}`)

    expect(dateWords('de')).not.toBe(words)
  })
})

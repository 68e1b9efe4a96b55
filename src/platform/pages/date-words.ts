/** How a language writes dates and times of day, for pages and their scripts. */
import { commaIn, languageOf } from '../texts/languages.ts'
import type { ClockNotation, DateWords } from './browser/date-words.ts'
import { dateFormat } from './date-format.ts'

const known = new Map<string, DateWords>()
/** Locales come from visitors. */
const maxKnown = 200

export function dateWords(locale: string): DateWords {
  const stored = known.get(locale)
  if (stored) return stored
  if (known.size >= maxKnown) known.clear()
  const words = makeWords(locale)
  known.set(locale, words)
  return words
}

export function notationOf(locale: string): ClockNotation {
  const { hourCycle = '' } = dateFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle < 'h2' ? '12h' : '24h'
}

const longDate = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
const longMonth = { month: 'long', year: 'numeric' } as const
type DateOptions = Intl.DateTimeFormatOptions

function makeWords(locale: string): DateWords {
  const digits = Array.from({ length: 10 }, (_, i) => i.toLocaleString(locale)).join('')
  const [months, monthsAlone] = [monthsIn(locale, longDate), monthsIn(locale, longMonth)]
  return {
    date: patternOf(locale, longDate),
    month: patternOf(locale, longMonth),
    weekdays: weekdaysIn(locale, 'long'),
    shortWeekdays: shortWeekdaysIn(locale),
    months,
    monthsAlone: monthsAlone.join() === months.join() ? undefined : monthsAlone,
    hours: { '12h': hoursIn(locale, '12h'), '24h': hoursIn(locale, '24h') },
    comma: commaIn(languageOf(locale)),
    digits: digits === '0123456789' ? undefined : digits,
  }
}

function formatIn(locale: string, options: DateOptions) {
  return new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options })
}

/** The words are filled in later, the text between them stays. */
function patternOf(locale: string, options: DateOptions) {
  const parts = formatIn(locale, options).formatToParts(0)
  return parts.map(({ type, value }) => (type in options ? `{${type}}` : value)).join('')
}

function monthsIn(locale: string, options: DateOptions) {
  const format = formatIn(locale, options)
  return Array.from({ length: 12 }, (_, i) => partIn(format, Date.UTC(2023, i), 'month'))
}

/** Short names are whole words in Arabic, which do not fit above the days on a phone. */
function shortWeekdaysIn(locale: string) {
  const names = weekdaysIn(locale, 'short')
  return names.every(({ length }) => length <= maxShort) ? names : weekdaysIn(locale, 'narrow')
}

const maxShort = 5

function weekdaysIn(locale: string, weekday: 'long' | 'short' | 'narrow') {
  const format = formatIn(locale, weekday === 'long' ? longDate : { weekday })
  // The first day of 2023 is a Sunday.
  return Array.from({ length: 7 }, (_, i) => partIn(format, Date.UTC(2023, 0, i + 1), 'weekday'))
}

function partIn(format: Intl.DateTimeFormat, time: number, wanted: Intl.DateTimeFormatPartTypes) {
  return format.formatToParts(time).find(({ type }) => type === wanted)?.value ?? ''
}

function hoursIn(locale: string, notation: ClockNotation) {
  const cycle = notation === '12h' ? { hour12: true } : { hourCycle: 'h23' as const }
  const format = formatIn(locale, { hour: 'numeric', minute: '2-digit', ...cycle })
  return Array.from({ length: 24 }, (_, hour) => {
    const parts = format.formatToParts(Date.UTC(2023, 0, 1, hour))
    const text = parts.map(({ type, value }) => (type === 'minute' ? '#' : value)).join('')
    return plainClock(text, locale)
  })
}

/** Plain spaces. English countries disagree about "AM", "am" and "a.m.". */
function plainClock(text: string, locale: string) {
  const spaced = text.replaceAll(/[\u202F\u00A0]/g, ' ')
  return locale.startsWith('en') ? spaced.toLowerCase().replace(/([ap])\.m\./, '$1m') : spaced
}

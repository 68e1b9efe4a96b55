/** Writes dates and times of day with words from the server: `Intl` takes 150 ms to start in the browser of a phone. */
import { weekdayOf } from './month.ts'

export type ClockNotation = '12h' | '24h'

/** How a language writes dates and times of day. Weekdays begin with Sunday, hours with midnight. */
export type DateWords = {
  /** `{weekday}, {month} {day}, {year}`. */
  date: string
  /** `{month} {year}`. */
  month: string
  weekdays: string[]
  shortWeekdays: string[]
  /** As they are written in a date, and alone where that differs. */
  months: string[]
  monthsAlone?: string[] | undefined
  /** `9:# am`, where `#` stands for the minutes. */
  hours: Record<ClockNotation, string[]>
  /** Between a date and a time. */
  comma: string
  /** From zero to nine, unless they are 0123456789. */
  digits?: string | undefined
}

/** The words that a time of day needs. */
export type ClockWords = Pick<DateWords, 'hours' | 'digits'>

/** `Thursday, December 3, 2026`. */
export function dateText(date: string, words: DateWords): string {
  return fillDate(words.date, date, words, words.months)
}

/** `December 2026`. */
export function monthText(month: string, words: DateWords): string {
  return fillDate(words.month, `${month}-01`, words, words.monthsAlone ?? words.months)
}

export function numberText(number: number | string, { digits }: Pick<DateWords, 'digits'>): string {
  return digits === undefined ? String(number) : String(number).replace(/\d/g, (digit) => digits.charAt(Number(digit)))
}

/** `clock` is in minutes after midnight: 9:00 am, 15:30, 午後3:30. */
export function clockText(clock: number, words: ClockWords, notation: ClockNotation): string {
  const minutes = String(clock % 60).padStart(2, '0')
  return (words.hours[notation][Math.floor(clock / 60)] ?? '').replace('#', numberText(minutes, words))
}

function fillDate(pattern: string, date: string, words: DateWords, months: string[]) {
  const [year = '', month = '', day = ''] = date.split('-')
  const values: Record<string, string | undefined> = {
    weekday: words.weekdays[weekdayOf(date)],
    month: months[Number(month) - 1],
    day: numberText(Number(day), words),
    year: numberText(year, words),
  }
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

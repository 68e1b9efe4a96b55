/** Times of day as people type them: 9, 9:30, 9am, 17:00. The server and the hours editor read and write them alike. */
import { clockText, numberText, type ClockNotation, type ClockWords } from './date-words.ts'

export type TimeFieldSettings = { words: ClockWords; notation: ClockNotation }

/** Minutes after midnight. An interval can end at 1440. */
export type MinuteSpan = { from: number; to: number }

export const minutesPerDay = 1440

/** The text in a field: `9:00 am`, or `17:00`. The end of a day is `24:00`, and `12:00 am` on a clock of 12 hours. */
export function clockFieldText(minute: number, { words, notation }: TimeFieldSettings): string {
  if (minute < minutesPerDay) return clockText(minute, words, notation)
  if (notation === '12h') return clockText(0, words, notation)
  return clockText(23 * 60, words, notation).replace(numberText(23, words), numberText(24, words))
}

export function parseStart(text: string, settings: TimeFieldSettings): number | undefined {
  const minute = readClock(text, settings)?.minute
  return minute === minutesPerDay ? undefined : minute
}

/** Midnight is the end of the day. On a clock of 12 hours, `9` to `5` means 5 pm. */
export function parseEnd(text: string, settings: TimeFieldSettings, start = 0): number | undefined {
  const clock = readClock(text, settings)
  if (!clock) return undefined
  const { minute, isExact } = clock
  if (minute === 0) return minutesPerDay
  const isAfternoon = settings.notation === '12h' && !isExact && minute <= start && minute + 720 > start
  return isAfternoon ? minute + 720 : minute
}

/** The interval that the editor adds to a day: working hours, or an hour that begins an hour after the others. */
export function suggestSpan(ends: number[]): MinuteSpan | undefined {
  if (ends.length === 0) return { from: 540, to: 1020 }
  const from = Math.max(...ends) + 60
  return from + 60 <= minutesPerDay ? { from, to: from + 60 } : undefined
}

/** `09:00`, as the API and time fields of browsers write it. */
export function plainClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

export function minuteOfClock(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}

/** `isExact`: the text says which half of the day it means. */
function readClock(text: string, { words }: TimeFieldSettings) {
  const plain = plainDigits(text, words).toLowerCase()
  const half = halfOf(lettersOf(plain), words)
  const [hour, minute, seconds = 0, ...more] = numbersIn(plain)
  const isClock = half !== undefined && hour !== undefined && minute !== undefined && seconds === 0
  if (!isClock || more.length > 0) return undefined
  const isExact = half !== 'unknown' || hour > 9 || /^\s*0/.test(plain)
  if (half !== 'unknown' && hour > 12) return undefined
  const clock = (half === 'unknown' ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute
  return minute > 59 || clock > minutesPerDay ? undefined : { minute: clock, isExact }
}

/** `9`, `9:30`, `930` and `09:30:00` as numbers. */
function numbersIn(text: string): (number | undefined)[] {
  const [first = '', second, ...more] = text.match(/\d+/g) ?? []
  if (first === '' || first.length > 4) return []
  if (second === undefined && first.length <= 2) return [Number(first), 0]
  if (second === undefined) return [Number(first.slice(0, -2)), Number(first.slice(-2))]
  if (first.length > 2) return []
  return [Number(first), ...[second, ...more].map((part) => (part.length === 2 ? Number(part) : undefined))]
}

/** Which half of the day the letters mean, in English or in the language of the page. */
function halfOf(letters: string, { hours }: ClockWords) {
  const isAmong = (texts: string[]) => texts.some((text) => lettersOf(text.toLowerCase()) === letters)
  if (letters === '' || letters === 'h' || letters === 'uhr' || isAmong(hours['24h'])) return 'unknown'
  if (letters === 'a' || letters === 'am' || isAmong(hours['12h'].slice(0, 12))) return 'am'
  return letters === 'p' || letters === 'pm' || isAmong(hours['12h'].slice(12)) ? 'pm' : undefined
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

function plainDigits(text: string, { digits }: ClockWords) {
  return digits === undefined
    ? text
    : text.replace(/\p{Nd}/gu, (char) => (digits.includes(char) ? String(digits.indexOf(char)) : char))
}

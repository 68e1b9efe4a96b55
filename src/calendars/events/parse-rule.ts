import { parseTimeValue } from './parse-time.ts'
import type { TimeText } from './wall-time.ts'

export const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const
export type Frequency = (typeof frequencies)[number]

/** `nth`: the second Monday is 2, the last one -1, every one 0. Monday is 0. */
export type RuleWeekday = { weekday: number; nth: number }

/** RRULE of RFC 5545. Lists that are empty do not limit. */
export type RecurrenceRule = {
  frequency: Frequency
  interval: number
  count: number | undefined
  until: TimeText | undefined
  weekStart: number
  weekdays: RuleWeekday[]
  months: number[]
  monthDays: number[]
  yearDays: number[]
  weeks: number[]
  hours: number[]
  minutes: number[]
  seconds: number[]
  positions: number[]
  skip: Skip
}

/** Of RFC 7529: what to do with the 31st of a month of 30 days. `OMIT`: no instance. */
const skips = ['OMIT', 'BACKWARD', 'FORWARD'] as const
export type Skip = (typeof skips)[number]

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const maxLength = 10_000

/** Undefined if the rule is not one of RFC 5545 in the Gregorian calendar. */
export function parseRule(text: string): RecurrenceRule | undefined {
  if (text.length > maxLength) return undefined
  const parts = partsOf(text)
  const frequency = frequencies.find((name) => name === parts.get('FREQ'))
  const skip = skips.find((name) => name === (parts.get('SKIP') ?? 'OMIT'))
  if (!frequency || !skip || !isGregorian(parts)) return undefined
  const number = (name: string, standard: number | undefined) =>
    parts.has(name) ? wholeNumber(parts.get(name)) : standard
  const list = (name: string, min: number, max: number) => numbers(parts.get(name), min, max)
  const until = parts.get('UNTIL')
  const rule = {
    frequency,
    interval: number('INTERVAL', 1),
    count: number('COUNT', undefined),
    until: until === undefined ? undefined : parseTimeValue(until),
    weekStart: weekdayNames.indexOf(parts.get('WKST') ?? 'MO'),
    weekdays: weekdaysOf(parts.get('BYDAY')),
    months: list('BYMONTH', 1, 12),
    monthDays: list('BYMONTHDAY', -31, 31),
    yearDays: list('BYYEARDAY', -366, 366),
    weeks: list('BYWEEKNO', -53, 53),
    hours: list('BYHOUR', 0, 23),
    minutes: list('BYMINUTE', 0, 59),
    seconds: list('BYSECOND', 0, 60),
    positions: list('BYSETPOS', -366, 366),
    skip,
  }
  if ((until !== undefined && !rule.until) || rule.weekStart < 0) return undefined
  return isComplete(rule, parts) ? rule : undefined
}

function isComplete(
  rule: { [Name in keyof RecurrenceRule]: RecurrenceRule[Name] | undefined },
  parts: Map<string, string>,
): rule is RecurrenceRule {
  return Object.entries(rule).every(
    ([name, value]) => value !== undefined || name === 'until' || (name === 'count' && !parts.has('COUNT')),
  )
}

function partsOf(text: string) {
  return new Map(
    text
      .trim()
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part): [string, string] => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
      }),
  )
}

/** RFC 7529 adds other calendars, which are not read. */
function isGregorian(parts: Map<string, string>) {
  return (parts.get('RSCALE') ?? 'GREGORIAN') === 'GREGORIAN'
}

function wholeNumber(text = '') {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0
  return value > 0 ? value : undefined
}

function numbers(text: string | undefined, min: number, max: number) {
  if (text === undefined) return []
  const found = new Set<number>()
  for (const part of text.split(',')) {
    const value = /^[+-]?\d{1,3}$/.test(part) ? Number(part) : Number.NaN
    if (!(value >= min && value <= max) || (min < 0 && value === 0)) return undefined
    found.add(value)
  }
  return [...found].toSorted((a, b) => a - b)
}

function weekdaysOf(text: string | undefined) {
  if (text === undefined) return []
  const found: RuleWeekday[] = []
  for (const part of text.split(',')) {
    const [, nth = '0', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part.trim()) ?? []
    const weekday = weekdayNames.indexOf(name)
    if (weekday < 0 || Math.abs(Number(nth)) > 53) return undefined
    found.push({ weekday, nth: Number(nth) })
  }
  return found
}

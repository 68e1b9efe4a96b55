import type { SignedInUser } from '../../access/sessions/queries.ts'
import { clockFieldText, minuteOfClock, type TimeFieldSettings } from '../../platform/pages/browser/clock-input.ts'
import { dateText } from '../../platform/pages/browser/date-words.ts'
import { weekStartOf } from '../../platform/pages/browser/month.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { weekdays, type Rule, type Weekday } from '../../scheduling/engine/hours.ts'

/** How the user reads and writes hours: clock format, order of the days, and language. */
export type HoursReader = { texts: Texts; clock: TimeFieldSettings; days: Weekday[] }

type Intervals = Rule['intervals']

export function hoursReader({ time_notation, week_start }: SignedInUser, texts: Texts): HoursReader {
  const { hours, digits } = dateWords(texts.locale)
  const first = week_start === null ? weekStartOf(texts.locale) : weekdays.indexOf(week_start)
  return {
    texts,
    clock: { words: { hours, digits }, notation: time_notation },
    days: [...weekdays.slice(first), ...weekdays.slice(0, first)],
  }
}

export function dayName(day: Weekday, { texts }: HoursReader, length: 'long' | 'short' = 'long') {
  const words = dateWords(texts.locale)
  const names = length === 'long' ? words.weekdays : words.shortWeekdays
  const name = names[weekdays.indexOf(day)] ?? day
  return length === 'long' ? `${name.charAt(0).toLocaleUpperCase(texts.locale)}${name.slice(1)}` : name
}

/** `9:00 am – 12:00 pm, 1:00 pm – 5:00 pm`. */
export function intervalsText(intervals: Intervals, { texts, clock }: HoursReader) {
  const { text } = texts
  if (intervals.length === 0) return text('hours-unavailable')
  // A text that is no time is shown as the user typed it.
  const timeOf = (time: string) => (/^\d\d:\d\d$/.test(time) ? clockFieldText(minuteOfClock(time), clock) : time)
  return intervals
    .map(({ from, to }) =>
      from === '00:00' && to === '24:00'
        ? text('hours-whole-day')
        : text('hours-interval', { from: timeOf(from), to: timeOf(to) }),
    )
    .join(dateWords(texts.locale).comma)
}

/** `Mon–Fri` with its hours. Days in a row that have the same hours share a line, closed days have none. */
export function weekLines(rules: readonly Rule[], reader: HoursReader): { days: string; hours: string }[] {
  const { text } = reader.texts
  const runs: { days: Weekday[]; hours: string }[] = []
  for (const day of reader.days) {
    const intervals = rules.find(({ wday }) => wday === day)?.intervals ?? []
    const hours = intervals.length === 0 ? '' : intervalsText(intervals, reader)
    const last = runs.at(-1)
    if (last?.hours === hours) last.days.push(day)
    else runs.push({ days: [day], hours })
  }
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ days: [first = 'monday', ...more], hours }) => {
      const [name, last] = [dayName(first, reader, 'short'), more.at(-1)]
      return {
        days: last ? text('hours-day-range', { first: name, last: dayName(last, reader, 'short') }) : name,
        hours,
      }
    })
}

/** `Thursday, December 24, 2026`, or both ends of a range. */
export function datesText(first: string, last: string, { texts }: HoursReader) {
  const words = dateWords(texts.locale)
  if (first === last) return dateText(first, words)
  return texts.text('hours-date-range', { first: dateText(first, words), last: dateText(last, words) })
}

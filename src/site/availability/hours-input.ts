import {
  clockFieldText,
  minuteOfClock,
  parseEnd,
  parseStart,
  plainClock,
  suggestSpan,
  type TimeFieldSettings,
} from '../../platform/pages/browser/clock-input.ts'
import type { Rule, Weekday } from '../../scheduling/engine/hours.ts'
import { weekdays } from '../../scheduling/engine/hours.ts'

/** The texts of the two fields of an interval, as the user typed them. */
export type IntervalInput = { from: string; to: string }
export type WeekInput = Record<Weekday, IntervalInput[]>
type Body = Record<string, string>
type Interval = Rule['intervals'][number]

/** More intervals than a day can have, so that the API rejects them with all the others still in the form. */
const maxIntervals = 40

/** The fields of a stored schedule. */
export function weekInputOf(rules: readonly Rule[], clock: TimeFieldSettings): WeekInput {
  return weekOf((day) => inputOf(rules.find(({ wday }) => wday === day)?.intervals ?? [], clock))
}

export function inputOf(intervals: readonly Interval[], clock: TimeFieldSettings): IntervalInput[] {
  return intervals.map(({ from, to }) => ({
    from: clockFieldText(minuteOfClock(from), clock),
    to: clockFieldText(minuteOfClock(to), clock),
  }))
}

export function readWeek(body: Body): WeekInput {
  return weekOf((day) => readIntervals(body, day))
}

/** The intervals of a day in a submitted form, in the order of their numbers. */
export function readIntervals(body: Body, day: string): IntervalInput[] {
  const numbers = Object.keys(body).flatMap((name) => {
    const [, key, number] = /^([a-z]+)-(\d{1,3})-(?:from|to)$/.exec(name) ?? []
    return key === day && number !== undefined ? [Number(number)] : []
  })
  return [...new Set(numbers)]
    .toSorted((a, b) => a - b)
    .slice(0, maxIntervals)
    .map((number) => ({ from: body[`${day}-${number}-from`] ?? '', to: body[`${day}-${number}-to`] ?? '' }))
}

/** What the API gets. A text that is no time is sent as it is, so that the API rejects it with all other problems. */
export function intervalsOf(input: IntervalInput[], clock: TimeFieldSettings): Interval[] {
  return input.filter(isFilled).map(({ from, to }) => {
    const start = parseStart(from, clock)
    const end = parseEnd(to, clock, start)
    return { from: start === undefined ? from : plainClock(start), to: end === undefined ? to : plainClock(end) }
  })
}

/** The numbers of the intervals that the API gets. */
export const numbersOf = (input: IntervalInput[]) =>
  input.flatMap((interval, number) => (isFilled(interval) ? [number] : []))

/** The weekdays of the form with the dates of the stored schedule. Days that were closed by a rule keep it. */
export function rulesOf(week: WeekInput, stored: readonly Rule[], clock: TimeFieldSettings): Rule[] {
  const weekly = weekdays.flatMap((wday): Rule[] => {
    const intervals = intervalsOf(week[wday], clock)
    const hadRule = stored.some((rule) => rule.wday === wday)
    return intervals.length > 0 || hadRule ? [{ type: 'wday', wday, intervals }] : []
  })
  return [...weekly, ...stored.filter(({ type }) => type === 'date')]
}

/** Whether two lists of rules mean the same week. */
export function isSameWeek(a: readonly Rule[], b: readonly Rule[]) {
  const textOf = (rules: readonly Rule[]) =>
    JSON.stringify(
      weekdays.map((wday) =>
        sorted(rules.find((rule) => rule.wday === wday)?.intervals ?? []).map(({ from, to }) => [from, to]),
      ),
    )
  return textOf(a) === textOf(b)
}

/** One more interval, with hours that make sense on that day. */
export function withInterval(input: IntervalInput[], clock: TimeFieldSettings): IntervalInput[] {
  const ends = input.flatMap(({ from, to }) => parseEnd(to, clock, parseStart(from, clock)) ?? [])
  const span = suggestSpan(ends)
  return [
    ...input,
    span ? { from: clockFieldText(span.from, clock), to: clockFieldText(span.to, clock) } : { from: '', to: '' },
  ]
}

export function isWeekday(text: string | undefined): text is Weekday {
  return weekdays.some((day) => day === text)
}

function weekOf(intervalsOn: (day: Weekday) => IntervalInput[]): WeekInput {
  return Object.fromEntries(weekdays.map((day) => [day, intervalsOn(day)])) as WeekInput
}

const isFilled = ({ from, to }: IntervalInput) => from.trim() !== '' || to.trim() !== ''

const sorted = (intervals: readonly Interval[]) => intervals.toSorted((a, b) => (a.from < b.from ? -1 : 1))

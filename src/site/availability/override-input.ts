import { isDate } from '../../platform/text.ts'
import { dateOfDay, dayOfDate } from '../../scheduling/engine/calendar.ts'
import type { Rule } from '../../scheduling/engine/hours.ts'
import type { Problems } from '../../platform/problems.ts'
import { inputOf, intervalsOf, readIntervals, type IntervalInput } from './hours-input.ts'
import { sentence } from './hours-problem-texts.ts'
import type { HoursReader } from './hours-text.ts'

/** A date of the form, or a range of dates if it has a last one. */
export type DateRow = { first: string; last: string }
export type OverrideInput = { rows: DateRow[]; kind: 'open' | 'closed'; intervals: IntervalInput[] }

/** Dates in a row with the same hours. */
export type DateRun = { first: string; last: string; intervals: Rule['intervals'] }

export const maxDates = 366
const maxRows = 50

export function readOverride(body: Record<string, string>): OverrideInput {
  const numbers = Object.keys(body).flatMap((name) => {
    const [, number] = /^dates-(\d{1,3})-first$/.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  const rows = numbers
    .toSorted((a, b) => a - b)
    .slice(0, maxRows)
    .map((number) => ({ first: body[`dates-${number}-first`] ?? '', last: body[`dates-${number}-last`] ?? '' }))
  return {
    rows: rows.length === 0 ? [{ first: '', last: '' }] : rows,
    kind: body.kind === 'open' ? 'open' : 'closed',
    intervals: readIntervals(body, 'date'),
  }
}

export function inputOfRun({ first, last, intervals }: DateRun, { clock }: HoursReader): OverrideInput {
  return {
    rows: [{ first, last: last === first ? '' : last }],
    kind: intervals.length > 0 ? 'open' : 'closed',
    intervals: inputOf(intervals, clock),
  }
}

/** Rows after the first one can stay empty. */
export function checkOverride({ rows, kind, intervals }: OverrideInput, reader: HoursReader): Problems {
  const {
    texts: { text },
    clock,
  } = reader
  const dates = rows.flatMap(({ first, last }, i): Problems => {
    if (i > 0 && first === '' && last === '') return []
    if (first === '') return [sentence(`dates-${i}-first`, text('field-required'))]
    if (!isDate(first)) return [sentence(`dates-${i}-first`, text('field-date'))]
    if (last !== '' && !isDate(last)) return [sentence(`dates-${i}-last`, text('field-date'))]
    if (last !== '' && last < first) return [sentence(`dates-${i}-last`, text('hours-date-backward'))]
    const isTooLong = last !== '' && dayOfDate(last) - dayOfDate(first) >= maxDates
    return isTooLong ? [sentence(`dates-${i}-last`, text('hours-date-too-long', { count: maxDates }))] : []
  })
  const hasNoHours = kind === 'open' && intervalsOf(intervals, clock).length === 0
  return hasNoHours ? [...dates, sentence('date', text('hours-date-no-hours'))] : dates
}

/** The rules with the dates of the form instead of what they had, and without the dates that the form was about. */
export function withDates(rules: readonly Rule[], input: OverrideInput, old: DateRow | undefined, reader: HoursReader) {
  const dates = datesOf(input.rows)
  const intervals = input.kind === 'open' ? intervalsOf(input.intervals, reader.clock) : []
  const others = withoutDates(rules, old).filter(({ date }) => date === undefined || !dates.has(date))
  const added = [...dates].map((date): Rule => ({ type: 'date', date, intervals }))
  const byDate = [...others.filter(({ type }) => type === 'date'), ...added].toSorted((a, b) =>
    (a.date ?? '') < (b.date ?? '') ? -1 : 1,
  )
  return [...others.filter(({ type }) => type === 'wday'), ...byDate]
}

export function withoutDates(rules: readonly Rule[], run: DateRow | undefined): Rule[] {
  return rules.filter(({ type, date = '' }) => type === 'wday' || !run || date < run.first || date > run.last)
}

/** The dates of an address or of a form. */
export function rangeOf(first: unknown, last: unknown): DateRow | undefined {
  const isRange = typeof first === 'string' && typeof last === 'string' && isDate(first) && isDate(last)
  return isRange ? { first, last } : undefined
}

/** The first dates in a row of a range that have hours of their own. */
export function runIn(rules: readonly Rule[], range: DateRow | undefined): DateRun | undefined {
  return range && dateRuns(rules.filter(({ date = '' }) => range.first <= date && date <= range.last))[0]
}

/** Dates in a row that have the same hours become one run. */
export function dateRuns(rules: readonly Rule[]): DateRun[] {
  const runs: DateRun[] = []
  const inOrder = rules
    .flatMap(({ date, intervals }) => (date === undefined ? [] : [{ date, intervals }]))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  for (const { date, intervals } of inOrder) {
    const run = runs.at(-1)
    const isNext = run && dayOfDate(run.last) + 1 === dayOfDate(date)
    if (isNext && JSON.stringify(run.intervals) === JSON.stringify(intervals)) run.last = date
    else runs.push({ first: date, last: date, intervals })
  }
  return runs
}

function datesOf(rows: DateRow[]) {
  return new Set(
    rows
      .filter(({ first }) => isDate(first))
      .flatMap(({ first, last }) => {
        const days = (isDate(last) ? dayOfDate(last) : dayOfDate(first)) - dayOfDate(first) + 1
        return Array.from({ length: days }, (_, i) => dateOfDay(dayOfDate(first) + i))
      }),
  )
}

import { isDate } from '../../platform/text.ts'
import type { Unit } from './group-rules.ts'

export const periodNames = [
  'last-7',
  'last-30',
  'last-90',
  'this-month',
  'last-month',
  'this-year',
  'last-12-months',
  'all',
  'custom',
] as const
export type PeriodName = (typeof periodNames)[number]

/** Days in the time zone of the user, both included. */
export type Days = { first: string; last: string }

/** `days` is undefined for all time. `earlier`: the period to compare with. */
export type Period = { name: PeriodName; days: Days | undefined; earlier: Days | undefined }

const defaultPeriod = 'last-30'

/** Ignores what is malformed: anyone can write an address. Exchanges dates in the wrong order. One date is a day. */
export function parsePeriod(query: Record<string, unknown>, today: string): Period {
  const name = periodNames.find((each) => each === query.period) ?? defaultPeriod
  if (name === 'all') return { name, days: undefined, earlier: undefined }
  if (name !== 'custom') return namedPeriod(name, Temporal.PlainDate.from(today))
  const [first, last] = [dateOf(query.from), dateOf(query.to)]
  if (first === undefined && last === undefined) return namedPeriod(defaultPeriod, Temporal.PlainDate.from(today))
  const [a, b] = [first ?? last ?? today, last ?? first ?? today]
  return withEarlier(name, Temporal.PlainDate.from(a < b ? a : b), Temporal.PlainDate.from(a < b ? b : a))
}

/** The instants at which a period begins and ends in a time zone, in seconds. All time has none. */
export function boundsOf(days: Days | undefined, zone: string) {
  if (!days) return { from: -Infinity, to: Infinity }
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds / 1000
  return {
    from: startOf(Temporal.PlainDate.from(days.first)),
    to: startOf(Temporal.PlainDate.from(days.last).add({ days: 1 })),
  }
}

/** The finest unit that still makes a readable chart. */
export function unitFor({ first, last }: Days): Unit {
  const days = lengthOf(first, last)
  return days <= 31 ? 'day' : days <= 186 ? 'week' : 'month'
}

/** More columns than this are too narrow to see and to touch. */
const maxColumns = 370

export const isUnitPossible = ({ first, last }: Days, unit: Unit) =>
  lengthOf(first, last) / { day: 1, week: 7, month: 30 }[unit] <= maxColumns

function namedPeriod(name: Exclude<PeriodName, 'all' | 'custom'>, today: Temporal.PlainDate): Period {
  const month = today.with({ day: 1 })
  const year = month.with({ month: 1 })
  const monthBefore = (months: number) => monthsOf(month.subtract({ months }), 1)
  if (name === 'this-month') return { name, days: monthBefore(0), earlier: monthBefore(1) }
  if (name === 'last-month') return { name, days: monthBefore(1), earlier: monthBefore(2) }
  if (name === 'this-year')
    return { name, days: monthsOf(year, 12), earlier: monthsOf(year.subtract({ years: 1 }), 12) }
  if (name === 'last-12-months') {
    const first = today.subtract({ years: 1 }).add({ days: 1 })
    const earlier = daysOf(first.subtract({ years: 1 }), first.subtract({ days: 1 }))
    return { name, days: daysOf(first, today), earlier }
  }
  const length = { 'last-7': 7, 'last-30': 30, 'last-90': 90 }[name]
  return withEarlier(name, today.subtract({ days: length - 1 }), today)
}

/** The earlier period ends before this one begins, and is as long. */
function withEarlier(name: PeriodName, first: Temporal.PlainDate, last: Temporal.PlainDate): Period {
  const length = first.until(last, { largestUnit: 'days' }).days + 1
  const earlier = daysOf(first.subtract({ days: length }), first.subtract({ days: 1 }))
  return { name, days: daysOf(first, last), earlier }
}

const daysOf = (first: Temporal.PlainDate, last: Temporal.PlainDate): Days => ({
  first: first.toString(),
  last: last.toString(),
})

const monthsOf = (first: Temporal.PlainDate, months: number) =>
  daysOf(first, first.add({ months }).subtract({ days: 1 }))

const lengthOf = (first: string, last: string) =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last), { largestUnit: 'days' }).days + 1

/** Only years that a time zone and a chart can have. */
function dateOf(value: unknown) {
  return typeof value === 'string' && isDate(value) && value >= '1970-01-02' && value < '2200' ? value : undefined
}

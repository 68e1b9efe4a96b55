import { byTime, daysOf, type Unit } from '../../insights/booking-figures/group-rules.ts'
import { isUnitPossible, unitFor, type Days } from '../../insights/booking-figures/period-rules.ts'
import { tally, type Counts } from '../../insights/booking-figures/rules.ts'
import { dateFormat } from '../../platform/pages/date-format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Insights } from './state.ts'

/** Counts of a day, a week or a month. `start`: its first day. */
export type TimeCounts = { start: string; counts: Counts }

type TimeSeries = { unit: Unit; times: TimeCounts[] }

const series = new WeakMap<Insights, TimeSeries>()

/** The selected bookings over time, counted once per page. Empty if all time has none. */
export function countByTime(insights: Insights): TimeSeries {
  const known = series.get(insights) ?? countAgain(insights)
  series.set(insights, known)
  return known
}

function countAgain(insights: Insights): TimeSeries {
  const {
    user,
    filters: { period, unit: chosen },
    facts,
    selection,
  } = insights
  const days = period.days ?? daysOf(facts, selection, user.timezone)
  if (!days) return { unit: 'day', times: [] }
  const unit = chosen && isUnitPossible(days, chosen) ? chosen : unitFor(days)
  const { starts, grouping } = byTime(days.first, days.last, unit, user.timezone, user.week_start ?? 'monday')
  const counted = tally(facts, selection, grouping)
  return { unit, times: starts.flatMap((start, i) => (counted[i] ? [{ start, counts: counted[i] }] : [])) }
}

/** `Nov 17`, or `Nov 2026` for a month. */
export function shortDate(date: string, unit: Unit, { locale }: Texts) {
  const parts: Intl.DateTimeFormatOptions = unit === 'month' ? { year: 'numeric' } : { day: 'numeric' }
  return dateFormat(locale, { month: 'short', ...parts, calendar: 'gregory', timeZone: 'UTC' }).format(Date.parse(date))
}

/** `Nov 17, 2026`, or `November 2026` for a month. */
export function longDate(date: string, unit: Unit, { locale }: Texts) {
  const parts = unit === 'month' ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const)
  return dateFormat(locale, { ...parts, calendar: 'gregory', timeZone: 'UTC' }).format(Date.parse(date))
}

/** `Oct 18, 2026 – Nov 17, 2026`. */
export function daysText({ first, last }: Days, { locale }: Texts) {
  const format = dateFormat(locale, { dateStyle: 'medium', calendar: 'gregory', timeZone: 'UTC' })
  return format.formatRange(Date.parse(first), Date.parse(last))
}

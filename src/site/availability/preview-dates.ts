import type { SignedInUser } from '../../access/sessions/queries.ts'
import { monthOf, shiftDate, shiftMonth, weekdayOf, weekStartOf } from '../../platform/pages/browser/month.ts'
import { isDate } from '../../platform/text.ts'
import { valueIn } from './time-off-load.ts'

export type PreviewView = 'week' | 'month'
/** What the preview shows. `previous`: undefined in the current week or month. */
export type PreviewSpan = {
  view: PreviewView
  today: string
  first: string
  last: string
  previous: string | undefined
  next: string | undefined
}

/** Nothing can be booked later, and dates must not leave the range of the API. */
const maxYears = 10

/** The week or month of the address, by default the current one. */
export function previewSpan(query: unknown, today: string, weekStart: number): PreviewSpan {
  const view = valueIn(query, 'view') === 'month' ? 'month' : 'week'
  const asked = valueIn(query, 'date') ?? ''
  const latest = Temporal.PlainDate.from(today).add({ years: maxYears }).toString()
  const date = isDate(asked) && asked > today ? (asked < latest ? asked : latest) : today
  const first = view === 'month' ? `${monthOf(date)}-01` : firstOfWeek(date, weekStart)
  const next = view === 'month' ? `${shiftMonth(monthOf(date), 1)}-01` : shiftDate(first, 7)
  const before = shiftDate(first, -1)
  return {
    view,
    today,
    first,
    last: shiftDate(next, -1),
    previous: before >= today ? before : undefined,
    next: next < latest ? next : undefined,
  }
}

/** 0 is Sunday. */
export function userWeekStart({ week_start }: SignedInUser, locale: string) {
  return week_start === null ? weekStartOf(locale) : { sunday: 0, monday: 1, saturday: 6 }[week_start]
}

function firstOfWeek(date: string, weekStart: number) {
  return shiftDate(date, -((weekdayOf(date) - weekStart + 7) % 7))
}

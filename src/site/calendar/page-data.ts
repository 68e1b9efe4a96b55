import type { Db } from '../../platform/db/db.ts'
import { scriptTextKeys, type BookingData } from '../../platform/pages/browser/booking-data.ts'
import { calendarTextKeys } from '../../platform/pages/browser/booking-texts.ts'
import { openCalendar, type Calendar } from '../../platform/pages/browser/calendar.ts'
import { weekStartOf } from '../../platform/pages/browser/month.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { zoneTable } from '../../platform/pages/zone-table.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { minuteOf } from '../../platform/time.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { loadFreeRange, type FreeRangeRequest } from './load-free-range.ts'
import { bookingEnd, type View } from './rules.ts'

/**
 * `path`, `query`: the address of the page. `start`: the chosen slot, in milliseconds. `areTimesLater`: the script of
 * the page loads free times if the visitor wants another one.
 */
type PageDataRequest = Omit<FreeRangeRequest, 'month'> & {
  view: View
  texts: Texts
  path: string
  query?: string
  start?: number | undefined
  canHold: boolean
  areTimesLater?: boolean
}

/** What the page shows and what its script needs. */
export async function loadPageData(db: Db, plan: PlanRow, request: PageDataRequest): Promise<BookingData> {
  const { view, texts, path, query = '', start, canHold, areTimesLater, ...times } = request
  const { zone, isZoneChosen, notation, month, date } = view
  const range =
    areTimesLater && start !== undefined
      ? { from: minuteOf(start), to: minuteOf(start), starts: '' }
      : await loadFreeRange(db, plan, { ...times, month: date?.slice(0, 7) ?? month })
  return {
    path,
    query,
    canHold,
    range,
    zone,
    isZoneChosen,
    notation,
    month,
    date,
    duration: times.duration,
    locale: texts.locale,
    words: dateWords(texts.locale),
    zones: zoneTable,
    weekStart: weekStartOf(texts.locale),
    now: Math.floor(minuteOf(times.now)),
    until: bookingEnd(plan, times.now),
    start: start === undefined ? undefined : minuteOf(start),
    texts: texts.pick([...calendarTextKeys, ...scriptTextKeys]),
  }
}

/** The calendar as the server shows it, before a script runs. */
export function calendarOf(data: BookingData): Calendar {
  const { month, date } = data
  return openCalendar(data, data.range, { ...(month !== undefined && { month }), ...(date !== undefined && { date }) })
}

import { chooseRescheduleDuration, eventDuration } from '../../meetings/bookings/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ScheduledEventId } from '../../platform/ids.ts'
import { instantOf, minuteOf } from '../../platform/time.ts'
import { listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import { getPlan, type PlanRow } from '../../scheduling/availability/queries.ts'
import type { FreeTimes } from '../../scheduling/engine/free-times.ts'
import { groupByDay } from './group-by-day.ts'
import type { Booking } from './load.ts'
import { localOf } from './present.ts'
import { parseInstant, weekFrom } from './rules.ts'

/** How far to look for a free time when a week has none. */
const lookahead = { days: 60 }

export type { Day } from './group-by-day.ts'
export type FreeWeek = Awaited<ReturnType<typeof freeWeek>>

/** `from`: a day, or the first start to show. `currentStart`: a start that is not offered. */
type FreeWeekRequest = {
  zone: string
  from: string
  duration: number
  now: number
  without?: ScheduledEventId[]
  currentStart?: number | undefined
}

/** The free times of seven days to which a booking can be rescheduled. */
export async function freeWeekForBooking(
  db: Db, { event }: Booking, zone: string, firstDay: string | undefined, now: number,
) {
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  const duration = chooseRescheduleDuration(plan, event)
  const currentStart = duration === eventDuration(event) ? Date.parse(event.start_time) : undefined
  // The meeting of a single invitee moves with the invitee, so it does not block its own time.
  const without = event.invitees_active === 1 ? [event.id] : []
  const from = firstDay ?? localOf(event.start_time, zone).toPlainDate().toString()
  return freeWeek(db, plan, { zone, from, duration, now, without, currentStart })
}

/** The free times of seven days, as many as a page shows, and the day of the next one if there are none. */
export async function freeWeek(db: Db, plan: PlanRow, request: FreeWeekRequest) {
  const { zone, duration, now, without = [], currentStart } = request

  async function freeBetween(from: Temporal.PlainDate, to: Temporal.PlainDate) {
    const range = { from: startOf(from), to: startOf(to) }
    return withoutStart(currentStart, await listFreeStarts(db, plan, { range, duration, now: minuteOf(now), without }))
  }
  const startOf = (date: Temporal.PlainDate) => Math.ceil(minuteOf(date.toZonedDateTime(zone).epochMilliseconds))

  const first = parseInstant(request.from)
  const day = first === undefined ? request.from : localOf(first, zone).toPlainDate().toString()
  const week = weekFrom(day, localOf(now, zone).toPlainDate())
  const free = await freeBetween(week.from, week.to)
  const [next] = free.starts.length > 0 ? [] : (await freeBetween(week.to, week.to.add(lookahead))).starts
  return {
    ...week,
    /** The `from` that shows this page again. */
    shownFrom: first === undefined ? week.from.toString() : request.from,
    days: groupByDay(free, zone, minuteOf(first ?? 0)),
    next: next === undefined ? undefined : localOf(instantOf(next), zone).toPlainDate(),
    isOpen: plan.active,
  }
}

function withoutStart(start: number | undefined, free: FreeTimes): FreeTimes {
  const index = start === undefined ? -1 : free.starts.indexOf(minuteOf(start))
  if (index < 0) return free
  return { starts: free.starts.toSpliced(index, 1), remaining: free.remaining?.toSpliced(index, 1) }
}

import { durationOf, lengthOf } from '../../meetings/bookings/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import { getPlan, type PlanRow } from '../../scheduling/availability/queries.ts'
import type { FreeTimes } from '../../scheduling/engine/free-times.ts'
import { daysOf } from './group-by-day.ts'
import type { Booking } from './load.ts'
import { localOf } from './present.ts'
import { instantIn, weekFrom } from './rules.ts'

const minute = 60_000
/** How far to look for a free time when a week has none. */
const outlook = { days: 60 }

export type { Day } from './group-by-day.ts'
export type FreeWeek = Awaited<ReturnType<typeof freeWeek>>

/** `from`: a day, or the first start to show. `present`: a start that is not to be offered. */
type FreeWeekRequest = {
  zone: string
  from: string
  duration: number
  now: number
  without?: string[]
  present?: number | undefined
}

/** The free times of seven days to which a booking could be moved, by the clock of a zone. */
export async function offerWeek(db: Db, { event }: Booking, zone: string, wanted: string | undefined, now: number) {
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  const duration = durationOf(plan, event)
  const present = duration === lengthOf(event) ? Date.parse(event.start_time) : undefined
  // Whoever comes alone takes the meeting along: it does not stand in its own way.
  const without = event.invitees_active === 1 ? [event.id] : []
  const from = wanted ?? localOf(event.start_time, zone).toPlainDate().toString()
  return freeWeek(db, plan, { zone, from, duration, now, without, present })
}

/** The free times of seven days, as many as a page shows, and the day of the next one if there are none. */
export async function freeWeek(db: Db, plan: PlanRow, wanted: FreeWeekRequest) {
  const { zone, duration, now, without = [], present } = wanted

  async function freeBetween(from: Temporal.PlainDate, to: Temporal.PlainDate) {
    const range = { from: minuteOf(from), to: minuteOf(to) }
    return but(present, await listFreeStarts(db, plan, { range, duration, now: now / minute, without }))
  }
  const minuteOf = (date: Temporal.PlainDate) => Math.ceil(date.toZonedDateTime(zone).epochMilliseconds / minute)

  const first = instantIn(wanted.from)
  const day = first === undefined ? wanted.from : localOf(first, zone).toPlainDate().toString()
  const week = weekFrom(day, localOf(now, zone).toPlainDate())
  const free = await freeBetween(week.from, week.to)
  const [next] = free.starts.length > 0 ? [] : (await freeBetween(week.to, week.to.add(outlook))).starts
  return {
    ...week,
    /** What shows the same again. */
    shownFrom: first === undefined ? week.from.toString() : wanted.from,
    days: daysOf(free, zone, (first ?? 0) / minute),
    next: next === undefined ? undefined : localOf(next * minute, zone).toPlainDate(),
    isOpen: plan.active,
  }
}

function but(present: number | undefined, free: FreeTimes): FreeTimes {
  const place = present === undefined ? -1 : free.starts.indexOf(present / minute)
  if (place < 0) return free
  return { starts: free.starts.toSpliced(place, 1), remaining: free.remaining?.toSpliced(place, 1) }
}

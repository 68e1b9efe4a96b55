import { listFree } from '../availability/free.ts'
import { getPlan } from '../availability/queries.ts'
import { durationOf, lengthOf } from '../bookings/rules.ts'
import type { Db } from '../db/db.ts'
import type { Booking } from './open.ts'
import { hoursOf, localOf } from './present.ts'
import { weekFrom } from './rules.ts'

const minute = 60_000
/** How far to look for a free time when a week has none. */
const outlook = { days: 60 }

export type Day = { date: Temporal.PlainDate; times: { value: string; hour: string }[] }
export type Offer = Awaited<ReturnType<typeof offerWeek>>

/** The free times of seven days to which a booking could be moved, by the clock of a zone. */
export async function offerWeek(db: Db, { event }: Booking, zone: string, wanted: string | undefined, now: number) {
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  const duration = durationOf(plan, event)
  const present = duration === lengthOf(event) ? Date.parse(event.start_time) : undefined
  // Whoever comes alone takes the meeting along: it does not stand in its own way.
  const without = event.invitees_active === 1 ? [event.id] : []

  async function freeBetween(from: Temporal.PlainDate, to: Temporal.PlainDate) {
    const range = { from: minuteOf(from), to: minuteOf(to) }
    const { starts } = await listFree(db, plan, { range, duration, now: now / minute, without })
    return starts.map((start) => start * minute).filter((start) => start !== present)
      .map((start) => localOf(start, zone))
  }
  const minuteOf = (date: Temporal.PlainDate) => Math.ceil(date.toZonedDateTime(zone).epochMilliseconds / minute)

  const today = localOf(now, zone).toPlainDate()
  const week = weekFrom(wanted ?? localOf(event.start_time, zone).toPlainDate().toString(), today)
  const starts = await freeBetween(week.from, week.to)
  const [next] = starts.length > 0 ? [] : await freeBetween(week.to, week.to.add(outlook))
  return { ...week, days: daysOf(starts), next: next?.toPlainDate(), isOpen: plan.active }
}

function daysOf(starts: Temporal.ZonedDateTime[]): Day[] {
  const days = Map.groupBy(starts, (start) => start.toPlainDate().toString())
  return [...days].map(([date, of]) => {
    const hours = hoursOf(of)
    const times = of.map((start, i) => ({ value: start.toInstant().toString(), hour: hours[i] ?? '' }))
    return { date: Temporal.PlainDate.from(date), times }
  })
}

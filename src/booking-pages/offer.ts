import { listFree } from '../availability/free.ts'
import { getPlan, type PlanRow } from '../availability/queries.ts'
import { durationOf, lengthOf } from '../bookings/rules.ts'
import type { Db } from '../db/db.ts'
import type { Booking } from './open.ts'
import { hoursOf, localOf } from './present.ts'
import { weekFrom } from './rules.ts'

const minute = 60_000
/** How far to look for a free time when a week has none. */
const outlook = { days: 60 }

/** `left`: how many seats a group has at that time. */
export type Day = { date: Temporal.PlainDate; times: { value: string; hour: string; left: number | undefined }[] }
export type Offer = Awaited<ReturnType<typeof freeWeek>>

/** `present`: a start that is not to be offered. */
type Wanted = {
  zone: string
  from: string
  duration: number
  now: number
  without?: string[]
  present?: number | undefined
}
type Start = { local: Temporal.ZonedDateTime; left: number | undefined }

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

/** The free times of seven days, and the day of the next one if there are none. */
export async function freeWeek(db: Db, plan: PlanRow, wanted: Wanted) {
  const { zone, duration, now, without = [], present } = wanted

  async function freeBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): Promise<Start[]> {
    const range = { from: minuteOf(from), to: minuteOf(to) }
    const { starts, remaining } = await listFree(db, plan, { range, duration, now: now / minute, without })
    return starts.map((start, i) => ({ at: start * minute, left: remaining?.[i] }))
      .filter(({ at }) => at !== present)
      .map(({ at, left }) => ({ local: localOf(at, zone), left }))
  }
  const minuteOf = (date: Temporal.PlainDate) => Math.ceil(date.toZonedDateTime(zone).epochMilliseconds / minute)

  const week = weekFrom(wanted.from, localOf(now, zone).toPlainDate())
  const starts = await freeBetween(week.from, week.to)
  const [next] = starts.length > 0 ? [] : await freeBetween(week.to, week.to.add(outlook))
  return { ...week, days: daysOf(starts), next: next?.local.toPlainDate(), isOpen: plan.active }
}

function daysOf(starts: Start[]): Day[] {
  const days = Map.groupBy(starts, ({ local }) => local.toPlainDate().toString())
  return [...days].map(([date, of]) => {
    const hours = hoursOf(of.map(({ local }) => local))
    const times = of.map(({ local, left }, i) => ({ value: local.toInstant().toString(), hour: hours[i] ?? '', left }))
    return { date: Temporal.PlainDate.from(date), times }
  })
}

import { chooseRescheduleDuration, eventDuration } from '../../meetings/bookings/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Problems } from '../../platform/problems.ts'
import { minuteOf } from '../../platform/time.ts'
import { listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import { getPlan } from '../../scheduling/availability/load-plan.ts'
import type { Booking } from './load.ts'
import { parseInstant } from '../calendar/rules.ts'

/** What decides which times are free for the booking. */
export async function loadNewTimes(db: Db, { event }: Pick<Booking, 'event'>) {
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  const duration = chooseRescheduleDuration(plan, event)
  return {
    plan,
    duration,
    now: Date.now(),
    currentStart: duration === eventDuration(event) ? minuteOf(Date.parse(event.start_time)) : undefined,
    // The meeting of a single invitee moves with the invitee, so it does not block its own time.
    without: event.invitees_active === 1 ? [event.id] : [],
  }
}

type NewTimes = Awaited<ReturnType<typeof loadNewTimes>>

/** Checks a time that an address or a form names before it is offered for submission. */
export async function checkNewStart(db: Db, times: NewTimes, start_time: string | undefined): Promise<Problems> {
  const { plan, currentStart, now, ...request } = times
  if (start_time === undefined || !plan.active) return []
  const start = parseInstant(start_time)
  if (start === undefined) return [{ parameter: 'start_time', code: 'missing', message: 'must be a time' }]
  if (start < now) return [{ parameter: 'start_time', code: 'in_the_past', message: 'is in the past' }]
  const from = minuteOf(start)
  const { starts } = await listFreeStarts(db, plan, { ...request, range: { from, to: from + 1 }, now: minuteOf(now) })
  const isOffered = starts.includes(from) && from !== currentStart
  return isOffered ? [] : [{ parameter: 'start_time', code: 'already_filled', message: 'is taken' }]
}

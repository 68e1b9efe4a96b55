import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden, Invalid } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import { milliseconds, minuteOf } from '../../platform/time.ts'

/** The most that a clock change adds to local days: two hours in Antarctica/Troll, one hour almost everywhere else. */
const maxClockChange = milliseconds({ hours: 2 })

type BusyTimeRange = { start_time: number; end_time: number; page_token?: unknown }

/**
 * A range must begin now or later, go forward, and span at most `days` days. Clients request whole local days, and a
 * local day on which the clocks go back is longer than 24 hours.
 */
export function requireRange({ start_time, end_time, page_token }: BusyTimeRange, now: number, days: number) {
  // A range from now on must not fail because the request took a moment or the client reads page after page.
  const isPast = page_token === undefined && Math.floor(minuteOf(start_time)) < Math.floor(minuteOf(now))
  if (isPast) throw problem('start_time', 'must not be in the past')
  if (end_time <= start_time) throw problem('end_time', 'must be after start_time')
  if (end_time - start_time > milliseconds({ days }) + maxClockChange)
    throw problem('end_time', `must be at most ${days} days after start_time`)
}

/** Members reserve their own time, admins and owners that of every user. */
export function requireReservable(caller: Caller, user_id: UserId) {
  if (user_id !== caller.user_id && !isAdmin(caller)) throw new Forbidden('You do not have permission')
}

function problem(parameter: string, message: string) {
  return new Invalid({ parameter, code: 'invalid', message })
}

import { isAdmin, type Caller } from '../auth/caller.ts'
import { Denied, Invalid } from '../errors.ts'

const minute = 60_000

/** A range must begin now or later, go forward, and span no more than so many days. */
export function checkRange(asked: { start_time: number; end_time: number }, now: number, days: number) {
  const { start_time, end_time } = asked
  // Whoever asks from now on must not be late by the way that the request took.
  if (Math.floor(start_time / minute) < Math.floor(now / minute)) throw problem('start_time', 'must not be in the past')
  if (end_time <= start_time) throw problem('end_time', 'must be after start_time')
  if (end_time - start_time > days * 1440 * minute)
    throw problem('end_time', `must be at most ${days} days after start_time`)
}

/** People reserve their own time; admins and owners anybody's. */
export function mayReserve(caller: Caller, user_id: string) {
  if (user_id !== caller.user_id && !isAdmin(caller)) throw new Denied('You do not have permission')
}

function problem(parameter: string, message: string) {
  return new Invalid({ parameter, code: 'invalid', message })
}

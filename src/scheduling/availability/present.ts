import { dateOfDay, day } from '../engine/calendar.ts'
import type { Reason } from '../engine/explain.ts'
import type { Limit } from '../engine/limits.ts'
import type { StartReason } from './find-slots.ts'

export const clockTimes = Array.from(
  { length: day },
  (_, minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
)

/** Minutes since 1970 as an instant of the API. */
export function timeOf(minute: number) {
  const date = Math.floor(minute / day)
  return `${dateOfDay(date)}T${clockTimes[minute - date * day]}:00.000000Z`
}

/** Why a start is not offered, as a code and a message. */
export function presentReason(reason: StartReason) {
  return { code: reason.code, message: messageOf(reason) }
}

function messageOf(reason: StartReason) {
  if (reason.code === 'inactive') return 'the event type is not active'
  if (reason.code === 'distribution') return 'the host is three or more meetings ahead of another host, who comes first'
  if (reason.code === 'rule') return ruleMessageOf(reason)
  if (reason.code === 'increment') return `is not one of the start times in the host's hours`
  if (reason.code === 'busy') return `the host is busy from ${timeOf(reason.from)} to ${timeOf(reason.to)}`
  if (reason.code === 'buffer')
    return `the buffers would overlap the host's busy time from ${timeOf(reason.from)} to ${timeOf(reason.to)}`
  if (reason.code === 'notice') return `with the minimum notice, the earliest start is ${timeOf(reason.earliest)}`
  if (reason.code === 'window') return 'is outside the days that can be booked'
  if (reason.code === 'limit') return `the limit of ${amountOf(reason.limit)} is reached`
  return 'all seats are taken'
}

function ruleMessageOf({ why, at }: Extract<Reason, { code: 'rule' }>) {
  if (why === 'ends') return `the host's hours end at ${timeOf(at)}, before the meeting would`
  if (why === 'holiday') return 'that day is a holiday of the host'
  return why === 'out_of_office' ? 'the host is out of office on that day' : `is outside the host's hours`
}

function amountOf({ max, unit, period }: Limit) {
  return `${max} ${max === 1 ? unit.slice(0, -1) : unit} a ${period}`
}

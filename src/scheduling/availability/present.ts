import { dateOfDay, day } from '../engine/calendar.ts'
import type { Reason } from '../engine/explain.ts'
import type { Limit } from '../engine/limits.ts'
import { schedulingUrlOf } from '../event-types/present.ts'
import type { EventTypeRow } from '../event-types/queries.ts'
import type { StartReason } from './find-slots.ts'

const clockTimes = Array.from({ length: day }, (_, minute) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)

/** Minutes since 1970 as an instant of the API. */
export function timeOf(minute: number) {
  const date = Math.floor(minute / day)
  return `${dateOfDay(date)}T${clockTimes[minute - date * day]}:00.000000Z`
}

const clockBytes = Buffer.from(clockTimes.join(''))
const blank = '--:--'
const maxSeats = 99_999

/**
 * Available times as JSON. A month of them is 100 kB of nearly identical entries, so we write one entry per day and
 * copy it for the other times of the day. This is several times as fast as building objects or strings.
 */
export function writeTimes(plan: EventTypeRow, starts: readonly number[], remainingAt: (start: number) => number) {
  const url = JSON.stringify(schedulingUrlOf(plan)).slice(0, -1)
  const json = Buffer.allocUnsafe(2 + starts.length * writeEntry(url, 0, maxSeats).bytes.length)
  let end = 1
  let [entryDate, seats, entry] = [Number.NaN, Number.NaN, writeEntry(url, 0, 0)]
  for (const start of starts) {
    const date = Math.floor(start / day)
    const remaining = remainingAt(start)
    if (date !== entryDate || remaining !== seats)
      [entryDate, seats, entry] = [date, remaining, writeEntry(url, date, remaining)]
    const time = (start - date * day) * blank.length
    entry.bytes.copy(json, end)
    clockBytes.copy(json, end + entry.first, time, time + blank.length)
    clockBytes.copy(json, end + entry.last, time, time + blank.length)
    end += entry.bytes.length
  }
  // Every entry but the last ends in a comma.
  end = Math.max(2, end)
  json.write('[')
  json.write(']', end - 1)
  return json.subarray(0, end)
}

/** An entry with a blank time of day, and the positions of the blanks. */
function writeEntry(url: string, number: number, remaining: number) {
  const date = dateOfDay(number)
  const bytes = Buffer.from(
    `{"status":"available","invitees_remaining":${remaining},"start_time":"${date}T${blank}:00.000000Z",`
      + `"scheduling_url":${url}/${date}T${blank}:00Z?month=${date.slice(0, 7)}&date=${date}"},`)
  return { bytes, first: bytes.indexOf(blank), last: bytes.lastIndexOf(blank) }
}

/** Why a start is not offered, as a code and a message. */
export function presentReason(reason: StartReason) {
  return { code: reason.code, message: messageOf(reason) }
}

function messageOf(reason: StartReason) {
  if (reason.code === 'inactive') return 'the event type is not active'
  if (reason.code === 'distribution')
    return 'the host is three or more meetings ahead of another host, who comes first'
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

import { dateOfDay, day } from '../engine/calendar.ts'
import type { Reason } from '../engine/explain.ts'
import type { Limit } from '../engine/limits.ts'
import { schedulingUrlOf } from '../event-types/present.ts'
import type { EventTypeRow } from '../event-types/queries.ts'

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
 * Available times as JSON. A month of them is a hundred kilobytes that hardly differ, so an entry is written once for a
 * day and copied for its other times: several times as fast as by way of objects or of text.
 */
export function writeTimes(plan: EventTypeRow, starts: readonly number[], remainingAt: (start: number) => number) {
  const url = JSON.stringify(schedulingUrlOf(plan)).slice(0, -1)
  const json = Buffer.allocUnsafe(2 + starts.length * writeEntry(url, 0, maxSeats).bytes.length)
  let end = 1
  let [today, seats, entry] = [Number.NaN, Number.NaN, writeEntry(url, 0, 0)]
  for (const start of starts) {
    const date = Math.floor(start / day)
    const remaining = remainingAt(start)
    if (date !== today || remaining !== seats)
      [today, seats, entry] = [date, remaining, writeEntry(url, date, remaining)]
    const time = (start - date * day) * blank.length
    entry.bytes.copy(json, end)
    clockBytes.copy(json, end + entry.first, time, time + blank.length)
    clockBytes.copy(json, end + entry.last, time, time + blank.length)
    end += entry.bytes.length
  }
  // Every entry ends in a comma but the last.
  end = Math.max(2, end)
  json.write('[')
  json.write(']', end - 1)
  return json.subarray(0, end)
}

/** An entry with its time of day left blank, and where that stands. */
function writeEntry(url: string, number: number, remaining: number) {
  const date = dateOfDay(number)
  const bytes = Buffer.from(
    `{"status":"available","invitees_remaining":${remaining},"start_time":"${date}T${blank}:00.000000Z",`
      + `"scheduling_url":${url}/${date}T${blank}:00Z?month=${date.slice(0, 7)}&date=${date}"},`)
  return { bytes, first: bytes.indexOf(blank), last: bytes.lastIndexOf(blank) }
}

/** Why a start is not offered, in words. */
export function presentReason(reason: Reason) {
  return { code: reason.code, message: messageOf(reason) }
}

function messageOf(reason: Reason) {
  if (reason.code === 'rule') return whyClosed(reason)
  if (reason.code === 'increment') return `is not one of the times at which meetings start in the host's hours`
  if (reason.code === 'busy') return `the host is busy from ${timeOf(reason.from)} to ${timeOf(reason.to)}`
  if (reason.code === 'buffer')
    return `the buffers would touch what the host has from ${timeOf(reason.from)} to ${timeOf(reason.to)}`
  if (reason.code === 'notice') return `with the minimum notice, ${timeOf(reason.earliest)} is the earliest start`
  if (reason.code === 'window') return 'lies outside the days that can be booked'
  if (reason.code === 'limit') return `the limit of ${amountOf(reason.limit)} is reached`
  return 'all seats are taken'
}

function whyClosed({ why, at }: Extract<Reason, { code: 'rule' }>) {
  if (why === 'ends') return `the host's hours end at ${timeOf(at)}, before the meeting would`
  if (why === 'holiday') return 'the host keeps a holiday on that day'
  return why === 'out_of_office' ? 'the host is out of office on that day' : `lies outside the host's hours`
}

function amountOf({ max, unit, period }: Limit) {
  return `${max} ${max === 1 ? unit.slice(0, -1) : unit} a ${period}`
}

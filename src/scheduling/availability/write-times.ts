import { pageOf, type OptionalPaging } from '../../platform/db/page.ts'
import type { WrittenPage } from '../../platform/http/route.ts'
import { dateOfDay, day } from '../engine/calendar.ts'
import type { FreeTimes } from '../engine/free-times.ts'
import { schedulingUrlOf } from '../event-types/present.ts'
import type { EventTypeRow } from '../event-types/queries.ts'
import { createJsonCache } from './json-cache.ts'
import { clockTimes } from './present.ts'
import type { PlanRow } from './queries.ts'

/** An entry with blank dates and times, and the positions of the blanks. */
type Template = { bytes: Buffer; dates: number[]; months: number[]; times: number[] }

/** For the envelope of the response. */
const room = { before: 32, after: 512 }
const blankDate = 'YYYY-MM-DD'
const blankMonth = 'yyyy-mm'
const blankTime = '--:--'
const clockBytes = Buffer.from(clockTimes.join(''))
const maxTemplates = 1000
const maxDates = 10_000
const jsonCache = createJsonCache()
const templates = new Map<string, Template>()
const dates = new Map<number, Buffer>()

/** All of them, unless the client sent a count. */
export function pageOfTimes(plan: PlanRow, { starts, remaining }: FreeTimes, paging: OptionalPaging): WrittenPage {
  const { rows, next, previous } = pageOf(starts, paging, (start) => String(start).padStart(12, '0'))
  const seatsLeft = remaining && new Map(starts.map((start, i) => [start, remaining[i] ?? 0]))
  const json =
    rows === starts && !seatsLeft
      ? writeOrFind(plan, starts)
      : writeTimes(plan, rows, (start) => seatsLeft?.get(start) ?? plan.seats)
  return { json, count: rows.length, next, previous, room }
}

/**
 * The free times of an event type are the same list until something changes. All start times have all seats. Requests
 * share the bytes and the room around them: whole lists have the same envelope, because it has no page tokens.
 */
function writeOrFind(plan: PlanRow, starts: readonly number[]) {
  const [url, { seats }] = [schedulingUrlOf(plan), plan]
  const known = jsonCache.find(starts, url, seats)
  if (known) return known
  const json = writeTimes(plan, starts, () => seats)
  jsonCache.add(starts, { url, seats, json })
  return json
}

/**
 * Available times as JSON. A month of them is 100 kB of nearly identical entries, so we write one entry per day, copy
 * it for the other times of the day, and fill in the times. Copying one entry at a time takes several times as long.
 */
export function writeTimes(plan: EventTypeRow, starts: readonly number[], remainingAt: (start: number) => number) {
  const url = schedulingUrlOf(plan)
  const longest = starts.reduce((most, start) => Math.max(most, remainingAt(start)), 0)
  const length = 2 + starts.length * templateOf(url, longest).bytes.length
  const json = Buffer.allocUnsafe(room.before + length + room.after).subarray(room.before)
  let end = 1
  for (let i = 0; i < starts.length;) {
    const first = starts[i] ?? 0
    const [date, remaining] = [Math.floor(first / day), remainingAt(first)]
    const template = templateOf(url, remaining)
    const count = countSame(starts, i, (start) => start < (date + 1) * day && remainingAt(start) === remaining)
    writeDay(json, end, template, date, count)
    for (let k = 0; k < count; k++, i++, end += template.bytes.length)
      writeTime(json, end, template, (starts[i] ?? 0) - date * day)
  }
  // Every entry but the last ends in a comma.
  end = Math.max(2, end)
  json[0] = 0x5b
  json[end - 1] = 0x5d
  return json.subarray(0, end)
}

function countSame(starts: readonly number[], from: number, isSame: (start: number) => boolean) {
  let to = from + 1
  for (let start = starts[to]; start !== undefined && isSame(start); start = starts[++to]);
  return to - from
}

/** Writes the entry of a day `count` times. Each step doubles the copies. */
function writeDay(
  json: Buffer,
  start: number,
  { bytes, dates: places, months }: Template,
  date: number,
  count: number,
) {
  const text = dateBytes(date)
  json.set(bytes, start)
  for (const place of places) json.set(text, start + place)
  for (const place of months) for (let k = 0; k < blankMonth.length; k++) json[start + place + k] = text[k] ?? 0
  for (let copies = 1; copies < count; copies *= 2)
    json.copyWithin(start + copies * bytes.length, start, start + Math.min(copies, count - copies) * bytes.length)
}

function writeTime(json: Buffer, start: number, { times }: Template, minute: number) {
  const from = minute * blankTime.length
  for (const place of times)
    for (let k = 0; k < blankTime.length; k++) json[start + place + k] = clockBytes[from + k] ?? 0
}

function dateBytes(date: number) {
  const known = dates.get(date)
  if (known) return known
  if (dates.size >= maxDates) dates.clear()
  const bytes = Buffer.from(dateOfDay(date))
  dates.set(date, bytes)
  return bytes
}

function templateOf(url: string, remaining: number): Template {
  const key = `${remaining} ${url}`
  const known = templates.get(key)
  if (known) return known
  if (templates.size >= maxTemplates) templates.clear()
  const page = JSON.stringify(url).slice(0, -1)
  const bytes = Buffer.from(
    `{"status":"available","invitees_remaining":${remaining},"start_time":"${blankDate}T${blankTime}:00.000000Z",` +
      `"scheduling_url":${page}/${blankDate}T${blankTime}:00Z?month=${blankMonth}&date=${blankDate}"},`,
  )
  const template = {
    bytes,
    dates: [bytes.indexOf(blankDate), bytes.lastIndexOf(`/${blankDate}`) + 1, bytes.lastIndexOf(blankDate)],
    months: [bytes.lastIndexOf(blankMonth)],
    times: [bytes.indexOf(blankTime), bytes.lastIndexOf(blankTime)],
  }
  templates.set(key, template)
  return template
}

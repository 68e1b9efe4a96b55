import type { CalendarItem } from './calendar-item.ts'
import { timeOfItem } from './expand-items.ts'
import { type ContentLine, readLines } from './content-lines.ts'
import { type EventLines, type EventOptions, maxDates, parseEvent, plainAddress } from './parse-event.ts'
import { milliseconds } from '../../platform/time.ts'
import { zoneFinder } from './zone-names.ts'

/** Why an event could not be read, for the owner. */
export type ReadResult = { items: CalendarItem[]; problems: string[] }

/**
 * `owners`: email addresses whose declined invitations are not busy. `after`: single events that ended before are left
 * out and do not count toward the limit. Milliseconds since 1970.
 */
export type ReadOptions = { owners?: string[]; after?: number; maxEvents?: number }

const names = ['BEGIN', 'END', 'UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID',
  'TRANSP',
  'STATUS', 'SEQUENCE', 'X-MICROSOFT-CDO-BUSYSTATUS']
const lists = new Set(['RRULE', 'RDATE', 'EXDATE', 'ATTENDEE'])
const standardMaxEvents = 20_000
const maxProblems = 20

/** State of a walk over the lines. `depth`: of components inside the event, such as alarms. */
type EventReader = {
  options: EventOptions & { after: number; maxEvents: number }
  lines: EventLines | undefined
  depth: number
  found: { item: CalendarItem; sequence: number }[]
  problems: string[]
  count: number
}

/** Reads the events of an iCalendar text. Whatever it contains, this takes bounded time and never throws. */
export function readItems(text: string, { owners = [], after = -Infinity,
  maxEvents = standardMaxEvents }: ReadOptions = {}): ReadResult {
  const options = { findZone: zoneFinder(text), owners: new Set(owners.map(plainAddress)), after, maxEvents }
  const reader: EventReader = { options, lines: undefined, depth: 0, found: [], problems: [], count: 0 }
  readLines(text, new Set(owners.length > 0 ? [...names, 'ATTENDEE'] : names), (line) => readLine(reader, line))
  if (reader.lines) reader.problems.push('The calendar ends in the middle of an event.')
  if (reader.count > maxEvents)
    reader.problems.unshift(`The calendar has more than ${maxEvents} events, and the others do not count.`)
  return { items: latestVersions(reader.found), problems: shorten(reader.problems) }
}

function readLine(reader: EventReader, line: ContentLine) {
  const { lines } = reader
  const component = line.name === 'BEGIN' || line.name === 'END' ? line.value.trim().toUpperCase() : undefined
  if (component === 'VEVENT') {
    // An event whose end is missing ends where the next one begins.
    if (lines) endEvent(reader, lines)
    reader.lines = line.name === 'BEGIN' ? new Map() : undefined
    reader.depth = 0
  } else if (component !== undefined) {
    reader.depth = Math.max(0, reader.depth + (line.name === 'BEGIN' ? 1 : -1))
  } else if (lines && reader.depth === 0) {
    const known = lines.get(line.name)
    if (!known) lines.set(line.name, [line])
    else if (lists.has(line.name) && known.length <= maxDates) known.push(line)
  }
}

function endEvent(reader: EventReader, lines: EventLines) {
  if (reader.count > reader.options.maxEvents) return
  const { items, problems, sequence } = parseSafely(lines, reader.options)
  const kept = items.filter((item) => !isOver(item, reader.options.after))
  reader.count += kept.length > 0 || problems.length > 0 ? 1 : 0
  if (reader.count > reader.options.maxEvents) return
  reader.found.push(...kept.map((item) => ({ item, sequence })))
  reader.problems.push(...problems)
}

function parseSafely(lines: EventLines, options: EventOptions) {
  try {
    return parseEvent(lines, options)
  } catch {
    // A text of others can have a mistake that we did not think of. The other events must not be lost with it.
    return { items: [], problems: ['An event cannot be read.'], sequence: 0 }
  }
}

/**
 * Moved instances stay, because they replace one that can be later. The zone of the calendar is not known here: a day.
 */
function isOver(item: CalendarItem, after: number) {
  if (after === -Infinity || item.rule || item.dates || item.instance !== undefined) return false
  return timeOfItem(item, 'UTC').to < after - milliseconds({ days: 1 })
}

/** A text can have an event in several versions: the one with the highest SEQUENCE counts. */
function latestVersions(found: EventReader['found']) {
  const keyOf = ({ uid, instance }: CalendarItem) => JSON.stringify([uid, instance])
  const latest = new Map<string, number>()
  for (const { item, sequence } of found) {
    if (sequence > (latest.get(keyOf(item)) ?? -1)) latest.set(keyOf(item), sequence)
  }
  return found.filter(({ item, sequence }) => item.uid === ''
    || sequence >= (latest.get(keyOf(item)) ?? 0)).map(({ item }) => item)
}

function shorten(problems: string[]) {
  const distinct = [...new Set(problems)]
  const rest = distinct.length - maxProblems
  return rest > 0 ? [...distinct.slice(0, maxProblems), `${rest} more events have problems.`] : distinct
}

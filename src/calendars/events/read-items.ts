import { type InParts, runAtOnce } from '../../platform/run-in-turns.ts'
import { milliseconds } from '../../platform/time.ts'
import type { CalendarItem } from './calendar-item.ts'
import { type ContentLine, isCutLine, parameterOf, readLinesInParts } from './content-lines.ts'
import type { EventProblem } from './event-problem.ts'
import { withShortParameters } from './event-times.ts'
import { timeOfItem } from './expand-items.ts'
import { packTimes } from './pack-times.ts'
import type { EventSpan, ZoneOptions } from './parse-end.ts'
import { type EventLines, isDeclinedBy, maxDates, parseEvent, parsePeriod, plainAddress } from './parse-event.ts'
import { zoneFinder } from './zone-names.ts'
import { isKnownZone, offsetsOfZone } from './zone-offsets.ts'

/** `problems`: what cannot be read. Where a start is known, the event is busy nevertheless. */
export type ReadResult = { items: CalendarItem[]; problems: EventProblem[] }

/**
 * `owners`: addresses whose declined invitations are not busy. `zone`: of floating times. `after`: single events that
 * ended before are left out and do not count toward the limit. Milliseconds since 1970.
 */
export type ReadOptions = { owners?: string[]; zone?: string; after?: number; maxEvents?: number }

const names = [
  'BEGIN',
  'END',
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'TRANSP',
  'STATUS',
  'SEQUENCE',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'FREEBUSY',
]
const lists = new Set(['RRULE', 'RDATE', 'EXDATE'])
const standardMaxEvents = 20_000
/** Of one UID. Others count as events of their own: a series with more changes takes too long to expand. */
const maxEventsOfUid = 2000
/** Offsets of zones that only the text defines, in all series. */
const maxOffsets = 20_000

/** State of a walk over the lines. `depth`: of components inside the event, such as alarms. */
type EventReader = {
  options: ZoneOptions & { owners: ReadonlySet<string>; after: number; maxEvents: number }
  lines: EventLines | undefined
  isInFreeBusy: boolean
  depth: number
  found: { item: CalendarItem; sequence: number }[]
  single: EventSpan[]
  problems: EventProblem[]
  count: number
  countOfUid: Map<string, number>
  offsets: number
}

/** Reads the events of an iCalendar text. Whatever it contains, this takes bounded time and never throws. */
export const readItems = (text: string, options: ReadOptions = {}): ReadResult =>
  runAtOnce(readItemsInParts(text, options))

export function* readItemsInParts(
  text: string,
  { owners = [], zone, after = -Infinity, maxEvents = standardMaxEvents }: ReadOptions = {},
): InParts<ReadResult> {
  const options = {
    findZone: yield* zoneFinder(text),
    calendarZone: zone && isKnownZone(zone) ? offsetsOfZone(zone) : undefined,
    owners: new Set(owners.map(plainAddress)),
    after,
    maxEvents,
  }
  const reader: EventReader = {
    options,
    lines: undefined,
    isInFreeBusy: false,
    depth: 0,
    found: [],
    single: [],
    problems: [],
    count: 0,
    countOfUid: new Map(),
    offsets: 0,
  }
  const wanted = new Set(owners.length > 0 ? [...names, 'ATTENDEE'] : names)
  yield* readLinesInParts(text, wanted, (line) => readLine(reader, line))
  if (reader.lines) {
    endEvent(reader, reader.lines)
    reader.problems.push({ reason: 'incomplete' })
  }
  const { found, single, problems } = reader
  const items = found.length > 1 ? yield* latestVersions(found) : found.map(({ item }) => item)
  return { items: single.length > 0 ? [...items, ...(yield* packTimes(single))] : items, problems }
}

/** Returns true after the end of an event. */
function readLine(reader: EventReader, line: ContentLine) {
  const { lines } = reader
  const component = line.name === 'BEGIN' || line.name === 'END' ? line.value.trim().toUpperCase() : undefined
  if (component === 'VEVENT') {
    // An event whose end is missing ends where the next one begins.
    if (lines) endEvent(reader, lines)
    if (lines && line.name === 'BEGIN') reader.problems.push({ reason: 'incomplete' })
    reader.lines = line.name === 'BEGIN' ? new Map() : undefined
    reader.isInFreeBusy = false
    reader.depth = 0
    return true
  }
  if (component === 'VFREEBUSY') reader.isInFreeBusy = line.name === 'BEGIN' && !lines
  else if (component !== undefined) {
    reader.depth = Math.max(0, reader.depth + (line.name === 'BEGIN' ? 1 : -1))
  } else if (reader.isInFreeBusy && line.name === 'FREEBUSY') {
    readPeriods(reader, line)
    return true
  } else if (lines && reader.depth === 0 && (line.name !== 'ATTENDEE' || isDeclinedBy(line, reader.options.owners))) {
    const known = lines.get(line.name)
    if (!known) lines.set(line.name, [line])
    else if (lists.has(line.name) && known.length <= maxDates) known.push(line)
  }
  return false
}

/** FREEBUSY: times in UTC that are busy, whatever the kind of busy. */
function readPeriods(reader: EventReader, line: ContentLine) {
  const { options, problems, single } = reader
  if (parameterOf(line, 'FBTYPE')?.toUpperCase() === 'FREE') return
  if (isCutLine(line)) problems.push({ reason: 'too_many' })
  const short = withShortParameters(line)
  for (const value of line.value.split(',')) {
    if (value.trim() === '') continue
    const span = parsePeriod({ ...short, value }, options)
    if (!span) problems.push({ reason: 'unreadable_start' })
    else if (single.length >= options.maxEvents) problems.push({ reason: 'too_many' })
    else single.push(span)
    if (span?.isGuess) problems.push({ reason: 'unreadable_end' })
  }
}

function endEvent(reader: EventReader, lines: EventLines) {
  const { options, countOfUid } = reader
  if (reader.count > options.maxEvents) {
    reader.problems.push({ reason: 'too_many' })
    return
  }
  const { items, problems, sequence, span } = parseSafely(lines, options)
  const kept = items.filter((item) => !isOver(item, options.after))
  reader.count += kept.length > 0 || problems.length > 0 ? 1 : 0
  if (reader.count > options.maxEvents) {
    reader.problems.push({ reason: 'too_many' })
    return
  }
  const uid = items[0]?.uid ?? ''
  const ofUid = (countOfUid.get(uid) ?? 0) + 1
  countOfUid.set(uid, ofUid)
  reader.offsets += kept.reduce((sum, { offsets = [] }) => sum + offsets.length, 0)
  reader.problems.push(...problems)
  if (uid === '' || (ofUid <= maxEventsOfUid && reader.offsets <= maxOffsets)) {
    reader.found.push(...kept.map((item) => ({ item, sequence })))
    return
  }
  if (span) reader.single.push(span)
  reader.problems.push({ ...problems[0], reason: 'too_many' })
}

function parseSafely(lines: EventLines, options: ZoneOptions): ReturnType<typeof parseEvent> {
  try {
    return parseEvent(lines, options)
  } catch {
    // A text of others can have a mistake that we did not think of. The other events must not be lost with it.
    return { items: [], problems: [{ reason: 'unreadable_start' }], sequence: 0, span: undefined }
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
function* latestVersions(found: EventReader['found']): InParts<CalendarItem[]> {
  const keyOf = ({ uid, instance = '' }: CalendarItem) => `${instance} ${uid}`
  const latest = new Map<string, number>()
  for (const { item, sequence } of found) {
    if (sequence > (latest.get(keyOf(item)) ?? -1)) latest.set(keyOf(item), sequence)
  }
  yield
  return found
    .filter(({ item, sequence }) => item.uid === '' || sequence >= (latest.get(keyOf(item)) ?? 0))
    .map(({ item }) => item)
}

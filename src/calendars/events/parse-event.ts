import type { CalendarItem } from './calendar-item.ts'
import { type ContentLine, parameterOf } from './content-lines.ts'
import { parseEnd } from './parse-end.ts'
import { type EventTime, parseEventTime, textInZone } from './event-times.ts'
import { parseRule } from './parse-rule.ts'
import { parseDuration } from './parse-time.ts'
import { formatTimeText } from './wall-time.ts'
import type { TimeZoneRef, ZoneFinder } from './zone-names.ts'

/** The lines of a VEVENT by name. */
export type EventLines = Map<string, ContentLine[]>

export type EventOptions = { findZone: ZoneFinder; owners: ReadonlySet<string> }

/** Several items if the event has several rules. `problems`: what could not be read, or why there are no items. */
export type ParseResult = { items: CalendarItem[]; problems: string[]; sequence: number }

export const maxDates = 5000
const maxRules = 10
const maxUidLength = 1000

export function parseEvent(lines: EventLines, options: EventOptions): ParseResult {
  const first = (name: string) => lines.get(name)?.[0]
  const sequence = Math.max(0, Number.parseInt(first('SEQUENCE')?.value ?? '0', 10) || 0)
  const problem = (text: string): ParseResult => ({ items: [], problems: [text], sequence })
  const startLine = first('DTSTART')
  const begin = startLine && parseEventTime(startLine, options.findZone)
  if (!begin) return problem('An event has no start that can be read.')
  const name = `The event of ${formatTimeText(begin.time).slice(0, 10)}`
  const span = parseEnd(begin, first('DTEND'), first('DURATION')?.value, options.findZone)
  if (!span) return problem(`${name} has an end that cannot be read, or that is before its start.`)
  const { start, end } = span
  const instanceLine = first('RECURRENCE-ID')
  const instance = instanceLine && parseEventTime(instanceLine, options.findZone)
  if (instanceLine && !instance)
    return problem(`${name} changes an instance of a series, but not one that can be read.`)
  const series = instance ? noSeries : parseSeries(lines, start, options.findZone)
  const isSeries = series.rules.length > 0 || series.dates !== undefined || series.exceptions !== undefined
  const ref = storedZone(start, isSeries)
  const item: CalendarItem = {
    uid: first('UID')?.value.trim().slice(0, maxUidLength) ?? '',
    start: textInZone(start, ref), end: textInZone(end, ref), zone: start.time.kind === 'local' ? ref.zone : null,
    ...(isSeries && start.time.kind === 'local' && ref.table ? { offsets: trimTable(ref.table, start) } : {}),
    isBusy: isBusy(lines, options.owners),
    ...(isSeries && span.duration && (parseDuration(span.duration)?.days ?? 0) > 0 ? { duration: span.duration } : {}),
    ...(series.dates ? { dates: series.dates } : {}), ...(series.exceptions ? { exceptions: series.exceptions } : {}),
    ...(instance ? { instance: textInZone(instance, ref) } : {}),
    ...(instanceLine && parameterOf(instanceLine, 'RANGE')?.toUpperCase() === 'THISANDFUTURE' ? { andLater: true }
      : {}),
  }
  const problems = [...series.problems, ...(begin.ref.isUnknown && begin.time.kind === 'local' ? [unknownZone] : [])]
  const items = series.rules.length > 0 ? series.rules.map((rule) => ({ ...item, rule })) : [item]
  return { items, problems: problems.map((text) => `${name} ${text}`), sequence }
}

const unknownZone = 'is in a time zone that is not known, so the zone of the calendar applies.'

type SeriesLines = { rules: string[]; dates?: string[]; exceptions?: string[]; problems: string[] }

const noSeries: SeriesLines = { rules: [], problems: [] }

function parseSeries(lines: EventLines, start: EventTime, findZone: ZoneFinder): SeriesLines {
  const all = (lines.get('RRULE') ?? []).map(({ value }) => value.trim())
  const rules = all.filter((rule) => parseRule(rule) !== undefined)
  const dates = listOf(lines.get('RDATE'), start, findZone)
  const exceptions = listOf(lines.get('EXDATE'), start, findZone)
  const isLong = dates.length > maxDates || exceptions.length > maxDates
  return {
    rules: rules.slice(0, maxRules), ...(dates.length > 0 ? { dates: dates.slice(0, maxDates) } : {}),
    ...(exceptions.length > 0 ? { exceptions: exceptions.slice(0, maxDates) } : {}),
    problems: [
      ...(rules.length < all.length ? ['repeats by a rule that cannot be read, so only its first time counts.'] : []),
      ...(isLong ? [`lists more than ${maxDates} dates, and the others do not count.`] : []),
    ],
  }
}

/** The values of RDATE or EXDATE, one more than allowed at most. Those that cannot be read are left out. */
function listOf(lines: ContentLine[] = [], start: EventTime, findZone: ZoneFinder) {
  const found: string[] = []
  for (const line of lines) {
    for (const value of line.value.split(',', maxDates + 1)) {
      if (found.length > maxDates) return found
      const text = dateText({ ...line, value }, start, findZone)
      if (text) found.push(text)
    }
  }
  return found
}

function dateText(line: ContentLine, start: EventTime, findZone: ZoneFinder) {
  const [begin = '', finish] = line.value.split('/')
  const time = parseEventTime({ ...line, value: begin }, findZone)
  if (!time || finish === undefined) return time && textInZone(time, start.ref)
  const isDuration = finish.trim().toUpperCase().startsWith('P')
  const span = parseEnd(time, isDuration ? undefined : { ...line, value: finish }, isDuration ? finish : undefined,
    findZone)
  return span && `${textInZone(span.start, start.ref)}/${textInZone(span.end, start.ref)}`
}

/** A zone that only the text defines is stored with series. Of single events, UTC is enough. */
function storedZone({ ref }: EventTime, isSeries: boolean): TimeZoneRef {
  return ref.table && !isSeries ? { zone: null } : ref
}

const maxOffsets = 200

/** The offset at the start of a series and the later ones. */
function trimTable(table: NonNullable<TimeZoneRef['table']>, start: EventTime) {
  const text = formatTimeText({ kind: 'utc', wall: start.time.wall })
  const first = table.findLastIndex(({ since }) => since < text)
  return table.slice(Math.max(0, first - 1), Math.max(0, first - 1) + maxOffsets)
}

function isBusy(lines: EventLines, owners: ReadonlySet<string>) {
  const value = (name: string) => lines.get(name)?.[0]?.value.trim().toUpperCase()
  if (value('TRANSP') === 'TRANSPARENT' || value('STATUS') === 'CANCELLED') return false
  if (value('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return false
  return !lines.get('ATTENDEE')?.some((line) => parameterOf(line, 'PARTSTAT')?.toUpperCase() === 'DECLINED'
    && [line.value, parameterOf(line, 'EMAIL') ?? ''].some((address) => owners.has(plainAddress(address))))
}

export const plainAddress = (address: string) => address.trim().toLowerCase().replace(/^mailto:/, '')

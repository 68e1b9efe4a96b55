import type { CalendarItem } from './calendar-item.ts'
import { type ContentLine, isCutLine, parameterOf } from './content-lines.ts'
import type { EventProblem, ProblemReason } from './event-problem.ts'
import {
  type EventTime,
  isFloating,
  isInUnknownZone,
  parseEventTime,
  textInZone,
  withShortParameters,
} from './event-times.ts'
import { type EventSpan, parseEnd, type ZoneOptions } from './parse-end.ts'
import { parseRule, type RecurrenceRule } from './parse-rule.ts'
import { parseDuration } from './parse-time.ts'
import { formatTimeText } from './wall-time.ts'
import type { TimeZoneRef } from './zone-names.ts'

/** The lines of a VEVENT by name. ATTENDEE: only of an owner who declined. */
export type EventLines = Map<string, ContentLine[]>

/**
 * Several items if the event has several rules, none if its start cannot be read. `span`: its first time, if it is
 * busy.
 */
export type ParseResult = {
  items: CalendarItem[]
  problems: EventProblem[]
  sequence: number
  span: EventSpan | undefined
}

export const maxDates = 5000
const maxRules = 10
const maxUidLength = 1000

/** Of an event that is free, only what could free other times is a problem. */
export function parseEvent(lines: EventLines, options: ZoneOptions): ParseResult {
  const first = (name: string) => lines.get(name)?.[0]
  const sequence = Math.max(0, Number.parseInt(first('SEQUENCE')?.value ?? '0', 10) || 0)
  const isEventBusy = isBusy(lines)
  const startLine = first('DTSTART')
  const begin = startLine && parseEventTime(startLine, options.findZone)
  if (!begin) {
    return { items: [], problems: isEventBusy ? [{ reason: 'unreadable_start' }] : [], sequence, span: undefined }
  }
  const span = parseEnd(begin, first('DTEND'), first('DURATION')?.value, options)
  const instanceLine = first('RECURRENCE-ID')
  const instance = instanceLine && parseEventTime(instanceLine, options.findZone)
  const series = instanceLine ? noSeries : parseSeries(lines, span.start, options)
  const item: CalendarItem = {
    // A change of an instance that is not readable counts beside its series.
    uid: instanceLine && !instance ? '' : (first('UID')?.value.trim().slice(0, maxUidLength) ?? ''),
    ...timesOf(span, series, instance),
    isBusy: isEventBusy,
    ...(instanceLine && parameterOf(instanceLine, 'RANGE')?.toUpperCase() === 'THISANDFUTURE'
      ? { andLater: true }
      : {}),
  }
  const reasons: (ProblemReason | false)[] = [
    span.isGuess === true && 'unreadable_end',
    instanceLine !== undefined && !instance && 'unreadable_instance',
    ...series.reasons,
    [span.start, span.end, ...(instance ? [instance] : [])].some(isInUnknownZone) && 'unknown_time_zone',
  ]
  const about = { date: dateOf(span.start), until: item.andLater ? undefined : lastDayOf(span, series) }
  return {
    items: series.rules.length > 0 ? series.rules.map(({ text }) => ({ ...item, rule: text })) : [item],
    sequence,
    problems:
      isEventBusy || instanceLine
        ? reasons.filter((reason) => reason !== false).map((reason) => ({ reason, ...about }))
        : [],
    span: isEventBusy ? span : undefined,
  }
}

function timesOf(
  { start, end, duration }: EventSpan,
  { rules, dates, exceptions }: SeriesLines,
  instance: EventTime | undefined,
) {
  const isSeries = rules.length > 0 || dates !== undefined || exceptions !== undefined
  const ref = storedZone(start, isSeries)
  const isLocal = start.time.kind === 'local'
  return {
    start: textInZone(start, ref),
    end: textInZone(end, ref),
    zone: isLocal ? ref.zone : null,
    ...(isSeries && isLocal && ref.table ? { offsets: trimTable(ref.table, start) } : {}),
    ...(isSeries && duration && (parseDuration(duration)?.days ?? 0) > 0 ? { duration } : {}),
    ...(isFloating(end) && (start.time.kind === 'utc' || start.ref.table) ? { isEndFloating: true as const } : {}),
    ...(dates ? { dates } : {}),
    ...(exceptions ? { exceptions } : {}),
    ...(instance ? { instance: textInZone(instance, ref) } : {}),
  }
}

const dateOf = ({ time }: EventTime) => formatTimeText(time).slice(0, 10)

/** Undefined if the series has no end that is known here. */
function lastDayOf({ end }: EventSpan, { rules, dates, isSeries }: SeriesLines) {
  if (!isSeries) return dateOf(end)
  const ends = rules.map(({ rule }) => rule.until)
  if (dates || ends.length === 0 || ends.includes(undefined)) return undefined
  return ends
    .map((until) => (until ? formatTimeText(until).slice(0, 10) : ''))
    .toSorted()
    .at(-1)
}

/** `isSeries`: it has a rule or dates, readable or not. `reasons`: why some are missing. */
type SeriesLines = {
  rules: { text: string; rule: RecurrenceRule }[]
  dates?: string[]
  exceptions?: string[]
  isSeries: boolean
  reasons: ProblemReason[]
}

const noSeries: SeriesLines = { rules: [], isSeries: false, reasons: [] }

function parseSeries(lines: EventLines, start: EventTime, options: ZoneOptions): SeriesLines {
  const { length } = lines.get('RRULE') ?? []
  const all = (lines.get('RRULE') ?? []).slice(0, maxRules).map(({ value }) => value.trim())
  const rules = all.flatMap((text) => {
    const rule = parseRule(text)
    return rule ? [{ text, rule }] : []
  })
  const dates = listOf(lines.get('RDATE'), start, options)
  const exceptions = listOf(lines.get('EXDATE'), start, options)
  const reasons = new Set<ProblemReason>([...dates.reasons, ...exceptions.reasons])
  if (rules.length < all.length) reasons.add('unreadable_rule')
  if (length > maxRules) reasons.add('too_many')
  return {
    rules,
    ...(dates.texts.length > 0 ? { dates: dates.texts } : {}),
    ...(exceptions.texts.length > 0 ? { exceptions: exceptions.texts } : {}),
    isSeries: all.length > 0 || lines.has('RDATE'),
    reasons: [...reasons],
  }
}

/** The values of RDATE or EXDATE. */
function listOf(lines: ContentLine[] = [], start: EventTime, options: ZoneOptions) {
  const texts: string[] = []
  const reasons = new Set<ProblemReason>()
  let count = 0
  for (const line of lines) {
    if (isCutLine(line)) reasons.add('too_many')
    const short = withShortParameters(line)
    for (const value of line.value.split(',', maxDates + 1)) {
      if (++count > maxDates) {
        reasons.add('too_many')
        return { texts, reasons }
      }
      if (value.trim() === '') continue
      const text = dateText({ ...short, value }, start, options, reasons)
      if (text) texts.push(text)
      else reasons.add('unreadable_dates')
    }
  }
  return { texts, reasons }
}

function dateText(line: ContentLine, start: EventTime, options: ZoneOptions, reasons: Set<ProblemReason>) {
  const span = parsePeriod(line, options)
  if (!span || !line.value.includes('/')) return span && textInZone(span.start, start.ref)
  if (span.isGuess) reasons.add('unreadable_dates')
  return `${textInZone(span.start, start.ref)}/${textInZone(span.end, start.ref)}`
}

/** `start/end` or `start/duration`. Undefined if the start is not readable. */
export function parsePeriod(line: ContentLine, options: ZoneOptions): EventSpan | undefined {
  const [begin = '', finish] = line.value.split('/')
  const time = parseEventTime({ ...line, value: begin }, options.findZone)
  if (!time || finish === undefined) return time && { start: time, end: time }
  const isDuration = /^\s*[+-]?P/i.test(finish)
  return parseEnd(time, isDuration ? undefined : { ...line, value: finish }, isDuration ? finish : undefined, options)
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

/** A declined invitation has the line ATTENDEE of its owner. */
function isBusy(lines: EventLines) {
  const value = (name: string) => lines.get(name)?.[0]?.value.trim().toUpperCase()
  if (value('TRANSP') === 'TRANSPARENT' || value('STATUS') === 'CANCELLED') return false
  return value('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE' && !lines.has('ATTENDEE')
}

export function isDeclinedBy(line: ContentLine, owners: ReadonlySet<string>) {
  return (
    parameterOf(line, 'PARTSTAT')?.toUpperCase() === 'DECLINED' &&
    [line.value, parameterOf(line, 'EMAIL') ?? ''].some((address) => owners.has(plainAddress(address)))
  )
}

export const plainAddress = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')

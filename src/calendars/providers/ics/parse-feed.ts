import { createHash } from 'node:crypto'
import { timezoneFrom } from '../../../platform/text.ts'
import { CalendarProblem } from '../problem.ts'

/** `text` is made when it is needed, because most objects of a feed did not change. */
export type FeedObject = { href: string; etag: string; text: () => string }

export type FeedContent = { name: string | null; timezone: string | null; objects: FeedObject[] }

/** The events of one UID, and the names of the zones that they use. */
type Group = { events: string[]; zones: Set<string> }

/** An event or a zone whose end was not read yet. `depth`: of components inside it, for example alarms. */
type OpenPart = { kind: 'VEVENT' | 'VTIMEZONE'; text: string; id: string; zones: Set<string>; depth: number }

type FeedState = {
  feed: Omit<FeedContent, 'objects'>
  groups: Map<string, Group>
  zones: Map<string, string>
  open: OpenPart | undefined
  eventCount: number
  isEnded: boolean
}

const maxEvents = 20_000
/** Of a UID. A longer one, or one that cannot be stored, becomes its hash. */
const maxHref = 200
const maxName = 200
/** Other zones are not read. An event that needs one takes place in the zone of the calendar. */
const [maxZones, maxZonesOfObject] = [500, 20]
/** Definitions of zones are repeated in every object that needs them, so that a few bytes could become many. */
const maxZoneCharacters = 50_000_000

const localTimes = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID);[^:"]*?TZID=(?:"([^"]*)"|([^:;"]*))/i

/** A byte order mark or blank lines can come first. */
export const isCalendar = (text: string) => /^\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 1000))

/**
 * Splits a feed into its objects in one pass. An event without an end is left out. A feed without an end is refused,
 * because the events that it lacks would count as deleted.
 */
export function parseFeed(text: string): FeedContent {
  const state: FeedState = {
    feed: { name: null, timezone: null }, groups: new Map(), zones: new Map(), open: undefined, eventCount: 0,
    isEnded: false,
  }
  for (const raw of logicalLines(text)) readLine(state, raw)
  if (!state.isEnded)
    throw new CalendarProblem('invalid', 'The calendar at this address is incomplete: its end is missing.')
  return { ...state.feed, objects: objectsOf(state) }
}

/** Lines with their continuations, which begin with a space or a tab. */
function* logicalLines(text: string) {
  let start = 0
  while (start < text.length) {
    let end = lineEnd(text, start)
    while (text[end] === ' ' || text[end] === '\t') end = lineEnd(text, end)
    yield text.slice(start, end)
    start = end
  }
}

function lineEnd(text: string, start: number) {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end + 1
}

function readLine(state: FeedState, raw: string) {
  const line = raw.replaceAll(/\r?\n[ \t]/g, '').trim()
  const [, mark = '', component = ''] = /^(BEGIN|END):([\w-]+)$/i.exec(line.slice(0, 100))?.map(upper) ?? []
  if (component === 'VCALENDAR') {
    state.open = undefined
    state.isEnded = mark === 'END'
  } else if (mark === 'BEGIN' && (component === 'VEVENT' || component === 'VTIMEZONE')) {
    // Neither is ever inside another component, so the end of the one before is missing.
    state.open = { kind: component, text: raw, id: '', zones: new Set(), depth: 0 }
  } else if (!state.open) {
    if (state.groups.size === 0 && mark === '') readFeedProperty(state.feed, line)
  } else {
    state.open.text += raw
    if (mark === 'END' && component === state.open.kind) closePart(state, state.open)
    else if (mark !== '') state.open.depth = Math.max(0, state.open.depth + (mark === 'BEGIN' ? 1 : -1))
    else if (state.open.depth === 0) readPartProperty(state.open, line)
  }
}

const upper = (text: string) => text.toUpperCase()

function readFeedProperty(feed: FeedState['feed'], line: string) {
  const [, property = '', value = ''] = /^(X-WR-CALNAME|NAME|X-WR-TIMEZONE)(?:;[^:]*)?:(.*)$/i.exec(line) ?? []
  if (upper(property) === 'X-WR-TIMEZONE') feed.timezone ??= timezoneFrom(value.trim()) ?? null
  else if (property !== '') feed.name ??= nameFrom(value)
}

function nameFrom(value: string) {
  const text = value.slice(0, maxName * 2).replaceAll(/\\([,;\\])/g, '$1').replaceAll(/\\n|[\p{C}\s]+/giu, ' ').trim()
  return text.slice(0, maxName).toWellFormed() || null
}

function readPartProperty(part: OpenPart, line: string) {
  if (part.kind === 'VTIMEZONE') part.id ||= /^TZID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]?.trim() ?? ''
  else if (/^UID[:;]/i.test(line)) part.id ||= line.slice(line.indexOf(':') + 1).trim()
  const [, quoted, plain] = localTimes.exec(line) ?? []
  const zone = quoted ?? plain
  if (zone !== undefined && part.zones.size < maxZonesOfObject) part.zones.add(zone)
}

function closePart(state: FeedState, { kind, text, id, zones }: OpenPart) {
  state.open = undefined
  if (kind === 'VTIMEZONE') {
    // Names that everyone knows need no definition.
    const isNeeded = state.zones.size < maxZones && !state.zones.has(id) && timezoneFrom(id) === undefined
    if (isNeeded) state.zones.set(id, text)
    return
  }
  if (++state.eventCount > maxEvents)
    throw new CalendarProblem('invalid',
      `The calendar at this address has more than ${maxEvents.toLocaleString('en')} events. Use one with fewer events.`)
  const uid = id || hashOf(text)
  const group = state.groups.get(uid) ?? { events: [], zones: new Set() }
  state.groups.set(uid, group)
  group.events.push(text)
  for (const zone of zones) if (group.zones.size < maxZonesOfObject) group.zones.add(zone)
}

function objectsOf({ groups, zones }: FeedState): FeedObject[] {
  const zoneHashes = new Map([...zones].map(([id, text]) => [id, hashOf(text)]))
  let zoneCharacters = 0
  return [...groups].map(([uid, group]) => {
    const ids = [...group.zones].filter((id) => zones.has(id))
    zoneCharacters += ids.reduce((sum, id) => sum + (zones.get(id)?.length ?? 0), 0)
    if (zoneCharacters > maxZoneCharacters)
      throw new CalendarProblem('invalid', 'The time zones of the calendar at this address are too large.')
    return {
      href: /^[^\p{C}]+$/u.test(uid) && uid.length <= maxHref ? uid : hashOf(uid),
      // Google writes the time of the download into every event.
      etag: hashOf(...ids.map((id) => zoneHashes.get(id) ?? ''),
        ...group.events.map((event) => event.replaceAll(/^DTSTAMP[:;].*\r?\n/gim, ''))),
      text: () => ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', ...ids.map((id) => zones.get(id) ?? ''), ...group.events,
        'END:VCALENDAR\r\n'].join(''),
    }
  })
}

/** The length of each part keeps the same characters in other parts from having the same hash. */
export function hashOf(...parts: string[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('hex').slice(0, 32)
}

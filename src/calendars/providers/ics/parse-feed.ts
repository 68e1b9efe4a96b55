import { createHash, type Hash } from 'node:crypto'
import { type InParts, runAtOnce } from '../../../platform/run-in-turns.ts'
import { timezoneFrom } from '../../../platform/text.ts'
import { maxLineLength, parameterOf, parseLine, unescapeText } from '../../events/content-lines.ts'
import { zoneNamed } from '../../events/zone-names.ts'
import { CalendarProblem } from '../problem.ts'

/** `text` is made when it is needed, because most objects of a feed did not change. */
export type FeedObject = { href: string; etag: string; text: () => string }

export type FeedContent = { name: string | null; timezone: string | null; objects: FeedObject[] }

/** The events of one UID, and the names of the zones that they use. */
type Group = { events: string[]; zones: Set<string> }

/** An event or a zone whose end was not read yet. `depth`: of components inside it, for example alarms. */
type OpenPart = { kind: PartKind; text: string; id: string; zones: Set<string>; depth: number }

const partKinds = ['VEVENT', 'VFREEBUSY', 'VTIMEZONE'] as const
type PartKind = (typeof partKinds)[number]

/**
 * `zones`: definitions by their name as written. `zoneNames`: that name by the one without escapes. `standard`: the
 * zone of the feed, if it is not one that everyone knows.
 */
type FeedState = {
  feed: Omit<FeedContent, 'objects'>
  groups: Map<string, Group>
  zones: Map<string, string>
  zoneNames: Map<string, string>
  standard: string | undefined
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

/** The second part: a name without anything special, which is common and fast to find. */
const localTimes = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID);(?:TZID=([\w/+-]+)[:;])?/i
const [linesBetweenPauses, foldsBetweenPauses] = [200, 5000]

/** A byte order mark or blank lines can come first. */
export const isCalendar = (text: string) => /^\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 1000))

export const parseFeed = (text: string): FeedContent => runAtOnce(parseFeedInParts(text))

/**
 * Splits a feed into its objects in one pass. An event without an end ends where the next one begins. A feed without an
 * end is refused, because the events that it lacks would count as deleted.
 */
export function* parseFeedInParts(text: string): InParts<FeedContent> {
  const state: FeedState = {
    feed: { name: null, timezone: null },
    groups: new Map(),
    zones: new Map(),
    zoneNames: new Map(),
    standard: undefined,
    open: undefined,
    eventCount: 0,
    isEnded: false,
  }
  let count = 0
  for (const raw of logicalLines(text)) {
    if (raw !== undefined) readLine(state, raw)
    if (raw === undefined || ++count % linesBetweenPauses === 0) yield
  }
  if (!state.isEnded)
    throw new CalendarProblem('invalid', 'The calendar at this address is incomplete: its end is missing.')
  return { ...state.feed, objects: yield* objectsOf(state) }
}

/** Lines with their continuations, which begin with a space or a tab. Undefined: nothing yet of a very long one. */
function* logicalLines(text: string) {
  let start = 0
  while (start < text.length) {
    let end = lineEnd(text, start)
    for (let folds = 1; text[end] === ' ' || text[end] === '\t'; folds++) {
      end = lineEnd(text, end)
      if (folds % foldsBetweenPauses === 0) yield undefined
    }
    yield text.slice(start, end)
    start = end
  }
}

function lineEnd(text: string, start: number) {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end + 1
}

function readLine(state: FeedState, raw: string) {
  const line = raw
    .slice(0, maxLineLength)
    .replaceAll(/\r?\n[ \t]/g, '')
    .trim()
  const [, mark = '', component = ''] = /^(BEGIN|END):([\w-]+)$/i.exec(line.slice(0, 100))?.map(upper) ?? []
  const kind = component === '' ? undefined : partKinds.find((name) => name === component)
  if (component === 'VCALENDAR') {
    closeUnended(state)
    state.isEnded = mark === 'END'
  } else if (mark === 'BEGIN' && kind) {
    // None of them is ever inside another component, so the end of the one before is missing.
    closeUnended(state)
    state.open = { kind, text: raw, id: '', zones: new Set(), depth: 0 }
  } else if (!state.open) {
    if (state.groups.size === 0 && mark === '') readFeedProperty(state, line)
  } else {
    state.open.text += raw
    if (mark === 'END' && component === state.open.kind) closePart(state, state.open)
    else if (mark !== '') state.open.depth = Math.max(0, state.open.depth + (mark === 'BEGIN' ? 1 : -1))
    else if (state.open.depth === 0) readPartProperty(state.open, line)
  }
}

const upper = (text: string) => text.toUpperCase()

function readFeedProperty(state: FeedState, line: string) {
  const { feed } = state
  const [, property = '', value = ''] = /^(X-WR-CALNAME|NAME|X-WR-TIMEZONE)(?:;[^:]*)?:(.*)$/i.exec(line) ?? []
  if (upper(property) === 'X-WR-TIMEZONE' && value.trim() !== '') {
    feed.timezone ??= timezoneFrom(value.trim()) ?? zoneNamed(value.trim()) ?? null
    if (feed.timezone === null) state.standard ??= value.trim()
  } else if (property !== '') feed.name ??= nameFrom(value)
}

function nameFrom(value: string) {
  const text = unescapeText(value.slice(0, maxName * 2))
    .replaceAll(/\\n|[\p{C}\s]+/giu, ' ')
    .trim()
  return text.slice(0, maxName).toWellFormed() || null
}

function readPartProperty(part: OpenPart, line: string) {
  if (part.kind === 'VTIMEZONE') part.id ||= /^TZID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]?.trim() ?? ''
  else if (/^UID[:;]/i.test(line)) part.id ||= line.slice(line.indexOf(':') + 1).trim()
  const found = localTimes.exec(line)
  const zone = found && (found[1] ?? zoneIn(line))
  if (zone && part.zones.size < maxZonesOfObject) part.zones.add(zone)
}

function zoneIn(line: string) {
  const content = parseLine(line)
  return content && parameterOf(content, 'TZID')
}

/** An event without an end counts, and a definition of a zone does not. */
function closeUnended(state: FeedState) {
  if (state.open && state.open.kind !== 'VTIMEZONE') closePart(state, state.open)
  state.open = undefined
}

function closePart(state: FeedState, { kind, text, id, zones }: OpenPart) {
  state.open = undefined
  if (kind === 'VTIMEZONE') {
    // Names that everyone knows need no definition.
    const isNeeded = state.zones.size < maxZones && !state.zones.has(id) && timezoneFrom(id) === undefined
    if (!isNeeded) return
    state.zones.set(id, text)
    // Outlook escapes the commas of a name in the definition, and quotes the name where it is used.
    if (!state.zoneNames.has(unescapeText(id))) state.zoneNames.set(unescapeText(id), id)
    return
  }
  if (++state.eventCount > maxEvents)
    throw new CalendarProblem(
      'invalid',
      `The calendar at this address has more than ${maxEvents.toLocaleString('en')} events. Use one with fewer events.`,
    )
  const uid = id || hashOf(text)
  const group = state.groups.get(uid) ?? { events: [], zones: new Set() }
  state.groups.set(uid, group)
  group.events.push(text)
  for (const zone of zones) if (group.zones.size < maxZonesOfObject) group.zones.add(zone)
}

function* objectsOf(state: FeedState): InParts<FeedObject[]> {
  const { groups, zones, standard } = state
  const zoneHashes = new Map([...zones].map(([id, text]) => [id, hashOf(text)]))
  const lines = standard === undefined ? '' : `X-WR-TIMEZONE:${standard}\r\n`
  let zoneCharacters = 0
  const objects: FeedObject[] = []
  for (const [uid, group] of groups) {
    const ids = zonesOf(state, group)
    zoneCharacters += ids.reduce((sum, id) => sum + (zones.get(id)?.length ?? 0), 0)
    if (zoneCharacters > maxZoneCharacters)
      throw new CalendarProblem('invalid', 'The time zones of the calendar at this address are too large.')
    const hash = createHash('sha256')
    for (const id of ids) addToHash(hash, zoneHashes.get(id) ?? '')
    if (lines !== '') addToHash(hash, lines)
    for (const event of group.events) {
      // Google writes the time of the download into every event.
      addToHash(hash, event.replaceAll(/^DTSTAMP[:;].*\r?\n/gim, ''))
      yield
    }
    objects.push({
      href: /^[^\p{C}]+$/u.test(uid) && uid.length <= maxHref ? uid : hashOf(uid),
      etag: endHash(hash),
      text: () =>
        [
          'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
          lines,
          ...ids.map((id) => zones.get(id) ?? ''),
          ...group.events,
          'END:VCALENDAR\r\n',
        ].join(''),
    })
  }
  return objects
}

/** The definitions that an object needs, by their names as written. */
function zonesOf({ zones, zoneNames, standard }: FeedState, group: Group) {
  const used = standard === undefined ? [...group.zones] : [...group.zones, standard]
  return [...new Set(used.flatMap((name) => (zones.has(name) ? name : zoneNames.get(unescapeText(name))) ?? []))]
}

/** The length of each part keeps the same characters in other parts from having the same hash. */
export function hashOf(...parts: string[]) {
  const hash = createHash('sha256')
  for (const part of parts) addToHash(hash, part)
  return endHash(hash)
}

function addToHash(hash: Hash, part: string) {
  hash.update(`${part.length} `).update(part)
}

const endHash = (hash: Hash) => hash.digest('hex').slice(0, 32)

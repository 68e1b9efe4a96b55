import type { ZoneOffset } from './calendar-item.ts'
import type { InParts } from '../../platform/run-in-turns.ts'
import { unescapeText } from './content-lines.ts'
import { definitionOf, offsetsOfDefinition, readZoneDefinitions, type ZoneDefinitions } from './custom-zones.ts'
import { zoneOfDisplayName } from './windows-display-names.ts'
import { zoneOfWindows } from './windows-zones.ts'
import { isKnownZone, offsetsOfTable, offsetsOfZone, type ZoneOffsets } from './zone-offsets.ts'

/**
 * The zone of a local time: one that Temporal knows, or one with a table of offsets. Neither: the zone of the
 * calendar.
 */
export type TimeZoneRef = { zone: string | null; table?: ZoneOffset[]; offsets?: ZoneOffsets; isUnknown?: true }

/** Finds the zone of a TZID. Without one: the zone of floating times. */
export type ZoneFinder = (tzid: string | undefined) => TimeZoneRef

const maxLength = 200
const maxRemembered = 1000

export function* zoneFinder(text: string): InParts<ZoneFinder> {
  const definitions = yield* readZoneDefinitions(text)
  const standard = definitions.standard ? (refOf(definitions.standard, definitions) ?? unknown) : named(undefined)
  const known = new Map<string, TimeZoneRef>()
  return (tzid) => {
    if (tzid === undefined || tzid === '') return standard
    const found = known.get(tzid) ?? refOf(tzid, definitions) ?? { ...standard, isUnknown: true }
    if (known.size < maxRemembered) known.set(tzid, found)
    return found
  }
}

/** The IANA name of a zone that a program names in its own way, without a definition. */
export function zoneNamed(name: string) {
  const found = refOf(name, { zones: new Map(), standard: undefined })?.zone
  return found !== undefined && found !== null && /^[a-z]/i.test(found) ? found : undefined
}

const unknown: TimeZoneRef = { zone: null, isUnknown: true }

function refOf(tzid: string, definitions: ZoneDefinitions): TimeZoneRef | undefined {
  if (tzid.length > maxLength) return undefined
  const zone = findZone(tzid, definitions)
  if (zone) return named(zone)
  const definition = definitionOf(definitions, tzid)
  const table = definition && offsetsOfDefinition(definition)
  if (table) return { zone: null, table, offsets: offsetsOfTable(table) }
  const other = zoneOfDisplayName(unescapeText(tzid)) ?? guessZone(tzid)
  return other ? named(other) : undefined
}

function named(zone: string | undefined): TimeZoneRef {
  return zone ? { zone, offsets: offsetsOfZone(zone) } : { zone: null }
}

/**
 * An IANA name, also behind a prefix such as /freeassociation.sourceforge.net/, or a name of Windows. These come
 * before the definition in the text, which often has the rules of one year only.
 */
function findZone(tzid: string, definitions: ZoneDefinitions) {
  const parts = tzid.split('/')
  const location = definitionOf(definitions, tzid)?.location
  return (
    [tzid, location, parts.slice(-3).join('/'), parts.length > 2 ? parts.slice(-2).join('/') : '']
      .map((name) => name?.trim())
      .find((name) => name && name.length < maxLength && isKnownZone(name)) ?? zoneOfWindows(unescapeText(tzid))
  )
}

/** `tzone://Microsoft/Utc`, or the offset that stands in the name: `GMT+0200`, `(UTC-03:30) Somewhere`. */
function guessZone(tzid: string) {
  const [, sign, hours = '', minutes = '00'] =
    /\b(?:UTC|GMT) ?([+\u2212-])(\d{1,2})(?:[:.]?(\d\d))?\b/i.exec(tzid) ?? []
  const offset = sign && `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
  const names = [tzid.split('/').at(-1), offset, /^\((?:UTC|GMT)\)/i.test(tzid.trim()) ? 'UTC' : undefined]
  return names.find((name) => name && isKnownZone(name))
}

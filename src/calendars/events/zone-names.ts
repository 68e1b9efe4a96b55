import type { ZoneOffset } from './calendar-item.ts'
import { offsetsOfDefinition, readZoneDefinitions, type ZoneDefinitions } from './custom-zones.ts'
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

export function zoneFinder(text: string): ZoneFinder {
  const definitions = readZoneDefinitions(text)
  const standard = named(definitions.standard && findZone(definitions.standard, definitions))
  const known = new Map<string, TimeZoneRef>()
  return (tzid) => {
    if (tzid === undefined || tzid === '') return standard
    const found = known.get(tzid) ?? refOf(tzid, definitions) ?? { ...standard, isUnknown: true }
    if (known.size < maxRemembered) known.set(tzid, found)
    return found
  }
}

function refOf(tzid: string, definitions: ZoneDefinitions): TimeZoneRef | undefined {
  if (tzid.length > maxLength) return undefined
  const zone = findZone(tzid, definitions)
  if (zone) return named(zone)
  const definition = definitions.zones.get(tzid)
  const table = definition && offsetsOfDefinition(definition)
  if (table) return { zone: null, table, offsets: offsetsOfTable(table) }
  const guess = guessZone(tzid)
  return guess ? named(guess) : undefined
}

function named(zone: string | undefined): TimeZoneRef {
  return zone ? { zone, offsets: offsetsOfZone(zone) } : { zone: null }
}

/**
 * An IANA name, also behind a prefix such as /freeassociation.sourceforge.net/, or a name of Windows. These come
 * before the definition in the text, which often has the rules of one year only.
 */
function findZone(tzid: string, { zones }: ZoneDefinitions) {
  const parts = tzid.split('/')
  return [tzid, zones.get(tzid)?.location, parts.slice(-3).join('/'), parts.length > 2 ? parts.slice(-2).join('/') : '']
    .map((name) => name?.trim()).find((name) => name && name.length < maxLength && isKnownZone(name))
      ?? zoneOfWindows(tzid)
}

/** `tzone://Microsoft/Utc`, `GMT+0200`, `UTC-03:30`. */
function guessZone(tzid: string) {
  const [, sign, hours = '', minutes] = /^(?:UTC|GMT) ?([+-])(\d{1,2}):?(\d\d)?$/i.exec(tzid.trim()) ?? []
  const names = [tzid.split('/').at(-1), sign && `${sign}${hours.padStart(2, '0')}:${minutes ?? '00'}`]
  return names.find((name) => name && isKnownZone(name))
}

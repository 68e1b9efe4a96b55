/** Countries and names of time zones. */

/** `order` counts the zones of a country; the most important one has 0. `aliases`: see zone-table.ts. */
export type KnownZone = { zone: string; country: string; order: number; aliases: string[] }

type Place = Omit<KnownZone, 'zone'>

let zoneTable = ''
let knownPlaces: Map<string, Place> | undefined
let knownZones: KnownZone[] | undefined

/** Must be called first: with the table of zone-table.ts. */
export function useZoneTable(table: string) {
  zoneTable = table
  knownPlaces = undefined
}

/** Made when it is first needed, because that is slow and most visitors never search. */
export function listZones(): KnownZone[] {
  return (knownZones ??= findZones(listPlaces()))
}

/** The current name in the tz database: `Asia/Kolkata` for `Asia/Calcutta`. */
export function currentZoneName(zone: string): string {
  return zone.replace(/\/([\w/-]+)$/, (all, old: string) => {
    const isOld = zoneTable.includes(`=${old}`)
    const [, name] = isOld ? (new RegExp(`\\s([\\w/]+)=${old}\\b`).exec(zoneTable) ?? []) : []
    return name === undefined ? all : `/${name}`
  })
}

export function countryOf(zone: string): string | undefined {
  return placeOf(currentZoneName(zone), listPlaces())?.country
}

/** `New_York` of `America/New_York`. */
export function lastPart(zone: string): string {
  return zone.replace(/.*\//, '')
}

/** Read once: it takes 0.5 ms, and each page with a phone number asks for the country of a zone. */
function listPlaces() {
  return (knownPlaces ??= readTable())
}

function readTable() {
  const places = new Map<string, Place>()
  let country = ''
  let order = 0
  for (const entry of zoneTable.split(/\s+/)) {
    const [names = '', ...aliases] = entry.split('+')
    const [name = '', old] = names.split('=')
    if (old) aliases.push(old.toLowerCase())
    if (/^[A-Z]{2}$/.test(name)) [country, order] = [name, 0]
    else places.set(lastPart(name), { country, order: order++, aliases })
  }
  return places
}

function findZones(places: Map<string, Place>): KnownZone[] {
  return [...new Set(Intl.supportedValuesOf('timeZone').map(currentZoneName))].flatMap((zone) => {
    const place = placeOf(zone, places)
    return place ? { zone, ...place } : []
  })
}

function placeOf(zone: string, places: Map<string, Place>) {
  for (const part of zone.split('/').toReversed())
    for (let end = part.length; end > 2; end--) {
      const place = places.get(part.slice(0, end))
      if (place) return place
    }
}

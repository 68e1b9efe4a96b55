let zones: string[] | undefined

/** The names of all time zones, sorted. Listed on first use, because that takes several ms. */
export function listZones() {
  zones ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
  return zones
}

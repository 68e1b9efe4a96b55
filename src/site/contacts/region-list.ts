import { iso31661 } from 'iso-3166/1.js'
import { listZones } from '../../platform/pages/zone-list.ts'

type Option = { value: string; label: string }

const countriesByLocale = new Map<string, Option[]>()

/** All countries by their names in a language, sorted. Kept, because naming and sorting them takes several ms. */
export function countryOptions(locale: string): Option[] {
  let options = countriesByLocale.get(locale)
  if (!options) {
    const { compare } = new Intl.Collator(locale)
    options = iso31661
      .map(({ alpha2 }) => ({ value: alpha2, label: countryName(alpha2, locale) }))
      .toSorted((a, b) => compare(a.label, b.label))
    countriesByLocale.set(locale, options)
  }
  return options
}

export function countryName(code: string, locale: string) {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}

/** All time zones, and the chosen one if it has an older name. */
export function zoneOptions(chosen: string | undefined): Option[] {
  const zones = listZones()
  const names = chosen === undefined || chosen === '' || zones.includes(chosen) ? zones : [chosen, ...zones]
  return names.map((zone) => ({ value: zone, label: zone }))
}

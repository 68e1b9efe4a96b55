/** Finds time zones by city, country, name and abbreviation. */
import { type ClockNotation, formatClock, notationOf } from './clock.ts'
import { currentZoneName, lastPart, listZones } from './zone-countries.ts'
import { offsetAt, offsetText } from './zone-spans.ts'

/** `country` is a name in the language of the visitor. */
export type ZoneChoice = { zone: string; city: string; country: string }

/** A choice with what it is found by. Whole words of `exact` are the best matches, parts of `text` the weakest. */
type ZoneEntry = { choice: ZoneChoice; order: number; city: string; countries: string[]; exact: string[]; text: string }

/** Entries of the last locale. */
let zoneEntries: { locale: string; list: ZoneEntry[] } | undefined

/** The best matches first: of the city, then of the country, then of other words. */
export function searchZones(query: string, locale: string, limit = 8): ZoneChoice[] {
  const text = foldText(query.slice(0, 60)).replace(/ time$/, '')
  if (!text) return []
  if (zoneEntries?.locale !== locale) zoneEntries = { locale, list: listEntries(locale) }
  return zoneEntries.list
    .map((entry) => ({ ...entry, rank: rankOf(entry, text) }))
    .filter(({ rank }) => rank < 9)
    .toSorted((a, b) => a.rank - b.rank || a.order - b.order || (a.city < b.city ? -1 : 1))
    .slice(0, limit)
    .map(({ choice }) => choice)
}

/** `New York` of `America/New_York`. */
export function cityOf(zone: string): string {
  return lastPart(currentZoneName(zone)).replaceAll('_', ' ')
}

/** The offset and the time of day in a zone: `GMT+5:30`, `2:30 pm`. */
export function zoneLabel(
  zone: string, locale: string, minute: number, notation: ClockNotation = notationOf(locale),
): { offset: string; clock: string } {
  const clock = (Math.floor(minute) + offsetAt(zone, minute)) % 1440
  return { offset: offsetText(zone, minute), clock: formatClock(clock, locale, notation) }
}

function listEntries(locale: string): ZoneEntry[] {
  const regions = [locale, 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const utc = { zone: 'UTC', country: '', order: 0, aliases: ['gmt'] }
  return [utc, ...listZones()].flatMap(({ zone, country, order, aliases }) => {
    const countries = country ? regions.map((names) => names.of(country) ?? '') : []
    const exact = [country.toLowerCase(), ...aliases.filter((alias) => alias >= 'a')]
    const choice = { zone, city: cityOf(zone), country: countries[0] ?? '' }
    const cities = aliases.filter((alias) => alias < 'a').map((alias) => alias.replaceAll('_', ' '))
    return [
      entryOf(choice, order, countries, exact, [zone, ...countries, ...exact]),
      ...cities.map((city) => entryOf({ ...choice, city })),
    ]
  })
}

function entryOf(
  choice: ZoneChoice, order = 0, countries: string[] = [], exact: string[] = [], others: string[] = [],
): ZoneEntry {
  const city = foldText(choice.city)
  return { choice, order, city, countries: countries.map(foldText), exact, text: ` ${foldText([city, ...others].join(' '))}` }
}

/** 9 if nothing matches. Of two countries that match, the shorter name is the better match. */
function rankOf({ city, countries, exact, text }: ZoneEntry, query: string) {
  if ([city, ...countries, ...exact].includes(query)) return 0
  if (city.startsWith(query)) return 1
  const country = countries.find((name) => name.startsWith(query))
  if (country) return 3 - query.length / country.length
  if (query.split(' ').every((word) => text.includes(` ${word}`))) return 4
  return text.includes(query) ? 5 : 9
}

/** Lower case, without accents, punctuation and underscores. `Saint` is often written `St.`. */
function foldText(text: string) {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').replaceAll('saint ', 'st ').trim()
}

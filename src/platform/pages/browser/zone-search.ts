/** Finds time zones by city, country, name and abbreviation. */
import { clockText } from './date-words.ts'
import type { ClockSettings } from './slots-view.ts'
import { currentZoneName, lastPart, listZones } from './zone-countries.ts'
import { offsetAt, offsetText } from './zone-spans.ts'

/** `country` is a name in the language of the visitor. */
export type ZoneChoice = { zone: string; city: string; country: string }

/** A choice with what it is found by, in lower case and without accents. `text` has all of it. */
type ZoneEntry = {
  choice: ZoneChoice
  order: number
  city: string
  code: string
  countries: string[]
  words: string[]
  text: string
}

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
export function zoneLabel({ zone, words, notation }: ClockSettings, minute: number): { offset: string; clock: string } {
  const clock = (Math.floor(minute) + offsetAt(zone, minute)) % 1440
  return { offset: offsetText(zone, minute), clock: clockText(clock, words, notation) }
}

function listEntries(locale: string): ZoneEntry[] {
  const regions = [locale, 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const utc = { zone: 'UTC', country: '', order: 0, aliases: ['gmt'] }
  return [utc, ...listZones()].flatMap(({ zone, country, order, aliases }) => {
    const code = country.toLowerCase()
    const names = country ? regions.map((region) => region.of(country) ?? '') : []
    const words = aliases.filter((alias) => alias >= 'a')
    const choice = { zone, city: cityOf(zone), country: names[0] ?? '' }
    return [
      {
        choice,
        order,
        code,
        words,
        city: foldText(choice.city),
        countries: names.map(foldText),
        text: ` ${foldText([zone, code, ...names, ...words].join(' '))}`,
      },
      ...aliases
        .filter((alias) => alias < 'a')
        .map((alias) => {
          const own = { ...choice, city: alias.replaceAll('_', ' ') }
          const city = foldText(alias)
          return { choice: own, order: 0, code: '', words: [], city, countries: [], text: ` ${city}` }
        }),
    ]
  })
}

/**
 * 9 if nothing matches. Of two countries that match, the shorter name is the better match. Abbreviations of a zone
 * precede codes of countries: `PT` is Pacific time, then Portugal.
 */
function rankOf({ city, countries, code, words, text }: ZoneEntry, query: string) {
  if ([city, ...countries, ...words].includes(query)) return 0
  if (code === query) return 0.5
  if (city.startsWith(query)) return 1
  const country = countries.find((name) => name.startsWith(query))
  if (country) return 3 - query.length / country.length
  if (query.split(' ').every((word) => text.includes(` ${word}`))) return 4
  return text.includes(query) ? 5 : 9
}

/** Lower case, without accents, punctuation and underscores. `Saint` is often written `St.`. */
function foldText(text: string) {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('saint ', 'st ')
    .trim()
}

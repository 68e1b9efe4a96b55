/** Guesses a time zone before the browser reports its own. Only the server uses it. */
import { listZones } from './zone-countries.ts'

/** Countries with several zones, in which nearly all people live in the first one. */
const dominantCountries = 'AR CL CN CY DE EC ES KZ MY NZ PS PT UA UZ'
/** Languages of several countries with different time. */
const sharedLanguages = 'ar bn en es fr pt ur'

/**
 * The zone of the visitor's country, by the first language that points to one: `de-AT` is Europe/Vienna, `ja` is
 * Asia/Tokyo. `en-US` is ignored, because it is the default of many browsers abroad. Undefined if people of the country
 * live in several zones.
 */
export function guessZone(acceptLanguage: string): string | undefined {
  for (const tag of acceptLanguage.slice(0, 200).toLowerCase().split(',')) {
    const [, language = '', region] = /^\s*([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?=\s*[-;]|\s*$)/.exec(tag) ?? []
    const isShared = sharedLanguages.includes(language)
    if (region && `${language}-${region}` !== 'en-us') return mainZoneOf(region.toUpperCase())
    const country = isShared ? undefined : new Intl.Locale(language).maximize().region
    if (country) return mainZoneOf(country)
  }
}

function mainZoneOf(country: string) {
  const zones = listZones().filter((known) => known.country === country)
  if (zones.length > 1 && !dominantCountries.includes(country)) return undefined
  return zones.find(({ order }) => order === 0)?.zone
}

import { iso31661 } from 'iso-3166/1.js'
import { fold } from '../../platform/text.ts'

let codesByName: Map<string, string> | undefined

/** Also accepts three-letter codes and English names of countries. */
export function parseCountry(text: string | undefined) {
  return text === undefined || text.length === 2 ? text : ((codesByName ??= loadCountries()).get(fold(text)) ?? text)
}

function loadCountries() {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return new Map(
    iso31661.flatMap(({ alpha2, alpha3, name }) =>
      [alpha3, name, names.of(alpha2) ?? name].map((word) => [fold(word), alpha2]),
    ),
  )
}

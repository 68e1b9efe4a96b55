import { readFileSync } from 'node:fs'
import { english, type Catalog, type TextKey } from './english.ts'

const englishKeys = Object.keys(english) as TextKey[]
const loaded = new Map<string, Catalog>([['en', english]])

/** The texts of a language, read with the first of them. A text that its file does not have is in English. */
export function catalogOf(language: string): Catalog {
  const known = loaded.get(language)
  if (known) return known
  const catalog = completeCatalog(readTranslation(language))
  loaded.set(language, catalog)
  return catalog
}

/** Adds the missing texts in English. A copy of all texts would take longer than reading them. */
export function completeCatalog(texts: Partial<Catalog>): Catalog {
  for (const key of englishKeys) texts[key] ??= english[key]
  return texts as Catalog
}

/** The file of a language as it is. */
export function readTranslation(language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), 'utf8')) as Record<string, string>
}

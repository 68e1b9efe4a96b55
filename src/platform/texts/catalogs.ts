import { readFileSync } from 'node:fs'
import { english, type Catalog, type TextKey } from './english.ts'

const englishKeys = Object.keys(english) as TextKey[]
const loaded = new Map<string, Catalog>([['en', english]])

/** The texts of a language, read with the first of them. A text that its file does not have is in English. */
export function catalogOf(language: string): Catalog {
  const known = loaded.get(language)
  if (known) return known
  const texts: Partial<Catalog> = readTranslation(language)
  // Faster than a copy of all texts.
  for (const key of englishKeys) texts[key] ??= english[key]
  const catalog = texts as Catalog
  loaded.set(language, catalog)
  return catalog
}

/** The file of a language as it is. */
export function readTranslation(language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), 'utf8')) as Record<string, string>
}

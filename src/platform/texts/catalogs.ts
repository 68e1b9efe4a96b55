import { readFileSync } from 'node:fs'
import { english, type Catalog } from './english.ts'

const loaded = new Map<string, Catalog>([['en', english]])

/** The texts of a language, read with the first of them. A text that its file does not have is in English. */
export function catalogOf(language: string): Catalog {
  const known = loaded.get(language)
  if (known) return known
  const catalog: Catalog = { ...english, ...readTranslation(language) }
  loaded.set(language, catalog)
  return catalog
}

/** The file of a language as it is. */
export function readTranslation(language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), 'utf8')) as Record<string, string>
}

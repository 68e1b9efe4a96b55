import { createRequire } from 'node:module'
import type { Catalog } from './english.ts'

/** Each file exports its texts under the name of its folder. */
const catalogs = {
  arabic: async () => (await import('./arabic/catalog.ts')).arabic,
  dutch: async () => (await import('./dutch/catalog.ts')).dutch,
  french: async () => (await import('./french/catalog.ts')).french,
  german: async () => (await import('./german/catalog.ts')).german,
  italian: async () => (await import('./italian/catalog.ts')).italian,
  portuguese: async () => (await import('./portuguese/catalog.ts')).portuguese,
  spanish: async () => (await import('./spanish/catalog.ts')).spanish,
  ukrainian: async () => (await import('./ukrainian/catalog.ts')).ukrainian,
}
type CatalogName = keyof typeof catalogs

const loaded = new Map<string, Catalog>()
const require = createRequire(import.meta.url)

/**
 * The texts of a language, loaded with the first of them: all languages are an eighth of the modules of the service. It
 * is synchronous, because pages cannot wait.
 */
export function loadCatalog(name: CatalogName): Catalog {
  const known = loaded.get(name)
  if (known) return known
  const file: Record<string, Catalog> = require(`./${name}/catalog.ts`)
  const catalog = file[name]
  if (!catalog) throw new Error(`the catalog of ${name} does not export its texts`)
  loaded.set(name, catalog)
  return catalog
}

/** Loads the other languages in small steps, so that the first page in a language is not slower than the second. */
export async function loadAllCatalogs() {
  for (const [name, load] of Object.entries(catalogs)) if (!loaded.has(name)) loaded.set(name, await load())
}

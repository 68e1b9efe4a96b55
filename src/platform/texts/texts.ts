import { formatText, type TextValue } from '../pages/browser/format-text.ts'
import { english } from './english.ts'

/** Every text of the pages for visitors, by key. Another language has the same keys. */
export type TextKey = keyof typeof english
export type Catalog = Record<TextKey, string>

/** The names of the placeholders in a text, from its English version. */
type PlaceholderIn<Text> = Text extends `${string}{${infer Rest}` ? FirstName<Rest> | PlaceholderIn<Rest> : never
type FirstName<Text> = Text extends `${infer Start}}${string}`
  ? Start extends `${infer Name},${string}` ? OnlyWord<Name> : OnlyWord<Start>
  : never
type OnlyWord<Text> = Text extends `${string}${' ' | '#' | '{'}${string}` ? never : Text

type ValuesOf<Key extends TextKey> = [PlaceholderIn<(typeof english)[Key]>] extends [never] ? []
  : [values: Record<PlaceholderIn<(typeof english)[Key]> & string, TextValue>]

/** `text('seats-left', { count: 3 })`. A missing key or value does not compile. */
export type Texts = {
  /** The language of the texts with the region of the reader: dates and numbers follow both. */
  locale: string
  text: <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string
  /** The texts of these keys as they are, for scripts that fill the placeholders themselves. */
  pick: <Key extends TextKey>(keys: readonly Key[]) => Record<Key, string>
}

export function textsIn(locale: string, catalog: Catalog = english): Texts {
  return {
    locale,
    text: (key, ...[values]) => formatText(catalog[key], values ?? {}, locale),
    pick: (keys) => Object.fromEntries(keys.map((key) => [key, catalog[key]])) as Record<(typeof keys)[number], string>,
  }
}

/**
 * `en-DE` for a browser in German: English texts, German clock and order of dates. The first language with a region
 * decides, or with a likely one: Germany for `de`.
 */
export function localeFrom(acceptLanguage: string | undefined): string {
  const tags = (acceptLanguage ?? '').slice(0, maxHeader).split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  const region = tags.map(regionOf).find((found) => found !== undefined)
  return region === undefined ? 'en' : `en-${region}`
}

const maxHeader = 500

function regionOf(tag: string) {
  try {
    const locale = new Intl.Locale(tag)
    // English alone is spoken in too many regions to guess one.
    return locale.region ?? (/^(en|und)$/.test(locale.language) ? undefined : locale.maximize().region)
  } catch {
    return undefined
  }
}

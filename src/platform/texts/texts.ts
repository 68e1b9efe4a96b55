import { canSendEmail } from '../config.ts'
import { formatText, type TextValue } from '../pages/browser/format-text.ts'
import { catalogOf } from './catalogs.ts'
import type { english, Catalog, TextKey } from './english.ts'
import { directionOf, languageOf, type Language } from './languages.ts'

export type { Catalog, TextKey } from './english.ts'

/** The names of the placeholders in a text, from its English version. */
type PlaceholderIn<Text> = Text extends `${string}{${infer Rest}` ? FirstName<Rest> | PlaceholderIn<Rest> : never
type FirstName<Text> = Text extends `${infer Start}}${string}`
  ? Start extends `${infer Name},${string}`
    ? OnlyWord<Name>
    : OnlyWord<Start>
  : never
type OnlyWord<Text> = Text extends `${string}${' ' | '#' | '{'}${string}` ? never : Text

type ValuesOf<Key extends TextKey> = [PlaceholderIn<(typeof english)[Key]>] extends [never]
  ? []
  : [values: Record<PlaceholderIn<(typeof english)[Key]> & string, TextValue>]

/** The keys of texts without placeholders. */
export type PlainTextKey = { [Key in TextKey]: ValuesOf<Key> extends [] ? Key : never }[TextKey]

/** `text('seats-left', { count: 3 })`. A missing key or value does not compile. */
export type Texts = {
  /** The language of the texts with the region of the reader: dates and numbers follow both. */
  locale: string
  language: Language
  direction: 'ltr' | 'rtl'
  /** The `locale` of the address, if the visitor chose the language. Links and forms keep it: see keepLocale. */
  asked?: string | undefined
  text: <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string
  /** The texts of these keys as they are, for scripts that fill the placeholders themselves. */
  pick: <Key extends TextKey>(keys: readonly Key[]) => Record<Key, string>
}

export function textsIn(locale: string, catalog: Catalog = catalogOf(languageOf(locale)), asked?: string): Texts {
  const language = languageOf(locale)
  return {
    locale,
    language,
    direction: directionOf(language),
    asked,
    text: (key, ...[values]) => formatText(catalog[trueKey(key, catalog)], values ?? {}, locale),
    pick: (keys) =>
      Object.fromEntries(keys.map((key) => [key, catalog[trueKey(key, catalog)]])) as Record<
        (typeof keys)[number],
        string
      >,
  }
}

/** While no email server is set up, a text that promises an email has another version: see english-unsent.ts. */
function trueKey(key: TextKey, catalog: Catalog): TextKey {
  if (canSendEmail()) return key
  const unsent = `${key}-unsent`
  // The catalog has the keys of its type.
  return unsent in catalog ? (unsent as TextKey) : key
}

/** What links and forms add to an address, so that the next page has the language that the visitor chose. */
export const localeQuery = ({ asked }: Pick<Texts, 'asked'>): Record<string, string> =>
  asked === undefined ? {} : { locale: asked }

/** The address of a page in the language that the visitor chose. */
export function keepLocale(address: string, { asked }: Pick<Texts, 'asked'>) {
  return asked === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}locale=${asked}`
}

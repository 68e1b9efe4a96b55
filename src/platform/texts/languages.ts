import { arabic } from './arabic/catalog.ts'
import { dutch } from './dutch/catalog.ts'
import { english, type Catalog } from './english.ts'
import { french } from './french/catalog.ts'
import { german } from './german/catalog.ts'
import { italian } from './italian/catalog.ts'
import { portuguese } from './portuguese/catalog.ts'
import { spanish } from './spanish/catalog.ts'
import { ukrainian } from './ukrainian/catalog.ts'

type LanguageEntry = {
  /** In the language itself, so that its readers find it. */
  name: string
  catalog: Catalog
  /** Whether it is written from right to left. */
  isRightToLeft?: true
  /** Between a date and a time, and between other parts that belong together, unless it is `, `. */
  comma?: string
}

/** The languages of the pages, in the order in which a page offers them. */
export const languages = {
  de: { name: 'Deutsch', catalog: german },
  en: { name: 'English', catalog: english },
  es: { name: 'Español', catalog: spanish },
  fr: { name: 'Français', catalog: french },
  it: { name: 'Italiano', catalog: italian },
  nl: { name: 'Nederlands', catalog: dutch },
  pt: { name: 'Português', catalog: portuguese },
  uk: { name: 'Українська', catalog: ukrainian },
  ar: { name: 'العربية', catalog: arabic, isRightToLeft: true, comma: '، ' },
} as const satisfies Record<string, LanguageEntry>

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/** `de` of `de-CH`. English for a language that we do not have. */
export function languageOf(locale: string): Language {
  const [code = ''] = locale.split('-')
  return isLanguage(code) ? code : 'en'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  const entry: LanguageEntry = languages[language]
  return entry.isRightToLeft ? 'rtl' : 'ltr'
}

export function commaIn(language: Language): string {
  const { comma = ', ' }: LanguageEntry = languages[language]
  return comma
}

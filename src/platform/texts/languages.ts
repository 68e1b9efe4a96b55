import { english, type Catalog } from './english.ts'

type LanguageEntry = {
  /** In the language itself, so that its readers find it. */
  name: string
  catalog: Catalog
  /** Whether it is written from right to left. */
  isRightToLeft?: true
}

/** The languages of the pages, in the order in which a page offers them. */
export const languages = {
  en: { name: 'English', catalog: english },
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

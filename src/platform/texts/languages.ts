import { english, type Catalog } from './english.ts'
import { loadCatalog } from './load-catalog.ts'

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
  de: {
    name: 'Deutsch',
    get catalog() {
      return loadCatalog('german')
    },
  },
  en: { name: 'English', catalog: english },
  es: {
    name: 'Español',
    get catalog() {
      return loadCatalog('spanish')
    },
  },
  fr: {
    name: 'Français',
    get catalog() {
      return loadCatalog('french')
    },
  },
  it: {
    name: 'Italiano',
    get catalog() {
      return loadCatalog('italian')
    },
  },
  nl: {
    name: 'Nederlands',
    get catalog() {
      return loadCatalog('dutch')
    },
  },
  pt: {
    name: 'Português',
    get catalog() {
      return loadCatalog('portuguese')
    },
  },
  uk: {
    name: 'Українська',
    get catalog() {
      return loadCatalog('ukrainian')
    },
  },
  ar: {
    name: 'العربية',
    get catalog() {
      return loadCatalog('arabic')
    },
    isRightToLeft: true,
    comma: '، ',
  },
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

type LanguageEntry = {
  /** In the language itself, so that its readers find it. */
  name: string
  /** Whether it is written from right to left. */
  isRightToLeft?: true
  /** Between a date and a time, and between other parts that belong together, unless it is `, `. */
  comma?: string
}

/** The languages of the pages, in the order in which a page offers them. `de.json` has the texts of `de`. */
export const languages = {
  de: { name: 'Deutsch' },
  en: { name: 'English' },
  es: { name: 'Español' },
  fr: { name: 'Français' },
  it: { name: 'Italiano' },
  nl: { name: 'Nederlands' },
  pt: { name: 'Português' },
  uk: { name: 'Українська' },
  ar: { name: 'العربية', isRightToLeft: true, comma: '، ' },
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

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scriptTextKeys } from '../pages/browser/booking-data.ts'
import { calendarTextKeys } from '../pages/browser/booking-texts.ts'
import { checkCatalog } from './check-catalog.ts'
import { checkTranslation } from './check-translation.ts'
import { english } from './english.ts'
import { catalogOf, completeCatalog, readTranslation } from './catalogs.ts'
import { languageCodes } from './languages.ts'
import { keepLocale, textsIn, type Texts } from './texts.ts'

describe('the English texts', () => {
  test('can be read, and have plurals for all numbers', () => {
    expect(checkCatalog(english, 'en')).toEqual([])
  })

  test('have no key that no page uses', () => {
    const used = usedKeys()

    expect(used.size).toBeGreaterThan(80)
    // `text` finds the other versions of texts that promise an email.
    expect(Object.keys(english).filter((key) => !used.has(key.replace(/-unsent$/, '')))).toEqual([])
  })

  test('have no key in two files', () => {
    const folder = new URL('./', import.meta.url)
    const keys = readdirSync(folder)
      .filter((file) => file.startsWith('english-'))
      .flatMap((file) =>
        [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, key]) => key),
      )

    expect(keys.length).toBe(new Set(keys).size)
    expect(new Set(keys)).toEqual(new Set(Object.keys(english)))
  })

  test('use typographic quotes and dots', () => {
    const wrong = Object.entries(english).filter(([, text]) => /['"]|\.\.\.| {2}/.test(text))

    expect(wrong).toEqual([])
  })

  test('reach scripts only if a script uses them', () => {
    const folder = new URL('../pages/browser/', import.meta.url)
    const isScript = (file: string) => /^[\w-]+\.ts$/.test(file) && !/^booking-(data|texts)/.test(file)
    const scripts = readdirSync(folder)
      .filter(isScript)
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n')

    const isUsed = (key: string) => scripts.includes(`'${key}'`) || scripts.includes(`texts.${key}`)
    expect([...calendarTextKeys, ...scriptTextKeys].filter((key) => !isUsed(key))).toEqual([])
  })
})

describe.each(languageCodes)('the texts in %s', (language) => {
  const catalog = catalogOf(language)
  const file = language === 'en' ? english : readTranslation(language)

  test('have the keys, placeholders and plurals of the English ones', () => {
    expect(checkCatalog(file, language)).toEqual([])
  })

  test.skipIf(language === 'en')('are translated and fit on small screens', () => {
    expect(checkTranslation(catalog, language)).toEqual([])
  })
})

test('a text that a translation does not have is in English', () => {
  const swedish = textsIn('sv', completeCatalog({ book: 'Boka' }))

  expect([swedish.text('book'), swedish.text('reschedule')]).toEqual(['Boka', english.reschedule])
})

test('a text that is still English or too long is found', () => {
  const german = catalogOf('de')

  expect(checkTranslation({ ...german, book: english.book }, 'de')).toEqual(['book: is the English text'])
  expect(checkTranslation({ ...german, book: 'Diesen Termin jetzt verbindlich buchen' }, 'de')).toEqual([
    'book: has more than 24 characters',
  ])
})

describe('a catalog', () => {
  const original = { greeting: 'Meet {name}', seats: '{count, plural, one {# seat} other {# seats}}', bye: 'Bye' }
  const german = { greeting: '{name} treffen', seats: '{count, plural, one {# Platz} other {# Plätze}}', bye: 'Servus' }
  const problemsWith = (changes: Record<string, string>, locale = 'de') =>
    checkCatalog({ ...german, ...changes }, locale, original)

  test('with the same keys and placeholders as the English one has no problems', () => {
    expect(problemsWith({})).toEqual([])
    expect(problemsWith({ seats: '{count, plural, =0 {Voll} one {# Platz} other {# Plätze}}' })).toEqual([])
  })

  test('with missing and unknown keys is not complete', () => {
    expect(checkCatalog({ greeting: '{name}', seats: german.seats, hello: 'Hallo' }, 'de', original)).toEqual([
      'bye: is missing',
      'hello: is not an English key',
    ])
  })

  test.each([
    ['greeting', 'Treffen', 'has the placeholders none instead of name'],
    ['greeting', '{nam} treffen', 'has the placeholders nam instead of name'],
    ['bye', 'Tschüss {name}', 'has the placeholders name instead of none'],
    ['seats', '{count} Plätze von {all}', 'has the placeholders all, count instead of count'],
    ['bye', ' Tschüss', 'is empty or begins or ends with a space'],
    ['bye', '', 'is empty or begins or ends with a space'],
    ['greeting', '{name treffen', 'has a brace without its other half'],
    ['greeting', '{name}} treffen {', 'has a brace without its other half'],
    ['greeting', '{der name}', 'has a placeholder that is not one: {der name}'],
    ['seats', '{count, plural, one {# Platz}}', 'has no text for other in the plural of count'],
    ['seats', '{count, plural, other {# Plätze}}', 'has no text for one in the plural of count'],
    ['seats', '{count, plural, eins {x} one {#} other {#}}', 'has the unknown category eins in the plural of count'],
  ])('with a wrong text for %s, %j, %s', (key, text, problem) => {
    expect(problemsWith({ [key]: text })).toEqual([`${key}: ${problem}`])
  })

  test('needs the plurals of its language', () => {
    expect(problemsWith({}, 'uk')).toEqual([
      'seats: has no text for many in the plural of count',
      'seats: has no text for few in the plural of count',
    ])
    expect(problemsWith({}, 'fr')).toEqual([])
    expect(problemsWith({ seats: '{count, plural, other {#席}}' }, 'ja')).toEqual([])
  })
})

describe('texts', () => {
  test('have their values and the numbers of the region', () => {
    const { text } = textsIn('en-DE')

    expect(text('seats-left', { count: 1 })).toBe('1 seat left')
    expect(text('seats-left', { count: 1234 })).toBe('1.234 seats left')
    expect(text('zone-heading', { city: '{city}' })).toBe('Times shown in {city} time')
  })

  test('are in the language of the locale', () => {
    const [german, arabic, finnish] = [textsIn('de-CH'), textsIn('ar-EG'), textsIn('fi-FI')]

    expect([german.text('next-month'), german.language, german.direction]).toEqual(['Nächster Monat', 'de', 'ltr'])
    expect([arabic.language, arabic.direction]).toEqual(['ar', 'rtl'])
    expect([finnish.text('next-month'), finnish.language]).toEqual(['Next month', 'en'])
  })

  test('keep a chosen language in addresses', () => {
    const chosen = textsIn('de-CH', undefined, 'de')

    expect([keepLocale('/a', chosen), keepLocale('/a?b=1', chosen), keepLocale('/a', textsIn('de'))]).toEqual([
      '/a?locale=de',
      '/a?b=1&locale=de',
      '/a',
    ])
  })

  test('are picked as they are for scripts', () => {
    expect(textsIn('en').pick(['next-month', 'zone-heading'])).toEqual({
      'next-month': 'Next month',
      'zone-heading': english['zone-heading'],
    })
  })

  test('with a wrong key or wrong values do not compile', () => {
    expect(writeWrongly).toHaveLength(1)
  })
})

/** Never called: the type check fails when the compiler accepts a line below one of these comments. */
function writeWrongly({ text, pick }: Texts) {
  // @ts-expect-error there is no such key
  text('next-year')
  // @ts-expect-error the value is missing
  text('zone-heading')
  // @ts-expect-error the value has another name
  text('zone-heading', { zone: 'Berlin' })
  // @ts-expect-error a value too many
  text('zone-heading', { city: 'Berlin', zone: 'Europe/Berlin' })
  // @ts-expect-error one of two values is missing
  text('summary-time', { when: 'now' })
  // @ts-expect-error the value of a plural is missing
  text('seats-left')
  // @ts-expect-error the value is no text or number
  text('seats-left', { count: true })
  // @ts-expect-error the text has no values
  text('next-month', { month: 'May' })
  // @ts-expect-error there is no such key
  pick(['next-year'])
}

/**
 * Keys in calls of `text`, after `texts` and in tables of keys, in all sources but the catalog. A key with a hyphen is
 * hardly anything else, so it counts wherever it is quoted.
 */
function usedKeys() {
  const root = new URL('../../', import.meta.url)
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !path.endsWith('.test.ts') &&
        !path.startsWith('platform/texts/') &&
        !path.includes('node_modules/'),
    )
  const sources = paths.map((path) => readFileSync(new URL(path, root), 'utf8'))
  const uses = sources.flatMap((source) =>
    [
      ...source.matchAll(/\btext\(([^{}`]{1,200})/g),
      ...source.matchAll(/\btexts\[([^\]]+)\]/g),
      ...(/TextKey\b/.test(source) ? source.matchAll(/(.*)/g) : []),
    ].map(([, use = '']) => use),
  )
  const names = sources.flatMap((source) => [...source.matchAll(/\btexts\.(\w+)/g)].map(([, name = '']) => name))
  const quoted = sources.flatMap((source) => [...source.matchAll(/'(\w+(?:-\w+)+)'/g)].map(([, key = '']) => key))
  return new Set([
    ...names,
    ...quoted,
    ...uses.flatMap((use) => [...use.matchAll(/'([\w-]+)'/g)].map(([, key = '']) => key)),
  ])
}

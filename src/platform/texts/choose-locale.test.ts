import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedLocale, chooseLocale } from './choose-locale.ts'

describe('the locale of a page', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['en', 'en'],
    ['*', 'en'],
    ['en-US,en;q=0.9', 'en-US'],
    ['en-GB', 'en-GB'],
    ['de-AT,de;q=0.9,en-US;q=0.8', 'de-AT'],
    ['de', 'de-DE'],
    ['de, en-US;q=0.7', 'de-DE'],
    ['en, de;q=0.8', 'en-DE'],
    ['en;q=0.5, fr-CA;q=0.8', 'fr-CA'],
    ['de;q=0, fr', 'fr-FR'],
    ['ja', 'en-JP'],
    ['ja, de;q=0.5', 'de-JP'],
    ['zh-Hant', 'en-TW'],
    ['pt', 'pt-BR'],
    ['uk', 'uk-UA'],
    ['ar', 'ar-EG'],
    ['es-419', 'es-419'],
    ['DE-de', 'de-DE'],
    [' fr-CA ;q=0.1', 'fr-CA'],
    ['de-DE-u-ca-buddhist-nu-thai', 'de-DE'],
    ['und', 'en'],
    ['x-klingon, fi', 'en-FI'],
    ['de_CH', 'en'],
    ['<script>, nl', 'nl-NL'],
    [',,;;,', 'en'],
    ['en-US, de', 'en-US'],
  ])('for the languages %j of the browser is %s', (acceptLanguage, locale) => {
    expect(chooseLocale({ acceptLanguage })).toBe(locale)
  })

  test.each([
    ['de', 'fr', 'it', 'de-IT'],
    ['de-CH', 'fr', 'it', 'de-CH'],
    ['de', null, 'de-AT', 'de-AT'],
    [undefined, 'fr', 'it', 'fr-IT'],
    [undefined, 'en', 'de-CH', 'en-CH'],
    ['de', null, 'en-US,en', 'de'],
    ['de', null, 'fr-CH, en-US', 'de-CH'],
    ['xx', 'fr', 'it', 'fr-IT'],
    ['', null, 'it', 'it-IT'],
    [['de'], null, 'it', 'it-IT'],
    ['pt_BR', null, 'it', 'pt-BR'],
  ])('with ?locale=%s, the event type in %s and a browser in %s is %s', (asked, own, acceptLanguage, locale) => {
    expect(chooseLocale({ asked, own, acceptLanguage })).toBe(locale)
  })

  test('is one that dates can be written in, whatever the request says', () => {
    const part = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[a-zA-Z0-9*-]{1,12}$/),
      fc.constantFrom('de', 'en-US', 'zh-Hans-CN'),
    )
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join(',')),
        part,
        (acceptLanguage, asked) => {
          const locale = chooseLocale({ asked, acceptLanguage })

          expect(locale).toMatch(/^[a-z]{2}(-([A-Z]{2}|\d{3}))?$/)
          expect(new Date(0).toLocaleDateString(locale, { timeZone: 'UTC', numberingSystem: 'latn' })).toContain('1970')
          expect(askedLocale(asked) ?? 'en').toMatch(/^[a-z]{2}(-([A-Z]{2}|\d{3}))?$/)
        },
      ),
    )
  })

  test('looks at the beginning of a long header only', () => {
    expect(chooseLocale({ acceptLanguage: `${'xx,'.repeat(100_000)}de` })).toBe('en')
    expect(chooseLocale({ acceptLanguage: `de,${'x'.repeat(1_000_000)}` })).toBe('de-DE')
  })
})

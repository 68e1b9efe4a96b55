import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../zone-table.ts'
import { guessZone } from './guess-zone.ts'

test.each([
  ['de-AT,de;q=0.9', 'Europe/Vienna'],
  ['de', 'Europe/Berlin'],
  ['de-DE-1996', 'Europe/Berlin'],
  ['ja', 'Asia/Tokyo'],
  ['uk', 'Europe/Kyiv'],
  ['uk-UA', 'Europe/Kyiv'],
  ['en-GB', 'Europe/London'],
  ['fr-CH, fr;q=0.9', 'Europe/Zurich'],
  ['pt-PT', 'Europe/Lisbon'],
  ['es-ES', 'Europe/Madrid'],
  ['zh-Hans-CN', 'Asia/Shanghai'],
  ['zh-TW', 'Asia/Taipei'],
  ['DE-ch', 'Europe/Zurich'],
  ['nb-NO', 'Europe/Oslo'],
  ['hi', 'Asia/Kolkata'],
])('guesses the country of %s: %s', (acceptLanguage, zone) => {
  expect(guessZone(acceptLanguage)).toBe(zone)
})

test.each([
  ['en'],
  ['es'],
  ['fr'],
  ['pt'],
  ['en-US'],
  ['en-US,en;q=0.5'],
  ['pt-BR'],
  ['en-CA,en;q=0.9'],
  ['es-MX,de;q=0.5'],
  ['es-419'],
  ['ru'],
  ['id'],
  ['*'],
  [''],
  ['en-XX'],
  ['not a language'],
])('does not guess for %s, which fits several zones or none', (acceptLanguage) => {
  expect(guessZone(acceptLanguage)).toBeUndefined()
})

test('languages after en-US count, because many browsers abroad begin with it', () => {
  expect(guessZone('en-US,en;q=0.9,de;q=0.8')).toBe('Europe/Berlin')
  expect(guessZone('en-US,en-IE;q=0.9')).toBe('Europe/Dublin')
})

test('languages without a country before a region decide', () => {
  expect(guessZone('it,en-GB;q=0.5')).toBe('Europe/Rome')
  expect(guessZone('fr,fr-FR;q=0.8,en-US;q=0.5')).toBe('Europe/Paris')
})

test('any header gives a usable zone or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{1,4}(-[A-Za-z0-9]{1,5}){0,3}$/)), (header) => {
      const timeZone = guessZone(header)

      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }),
    { numRuns: 1000 },
  )
})

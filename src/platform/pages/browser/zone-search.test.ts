import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateWords } from '../date-words.ts'
import '../zone-table.ts'
import { listZones } from './zone-countries.ts'
import { cityOf, searchZones, zoneLabel } from './zone-search.ts'

const firstOf = (query: string, locale = 'en') => searchZones(query, locale)[0]?.zone

describe('the first zone', () => {
  test.each([
    ['Japan', 'Asia/Tokyo'],
    ['são', 'America/Sao_Paulo'],
    ['sao p', 'America/Sao_Paulo'],
    ['united st', 'America/New_York'],
    ['USA', 'America/New_York'],
    ['us', 'America/New_York'],
    ['germany', 'Europe/Berlin'],
    ['kiev', 'Europe/Kyiv'],
    ['kyiv', 'Europe/Kyiv'],
    ['calcutta', 'Asia/Kolkata'],
    ['india', 'Asia/Kolkata'],
    ['INDIANAPOLIS', 'America/Indiana/Indianapolis'],
    ['turkey', 'Europe/Istanbul'],
    ['uk', 'Europe/London'],
    ['korea', 'Asia/Seoul'],
    ['canada', 'America/Toronto'],
    ['australia', 'Australia/Sydney'],
    ['cote d', 'Africa/Abidjan'],
    ['ivory coast', 'Africa/Abidjan'],
    ['czech republic', 'Europe/Prague'],
    ['saint lucia', 'America/St_Lucia'],
    ['st. lucia', 'America/St_Lucia'],
    ['america/new_york', 'America/New_York'],
    ['new york, usa', 'America/New_York'],
    ['berlin germany', 'Europe/Berlin'],
    ['york', 'America/New_York'],
    ['angele', 'America/Los_Angeles'],
    ['  TOKYO ', 'Asia/Tokyo'],
  ])('for "%s" is %s', (query, zone) => {
    expect(firstOf(query)).toBe(zone)
  })

  test.each([
    ['UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['ET', 'America/New_York'],
    ['EST', 'America/New_York'],
    ['edt', 'America/New_York'],
    ['eastern time', 'America/New_York'],
    ['PT', 'America/Los_Angeles'],
    ['PST', 'America/Los_Angeles'],
    ['Pacific Time', 'America/Los_Angeles'],
    ['CST', 'America/Chicago'],
    ['MST', 'America/Denver'],
    ['CET', 'Europe/Berlin'],
    ['BST', 'Europe/London'],
    ['IST', 'Asia/Kolkata'],
    ['JST', 'Asia/Tokyo'],
    ['AEST', 'Australia/Sydney'],
  ])('for the abbreviation %s is %s', (query, zone) => {
    expect(firstOf(query)).toBe(zone)
  })

  test.each([
    ['deutschland', 'de', 'Europe/Berlin'],
    ['germany', 'de', 'Europe/Berlin'],
    ['osterreich', 'de', 'Europe/Vienna'],
    ['Україна', 'uk', 'Europe/Kyiv'],
    ['日本', 'ja', 'Asia/Tokyo'],
    ['états', 'fr', 'America/New_York'],
    ['مصر', 'ar', 'Africa/Cairo'],
  ])('for "%s" in %s is %s', (query, locale, zone) => {
    expect(firstOf(query, locale)).toBe(zone)
  })

  test.each([
    ['San Francisco', 'America/Los_Angeles'],
    ['mumbai', 'Asia/Kolkata'],
    ['Delhi', 'Asia/Kolkata'],
    ['bengal', 'Asia/Kolkata'],
    ['Beijing', 'Asia/Shanghai'],
    ['Munich', 'Europe/Berlin'],
    ['Barcelona', 'Europe/Madrid'],
    ['Boston', 'America/New_York'],
    ['osaka', 'Asia/Tokyo'],
    ['rio de', 'America/Sao_Paulo'],
    ['st petersburg', 'Europe/Moscow'],
    ['Tel Aviv', 'Asia/Jerusalem'],
  ])('for the city %s is %s, with the name of that city', (query, zone) => {
    const [choice] = searchZones(query, 'en')

    expect(choice?.zone).toBe(zone)
    expect(choice?.city.toLowerCase().replace('saint', 'st')).toContain(query.toLowerCase())
  })
})

test('matches of the city precede those of the country, and these parts of words', () => {
  const cities = (query: string) => searchZones(query, 'en', 100).map(({ city }) => city)

  expect(cities('ber')).toEqual(['Berlin', 'Bermuda', 'Canberra', 'Monrovia'])
  expect(cities('mad')).toEqual(['Madrid', 'Madeira', 'Antananarivo'])
  expect(cities('york')).toEqual(['New York'])
})

test('within a country, the zones of most people come first', () => {
  const zones = searchZones('united states', 'en', 100).map(({ zone }) => zone)

  expect(zones.slice(0, 4)).toEqual(['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'America/Denver'])
  expect(zones.indexOf('America/Adak')).toBeGreaterThan(10)
})

test('a choice has the city and the country in the language of the visitor', () => {
  expect(searchZones('tokyo', 'de')).toEqual([{ zone: 'Asia/Tokyo', city: 'Tokyo', country: 'Japan' }])
  expect(searchZones('vienna', 'de')).toEqual([{ zone: 'Europe/Vienna', city: 'Vienna', country: 'Österreich' }])
  expect(searchZones('utc', 'en')).toEqual([{ zone: 'UTC', city: 'UTC', country: '' }])
})

test('every zone is found by its city, its name and the English name of its country', () => {
  const english = new Intl.DisplayNames('en', { type: 'region' })

  for (const { zone, country } of listZones())
    for (const query of [cityOf(zone), zone, english.of(country) ?? ''])
      expect(searchZones(query, 'uk', 100).map((choice) => choice.zone)).toContain(zone)
})

test('every zone that Intl supports has a city', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(cityOf(zone)).toMatch(/^[A-Z][\w -]+$/)
  expect([cityOf('America/New_York'), cityOf('Asia/Saigon'), cityOf('UTC')]).toEqual(['New York', 'Ho Chi Minh', 'UTC'])
})

test('any query gives at most as many zones as asked for, all of them usable', () => {
  const anyQuery = fc.string({ unit: 'grapheme', maxLength: 8 })

  fc.assert(
    fc.property(anyQuery, fc.integer({ min: 1, max: 12 }), (query, limit) => {
      const choices = searchZones(query, 'en', limit)

      expect(choices.length).toBeLessThanOrEqual(limit)
      for (const { zone } of choices) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
    }),
    { numRuns: 300 },
  )
  expect(searchZones('', 'en')).toEqual([])
  expect(searchZones(' .,', 'en')).toEqual([])
  expect(searchZones('x'.repeat(100_000), 'en')).toEqual([])
})

test('a label has the offset and the time in the zone', () => {
  const minute = Date.UTC(2026, 6, 15, 20, 45) / 60_000

  const label = (zone: string, notation: '12h' | '24h', at = minute) =>
    zoneLabel({ zone, notation, words: dateWords('en') }, at)
  expect(label('Asia/Kolkata', '12h', minute + 0.5)).toEqual({ offset: 'GMT+5:30', clock: '2:15 am' })
  expect(label('America/New_York', '24h')).toEqual({ offset: 'GMT-4', clock: '16:45' })
  expect(label('UTC', '24h')).toEqual({ offset: 'GMT', clock: '20:45' })
})

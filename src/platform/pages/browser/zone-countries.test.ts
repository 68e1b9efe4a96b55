import { expect, test } from 'vitest'
import '../zone-table.ts'
import { countryOf, currentZoneName, listZones } from './zone-countries.ts'

const supported = Intl.supportedValuesOf('timeZone')
/** CLDR has the same assignment as the tz database. */
const zonesOf = (country: string) =>
  (new Intl.Locale(`und-${country}`) as unknown as { getTimeZones: () => string[] }).getTimeZones()

test('every zone has the country of the tz database', () => {
  const countries = new Set(listZones().map(({ country }) => country))

  for (const country of countries) {
    const zones = listZones()
      .filter((known) => known.country === country)
      .map(({ zone }) => zone)
    expect([country, ...zones.toSorted()]).toEqual([country, ...zonesOf(country).map(currentZoneName).toSorted()])
  }
  expect(countries.size).toBe(247)
  expect(listZones()).toHaveLength(supported.length)
})

test.each([
  ['Europe/Berlin', 'DE'],
  ['Europe/Oslo', 'NO'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['America/Indiana/Knox', 'US'],
  ['America/Dawson', 'CA'],
  ['America/Dawson_Creek', 'CA'],
  ['Australia/Eucla', 'AU'],
  ['Antarctica/Macquarie', 'AU'],
  ['Antarctica/Troll', 'AQ'],
  ['UTC', undefined],
  ['Etc/GMT+5', undefined],
  ['Mars/Olympus', undefined],
])('the country of %s is %s', (zone, country) => {
  expect(countryOf(zone)).toBe(country)
})

test('the most important zone of a country is the first', () => {
  const main = (country: string) => listZones().find((known) => known.country === country && known.order === 0)?.zone

  expect('US CA AU BR RU MX UA UZ AR DE CN ES PT ID KZ NZ CL'.split(' ').map(main)).toEqual([
    'America/New_York',
    'America/Toronto',
    'Australia/Sydney',
    'America/Sao_Paulo',
    'Europe/Moscow',
    'America/Mexico_City',
    'Europe/Kyiv',
    'Asia/Tashkent',
    'America/Argentina/Buenos_Aires',
    'Europe/Berlin',
    'Asia/Shanghai',
    'Europe/Madrid',
    'Europe/Lisbon',
    'Asia/Jakarta',
    'Asia/Almaty',
    'Pacific/Auckland',
    'America/Santiago',
  ])
})

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['America/Godthab', 'America/Nuuk'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Argentina/Cordoba', 'America/Argentina/Cordoba'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
])('the current name of %s is %s', (old, current) => {
  expect(currentZoneName(old)).toBe(current)
})

test('a current name has the same clock as the old name', () => {
  const january = new Date('2026-01-15T12:00Z')
  const clock = (timeZone: string) => january.toLocaleString('en', { timeZone, timeZoneName: 'longOffset' })
  const renamed = supported.filter((zone) => currentZoneName(zone) !== zone)

  expect(renamed).toHaveLength(19)
  for (const zone of renamed) expect(clock(currentZoneName(zone))).toBe(clock(zone))
})

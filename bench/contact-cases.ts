import { countryOf, firmOf, importedCompany, lateTitle, makeContact } from './contact-data.ts'

export const filters = [
  'email', 'phone_number', 'timezone', 'country', 'state', 'name', 'job_title', 'company', 'city',
] as const
export const degrees = ['rare', 'middle', 'common'] as const

export type Filter = (typeof filters)[number]
export type Degree = (typeof degrees)[number]
export type Values = Record<Filter, Record<Degree, string>>
type Query = Partial<Record<Filter, string>>
export type Kind = 'single' | 'pair' | 'middle' | 'exclusive' | 'drift' | 'short'
export type Case = { kind: Kind; query: Query; sorts: string[]; name: string }

const bothSorts = ['created_at:asc', 'updated_at:desc']
const allSorts = [...bothSorts, 'created_at:desc', 'updated_at:asc']

/** Of each filter a value that few contacts have, one in between and one that many have. */
export function valuesOf(total: number): Values {
  const contact = (share: number) => makeContact(Math.floor(total * share), total, []).content
  const address = (share: number) => contact(share).emails[0]?.email ?? ''
  // An address has one contact at most: asking for many is as common as it gets.
  const addresses = (count: number) => Array.from({ length: count }, (_, i) => address((i + 0.5) / count)).join()
  const own = Array.from({ length: 100 }, (_, i) => contact(0.6 + i / 1000).phone_numbers[0]).find((one) => one)
  const us = countryOf('US')
  return {
    email: { rare: address(0.6), middle: addresses(5), common: addresses(20) },
    phone_number: {
      rare: own ?? '', middle: firmOf(countryOf('DE'), 0).switchboard ?? '', common: firmOf(us, 0).switchboard ?? '',
    },
    timezone: { rare: 'Atlantic/Reykjavik', middle: 'Europe/Warsaw', common: 'America/New_York' },
    country: { rare: 'IS', middle: 'PL', common: 'US' },
    state: { rare: 'Southern Harbour', middle: 'Skåne län', common: 'California' },
    name: { rare: 'quillfeather', middle: 'dijkstra', common: 'mar' },
    job_title: { rare: 'falconer', middle: 'data scientist', common: 'manager' },
    company: { rare: firmOf(us, 1000).name, middle: 'zenith', common: 'inc' },
    city: { rare: 'reykjav', middle: 'kraków', common: 'york' },
  }
}

export function casesOf(values: Values): Case[] {
  const imported = importedCompany.slice(-17)
  return [
    ...filters.flatMap((filter) => degrees.map((degree) =>
      caseOf(degree === 'middle' ? 'middle' : 'single', { [filter]: values[filter][degree] }))),
    ...pairs().flatMap(([one, other]) => combinations.map(([first, second]) =>
      caseOf(first === 'middle' ? 'middle' : 'pair', { [one]: values[one][first], [other]: values[other][second] }))),
    ...excluding.map((query) => caseOf('exclusive', query)),
    caseOf('exclusive', { company: imported, job_title: lateTitle }),
    caseOf('drift', { company: imported }, allSorts),
    caseOf('drift', { company: imported, country: 'US' }, allSorts),
    caseOf('drift', { company: imported, job_title: 'manager' }, allSorts),
    caseOf('drift', { job_title: lateTitle }, allSorts),
    caseOf('drift', { job_title: lateTitle, country: 'US' }, allSorts),
    ...short.map((query) => caseOf('short', query)),
  ]
}

/** Each of the two is common, both together are not: the first ones never, the last ones hardly ever. */
const excluding: Query[] = [
  { country: 'US', timezone: 'Europe/Berlin' },
  { country: 'US', city: 'berlin' },
  { country: 'US', company: 'gmbh' },
  { company: 'inc', city: 'berlin' },
  { company: 'inc', timezone: 'Europe/London' },
  { state: 'California', city: 'york' },
  { state: 'California', timezone: 'America/New_York' },
  { country: 'GB', company: 'gmbh', job_title: 'manager', name: 'mar' },
  { country: 'DE', timezone: 'America/New_York' },
  { company: 'gmbh', timezone: 'America/New_York' },
  { country: 'US', name: 'müller' },
]

/** One or two characters: frequent, seldom and absent. */
const short: Query[] = [
  { name: 'm' }, { name: 'ß' }, { name: '7' }, { name: 'an' }, { name: 'qx' }, { name: 'qx', country: 'US' },
  { name: 'qx', company: 'inc' },
]

const combinations: [Degree, Degree][] = [
  ['rare', 'rare'], ['rare', 'common'], ['common', 'rare'], ['common', 'common'], ['middle', 'middle'],
]

function pairs() {
  return filters.flatMap((one, i) => filters.slice(i + 1).map((other) => [one, other] as const))
}

function caseOf(kind: Kind, query: Query, sorts = bothSorts): Case {
  const text = (value: string) => (value.includes(',') ? `${value.split(',').length} of them` : value)
  const name = Object.entries(query).map(([filter, value]) => `${filter}=${text(value)}`).join(' & ')
  return { kind, query, sorts, name }
}

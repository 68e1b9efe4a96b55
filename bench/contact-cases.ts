import { countryOf, companyOf, importedCompany, lateTitle, generateContact } from './contact-data.ts'

export const filters = [
  'email',
  'phone_number',
  'timezone',
  'country',
  'state',
  'name',
  'job_title',
  'company',
  'city',
] as const
export const frequencies = ['rare', 'middle', 'common'] as const

export type Filter = (typeof filters)[number]
export type Frequency = (typeof frequencies)[number]
export type Values = Record<Filter, Record<Frequency, string>>
type Query = Partial<Record<Filter, string>>
export type CaseKind = 'single' | 'pair' | 'middle' | 'exclusive' | 'drift' | 'short'
export type Case = { kind: CaseKind; query: Query; sorts: string[]; name: string }

const bothSorts = ['created_at:asc', 'updated_at:desc']
const allSorts = [...bothSorts, 'created_at:desc', 'updated_at:asc']

/** For each filter a rare value, one in between and a common one. */
export function valuesOf(total: number): Values {
  const contact = (share: number) => generateContact(Math.floor(total * share), total, []).content
  const address = (share: number) => contact(share).emails[0]?.email ?? ''
  // An address belongs to one contact at most, so the common value is a list of addresses.
  const addresses = (count: number) => Array.from({ length: count }, (_, i) => address((i + 0.5) / count)).join()
  const phones = Array.from({ length: 100 }, (_, i) => contact(0.6 + i / 1000).phone_numbers[0])
  const ownPhone = phones.find((phone) => phone)
  const us = countryOf('US')
  return {
    email: { rare: address(0.6), middle: addresses(5), common: addresses(20) },
    phone_number: {
      rare: ownPhone ?? '',
      middle: companyOf(countryOf('DE'), 0).switchboard ?? '',
      common: companyOf(us, 0).switchboard ?? '',
    },
    timezone: { rare: 'Atlantic/Reykjavik', middle: 'Europe/Warsaw', common: 'America/New_York' },
    country: { rare: 'IS', middle: 'PL', common: 'US' },
    state: { rare: 'Southern Harbour', middle: 'Skåne län', common: 'California' },
    name: { rare: 'quillfeather', middle: 'dijkstra', common: 'mar' },
    job_title: { rare: 'falconer', middle: 'data scientist', common: 'manager' },
    company: { rare: companyOf(us, 1000).name, middle: 'zenith', common: 'inc' },
    city: { rare: 'reykjav', middle: 'kraków', common: 'york' },
  }
}

export function casesOf(values: Values): Case[] {
  const imported = importedCompany.slice(-17)
  return [
    ...filters.flatMap((filter) =>
      frequencies.map((frequency) =>
        caseOf(frequency === 'middle' ? 'middle' : 'single', { [filter]: values[filter][frequency] }),
      ),
    ),
    ...pairs().flatMap(([one, other]) =>
      combinations.map(([first, second]) =>
        caseOf(first === 'middle' ? 'middle' : 'pair', { [one]: values[one][first], [other]: values[other][second] }),
      ),
    ),
    ...exclusiveQueries.map((query) => caseOf('exclusive', query)),
    caseOf('exclusive', { company: imported, job_title: lateTitle }),
    caseOf('drift', { company: imported }, allSorts),
    caseOf('drift', { company: imported, country: 'US' }, allSorts),
    caseOf('drift', { company: imported, job_title: 'manager' }, allSorts),
    caseOf('drift', { job_title: lateTitle }, allSorts),
    caseOf('drift', { job_title: lateTitle, country: 'US' }, allSorts),
    ...shortQueries.map((query) => caseOf('short', query)),
  ]
}

/** Both values are common, but not together: the first queries match nothing, the last ones almost nothing. */
const exclusiveQueries: Query[] = [
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

/** One or two characters: frequent, rare and absent. */
const shortQueries: Query[] = [
  { name: 'm' },
  { name: 'ß' },
  { name: '7' },
  { name: 'an' },
  { name: 'qx' },
  { name: 'qx', country: 'US' },
  { name: 'qx', company: 'inc' },
]

const combinations: [Frequency, Frequency][] = [
  ['rare', 'rare'],
  ['rare', 'common'],
  ['common', 'rare'],
  ['common', 'common'],
  ['middle', 'middle'],
]

function pairs() {
  return filters.flatMap((one, i) => filters.slice(i + 1).map((other) => [one, other] as const))
}

function caseOf(kind: CaseKind, query: Query, sorts = bothSorts): Case {
  const text = (value: string) => (value.includes(',') ? `${value.split(',').length} values` : value)
  const name = Object.entries(query)
    .map(([filter, value]) => `${filter}=${text(value)}`)
    .join(' & ')
  return { kind, query, sorts, name }
}

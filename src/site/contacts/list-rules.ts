import { countryFrom, isEmail, isId, isStorable, timezoneFrom } from '../../platform/text.ts'

export const listSorts = ['created_at:desc', 'created_at:asc', 'updated_at:desc', 'updated_at:asc'] as const
const [newestFirst] = listSorts

/** Fields that can be filtered by a part of their text. */
export const partialFilters = ['company', 'job_title', 'city', 'state'] as const

/** The filters as the address has them. Undefined ones are not in it. */
export type ContactListFilters = {
  q: string | undefined
  /** The id of a colleague, or `everyone`. Undefined for the user's own contacts. */
  owner: string | undefined
  country: string | undefined
  timezone: string | undefined
  sort: (typeof listSorts)[number]
} & Record<(typeof partialFilters)[number], string | undefined>

const maxLength = 100

/** Ignores what is malformed: anyone can write an address. */
export function parseFilters(query: Record<string, unknown>): ContactListFilters {
  const textOf = (name: string) => searchText(query[name])
  const owner = textOf('owner')?.toLowerCase()
  return {
    q: textOf('q'),
    owner: owner !== undefined && (owner === 'everyone' || isId(owner)) ? owner : undefined,
    company: textOf('company'),
    job_title: textOf('job_title'),
    city: textOf('city'),
    state: textOf('state'),
    country: countryFrom(textOf('country') ?? ''),
    timezone: timezoneFrom(textOf('timezone') ?? ''),
    sort: listSorts.find((sort) => sort === query.sort) ?? newestFirst,
  }
}

/** The query of an address with these filters, with its question mark. */
export function filterQuery(filters: Partial<ContactListFilters>, more: Record<string, string> = {}) {
  const { sort, ...others } = filters
  const entries = Object.entries({ ...others, sort: sort === newestFirst ? undefined : sort, ...more })
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Whether a filter is set that the first row of the form does not have. */
export const hasMoreFilters = ({ company, job_title, city, state, country, timezone }: ContactListFilters) =>
  [company, job_title, city, state, country, timezone].some((value) => value !== undefined)

export const isFiltered = (filters: ContactListFilters) => filters.q !== undefined || hasMoreFilters(filters)

/** How the API searches for the text of the search field: by address, phone number or name. */
export function searchFilter(q: string): { email: string } | { phone_number: string } | { name: string } {
  if (isEmail(q)) return { email: q }
  const isPhone = /^\+?[\d\s()./-]{3,50}$/.test(q) && q.replaceAll(/\D/g, '').length >= 3
  return isPhone ? { phone_number: q } : { name: withoutCommas(q) }
}

/** The beginning of an address, if the text can be one. */
export function addressPrefix(q: string) {
  return /^[^\s,]{2,}$/.test(q) && !isEmail(q) ? q : undefined
}

/** A comma separates the alternatives of a filter, so the longest part between commas finds what contains it. */
export function withoutCommas(text: string) {
  const parts = text.split(',').map((part) => part.trim())
  return parts.toSorted((a, b) => b.length - a.length)[0] || '-'
}

/** Control characters cannot be in a name. */
function searchText(value: unknown) {
  if (typeof value !== 'string' || !isStorable(value)) return undefined
  const plain = value
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
  return plain === '' ? undefined : plain
}

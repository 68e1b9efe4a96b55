import type { UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import type { ContactContent } from './queries.ts'
import type { ContactFilters } from './schema.ts'
import { emailKey, gramKey, minTermLength, phoneKey, regionKey, termHasher } from './search-key.ts'

type SearchableContact = Omit<ContactContent, 'linkedin' | 'custom_fields'>

/** The fields of partial filters, in the order of the lines of `folded`. */
export const foldedFields = ['name', 'job_title', 'company', 'city'] as const

const regionFields = ['country', 'state', 'timezone'] as const
const regionPairs = [
  ['country', 'state'],
  ['country', 'timezone'],
  ['state', 'timezone'],
] as const

const gramsPerFilter = 2
const maxCombinations = 256

export function foldedOf(contact: SearchableContact) {
  return foldedFields.map((field) => fold(contact[field] ?? '')).join('\n')
}

/** The hashes of all terms of a contact. Hashes can collide, so a search checks its conditions again. */
export function termsOf(owner_id: UserId, contact: SearchableContact): number[] {
  const hash = termHasher(owner_id)
  const terms = new Set<number>()
  for (const field of foldedFields) {
    const text = fold(contact[field] ?? '')
    for (let i = 0; i + minTermLength <= text.length; i++) terms.add(hash(gramKey(field, text, i)))
  }
  for (const field of regionFields) {
    const value = contact[field]
    if (value !== null) terms.add(hash(regionKey([field], [value])))
  }
  for (const [first, second] of regionPairs) {
    const [a, b] = [contact[first], contact[second]]
    if (a !== null && b !== null) terms.add(hash(regionKey([first, second], [a, b])))
  }
  for (const phone of contact.phone_numbers) terms.add(hash(phoneKey(phone)))
  for (const { email } of contact.emails) terms.add(hash(emailKey(email)))
  return [...terms]
}

/**
 * Returns alternative sets of terms: a contact that matches all filters has every term of at least one set. Empty when
 * the index supports no filter: texts of one or two characters have no trigram.
 */
export function indexLookupsOf(owner_id: UserId, filters: ContactFilters): number[][] {
  const clauses = [
    ...foldedFields.flatMap((field) => toClauses(filters[field]?.map((value) => gramsOf(field, fold(value))))),
    ...toClauses(filters.phone_number?.map((phone) => [phoneKey(phone)])),
    ...toClauses(filters.email?.map((email) => [emailKey(email)])),
    ...regionClauses(filters),
  ]
    .filter((alternatives) => alternatives.every((keys) => keys.length > 0))
    .toSorted((a, b) => a.length - b.length)

  let lookups: string[][] = [[]]
  for (const alternatives of clauses)
    if (lookups.length === 1 || lookups.length * alternatives.length <= maxCombinations)
      lookups = lookups.flatMap((lookup) => alternatives.map((keys) => [...lookup, ...keys]))
  const hash = termHasher(owner_id)
  return lookups.filter((lookup) => lookup.length > 0).map((lookup) => [...new Set(lookup.map(hash))])
}

/** Two trigrams find nearly the same contacts as all of them, and each one costs the index the same time. */
function gramsOf(field: string, text: string): string[] {
  const last = text.length - minTermLength
  if (last < 0) return []
  const steps = Math.min(gramsPerFilter, last + 1) - 1
  return Array.from({ length: steps + 1 }, (_, i) => gramKey(field, text, steps && Math.round((i * last) / steps)))
}

/**
 * Two filters on region fields share one term. With separate terms, a contradiction such as a state of another
 * country would read all contacts of both before it finds no match.
 */
function regionClauses(filters: ContactFilters): string[][][] {
  const fields = regionFields.filter((field) => filters[field])
  const pairs = regionPairs.flatMap(([first, second]) => {
    const [firstValues, secondValues] = [filters[first], filters[second]]
    if (!firstValues || !secondValues || firstValues.length * secondValues.length > maxCombinations) return []
    return [firstValues.flatMap((a) => secondValues.map((b) => [regionKey([first, second], [a, b])]))]
  })
  if (pairs.length > 0) return pairs
  return fields.map((field) => (filters[field] ?? []).map((value) => [regionKey([field], [value])]))
}

const toClauses = <T>(clause: T | undefined) => (clause ? [clause] : [])

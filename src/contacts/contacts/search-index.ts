import { fold } from '../../platform/text.ts'
import type { ContactContent } from './queries.ts'
import type { ContactFilters } from './schema.ts'

type SearchableContact = Omit<ContactContent, 'linkedin' | 'custom_fields'>

/** The fields of partial filters, in the order of the lines of `folded`. */
export const foldedFields = ['name', 'job_title', 'company', 'city'] as const

const placeFields = ['country', 'state', 'timezone'] as const
const placePairs = [['country', 'state'], ['country', 'timezone'], ['state', 'timezone']] as const

const minTermLength = 3
const gramsOfFilter = 2
const maxTermsPerContact = 256

export function foldedOf(contact: SearchableContact) {
  return foldedFields.map((field) => fold(contact[field] ?? '')).join('\n')
}

/** Everything that a contact can be found by, as numbers. Two terms may share one: whoever searches looks again. */
export function termsOf(owner_id: string, contact: SearchableContact): number[] {
  const number = termHasher(owner_id)
  const terms = new Set<number>()
  for (const field of foldedFields) {
    const text = fold(contact[field] ?? '')
    for (let i = 0; i + minTermLength <= text.length; i++) terms.add(number(gramKey(field, text, i)))
  }
  for (const field of placeFields) {
    const value = contact[field]
    if (value !== null) terms.add(number(placeKey([field], [value])))
  }
  for (const [first, second] of placePairs) {
    const [one, other] = [contact[first], contact[second]]
    if (one !== null && other !== null) terms.add(number(placeKey([first, second], [one, other])))
  }
  for (const phone of contact.phone_numbers) terms.add(number(phoneKey(phone)))
  for (const { email } of contact.emails) terms.add(number(emailKey(email)))
  return [...terms]
}

/**
 * The ways to satisfy all filters, each as the terms that such a contact has. None when no filter can be looked up:
 * those of one or two characters have no trigram.
 */
export function indexLookupsOf(owner_id: string, filters: ContactFilters): number[][] {
  const clauses = [
    ...foldedFields.flatMap((field) => orNone(filters[field]?.map((value) => gramsOf(field, fold(value))))),
    ...orNone(filters.phone_number?.map((phone) => [phoneKey(phone)])),
    ...orNone(filters.email?.map((email) => [emailKey(email)])),
    ...placeClauses(filters),
  ].filter((ways) => ways.every((keys) => keys.length > 0)).toSorted((a, b) => a.length - b.length)

  let probes: string[][] = [[]]
  for (const ways of clauses)
    if (probes.length === 1 || probes.length * ways.length <= maxTermsPerContact)
      probes = probes.flatMap((probe) => ways.map((keys) => [...probe, ...keys]))
  const number = termHasher(owner_id)
  return probes.filter((probe) => probe.length > 0).map((probe) => [...new Set(probe.map(number))])
}

/** A few trigrams find nearly what all of them would; each further one costs the index as much as the first. */
function gramsOf(field: string, text: string): string[] {
  const last = text.length - minTermLength
  if (last < 0) return []
  const steps = Math.min(gramsOfFilter, last + 1) - 1
  return Array.from({ length: steps + 1 }, (_, i) => gramKey(field, text, steps && Math.round((i * last) / steps)))
}

/**
 * Two filters on places are looked up as one: zones, states and countries that exclude each other would otherwise be
 * read in full to find that nothing is in both.
 */
function placeClauses(filters: ContactFilters): string[][][] {
  const given = placeFields.filter((field) => filters[field])
  const pairs = placePairs.flatMap(([first, second]) => {
    const [ones, others] = [filters[first], filters[second]]
    if (!ones || !others || ones.length * others.length > maxTermsPerContact) return []
    return [ones.flatMap((one) => others.map((other) => [placeKey([first, second], [one, other])]))]
  })
  if (pairs.length > 0) return pairs
  return given.map((field) => (filters[field] ?? []).map((value) => [placeKey([field], [value])]))
}

const gramKey = (field: string, text: string, at: number) => `${field}~${text.slice(at, at + minTermLength)}`
const placeKey = (fields: string[], values: string[]) => `${fields.join('+')}=${values.join('\n')}`
const phoneKey = (phone: string) => `phone=${phone}`
const emailKey = (email: string) => `email=${fold(email)}`
const orNone = <T>(clause: T | undefined) => (clause ? [clause] : [])

/** FNV-1a, begun with the owner: everybody's terms are their own, so nobody's search reads another's. */
function termHasher(owner_id: string) {
  const seed = hash(0x811c9dc5, owner_id)
  return (key: string) => hash(seed, key)
}

function hash(seed: number, text: string) {
  let state = seed
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  return state
}

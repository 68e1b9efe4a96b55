import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asId, type UserId } from '../../platform/ids.ts'
import type { ContactContent } from './queries.ts'
import type { ContactFilters } from './schema.ts'
import { foldedFields, foldedOf, indexLookupsOf, termsOf } from './search-index.ts'

const ada = asId<UserId>('0196b1a0-0000-7000-8000-00000000ada0')
const bob = asId<UserId>('0196b1a0-0000-7000-8000-00000000b0b0')
const filterNames = [...foldedFields, 'country', 'state', 'timezone', 'phone_number', 'email'] as const
const plain = { sort: [], count: 20 }

/** A record that has any of the nine filters, or none. */
const filtersOf = <T>(value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(filterNames.map((field) => [field, value])), { requiredKeys: [] })

const letters = ['a', 'b', 'E', 'é', 'Σ', 'ς', 'İ', '%', '_', '\\', ' ', '~', '=', '😀', '雷']
const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
const optionalText = fc.option(text, { nil: null })
const region = fc.option(fc.constantFrom('AB', 'BA', 'a=b', 'b\na', 'Mars/Olympus'), { nil: null })
const contact: fc.Arbitrary<ContactContent> = fc.record({
  name: optionalText,
  job_title: optionalText,
  company: optionalText,
  city: optionalText,
  country: region,
  state: region,
  timezone: region,
  phone_numbers: fc.uniqueArray(fc.stringMatching(/^\+49\d{2}$/), { maxLength: 4 }),
  emails: fc.array(
    fc.emailAddress().map((email) => ({ email, is_primary: true })),
    { minLength: 1, maxLength: 4 },
  ),
  linkedin: fc.constant(null),
  custom_fields: fc.constant({}),
})

type FilterPlan = {
  which: number
  from: number
  length: number
  isUpperCase: boolean
  before: string[]
  after: string[]
}
const others = fc.array(text, { maxLength: 2 })
const plan: fc.Arbitrary<FilterPlan> = fc.record({
  which: fc.nat(3),
  from: fc.nat(9),
  length: fc.integer({ min: 1, max: 12 }),
  isUpperCase: fc.boolean(),
  before: others,
  after: others,
})

/** Filters that this contact matches: each has a part of its value among other values. */
function filtersFor(contact: ContactContent, plans: Partial<Record<string, FilterPlan>>): ContactFilters {
  const fields = { ...contact, phone_number: contact.phone_numbers, email: contact.emails.map(({ email }) => email) }
  const filters = filterNames.flatMap((field) => {
    const values = [fields[field] ?? []].flat()
    const plan = plans[field]
    const value = plan && values[plan.which % values.length]
    if (!plan || value === undefined) return []
    const isPartial = foldedFields.some((partial) => partial === field)
    return [[field, [...plan.before, isPartial ? partOf(value, plan) : value, ...plan.after]]]
  })
  return { ...plain, ...Object.fromEntries(filters) }
}

/** A part of the text, in upper case where that is the same letter. */
function partOf(whole: string, { from, length, isUpperCase }: FilterPlan) {
  const letters = Array.from(whole)
  const part = letters.slice(from % letters.length).slice(0, length)
  const recase = (letter: string) =>
    isUpperCase && letter.toUpperCase().toLowerCase() === letter.toLowerCase() ? letter.toUpperCase() : letter
  return part.map(recase).join('')
}

/** Whether a lookup finds a contact with these terms. */
function isFoundBy(terms: number[]) {
  const known = new Set(terms)
  return (lookup: number[]) => lookup.every((term) => known.has(term))
}

test('a contact that matches all filters has every term of at least one lookup', () => {
  let lookedUp = 0

  fc.assert(
    fc.property(contact, filtersOf(plan), (contact, plans) => {
      const lookups = indexLookupsOf(ada, filtersFor(contact, plans))
      lookedUp += lookups.length > 0 ? 1 : 0

      expect(lookups.length === 0 || lookups.some(isFoundBy(termsOf(ada, contact)))).toBe(true)
    }),
    { numRuns: 1000 },
  )

  expect(lookedUp).toBeGreaterThan(500)
})

test('filters without long lists make at most 256 lookups of a few 32-bit integers', () => {
  const values = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 1, maxLength: 40 })

  fc.assert(
    fc.property(filtersOf(values), (filters) => {
      const lookups = indexLookupsOf(ada, { ...plain, ...filters })

      expect(lookups.length).toBeLessThanOrEqual(256)
      expect(lookups.every((lookup) => lookup.length > 0 && lookup.length <= 17)).toBe(true)
      expect(lookups.flat().every((term) => term === (term | 0))).toBe(true)
    }),
  )
})

test('two long lists of regions are not combined', () => {
  const values = Array.from({ length: 200 }, (_, i) => `region ${i}`)

  expect(indexLookupsOf(ada, { ...plain, country: values, state: values }).length).toBeLessThanOrEqual(256)
})

test('contacts of different owners have different terms', () => {
  fc.assert(
    fc.property(contact, (content) => {
      const [adasTerms, bobsTerms] = [termsOf(ada, content), termsOf(bob, content)]

      // Two hashes can rarely be equal by chance.
      expect(adasTerms.filter((term) => bobsTerms.includes(term)).length).toBeLessThanOrEqual(1)
    }),
  )
})

const short = ['a', 'ab', '雷', '雷雷', '😀', '%', '_']
test.each(short)('“%s” is too short for the index, and so is its whole list', (name) => {
  const filters = { ...plain, name: [name], city: ['Kassel', name] }
  const country = ['DE']

  expect(indexLookupsOf(ada, filters)).toEqual([])
  expect(indexLookupsOf(ada, { ...filters, country })).toEqual(indexLookupsOf(ada, { ...plain, country }))
})

test('the value of one field is not found by a filter on another', () => {
  const fields = {
    name: 'Berlin',
    job_title: null,
    company: null,
    city: null,
    country: null,
    state: 'DE',
    timezone: null,
  }
  const otherFilters = [{ city: ['Berlin'] }, { company: ['Berlin'] }, { country: ['DE'] }, { timezone: ['DE'] }]

  const terms = termsOf(ada, { ...fields, phone_numbers: [], emails: [] })

  expect(
    otherFilters.flatMap((filters) => indexLookupsOf(ada, { ...plain, ...filters })).filter(isFoundBy(terms)),
  ).toEqual([])
  expect(indexLookupsOf(ada, { ...plain, name: ['erli'], state: ['DE'] }).filter(isFoundBy(terms)).length).toBe(1)
  expect(foldedOf({ ...fields, phone_numbers: [], emails: [] })).toBe('berlin\n\n\n')
})

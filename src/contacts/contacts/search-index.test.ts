import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContactContent } from './queries.ts'
import type { ContactFilters } from './schema.ts'
import { foldedFields, foldedOf, indexLookupsOf, termsOf } from './search-index.ts'

const [ada, bob] = ['0196b1a0-0000-7000-8000-00000000ada0', '0196b1a0-0000-7000-8000-00000000b0b0']
const nine = [...foldedFields, 'country', 'state', 'timezone', 'phone_number', 'email'] as const
const plain = { sort: [], count: 20 }

/** A record that has any of the nine filters, or none. */
const filtersOf = <T>(value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(nine.map((field) => [field, value])), { requiredKeys: [] })

const letters = ['a', 'b', 'E', 'é', 'Σ', 'ς', 'İ', '%', '_', '\\', ' ', '~', '=', '😀', '雷']
const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
const perhaps = fc.option(text, { nil: null })
const place = fc.option(fc.constantFrom('AB', 'BA', 'a=b', 'b\na', 'Mars/Olympus'), { nil: null })
const contact: fc.Arbitrary<ContactContent> = fc.record({
  name: perhaps, job_title: perhaps, company: perhaps, city: perhaps, country: place, state: place, timezone: place,
  phone_numbers: fc.uniqueArray(fc.stringMatching(/^\+49\d{2}$/), { maxLength: 4 }),
  emails: fc.array(fc.emailAddress().map((email) => ({ email, is_primary: true })), { minLength: 1, maxLength: 4 }),
  linkedin: fc.constant(null),
  custom_fields: fc.constant({}),
})

type Wish = { which: number; from: number; length: number; isLoud: boolean; before: string[]; after: string[] }
const others = fc.array(text, { maxLength: 2 })
const wish: fc.Arbitrary<Wish> = fc.record({
  which: fc.nat(3), from: fc.nat(9), length: fc.integer({ min: 1, max: 12 }), isLoud: fc.boolean(),
  before: others, after: others,
})

/** Filters that this contact matches: in each, something that is cut out of it stands among others. */
function filtersFor(of: ContactContent, wishes: Partial<Record<string, Wish>>): ContactFilters {
  const held = { ...of, phone_number: of.phone_numbers, email: of.emails.map(({ email }) => email) }
  const filters = nine.flatMap((field) => {
    const values = [held[field] ?? []].flat()
    const wish = wishes[field]
    const value = wish && values[wish.which % values.length]
    if (!wish || value === undefined) return []
    const isPartial = foldedFields.some((partial) => partial === field)
    return [[field, [...wish.before, isPartial ? cut(value, wish) : value, ...wish.after]]]
  })
  return { ...plain, ...Object.fromEntries(filters) }
}

/** A piece of the text, in capitals where these are the same letters. */
function cut(whole: string, { from, length, isLoud }: Wish) {
  const letters = Array.from(whole)
  const piece = letters.slice(from % letters.length).slice(0, length)
  const recase = (letter: string) =>
    isLoud && letter.toUpperCase().toLowerCase() === letter.toLowerCase() ? letter.toUpperCase() : letter
  return piece.map(recase).join('')
}

/** Whether somebody with these terms is found by this probe. */
function isFoundBy(terms: number[]) {
  const known = new Set(terms)
  return (probe: number[]) => probe.every((term) => known.has(term))
}

test('a contact that matches all filters has every term of at least one probe', () => {
  let lookedUp = 0

  fc.assert(fc.property(contact, filtersOf(wish), (of, wishes) => {
    const probes = indexLookupsOf(ada, filtersFor(of, wishes))
    lookedUp += probes.length > 0 ? 1 : 0

    expect(probes.length === 0 || probes.some(isFoundBy(termsOf(ada, of)))).toBe(true)
  }), { numRuns: 1000 })

  expect(lookedUp).toBeGreaterThan(500)
})

test('there are 256 probes at most where no list is longer, of a few numbers each that a column can hold', () => {
  const values = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 1, maxLength: 40 })

  fc.assert(fc.property(filtersOf(values), (filters) => {
    const probes = indexLookupsOf(ada, { ...plain, ...filters })

    expect(probes.length).toBeLessThanOrEqual(256)
    expect(probes.every((probe) => probe.length > 0 && probe.length <= 17)).toBe(true)
    expect(probes.flat().every((term) => term === (term | 0))).toBe(true)
  }))
})

test('two long lists of places are not looked up pair by pair', () => {
  const values = Array.from({ length: 200 }, (_, i) => `place ${i}`)

  expect(indexLookupsOf(ada, { ...plain, country: values, state: values }).length).toBeLessThanOrEqual(256)
})

test('nobody is found by the terms of another owner', () => {
  fc.assert(fc.property(contact, (of) => {
    const [hers, his] = [termsOf(ada, of), termsOf(bob, of)]

    // Of so many numbers two may be the same by chance, once in a long while.
    expect(hers.filter((term) => his.includes(term)).length).toBeLessThanOrEqual(1)
  }))
})

const short = ['a', 'ab', '雷', '雷雷', '😀', '%', '_']
test.each(short)('“%s” is too short to be looked up, and so is what stands beside it', (name) => {
  const filters = { ...plain, name: [name], city: ['Kassel', name] }
  const country = ['DE']

  expect(indexLookupsOf(ada, filters)).toEqual([])
  expect(indexLookupsOf(ada, { ...filters, country })).toEqual(indexLookupsOf(ada, { ...plain, country }))
})

test('what is told of one field is not found in another', () => {
  const of = { name: 'Berlin', job_title: null, company: null, city: null, country: null, state: 'DE', timezone: null }
  const asked = [{ city: ['Berlin'] }, { company: ['Berlin'] }, { country: ['DE'] }, { timezone: ['DE'] }]

  const terms = termsOf(ada, { ...of, phone_numbers: [], emails: [] })

  expect(asked.flatMap((filters) => indexLookupsOf(ada, { ...plain, ...filters })).filter(isFoundBy(terms))).toEqual([])
  expect(indexLookupsOf(ada, { ...plain, name: ['erli'], state: ['DE'] }).filter(isFoundBy(terms)).length).toBe(1)
  expect(foldedOf({ ...of, phone_numbers: [], emails: [] })).toBe('berlin\n\n\n')
})

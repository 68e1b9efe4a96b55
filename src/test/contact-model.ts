import fc from 'fast-check'

/** A model of the contact search that shares no code with the service. */
export type Field = (typeof filterFields)[number]
export type Draft = Record<(typeof texts)[number], string | null> & { phone_number: string[] }
export type ExpectedContact = Draft & {
  id: string
  owner: string
  email: string[]
  created_at: string
  updated_at: string
}
export type Filters = [field: Field, text: string][]

const partialFields = ['name', 'job_title', 'company', 'city'] as const
const texts = [...partialFields, 'country', 'state', 'timezone'] as const
const filterFields = [...texts, 'phone_number', 'email'] as const

const words = [
  'Ana',
  'Zoë',
  'de la',
  'Straße',
  '100%',
  'a_b',
  'ΟΔΥΣΣΕΥΣ',
  'Łódź',
  'Σίσυφος',
  'C:\\x',
  `O'Neil`,
  'İnci',
  '李雷',
  '😀',
  'Acme, Inc.',
  '%%',
  '__',
  '\\\\',
  'ǅ',
  'ﬁ',
  '-',
  'Ελένης',
  'NULL',
  `';--`,
  'Ñandú',
]
const phones = ['+14155552671', '+14155552672', '+4930901820', '+46812345678', '+81312345678']
const unmatchedValues = {
  name: 'qqq',
  job_title: 'q',
  company: 'qz',
  city: 'Qq',
  country: 'AQ',
  state: 'ana',
  timezone: 'Pacific/Fiji',
  phone_number: '+493012345678',
  email: 'unknown@walk.example',
}

/** Picks the first values often and the last ones rarely. */
const skewed = <T>(values: T[]) => fc.nat(999).map((n) => values[Math.floor(values.length * (n / 1000) ** 3)] as T)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 })
const phrase = fc.array(skewed(words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
export const contactDrafts: fc.Arbitrary<Draft> = fc.record({
  name: optional(fc.tuple(phrase, fc.nat(3000)).map(([name, n]) => `${name} ${n}`)),
  job_title: optional(phrase),
  company: optional(phrase),
  city: optional(skewed(words)),
  country: optional(skewed(['DE', 'FR', 'SE', 'JP'])),
  state: optional(skewed(words.filter((word) => !word.includes(',')))),
  timezone: optional(skewed(['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Tokyo'])),
  phone_number: fc.uniqueArray(skewed(phones), { maxLength: 3 }),
})

const changedFields = fc.subarray([...texts, 'phone_number'] as const, { minLength: 1 })
export const contactChanges: fc.Arbitrary<Partial<Draft>> = fc
  .tuple(contactDrafts, changedFields)
  .map(([draft, fields]) => Object.fromEntries(fields.map((field) => [field, draft[field]])))

type FilterSeed = { contact: number; from: number; length: number; caps: number; isKnown: boolean }

/** A filter value: part of a contact's value in other case, or a value that no contact has. */
const filterSeed: fc.Arbitrary<FilterSeed> = fc.record({
  contact: fc.nat(),
  from: fc.nat(12),
  length: fc.constantFrom(1, 2, 3, 4, 7, 30),
  caps: fc.nat(63),
  isKnown: fc.nat(15).map((n) => n > 0),
})
const filterSeeds = fc.oneof(
  { weight: 3, arbitrary: fc.constant<FilterSeed[]>([]) },
  { weight: 1, arbitrary: fc.array(filterSeed, { minLength: 1, maxLength: 3 }) },
)

/** Any of the nine filters, each with a few values. The first values are all of the same contact. */
export function filtersFor(contacts: ExpectedContact[]): fc.Arbitrary<Filters> {
  const fieldSeeds = fc.tuple(...filterFields.map((field) => fc.tuple(fc.constant(field), filterSeeds)))
  const commas = fc.constantFrom(',', ' , ', ',,')
  return fc.tuple(fc.constantFrom(...contacts), commas, fieldSeeds).map(([main, comma, fields]) =>
    fields.flatMap(([field, seeds]): Filters => {
      const values = seeds.flatMap((seed, i) =>
        valueOf(field, i === 0 ? main : contacts[seed.contact % contacts.length], seed),
      )
      return values.length > 0 ? [[field, values.join(comma)]] : []
    }),
  )
}

function valueOf(field: Field, of: ExpectedContact | undefined, { from, length, caps, isKnown }: FilterSeed) {
  const [whole] = [of?.[field] ?? []].flat()
  if (!isKnown) return unmatchedValues[field]
  if (whole === undefined) return []
  if (field === 'state') return whole
  if (field === 'phone_number') return whole.replace(/^(\+\d)(\d{3})/, '$1 ($2) ')
  const letters = Array.from(whole)
  const piece = isPartial(field) ? letters.slice(from % letters.length).slice(0, length) : letters
  return piece.map((letter, i) => changeCase(letter, (caps >> (i % 6)) & 1)).join('')
}

function changeCase(letter: string, isUpper: number) {
  const other = isUpper ? letter.toUpperCase() : letter.toLowerCase()
  return fold(other) === fold(letter) ? other : letter
}

/** Each filter folds the same texts of all contacts again. */
const foldedTexts = new Map<string, string>()

function fold(text: string) {
  const folded =
    foldedTexts.get(text) ??
    Array.from(text.normalize('NFC'), (letter) => letter.toLowerCase())
      .join('')
      .replaceAll('ς', 'σ')
  foldedTexts.set(text, folded)
  return folded
}

const isPartial = (field: Field) => partialFields.some((other) => other === field)

export function matchesFilters(contact: ExpectedContact, filters: Filters) {
  return filters.every(([field, text]) => {
    const values = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const stored = [contact[field] ?? []].flat()
    return values.length === 0 || stored.some((value) => values.some((part) => isAlike(field, value, part)))
  })
}

function isAlike(field: Field, value: string, part: string) {
  if (field === 'state') return value === part
  if (field === 'phone_number') return value === part.replaceAll(/[ ()]/g, '')
  return isPartial(field) ? fold(value).includes(fold(part)) : fold(value) === fold(part)
}

export type SortKey = [field: 'created_at' | 'updated_at', direction: 'asc' | 'desc']

export const sortOrders: fc.Arbitrary<SortKey[]> = fc
  .shuffledSubarray(['created_at', 'updated_at'] as const)
  .chain((fields) =>
    fc.tuple(...fields.map((field) => fc.tuple(fc.constant(field), fc.constantFrom('asc' as const, 'desc' as const)))),
  )

/** Compares contacts: oldest first by default, then by id in the direction of the last key. */
export function compareBy(sort: SortKey[]) {
  const keys = sort.length > 0 ? sort : [['created_at', 'asc'] as const]
  const last = ['id', keys.at(-1)?.[1]] as const
  return (a: ExpectedContact, b: ExpectedContact) => {
    for (const [field, direction] of [...keys, last])
      if (a[field] !== b[field]) return a[field] < b[field] === (direction === 'asc') ? -1 : 1
    return 0
  }
}

import type { ContactContent, ContactRow } from '../src/contacts/contacts/queries.ts'
import type { DefinitionRow } from '../src/contacts/custom-fields/queries.ts'
import type { FieldValue } from '../src/contacts/custom-fields/rules.ts'
import { asId, type ContactId } from '../src/platform/ids.ts'
import { slugOf } from '../src/platform/text.ts'
import { countryLines, cultures, rareNames } from './contact-names.ts'
import { notes, questions, rareTitle, stems, tags, titles, trades } from './contact-vocabulary.ts'
import { createRandom, type Random } from './random.ts'

export type GeneratedContact = Pick<ContactRow, 'id' | 'created_at' | 'updated_at'> & { content: ContactContent }

/** The twelve custom fields of the contacts: every type, some of them twice. */
export const customFields: Pick<DefinitionRow, 'label' | 'field_type' | 'currency'>[] = [
  { label: 'Notes', field_type: 'text', currency: null },
  { label: 'Referred by', field_type: 'text', currency: null },
  { label: 'Employees', field_type: 'number', currency: null },
  { label: 'Score', field_type: 'number', currency: null },
  { label: 'Newsletter', field_type: 'boolean', currency: null },
  { label: 'Deal value', field_type: 'currency', currency: 'EUR' },
  { label: 'Tags', field_type: 'tags', currency: null },
  { label: 'Birthday', field_type: 'date', currency: null },
  { label: 'Customer since', field_type: 'date', currency: null },
  { label: 'Stage', field_type: 'single_select', currency: null },
  { label: 'Segment', field_type: 'single_select', currency: null },
  { label: 'What would you like to talk about?', field_type: 'invitee_question', currency: null },
]

/** 3 % of the contacts have this company. They were imported together early, and no later contact has it. */
export const importedCompany = 'Wexford Telemetry Archive'
/** A few early contacts have this title, then none until it is frequent in the last tenth. */
export const lateTitle = 'Vibe Curator'

const day = 86_400_000
const end = Date.UTC(2026, 10, 1)
const begin = end - 730 * day
const seed = 2026

const countries = countryLines.map(([code, weight, culture, zone, suffixes, phones, cities], index) => ({
  code,
  weight,
  index,
  zone,
  culture: cultures[culture] ?? { first: [], last: [] },
  suffixes: suffixes.split(','),
  phones: phones.replaceAll(' ', '').split(','),
  cities: cities
    .replaceAll(/\s+/g, ' ')
    .split('; ')
    .map((text) => {
      const [, city = '', state = '', timezone = zone] = /^([^/]+)\/([^@]+)(?:@(.+))?$/.exec(text) ?? []
      return { city, state, timezone }
    }),
}))
const totalWeight = countries.reduce((sum, { weight }) => sum + weight, 0)

type Country = (typeof countries)[number]

/** Contact `n` of `total` in order of creation, the same in every run. */
export function generateContact(
  n: number,
  total: number,
  definitions: DefinitionRow[],
  filled = 0.75,
): GeneratedContact {
  const random = createRandom(seed, n)
  const age = n / total
  const isImported = age >= 0.05 && age < 0.08
  const country = pickCountry(random)
  const employer = random.chance(0.7) ? companyOf(country, random.skewed(18_000, 2)) : undefined
  const company = isImported ? importedCompany : (employer?.name ?? null)
  const name = nameOf(random, country)
  const created = begin + (isImported ? 0.05 * 730 * day + (n - 0.05 * total) * 5 : age * 730 * day)
  const created_at = instantOf(random, created)
  return {
    id: asId<ContactId>(idOf(random, created)),
    created_at,
    updated_at: random.chance(1 / 3) ? instantOf(random, created + random.next() * (end - created) + 1) : created_at,
    content: {
      name,
      emails: emailsOf(random, n, name, company),
      phone_numbers: phonesOf(random, country, employer?.switchboard),
      job_title: titleOf(random, n, age),
      company,
      ...addressOf(random, country),
      linkedin: random.chance(0.3) ? `https://www.linkedin.com/in/${slugOf(name ?? '')}-${n.toString(36)}` : null,
      custom_fields: fieldsOf(random, definitions, filled),
    },
  }
}

/** The company of this rank in its country. Rank 0 is the largest. */
export function companyOf({ index, suffixes, phones }: Country, rank: number) {
  // 7919 is prime, so every rank gets another pair of words.
  const pair = ((rank + 1) * 7919 + index * 131) % (stems.length * trades.length)
  const words = `${stems[pair % stems.length]} ${trades[Math.floor(pair / stems.length)]}`
  const suffix = rank % 4 === 3 ? '' : ` ${suffixes[rank % suffixes.length]}`
  const switchboard = rank < 300 ? createRandom(seed, -1 - rank - index * 1000).digits(phones[0] ?? '') : undefined
  return { name: words + suffix, switchboard }
}

export function countryOf(code: string) {
  const country = countries.find((country) => country.code === code)
  if (!country) throw new Error(`no contacts are in ${code}`)
  return country
}

function pickCountry(random: Random): Country {
  let remaining = random.next() * totalWeight
  return countries.find(({ weight }) => (remaining -= weight) < 0) ?? countryOf('US')
}

function nameOf(random: Random, { culture }: Country) {
  if (random.chance(0.03)) return null
  if (random.chance(0.0003)) return random.pick(rareNames).replace('-', ' ')
  const { first, last } = random.chance(0.12) ? random.pickSkewed(Object.values(cultures)) : culture
  const middle = random.chance(0.08) ? ` ${random.pickSkewed(first)}` : ''
  return `${random.pickSkewed(first)}${middle} ${random.pickSkewed(last)}`
}

function emailsOf(random: Random, n: number, name: string | null, company: string | null) {
  const slug = slugOf(name ?? 'info').replaceAll('-', '.')
  const local = /^[a-z.]+$/.test(slug) ? slug : 'contact'
  const domain =
    company !== null && random.chance(0.7)
      ? `${domainOf(company)}.example`
      : random.pickSkewed(['mail.example', 'post.example', 'inbox.example', 'webmail.example', 'fastpost.example'])
  const emails = [{ email: `${local}${n}@${domain}`, is_primary: true }]
  if (random.chance(0.08)) emails.push({ email: `${local.at(0)}${n}@private.example`, is_primary: false })
  return emails
}

const domainOf = (company: string) =>
  slugOf(company)
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/^-+|-+$/g, '') || 'company'

/** Some contacts of a large company have only its switchboard number. */
function phonesOf(random: Random, { phones }: Country, switchboard: string | undefined) {
  if (random.chance(0.15)) return []
  if (switchboard !== undefined && random.chance(0.2)) return [switchboard]
  const numbers = [random.digits(random.pickSkewed(phones))]
  if (random.chance(0.06)) numbers.push(random.digits(random.pickSkewed(phones)))
  return [...new Set(numbers)]
}

function titleOf(random: Random, n: number, age: number) {
  if ((n < 1000 && n % 150 === 70) || (age >= 0.9 && random.chance(0.05))) return lateTitle
  if (random.chance(0.3)) return null
  return random.chance(0.00004) ? rareTitle : random.pickSkewed(titles)
}

/** A fifth has no address, but half of those have a time zone. A few outside the US have the zone of New York. */
function addressOf(random: Random, { code, cities }: Country) {
  const { city, state, timezone } = random.pickSkewed(cities)
  const zone = code !== 'US' && random.chance(0.01) ? 'America/New_York' : timezone
  if (random.chance(0.2)) return { timezone: random.chance(0.5) ? zone : null, country: null, state: null, city: null }
  return {
    timezone: random.chance(0.9) ? zone : null,
    country: code,
    state: random.chance(0.85) ? state : null,
    city: random.chance(0.95) ? city : null,
  }
}

function fieldsOf(random: Random, definitions: DefinitionRow[], filled: number) {
  const chosen = definitions.filter(() => random.chance(filled))
  return Object.fromEntries(chosen.map((definition) => [definition.id, valueOf(random, definition)]))
}

function valueOf(random: Random, { field_type, label, options }: DefinitionRow): FieldValue {
  if (field_type === 'number') return label === 'Score' ? Math.round(random.next() * 1000) / 10 : random.skewed(5000)
  if (field_type === 'boolean') return random.chance(0.4)
  if (field_type === 'currency') return (random.skewed(100_000) + 1) * 100
  if (field_type === 'tags') return [...new Set([random.pickSkewed(tags), random.pickSkewed(tags)])]
  if (field_type === 'date') return new Date(begin - random.next() * 12_000 * day).toISOString().slice(0, 10)
  if (field_type === 'single_select') return random.pickSkewed(options ?? []).uuid
  if (field_type === 'invitee_question') return random.pickSkewed(questions)
  return label === 'Notes' ? random.pickSkewed(notes) : random.pickSkewed(cultures.english?.last ?? [])
}

/** A UUIDv7 with this timestamp. */
function idOf(random: Random, milliseconds: number) {
  const time = Math.floor(milliseconds).toString(16).padStart(12, '0')
  const hex = (bits: number) =>
    Math.floor(random.next() * 2 ** bits)
      .toString(16)
      .padStart(bits / 4, '0')
  const variant = random.pick(['8', '9', 'a', 'b'])
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(12)}-${variant}${hex(12)}-${hex(24)}${hex(24)}`
}

function instantOf(random: Random, milliseconds: number) {
  const micros = String(Math.floor(random.next() * 1000)).padStart(3, '0')
  return new Date(milliseconds).toISOString().replace('Z', `${micros}Z`)
}

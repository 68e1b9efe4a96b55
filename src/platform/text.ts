import { createRequire } from 'node:module'
import { iso31661 } from 'iso-3166/1.js'
import type * as phoneNumbers from 'libphonenumber-js/max'

/** PostgreSQL cannot store NUL, and it would replace a lone surrogate with another character. */
export function isStorable(text: string) {
  return !text.includes('\0') && text.isWellFormed()
}

/** Rejects line breaks, control and bidi characters: they must not reach a header, an email or a terminal. */
export function isOneLine(text: string) {
  return !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
}

const localPart = /^[^\s@<>()[\]\\,;:"]{1,64}$/
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** A deliverable email address: no comments, no quotes, a domain of at least two labels. */
export function isEmail(text: string) {
  if (text.length > 254 || !isOneLine(text)) return false
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || !localPart.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  // Mail servers normalize fullwidth and similar letters, so one mailbox would have many addresses.
  if (domain.normalize('NFKC').toLowerCase() !== domain.normalize('NFC').toLowerCase()) return false
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every((part) => label.test(part))
}

/**
 * Prevents email programs from turning the text into a link: inserts an invisible word joiner after each dot, colon
 * and at sign, also the full-width ones.
 */
export function withoutAutoLinks(text: string) {
  return text.replaceAll(/(?<=\S)([.:@．。｡：＠])(?=\S)/g, '$1\u2060')
}

const commonDomains = 'com|net|org|info|biz|io|co|app|dev|xyz|site|online|shop|club|link|live|me|top|ru|cn|tk'
const webAddress = [
  /:\/\//,
  /(^|[^\p{L}])www\./iu,
  /[\p{L}\p{N}]\.\p{L}{2,}\//u,
  new RegExp(String.raw`[\p{L}\p{N}]\.(${commonDomains})($|[^\p{L}\p{N}])`, 'iu'),
]

/**
 * Whether an email program could turn a part of the text into a link to a website. Browsers take full-width letters and
 * dots for plain ones.
 */
export function hasWebAddress(text: string) {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  return webAddress.some((pattern) => pattern.test(plain))
}

/**
 * Parses an IANA name and returns it in its canonical case. Rejects offsets like +02:00, which the runtime accepts:
 * they do not define clock changes.
 */
export function timezoneFrom(text: string) {
  if (!/^[A-Za-z]/.test(text)) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text).timeZoneId
  } catch {
    return undefined
  }
}

const countries = new Set(iso31661.map(({ alpha2 }) => alpha2))

/** Parses a two-letter country code of ISO 3166-1. */
export function countryFrom(text: string) {
  const code = text.toUpperCase()
  // Some letters become two in uppercase: ß would become SS, South Sudan.
  return text.length === 2 && countries.has(code) && /^[a-z]+$/i.test(text) ? code : undefined
}

const require = createRequire(import.meta.url)

/** Loaded with the first phone number, because most commands see none: it is a third of the modules of a command. */
const phoneLibrary = (): typeof phoneNumbers => require('libphonenumber-js/max')

/**
 * Parses a phone number into E.164 format: `+1 (415) 555-2671` becomes `+14155552671`. A number without a country
 * code is parsed as a number of `country`, if that is set.
 */
export function phoneFrom(text: string, country?: string | null) {
  if (text.length > 50 || !isOneLine(text)) return undefined
  const options = { extract: false, ...(country && { defaultCountry: country as phoneNumbers.CountryCode }) }
  const number = phoneLibrary().parsePhoneNumberFromString(text, options)
  return number?.isValid() && number.ext === undefined ? number.number : undefined
}

/** What the number is for, and its country. Both undefined if the library does not know. */
export function phoneKindOf(number: string): { kind: string | undefined; country: string | undefined } {
  const parsed = phoneLibrary().parsePhoneNumberFromString(number)
  return { kind: parsed?.getType(), country: parsed?.country }
}

/** One country for each calling code: countries that share a code use the same number format. */
let callingCountries: string[] | undefined

/** The countries that have a calling code, with it. */
export function listCallingCodes() {
  const { getCountries, getCountryCallingCode } = phoneLibrary()
  return getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) }))
}

/** All numbers that a text without a country code can mean, one per calling code. Takes about 2 ms. */
export function localPhonesFrom(text: string) {
  callingCountries ??= [
    ...new Map(listCallingCodes().map(({ country, callingCode }) => [callingCode, country])).values(),
  ]
  return [...new Set(callingCountries.flatMap((country) => phoneFrom(text, country) ?? []))]
}

/** An http or https URL without credentials. */
export function isLink(text: string) {
  if (text.length > 2048 || /[\s\\]/.test(text) || !isOneLine(text)) return false
  return /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(text) && URL.canParse(text)
}

/** An existing calendar day, YYYY-MM-DD. */
export function isDate(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** Case folding: texts that differ only in case fold to the same text. */
export function fold(text: string) {
  return text.toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}

/** `Ada, Bob and Cyd`. */
export function joinNames(names: string[]) {
  return new Intl.ListFormat('en-GB').format(names)
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isId(text: string) {
  return uuidPattern.test(text)
}

/** `Zoë O'Neil` becomes `zoe-o-neil`; letters without an ASCII form stay. */
export function slugOf(name: string, fallback = 'someone') {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
  return (
    plain
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .slice(0, 60)
      .replaceAll(/^-|-$/g, '') || fallback
  )
}

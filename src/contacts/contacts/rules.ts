import { isAdmin, requireEnterprise, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden, Invalid } from '../../platform/errors.ts'
import { fold, localPhonesFrom, phoneFrom } from '../../platform/text.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { parseValues, type ValueEntry, type FieldValue } from '../custom-fields/rules.ts'
import type { ContactContent } from './queries.ts'
import type { ContactChange, ContactFilters, NewContact } from './schema.ts'

type Problem = { path: (string | number)[]; message: string }

/** Exactly one address of a contact is its primary one; a single one may leave that out. None is there twice. */
export function checkEmails(emails: { email: string; is_primary?: boolean | undefined }[]): Problem[] {
  const [only] = emails
  const primaries = emails.filter(({ is_primary }) => is_primary === true).length
  const isPlain = emails.length <= 1 && only?.is_primary === undefined
  const problems = findDuplicates(emails.map(({ email }) => fold(email)), 'email')
  if (primaries !== 1 && !isPlain)
    problems.push({ path: [], message: `must have exactly one primary address, has ${primaries}` })
  return problems
}

export function checkPhones(numbers: { phone_number: string }[]): Problem[] {
  return findDuplicates(numbers.map(({ phone_number }) => phone_number), 'phone_number')
}

function findDuplicates(values: string[], field: string): Problem[] {
  return values.flatMap((value, i) =>
    values.indexOf(value) === i ? [] : [{ path: [i, field], message: 'is given twice' }])
}

/** The content of a contact that is new, or of one that is changed: what is not mentioned stays as it was. */
export function contentOf(
  given: NewContact | ContactChange, definitions: DefinitionRow[], before: ContactContent = emptyContact,
): ContactContent {
  const { phone_numbers, custom_fields, ...rest } = given
  const country = rest.country === undefined ? before.country : rest.country
  return {
    ...before,
    ...omitUndefined(rest),
    phone_numbers: phone_numbers ? parsePhones(phone_numbers, country) : reparsePhones(before, country),
    custom_fields: custom_fields ? mergeCustomFields(before.custom_fields, definitions, custom_fields) : before.custom_fields,
  }
}

/** The numbers of a request as they are stored. Two ways to write one number are an error. */
function parsePhones(given: { phone_number: string }[], country: string | null) {
  const numbers = given.map(({ phone_number }) => storedPhone(phone_number, country))
  const [twice] = checkPhones(numbers.map((phone_number) => ({ phone_number })))
  if (twice) {
    const parameter = `phone_numbers[${twice.path[0]}].phone_number`
    throw new Invalid({ parameter, code: 'invalid', message: twice.message })
  }
  return numbers
}

/** When the country changes, numbers that were kept as sent are read again as numbers of that country. */
function reparsePhones({ phone_numbers, country: before }: ContactContent, country: string | null) {
  if (country === before) return phone_numbers
  return [...new Set(phone_numbers.map((number) => storedPhone(number, country)))]
}

/** E.164 if the number can be parsed, else the text as it was sent. */
const storedPhone = (text: string, country: string | null) => phoneFrom(text, country) ?? text

/** Everything that a number of a filter can be stored as. */
export function storedPhones(text: string): string[] {
  const number = internationalPhone(text)
  if (number !== undefined) return [text, number]
  return isLocalPhone(text) ? [text, ...localPhonesFrom(text)] : [text]
}

/** Digits and the usual signs between them, without a country code. */
export function isLocalPhone(text: string) {
  return /^[\d\s()./-]{3,50}$/.test(text) && internationalPhone(text) === undefined
}

/** In a query, a plus that was not escaped arrives as a blank. */
const internationalPhone = (text: string) => phoneFrom(text) ?? phoneFrom(`+${text}`)

export const emptyContact: ContactContent = {
  name: null, emails: [], phone_numbers: [], timezone: null, job_title: null, company: null, country: null, state: null,
  city: null, linkedin: null, custom_fields: {},
}

/** A value that is cleared is forgotten. */
function mergeCustomFields(before: Record<string, FieldValue>, definitions: DefinitionRow[], entries: ValueEntry[]) {
  const values = { ...before, ...parseValues(definitions, entries) }
  const isSet = ([, value]: [string, unknown]) => value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(isSet)) as Record<string, FieldValue>
}

function omitUndefined<T extends object>(value: T) {
  return Object.fromEntries(Object.entries(value).filter(([, inside]) => inside !== undefined)) as
    { [Key in keyof T]?: Exclude<T[Key], undefined> }
}

/** A contact belongs to its owner; admins and owners of the organization may see to it as well. */
export function requireOwnContact(caller: Caller, owner_id: string) {
  if (owner_id !== caller.user_id && !isAdmin(caller))
    throw new Forbidden('You do not have permission to access this resource.')
}

/** More than one's own contacts are for admins and owners to see, all of the organization's on the enterprise plan. */
export function requireSelectable(caller: Caller, { organization, user }: Pick<ContactFilters, 'organization' | 'user'>) {
  if (user !== undefined) requireOwnContact(caller, user)
  if (organization === undefined) return
  if (!isAdmin(caller)) throw new Forbidden('You do not have permission to access this resource.')
  requireEnterprise(caller)
}

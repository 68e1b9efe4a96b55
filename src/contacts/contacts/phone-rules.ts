import { Invalid } from '../../platform/errors.ts'
import { localPhonesFrom, phoneFrom } from '../../platform/text.ts'
import type { ContactContent } from './queries.ts'

export type ListProblem = { path: (string | number)[]; message: string }

export function checkPhones(numbers: { phone_number: string }[]): ListProblem[] {
  return findDuplicates(
    numbers.map(({ phone_number }) => phone_number),
    'phone_number',
  )
}

export function findDuplicates(values: string[], field: string): ListProblem[] {
  return values.flatMap((value, i) =>
    values.indexOf(value) === i ? [] : [{ path: [i, field], message: 'is a duplicate' }],
  )
}

/** Returns the numbers as they are stored. Rejects two spellings of the same number. */
export function parsePhones(input: { phone_number: string }[], country: string | null) {
  const numbers = input.map(({ phone_number }) => storedPhone(phone_number, country))
  const [duplicate] = checkPhones(numbers.map((phone_number) => ({ phone_number })))
  if (duplicate) {
    const parameter = `phone_numbers[${duplicate.path[0]}].phone_number`
    throw new Invalid({ parameter, code: 'invalid', message: duplicate.message })
  }
  return numbers
}

/** When the country changes, numbers without a country code are parsed again for the new country. */
export function reparsePhones({ phone_numbers, country: before }: ContactContent, country: string | null) {
  if (country === before) return phone_numbers
  return [...new Set(phone_numbers.map((number) => storedPhone(number, country)))]
}

/** E.164 if the number can be parsed, else the text as it was sent. */
const storedPhone = (text: string, country: string | null) => phoneFrom(text, country) ?? text

/** All forms in which the number of a filter can be stored. */
export function storedPhones(text: string): string[] {
  const number = internationalPhone(text)
  if (number !== undefined) return [text, number]
  return isLocalPhone(text) ? [text, ...localPhonesFrom(text)] : [text]
}

/** Whether the text is a phone number without a country code. */
export function isLocalPhone(text: string) {
  return /^[\d\s()./-]{3,50}$/.test(text) && internationalPhone(text) === undefined
}

/** A plus that is not escaped in a URL arrives as a blank. */
const internationalPhone = (text: string) => phoneFrom(text) ?? phoneFrom(`+${text}`)

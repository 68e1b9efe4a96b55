import { organizationFields } from '../people/organizations/fields.ts'
import { userFields } from '../people/users/fields.ts'
import type { Fields } from '../platform/fields.ts'
import type { BadValues } from './hostile.ts'

/** The fields of profiles and of branding. */
export const peopleFields: Fields = { ...userFields, ...organizationFields }

/** Fields that refer to other resources, so that only a test can know a value. */
const references = new Set(['hosts', 'custom_fields'])

/** A valid value of every declared field of a request. Together they make a valid request. */
export function samplesOf(fields: Fields): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([name, { input }]) => input && !references.has(name))
  return Object.fromEntries(
    entries.map(([name, { sample, text }]) => {
      const value = sample === undefined ? text.examples?.[0] : sample
      if (value === undefined) throw new Error(`Declare a sample of ${name}`)
      return [name, value]
    }),
  )
}

/** The hostile values of all declared fields. */
export function hostileValuesOf(fields: Fields): BadValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { hostile = [] }]) => [
      name,
      hostile.map((value): [string, unknown] => [`of ${JSON.stringify(value)}`, value]),
    ]),
  )
}

/** The names of the fields that accept line breaks. */
export function multilineFields(fields: Fields) {
  return Object.entries(fields)
    .filter(([, { hasLines }]) => hasLines)
    .map(([name]) => name)
}

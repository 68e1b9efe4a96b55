import { expect, test } from 'vitest'
import { contactFields } from '../../contacts/contacts/fields.ts'
import { formFields } from './edit-input.ts'

test('every field of a contact that the API can write is in the form', () => {
  const writable = Object.entries(contactFields)
    .filter(([, field]) => 'input' in field && field.input)
    .map(([name]) => name)

  expect(formFields.toSorted()).toEqual(writable.toSorted())
})

import { doc } from '../../platform/http/field-texts.ts'

/** Texts of the fields of custom field definitions, for the API reference. */
export const definableValues = {
  text: 'Text of at most 5,000 characters.',
  number: 'A number.',
  boolean: 'True or false.',
  currency: 'An amount, as a whole number in minor units of the currency of the definition.',
  tags: 'A list of at most 100 strings.',
  date: 'A date, YYYY-MM-DD.',
  single_select: 'One of the options of the definition, as its uuid.',
}
export const typeText = 'What kind of value the field holds. It cannot change later.'
export const typeValues = {
  ...definableValues,
  invitee_question: 'The answer to a question of an event type. Bookings create and fill such fields.',
}

export const labelText = doc(
  'Name of the field, one line of at most 255 characters, unique in the organization.',
  'Customer since',
)
export const optionText = doc('Text of the option, one line of at most 255 characters, unique in the field.', 'Gold')
export const colorText = doc('Color, # and six hexadecimal digits. Default: none.', '#0a7cff')

import { expect, test } from 'vitest'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { fieldOf, headerOf, meaningOf, matchColumns } from './columns.ts'

const define = (id: string, label: string, field_type: DefinitionRow['field_type'] = 'text'): DefinitionRow =>
  ({ id, label, field_type, options: null, currency: null, source: null, created_at: '', updated_at: '' })
const definitions = [
  define('size', 'Deal size'), define('spaced', 'deal-size'), define('email', 'Email'), define('line', 'Line'),
  define('formula', '=Sum'), define('prefixed', 'custom: Email'), define('question', 'Diet', 'invitee_question'),
  define('company', 'Company', 'invitee_question'),
]

const fieldsOf = (headers: string[], map: [header: string, field: string][] = [], ignoreUnknown = false) =>
  matchColumns('guests.csv', headers, definitions, {
    map: map.map(([header, field]) => ({ header, field })), ignoreUnknown,
  }).map(fieldOf)

test('columns are known by their headers, whatever their case, blanks, dashes and underscores', () => {
  const headers: Record<string, string[]> = {
    name: ['name', 'NAME', 'Full Name', 'full_name'],
    first_name: ['First name', 'first-name', 'Given Name'],
    last_name: ['LastName', 'last_name', 'Surname'],
    primary_email: ['Primary Email', 'primary e-mail'],
    email: ['email', 'E-Mail', 'emails', 'Email 2', 'e_mail_3', 'Email Address', 'Work email'],
    phone_number: ['phone', 'Phone number', 'phone_numbers', 'Phone 2', 'Mobile', 'Mobile phone', 'Telephone'],
    timezone: ['Time zone', 'timezone', 'TIME_ZONE'],
    job_title: ['Job title', 'title'],
    company: ['Company', 'organization', 'Organisation', 'company name'],
    country: ['Country', 'country code'],
    state: ['state', 'Region', 'PROVINCE'],
    city: ['City'],
    linkedin: ['LinkedIn', 'linkedin url'],
  }

  for (const [field, spellings] of Object.entries(headers))
    for (const header of spellings) expect([header, fieldsOf(['email', header])[1]]).toEqual([header, field])
})

test('custom fields are known by their label, the more exactly the better', () => {
  const fields = fieldsOf(['Deal size', 'DEAL-SIZE', 'custom: Email', 'e-mail', `'=Sum`, 'Diet', 'custom:company'])

  expect(fields).toEqual(['size', 'spaced', 'email', 'email', 'formula', '', ''])
})

test('every custom field has a header in exports that imports know it by', () => {
  const headers = definitions.map((definition) => headerOf(definition, definitions))

  expect(headers).toEqual([
    'Deal size', 'deal-size', 'custom: Email', 'custom: Line', `'=Sum`, 'custom: custom: Email', 'Diet',
    'custom: Company',
  ])
  expect(fieldsOf(['email', ...headers]).slice(1))
    .toEqual(['size', 'spaced', 'email', 'line', 'formula', 'prefixed', '', ''])
})

test('the user may say what a column means, also that it means nothing', () => {
  const headers = ['Kontakt', 'Adresse', 'Notiz = alt', 'City']
  const map: [string, string][] = [
    ['kontakt', 'name'], ['Adresse', 'e-mail'], ['Notiz = alt', 'custom:line'], ['City', ''],
  ]

  expect(fieldsOf(headers, map)).toEqual(['name', 'email', 'line', ''])
})

test('what is not understood is refused by name, or left out when that is asked for', () => {
  const headers = ['email', 'Shoe size', '', 'deal_size']
  const said = () => fieldsOf(headers)

  expect(said).toThrow(expect.objectContaining({
    details: [{ parameter: 'guests.csv', message: expect.stringMatching(
      /mean nothing here: Shoe size, column 3, deal_size\. .*--map "Shoe size=field".*--ignore-unknown/) }],
  }))
  expect(fieldsOf(headers, [], true)).toEqual(['email', '', '', ''])
})

test('files and mappings that cannot be meant so are refused with a way out', () => {
  const refusals: [headers: string[], map: [string, string][], RegExp][] = [
    [['name'], [], /no column of email addresses.*--map "Header=email"/],
    [['email', 'Company', 'Organization'], [], /Company and Organization. Leave one out with --map "Organization="/],
    [['email'], [['Mail', 'email']], /names Mail, but the columns are: email/],
    [['email', 'x'], [['x', 'shoe size']], /cannot make x shoe size. Fields are: name, .*, Deal size/],
  ]

  for (const [headers, map, pattern] of refusals) {
    const details = [expect.objectContaining({ message: expect.stringMatching(pattern) })]
    expect(() => fieldsOf(headers, map)).toThrow(expect.objectContaining({ details }))
  }
})

test('what a column means is told in words', () => {
  const headers = ['email', 'Deal size', 'Diet', 'line', 'Shoe size']
  const columns = matchColumns('guests.csv', headers, definitions, { map: [], ignoreUnknown: true })

  expect(columns.map((column) => meaningOf(column, definitions))).toEqual([
    'email', 'custom field Deal size (text)', 'left out (filled from bookings)',
    'left out (of a report of refused lines)', 'left out (unknown)',
  ])
})

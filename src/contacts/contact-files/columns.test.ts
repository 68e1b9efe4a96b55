import { expect, test } from 'vitest'
import { asId } from '../../platform/ids.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { fieldOf, headerOf, describeColumn } from './columns.ts'
import { matchColumns } from './match-columns.ts'

const define = (id: string, label: string, field_type: DefinitionRow['field_type'] = 'text'): DefinitionRow => ({
  id: asId(id),
  label,
  field_type,
  options: null,
  currency: null,
  source: null,
  created_at: '',
  updated_at: '',
})
const definitions = [
  define('size', 'Deal size'),
  define('spaced', 'deal-size'),
  define('email', 'Email'),
  define('line', 'Line'),
  define('formula', '=Sum'),
  define('prefixed', 'custom: Email'),
  define('question', 'Diet', 'invitee_question'),
  define('company', 'Company', 'invitee_question'),
]

const fieldsOf = (headers: string[], map: [header: string, field: string][] = [], ignoreUnknown = false) =>
  matchColumns('guests.csv', headers, definitions, {
    map: map.map(([header, field]) => ({ header, field })),
    ignoreUnknown,
  }).map(fieldOf)

test('columns are matched by their headers without case, blanks, dashes and underscores', () => {
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

test('custom fields are matched by their label, and an exact label wins', () => {
  const fields = fieldsOf(['Deal size', 'DEAL-SIZE', 'custom: Email', 'e-mail', `'=Sum`, 'Diet', 'custom:company'])

  expect(fields).toEqual(['size', 'spaced', 'email', 'email', 'formula', '', ''])
})

test('imports match the export header of every custom field', () => {
  const headers = definitions.map((definition) => headerOf(definition, definitions))

  expect(headers).toEqual([
    'Deal size',
    'deal-size',
    'custom: Email',
    'custom: Line',
    `'=Sum`,
    'custom: custom: Email',
    'Diet',
    'custom: Company',
  ])
  expect(fieldsOf(['email', ...headers]).slice(1)).toEqual([
    'size',
    'spaced',
    'email',
    'line',
    'formula',
    'prefixed',
    '',
    '',
  ])
})

test('the user can map a column to a field or skip it', () => {
  const headers = ['Kontakt', 'Adresse', 'Notiz = alt', 'City']
  const map: [string, string][] = [
    ['kontakt', 'name'],
    ['Adresse', 'e-mail'],
    ['Notiz = alt', 'custom:line'],
    ['City', ''],
  ]

  expect(fieldsOf(headers, map)).toEqual(['name', 'email', 'line', ''])
})

test('unknown columns are rejected by name, or skipped with --ignore-unknown', () => {
  const headers = ['email', 'Shoe size', '', 'deal_size']

  expect(() => fieldsOf(headers)).toThrow(
    expect.objectContaining({
      details: [
        {
          parameter: 'guests.csv',
          message: expect.stringMatching(
            /has unknown columns: Shoe size, column 3, deal_size\. .*--map "Shoe size=field".*--ignore-unknown/,
          ),
        },
      ],
    }),
  )
  expect(fieldsOf(headers, [], true)).toEqual(['email', '', '', ''])
})

test('ambiguous files and wrong mappings are rejected with a suggestion', () => {
  const cases: [headers: string[], map: [string, string][], RegExp][] = [
    [['name'], [], /no email column.*--map "Header=email"/],
    [['email', 'Company', 'Organization'], [], /Company and Organization. Skip one with --map "Organization="/],
    [['email'], [['Mail', 'email']], /names Mail, but the columns are: email/],
    [['email', 'x'], [['x', 'shoe size']], /maps x to the unknown field shoe size. Fields are: name, .*, Deal size/],
  ]

  for (const [headers, map, pattern] of cases) {
    const details = [expect.objectContaining({ message: expect.stringMatching(pattern) })]
    expect(() => fieldsOf(headers, map)).toThrow(expect.objectContaining({ details }))
  }
})

test('columns are described for the user', () => {
  const headers = ['email', 'Deal size', 'Diet', 'line', 'Shoe size']
  const columns = matchColumns('guests.csv', headers, definitions, { map: [], ignoreUnknown: true })

  expect(columns.map((column) => describeColumn(column, definitions))).toEqual([
    'email',
    'custom field Deal size (text)',
    'skipped (filled from bookings)',
    'skipped (column of an import report)',
    'skipped (unknown)',
  ])
})

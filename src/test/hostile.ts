import { contactFields } from '../contacts/contacts/fields.ts'
import { hostileValuesOf, peopleFields } from './declared-fields.ts'
import { idOf } from './examples.ts'

/** Hostile input, with the name that a test reports it under. */
export type NamedValue = [name: string, value: string | Buffer]

/** An id that no row has. */
export const unknownId = '0196b1a0-0000-7000-8000-000000000000'
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
export const wrongTypes: [name: string, type: string, value: unknown][] = [
  ['null', 'null', null],
  ['a number', 'number', 7],
  ['a boolean', 'boolean', true],
  ['a list', 'array', []],
  ['an object', 'object', {}],
  ['text', 'string', 'text'],
  ['40 lists in each other', 'deep', JSON.parse(deep(40))],
  ['keys of the prototype', 'proto', JSON.parse('{"__proto__": {"length": 1}, "constructor": {"prototype": {}}}')],
]
export const badTexts: NamedValue[] = [
  ['a NUL', 'a\0b'],
  ['a lone surrogate', 'a\ud800b'],
  ['a line break', 'a\r\nBcc: eve@evil.example'],
  ['a bell', 'a\u0007b'],
  ['a line separator', 'a\u2028b'],
  ['blanks alone', ' \t '],
  ['200 kB', 'a'.repeat(200_000)],
]
export const badUris = (uri: string): NamedValue[] => [
  ['of another origin', uri.replace('convene.test', 'evil.example')],
  ['with a slash', `${uri}/`],
  ['of a longer host', uri.replace('.test', '.test.evil.io')],
  ['of another scheme', uri.replace('http:', 'https:')],
  ['of a user', uri.replace('//', '//convene.test@evil.example/')],
  ['that is a script', `javascript:'${uri}'`],
  ['of another kind', uri.replace(/\w+\/[^/]+$/, `locations/${unknownId}`)],
  ['that is an id', idOf(uri)],
  ['that is a path', uri.replace('http://convene.test', '')],
  ['with a query', `${uri}?a=b`],
  ['with a way up', uri.replace(/(\w+)\/([^/]+)$/, '$1/x/../$2')],
  ['with no id', uri.replace(idOf(uri), '')],
]
export const sqlTexts = [
  `' or 1=1 --`,
  `'; drop table users; --`,
  `" or ""="`,
  '1) union select hash from access_tokens',
]
export const badIds = [
  '%00',
  `${unknownId}%00`,
  `${unknownId}%0a`,
  '%ED%A0%80',
  '%FF',
  '%zz',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fme',
  '*',
  `'%20or%201=1`,
  `{${unknownId}}`,
  unknownId.replaceAll('-', ''),
  'null',
  '%0d%0aX-Evil:1',
  'a'.repeat(300),
  'a'.repeat(9000),
]
export const badMedia = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'json',
  'application/json+evil',
  `application/${'j'.repeat(5000)}`,
]
const badBodies: NamedValue[] = [
  ['broken JSON', '{"name": "Green"'],
  ['a comma too many', '{"name": "Green",}'],
  ['two documents', '{}{}'],
  ['broken UTF-8', Buffer.from('7b226e616d65223a22ff227d', 'hex')],
  ['UTF-16', Buffer.from('{"name": "x"}', 'utf16le')],
  ['100,000 levels', deep(100_000)],
  ['as many open levels', '['.repeat(100_000)],
  ['NaN', '{"name": NaN}'],
  ['a NUL as a key', '{"a\\u0000b": 1}'],
  ['a surrogate as a key', '{"\\udc00": 1}'],
  ['a NUL inside', '{"x": [{"y": "\\u0000"}]}'],
  ['10 MB', Buffer.from(`"${'a'.repeat(10 * 1024 * 1024)}"`)],
]
const badForms: NamedValue[] = [
  ['half an escape', 'name=100%'],
  ['a NUL in a form', 'name=a%00b'],
  ['a NUL as a name in a form', 'a%00b=1'],
  ['broken UTF-8 in a form', 'name=%FF'],
  ['a surrogate in a form', 'name=%ED%A0%80'],
  ['raw bytes in a form', Buffer.from('name=\xff', 'latin1')],
  ['40 levels of a form', `a${'[a]'.repeat(40)}=1`],
  ['2,000 entries of a form', 'a[]=1&'.repeat(2000)],
  ['2,000 names in a form', many(2000, (i) => `a${i}=1`).join('&')],
  ['a name in two ways', 'name=1&name[x]=2'],
  ['300 kB of a form', `name=${'a'.repeat(300_000)}`],
]
/** With their media type. */
export const badPayloads = [
  ...badBodies.map(([name, payload]) => [name, payload, 'application/json'] as const),
  ...badForms.map(([name, payload]) => [name, payload, 'application/x-www-form-urlencoded'] as const),
]
export const emptyBodies = [
  '',
  'null',
  '[]',
  '7',
  '""',
  '{"__proto__": {"name": "x"}}',
  '{"constructor": {"prototype": {}}}',
]
export const badCounts = [
  '0',
  '-1',
  '101',
  '1e9',
  '1.5',
  'abc',
  '',
  '%201',
  '+1',
  '0x10',
  '9'.repeat(30),
  '%D9%A1',
  '1;drop',
]
export const badSorts = [
  'nonsense',
  'id',
  'created_at:up',
  'created_at:asc:asc',
  '__proto__',
  'constructor:asc',
  '"id"',
  '1',
]
export const badQueries = ['%00', 'a%00b', '%zz', '%', '%ED%A0%80', '%FF', '%0d%0aX-Evil:1', 'a'.repeat(100_000)]

const hidden = (text: string): unknown => JSON.parse(text)
const validAnswer = { question: 'Why?', answer: 'Tea', position: 0 }
const zoe = { email: 'zoe@acme.example' }
const emailsOf = (...emails: unknown[]) => [zoe, ...emails.map((email) => ({ email, is_primary: true }))]
const numbersOf = (...numbers: unknown[]) => numbers.map((phone_number) => ({ phone_number }))

export type BadValues = Record<string, [name: string, value: unknown][]>

/** Values that violate the rules of single fields. */
const badValues: BadValues = {
  ...hostileValuesOf(peopleFields),
  ...hostileValuesOf(contactFields),
  emails: [
    ['of one without an address', [{ is_primary: true }]],
    ['of an address that is a list', emailsOf([zoe.email])],
    ['of an address that is an object', emailsOf({ email: zoe.email })],
    ['of null', [null]],
    ['of an inherited address', [hidden('{"__proto__": {"email": "zoe@acme.example"}}')]],
    ['of a constructor', [hidden('{"constructor": {"email": "zoe@acme.example"}}')]],
    ['of a primary that is text', [{ ...zoe, is_primary: 'true' }]],
    ['of none that is primary', [zoe, zoe]],
    ['of a primary that is null', [{ ...zoe, is_primary: null }]],
    ['that look like a list', { 0: zoe, length: 1 }],
    ['of two that are primary', emailsOf('a@b.co', 'c@d.co')],
    ['of one twice', emailsOf('ZOE@acme.example')],
    ['of a single one that is not primary', [{ ...zoe, is_primary: false }]],
    ['of a NUL', emailsOf('z\0@b.co')],
    ['of a line break', emailsOf('zoe@acme.example\r\nBcc: eve@evil.example')],
    ['that are deep', hidden(deep(30))],
    ['of eleven', emailsOf(...many(10, (i) => `z${i}@b.co`))],
    ['of 8,000 different ones', many(8000, (i) => ({ email: `z${i}@b.co` }))],
  ],
  phone_numbers: [
    ['of one without a number', [{}]],
    ['of a number', numbersOf(14155552671)],
    ['of null', numbersOf(null)],
    ['of a list', numbersOf(['+14155552671'])],
    ['of an empty text', numbersOf(' ')],
    ['of two lines', numbersOf('+14155552671\n+14155552672')],
    ['of a NUL', numbersOf('+1415\0')],
    ['of one twice, in two ways', numbersOf('+14155552671', '+1 (415) 555-2671')],
    ['of 200 kB', numbersOf(`+1${'4'.repeat(200_000)}`)],
    ['of eleven', numbersOf(...many(11, (i) => `+1415555${2671 + i}`))],
    ['of 6,000 different ones', numbersOf(...many(6000, (i) => `+1415555${1000 + i}`))],
  ],
  options: [
    ['of none', []],
    ['of one without a label', [{ color: '#00ff00' }]],
    ['of null', [null]],
    ['of text', ['Blue']],
    ['of a label that is a list', [{ label: ['Blue'] }]],
    ['of a blank label', [{ label: ' ' }]],
    ['of a color by name', [{ label: 'Blue', color: 'blue' }]],
    ['of no color', [{ label: 'Blue', color: null }]],
    ['of a style', [{ label: 'Blue', color: '#00ff00;background:url(//evil.example)' }]],
    ['of one twice', [{ label: 'Blue' }, { label: 'BLUE' }]],
    ['of 201', many(201, (i) => ({ label: `Blue ${i}` }))],
    ['of an inherited label', [hidden('{"__proto__": {"label": "Blue"}}')]],
  ],
  field_type: [
    ['of bookings', 'invitee_question'],
    ['of the prototype', '__proto__'],
    ['of a constructor', 'constructor'],
    ['that is inherited', 'toString'],
    ['in capitals', 'TEXT'],
    ['that is empty', ''],
  ],
  event: [
    ['of event types', 'event_type.created'],
    ['that is not subscribed to', 'contact.created'],
    ['of the prototype', '__proto__'],
    ['that is inherited', 'toString'],
    ['in capitals', 'INVITEE.CREATED'],
  ],
  currency: [
    ['that does not exist', 'XYZ'],
    ['in words', 'EURO'],
    ['that is empty', ''],
    ['in other letters', 'ＥＵＲ'],
  ],
  event_guests: [
    ['of eleven', many(11, (i) => `z${i}@b.co`)],
    ['of one twice', ['zoe@b.co', 'ZOE@b.co']],
    ['of null', [null]],
    ['of objects', [zoe]],
    ['of lists', [[zoe.email]]],
    ['of a line break', ['zoe@acme.example\r\nBcc: eve@evil.example']],
    ['of a name and an address', ['Zoë <zoe@acme.example>']],
    ['that look like a list', { 0: zoe.email, length: 1 }],
  ],
  questions_and_answers: [
    ['of what was not asked', [{ question: 'why?', answer: 'Tea', position: 0 }]],
    ['of null', [null]],
    ['of no position', [{ question: 'Why?', answer: 'Tea' }]],
    ['of a blank', [{ ...validAnswer, answer: ' ' }]],
    ['of one twice', [validAnswer, validAnswer]],
    ['of a bell', [{ ...validAnswer, answer: 'a\u0007b' }]],
    ['that are deep', hidden(deep(30))],
    ['of a list', [{ ...validAnswer, answer: ['Tea'] }]],
    ['of 101', many(101, () => validAnswer)],
    ['of an inherited answer', [hidden('{"question": "Why?", "position": 0, "__proto__": {"answer": "Tea"}}')]],
  ],
  tracking: [
    ['of one key', { utm_source: 'x' }],
    ['of a constructor', hidden('{"constructor": {"utm_source": "x"}}')],
    ['of what it inherits', hidden('{"__proto__": {"utm_source": null}}')],
  ],
  amount: [
    ['that is negative', -1],
    ['as text', '12.50'],
    ['that is huge', 1e300],
  ],
  provider: [
    ['that is unknown', 'cash'],
    ['of the prototype', '__proto__'],
    ['in capitals', 'STRIPE'],
  ],
}

/** All bad values. `field` has this option, `foreign` is a field of another organization. */
export function badValuesOf(field: string, option: string, foreign: string): BadValues {
  const withValue = (value: unknown) => [{ uuid: field, value }]
  const withField = (uuid: unknown, value: unknown = null) => [{ uuid, value }]
  return {
    ...badValues,
    custom_fields: [
      ['of no field', [{ value: 'x' }]],
      ['of a field alone', [{ uuid: field }]],
      ['of null', [null]],
      ['of an unknown field', withField(unknownId)],
      ['of a foreign field', withField(foreign)],
      ['of a number', withField(7)],
      ['of the prototype', withField('__proto__', {})],
      ['of a constructor', withField('constructor')],
      ['of text', ['x']],
      ['of an inherited value', [hidden(`{"uuid": "${field}", "__proto__": {"value": null}}`)]],
      ['of a path', [{ uri: `/contacts/custom_field_definitions/${field}`, value: null }]],
      ['of an unknown option', withValue(unknownId)],
      ['of a label', withValue('High')],
      ['of a list', withValue([option])],
      ['of an object', withValue({ uuid: option })],
      ['that are deep', withValue(hidden(deep(29)))],
      ['of 100,000 in a list', withValue(Array(100_000).fill(1))],
      ['of one twice', [...withValue(option), ...withValue(option)]],
      ['of 201', Array(201).fill(withValue(option)[0])],
      ['of one that is right and one that is not', [...withValue(option), ...withField(unknownId)]],
    ],
  }
}

/** Values that are bad only in changes: options with a uuid that does not exist. */
export const badChanges: BadValues = {
  options: [
    ['of an unknown uuid', [{ uuid: unknownId, label: 'Blue' }]],
    ['of no uuid', [{ uuid: null, label: 'Blue' }]],
    ['of the prototype', [{ uuid: '__proto__', label: 'Blue' }]],
    ['of a number', [{ uuid: 7, label: 'Blue' }]],
    ['of neither on nor off', [{ label: 'Blue', is_active: 0 }]],
  ],
}

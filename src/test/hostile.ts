import { idOf } from './examples.ts'

/** What no client of good will sends, each by the name that a test reports it under. */
export type Named = [name: string, value: string | Buffer]

/** An id that no row has. */
export const never = '0196b1a0-0000-7000-8000-000000000000'
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
export const wrongTypes: [name: string, type: string, value: unknown][] = [
  ['null', 'null', null], ['a number', 'number', 7], ['a boolean', 'boolean', true], ['a list', 'array', []],
  ['an object', 'object', {}], ['text', 'string', 'text'], ['40 lists in each other', 'deep', JSON.parse(deep(40))],
  ['keys of the prototype', 'proto', JSON.parse('{"__proto__": {"length": 1}, "constructor": {"prototype": {}}}')],
]
export const badTexts: Named[] = [
  ['a NUL', 'a\0b'], ['a lone surrogate', 'a\ud800b'], ['a line break', 'a\r\nBcc: eve@evil.example'],
  ['a bell', 'a\u0007b'], ['a line separator', 'a\u2028b'], ['blanks alone', ' \t '], ['200 kB', 'a'.repeat(200_000)],
]
export const badUris = (uri: string): Named[] => [
  ['of another origin', uri.replace('convene.test', 'evil.example')], ['with a slash', `${uri}/`],
  ['of a longer host', uri.replace('.test', '.test.evil.io')], ['of another scheme', uri.replace('http:', 'https:')],
  ['of a user', uri.replace('//', '//convene.test@evil.example/')], ['that is a script', `javascript:'${uri}'`],
  ['of another kind', uri.replace(/\w+\/[^/]+$/, `locations/${never}`)], ['that is an id', idOf(uri)],
  ['that is a path', uri.replace('http://convene.test', '')], ['with a query', `${uri}?a=b`],
  ['with a way up', uri.replace(/(\w+)\/([^/]+)$/, '$1/x/../$2')], ['with no id', uri.replace(idOf(uri), '')],
]
export const sqlTexts = [
  `' or 1=1 --`, `'; drop table users; --`, `" or ""="`, '1) union select hash from access_tokens',
]
export const badIds = [
  '%00', `${never}%00`, `${never}%0a`, '%ED%A0%80', '%FF', '%zz', '%', '..%2f..%2fetc%2fpasswd', '%2e%2e%2fme', '*',
  `'%20or%201=1`, `{${never}}`, never.replaceAll('-', ''), 'null', '%0d%0aX-Evil:1', 'a'.repeat(300), 'a'.repeat(9000),
]
export const badMedia = [
  'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json',
  'application/json+evil', `application/${'j'.repeat(5000)}`,
]
export const badBodies: Named[] = [
  ['broken JSON', '{"name": "Green"'], ['a comma too many', '{"name": "Green",}'], ['two documents', '{}{}'],
  ['broken UTF-8', Buffer.from('7b226e616d65223a22ff227d', 'hex')], ['UTF-16', Buffer.from('{"name": "x"}', 'utf16le')],
  ['100,000 levels', deep(100_000)], ['as many open levels', '['.repeat(100_000)], ['NaN', '{"name": NaN}'],
  ['a NUL as a key', '{"a\\u0000b": 1}'], ['a surrogate as a key', '{"\\udc00": 1}'],
  ['a NUL inside', '{"x": [{"y": "\\u0000"}]}'], ['10 MB', `"${'a'.repeat(10 * 1024 * 1024)}"`],
]
export const emptyBodies = [
  '', 'null', '[]', '7', '""', '{"__proto__": {"name": "x"}}', '{"constructor": {"prototype": {}}}',
]
export const badCounts = [
  '0', '-1', '101', '1e9', '1.5', 'abc', '', '%201', '+1', '0x10', '9'.repeat(30), '%D9%A1', '1;drop',
]
export const badSorts = [
  'nonsense', 'id', 'created_at:up', 'created_at:asc:asc', '__proto__', 'constructor:asc', '"id"', '1',
]
export const badQueries = ['%00', 'a%00b', '%zz', '%', '%ED%A0%80', '%FF', '%0d%0aX-Evil:1', 'a'.repeat(100_000)]

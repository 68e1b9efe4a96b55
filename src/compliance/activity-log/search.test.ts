import { expect, test } from 'vitest'
import { compileSearch, parseSearch, type Search } from './search.ts'

/** Writes a search as one line with `and`, `or` and `not`. */
function parseAndFormat(text: string) {
  const search = parseSearch(text)
  return search && format(search)
}

function format(search: Search): string {
  if (search.kind === 'words') return `[${search.words.join(' ')}${search.isPrefix ? '…' : ''}]`
  if (search.kind === 'not') return `not ${format(search.of)}`
  return `(${search.of.map(format).join(search.kind === 'all' ? ' and ' : ' or ')})`
}

test.each([
  ['ada', '[ada]'],
  ['ada teams', '([ada] and [teams])'],
  ['ada+teams', '([ada] and [teams])'],
  ['ada | bob', '([ada] or [bob])'],
  ['ada|bob cyd', '([ada] or ([bob] and [cyd]))'],
  ['(ada|bob) cyd', '(([ada] or [bob]) and [cyd])'],
  ['-ada', 'not [ada]'],
  ['team -(add | remove)', '([team] and not ([add] or [remove]))'],
  ['--ada', 'not not [ada]'],
  ['"Ada Park"', '[Ada Park]'],
  ['-"Ada Park" bob', '(not [Ada Park] and [bob])'],
  ['Event*', '[Event…]'],
  ['EventType.Add', '[EventType Add]'],
  ['ada@acme.example', '[ada acme example]'],
  ['"(ada | bob)*"', '[ada bob]'],
  ['http://convene.test/teams/0196-b1a0', '[http convene test teams 0196 b1a0]'],
  ['Zoe\u0308', '[Zoë]'],
])('parses %s as %s', (text, expected) => {
  expect(parseAndFormat(text)).toBe(expected)
})

test.each([
  ['(ada', '[ada]'],
  ['ada) bob', '([ada] and [bob])'],
  ['"ada park', '[ada park]'],
  ['| ada +', '[ada]'],
  ['ada - | bob', '([ada] or [bob])'],
  ['(ada -) | bob', '([ada] or [bob])'],
  ['-(-) ada', '[ada]'],
  ['ada -- | bob', '([ada] or [bob])'],
  ['ada - bob', '([ada] and [bob])'],
])('parses the malformed search %s as %s', (text, expected) => {
  expect(parseAndFormat(text)).toBe(expected)
})

test.each(['', '   ', '()', '"', '""', '-', '*', '+', '|', '(((', ')', '--- | +', "'; --", '%_\\'])(
  '“%s” is no search',
  (text) => {
    expect(parseSearch(text)).toBe(undefined)
  },
)

test.each(['(', '-', '-(', '(a|(b+'])('parses 300 characters of “%s”', (piece) => {
  const text = `${piece.repeat(300).slice(0, 299)}a`

  expect(parseAndFormat(text)).toContain('[a]')
})

test('search text never becomes part of the jsonpath, and only its words become part of a pattern', () => {
  const search = parseSearch(`x) == true || ($[0] == true') " || true || " exists($) .* [^a]+ \\d{3} (?i)y $`)

  const { jsonpath, patterns } = compileSearch(search ?? { kind: 'all', of: [] })

  expect(jsonpath.replaceAll(/\$\[\d+\] == true/g, '')).toMatch(/^[()&|! ]*$/)
  const fixedParts = /\[ !-\/:-@\[-`\{-~\n?\]\+?|\[A-Z\.\n\]|\[\.\]\?|\|/g
  expect(patterns.map((pattern) => pattern.replaceAll(fixedParts, '')).join('')).toMatch(/^[a-z0-9]+$/i)
})

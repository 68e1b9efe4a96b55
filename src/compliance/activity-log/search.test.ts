import { expect, test } from 'vitest'
import { compileSearch, parseSearch, type Search } from './search.ts'

/** A search as one line: what is wanted together, what instead of each other, and what not. */
function read(text: string) {
  const search = parseSearch(text)
  return search && spell(search)
}

function spell(search: Search): string {
  if (search.kind === 'words') return `[${search.words.join(' ')}${search.isBeginning ? '…' : ''}]`
  if (search.kind === 'not') return `not ${spell(search.of)}`
  return `(${search.of.map(spell).join(search.kind === 'all' ? ' and ' : ' or ')})`
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
])('%s is understood', (text, understood) => {
  expect(read(text)).toBe(understood)
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
])('%s is forgiven', (text, understood) => {
  expect(read(text)).toBe(understood)
})

test.each(['', '   ', '()', '"', '""', '-', '*', '+', '|', '(((', ')', '--- | +', '\'; --', '%_\\'])(
  '“%s” asks for nothing', (text) => {
    expect(parseSearch(text)).toBe(undefined)
  })

test.each(['(', '-', '-(', '(a|(b+'])('300 characters of “%s” are read', (piece) => {
  const text = `${piece.repeat(300).slice(0, 299)}a`

  expect(read(text)).toContain('[a]')
})

test('what somebody types never becomes part of the formula, nor anything but words of a pattern', () => {
  const search = parseSearch(`x) == true || ($[0] == true') " || true || " exists($) .* [^a]+ \\d{3} (?i)y $`)

  const { formula, patterns } = compileSearch(search ?? { kind: 'all', of: [] })

  expect(formula.replaceAll(/\$\[\d+\] == true/g, '')).toMatch(/^[()&|! ]*$/)
  const ours = /\[ !-\/:-@\[-`\{-~\n?\]\+?|\[A-Z\.\n\]|\[\.\]\?|\|/g
  expect(patterns.map((pattern) => pattern.replaceAll(ours, '')).join('')).toMatch(/^[a-z0-9]+$/i)
})

import { expect, test } from 'vitest'
import { findProblems as findParserProblems } from './check-parsers.ts'
import { checkPatterns, findProblem, listPatterns } from './check-patterns.ts'

test('a new parser needs a row, and rows name files that exist', () => {
  const table = { csv: { reads: 'files', files: ['contacts/csv.ts', 'contacts/parse-row.ts'] } }
  const paths = [
    'contacts/csv.ts',
    'contacts/parse-cell.ts',
    'contacts/parse-row.test.ts',
    'contacts/rules.ts',
    'platform/db/read-point.ts',
    'test/read-it.ts',
  ]

  expect(findParserProblems(paths, table, { 'platform/db/read-point.ts': 'ours' })).toEqual([
    'src/contacts/parse-cell.ts: a parser without a row in src/test/parsers.ts',
    'src/test/parsers.ts: src/contacts/parse-row.ts does not exist',
  ])
})

test('finds patterns that take more than linear time, in literals and in texts', () => {
  const text = `const a = path.replace(/\\/*$/, '')\nconst b = new RegExp('^(a+)+$', 'i')\nconst c = /^a+$/`

  expect(listPatterns({ path: 'a.ts', text }).map(({ line, source }) => [line, source])).toEqual([
    [1, String.raw`\/*$`],
    [2, '^(a+)+$'],
    [3, '^a+$'],
  ])
  expect(checkPatterns([{ path: 'people/rules.ts', text }], [])).toEqual([
    String.raw`src/people/rules.ts:1: /\/*$/ takes quadratic or worse time for a text of many "/"`,
    'src/people/rules.ts:2: /^(a+)+$/i takes exponential time for a text of many "A"',
  ])
})

test('finds the pattern with which a contact file stopped the service', () => {
  expect(findProblem({ source: String.raw`^\s*((?:\\[\\;\s]|\\(?![\\;\s])|[^\\])*?)\s*$`, flags: '' })).toBeDefined()
  expect(findProblem({ source: String.raw`(?<!\s)\s+$`, flags: 'u' })).toBeUndefined()
})

test('an exception counts for its file only, and is removed when its pattern is', () => {
  const exception = { file: 'people/rules.ts', pattern: String.raw`\s+$`, reason: 'short' }
  const source = (path: string) => ({ path, text: String.raw`/\s+$/` })

  expect(checkPatterns([source('people/rules.ts')], [exception])).toEqual([])
  expect(checkPatterns([source('meetings/rules.ts')], [exception])).toEqual([
    expect.stringContaining('src/meetings/rules.ts:1'),
    String.raw`scripts/pattern-exceptions.ts: src/people/rules.ts has no slow pattern /\s+$/`,
  ])
})

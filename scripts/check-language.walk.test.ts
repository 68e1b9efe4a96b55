import { expect, test } from 'vitest'
import { findWords, readTexts } from './check-language.ts'
import { allowed } from './words.ts'

const check = (line: string, path = 'src/people/groups/routes.ts') => findWords([{ path, text: `\n${line}` }])

test('sources and documents use plain language', () => {
  expect(findWords(readTexts())).toEqual([])
})

test.each([
  ['an avoided word in a comment', '// whoever asks', '"whoever": name the role'],
  ['an avoided word in a text', "'Nobody has booked'", '"nobody": name the role'],
  ['a British spelling', '// the behaviour of', '"behaviour": spell it the American way'],
  ['a metaphor as a variable', 'const wish = 1', '"wish": name the thing'],
  ['a metaphor inside a name', 'function openLane() {}', '"lane": name the thing'],
  ['a participle as a type', 'type Asked = string', '"Asked": use a noun'],
  ['a pronoun as a type', 'export type Whose = string', '"Whose": use a noun'],
])('reports %s with its line', (_, line, problem) => {
  expect(check(line)).toEqual([expect.stringContaining(`src/people/groups/routes.ts:2: ${problem}`)])
})

test.each(['const planet = explain(plane)', 'type BookedPerson = string', '// a retold story', 'const replaced = 1'])(
  'accepts %s',
  (line) => expect(check(line)).toEqual([]),
)

test('accepts identifiers in documents, where they can be quotes', () => {
  expect(check('`lane.ts` became `subscription-queue.ts`', 'docs/decisions/001-runtime.md')).toEqual([])
})

test('reads the English texts of pages, but not their translations', () => {
  const paths = readTexts()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('src/platform/texts/'))

  expect(paths).toContain('src/platform/texts/english-booking.ts')
  expect(paths.filter((path) => path.includes('german/'))).toEqual([])
})

test('every exception to the word list is still needed', () => {
  const problems = findWords(readTexts(), () => false)
  const needed = allowed.flatMap(({ paths, words }) =>
    words.map((word) => ({
      word,
      isNeeded: problems.some((line) => paths.test(line.split(':')[0] ?? '') && line.includes(`"${word}"`)),
    })),
  )

  expect(needed.filter(({ isNeeded }) => !isNeeded)).toEqual([])
})

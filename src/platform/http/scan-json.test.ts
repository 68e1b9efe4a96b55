import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../test/cpu-time.ts'
import { Invalid } from '../errors.ts'
import { parseJson } from './read-json.ts'
import { scanJson } from './scan-json.ts'
import { requireStorableText } from './validate.ts'

/** The result of a parser: the problem, or the value. */
function outcomeOf(read: () => unknown) {
  try {
    return { value: read() }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { details: error.details }
  }
}

/** The reference implementation: parses first and then checks every value. */
function parseAndWalk(text: string) {
  const value: unknown = JSON.parse(text)
  requireStorableText(value)
  return value
}

const units = ['a', 'ä', '😀', '"', '\\', '\0', '\ud83d', '\ude00', '\ud800', '\udfff', 'u0000', '\\u0000', '\n', '/']
const texts = fc.array(fc.constantFrom(...units), { maxLength: 6 }).map((parts) => parts.join(''))
// JSON.parse of Node 26.10 parses an escape in a field name as a backslash after a name that starts with a backslash:
// then "\\n" is the field "\\". No field of the API starts with a backslash.
const names = texts.filter((name) => !name.startsWith('\\'))
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

/** JSON with some characters of its strings escaped, in upper and lower case. */
function write(value: unknown, choices: boolean[]): string {
  let i = 0
  const unitText = (unit: string) => {
    const isPlain = unit > '\x1f' && unit !== '"' && unit !== '\\' && unit.isWellFormed()
    if (isPlain && !choices[i++ % choices.length]) return unit
    const digits = unit.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${i % 2 === 0 ? digits.toUpperCase() : digits}`
  }
  // By character: a surrogate pair stays unescaped or becomes two escapes.
  const quoted = (text: string) =>
    `"${Array.from(text, (character) =>
      choices[i++ % choices.length] && character.isWellFormed() && character.length > 1
        ? character
        : character.split('').map(unitText).join(''),
    ).join('')}"`
  const valueText = (one: unknown): string => {
    if (typeof one === 'string') return quoted(one)
    if (Array.isArray(one)) return `[${one.map(valueText).join()}]`
    if (typeof one !== 'object' || one === null) return JSON.stringify(one)
    return `{${Object.entries(one)
      .map(([key, inside]) => `${quoted(key)} : ${valueText(inside)}`)
      .join()}}`
  }
  return valueText(value)
}

test('the scan of the bytes finds the same problem at the same path as the reference implementation', () => {
  fc.assert(
    fc.property(values, fc.array(fc.boolean(), { minLength: 1 }), (value, choices) => {
      const json = write(value, choices)

      expect(outcomeOf(() => parseJson(Buffer.from(json)))).toEqual(outcomeOf(() => parseAndWalk(json)))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['an escaped backslash before u0000', String.raw`{"a":"\\u0000"}`, false],
  ['NUL after an escaped backslash', String.raw`{"a":"\\\u0000"}`, true],
  ['a pair of surrogates', String.raw`"\ud83d\uDE00"`, false],
  ['a pair with a letter between', String.raw`"\ud83da\ude00"`, true],
  ['a pair in the wrong order', String.raw`"\ude00\ud83d"`, true],
  ['two first halves before a second', String.raw`"\ud83d\ud83d\ude00"`, true],
  ['a first half before an escaped backslash', String.raw`"\ud83d\\ude00"`, true],
  ['a first half at the end of a string', String.raw`["\ud83d","\ude00"]`, true],
  ['NUL in a key', String.raw`{"a\u0000":1}`, true],
  ['a lone surrogate in a key', String.raw`{"\udc00":1}`, true],
  ['NUL in a duplicate field', String.raw`{"a":"\u0000","a":1}`, true],
])('detects text that the database cannot store: %s', (_, json, isInvalid) => {
  expect(scanJson(Buffer.from(json)).hasInvalidText).toBe(isInvalid)
  expect('details' in outcomeOf(() => parseJson(Buffer.from(json)))).toBe(isInvalid)
})

describe('scanJson limits', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const list = (entries: number) => JSON.stringify(Array(entries).fill(1))
  const fields = (count: number) => `{${Array.from({ length: count }, (_, i) => `"f${i}":1`).join()}}`
  const lists = (count: number) => `[${Array(count).fill(list(1000)).join()}]`

  test.each<[string, string, string | undefined]>([
    ['32 levels', deep(32), undefined],
    ['33 levels', deep(33), 'depth'],
    ['a million levels', '['.repeat(1e6), 'depth'],
    ['objects in each other', '{"a":'.repeat(50_000), 'depth'],
    ['1,000 entries', list(1000), undefined],
    ['1,001 entries', list(1001), 'entries'],
    ['1,000 fields', fields(1000), undefined],
    ['1,001 fields', fields(1001), 'entries'],
    ['29 lists of 1,000', lists(29), undefined],
    ['30 lists of 1,000', lists(30), 'values'],
    ['brackets in a string', JSON.stringify('[{,'.repeat(50_000)), undefined],
    ['a long number', '1'.repeat(200_000), undefined],
    ['a bracket too many', ']]]]', undefined],
  ])('for %s', (_, json, exceeds) => {
    expect(scanJson(Buffer.from(json)).exceeds).toBe(exceeds)
  })

  test('allow the largest schedule that the API accepts', () => {
    const intervals = Array.from({ length: 20 }, () => ({ from: '09:00', to: '10:00' }))
    const rules = Array.from({ length: 400 }, () => ({ type: 'date', date: '2027-01-04', intervals }))

    expect(scanJson(Buffer.from(JSON.stringify({ rules })))).toEqual({ hasInvalidText: false, longText: 0 })
  })

  test('count only strings in long fields of the top-level object as long text', () => {
    const long = 'a'.repeat(300_000)
    const sizeOf = (value: object) => scanJson(Buffer.from(JSON.stringify(value)), ['transcript']).longText

    expect(sizeOf({ name: 'a', transcript: long })).toBe(300_000)
    const others = [{ name: long }, { a: { transcript: long } }, { transcript: [long] }, [long]]
    expect(others.map(sizeOf)).toEqual([0, 0, 0, 0])
  })
})

test.each([
  ['250 kB of numbers', `{"a":[${'1,'.repeat(125_000)}1]}`],
  ['escapes', `{"a":"${'\\u00e4'.repeat(41_000)}"}`],
  ['brackets', '['.repeat(250_000)],
  ['28,000 fields', `{${Array.from({ length: 28_000 }, (_, i) => `"f${i}":1`).join()}}`],
])('scanning %s costs at most 10 times as much as a string of 250 kB', (_, json) => {
  const [hostile, plain] = [Buffer.from(json), Buffer.from(JSON.stringify('a'.repeat(250_000)))]
  const timeOf = (bytes: Buffer) =>
    cpuTime(() => {
      for (let i = 0; i < 100; i++) outcomeOf(() => parseJson(bytes))
    })
  timeOf(plain)

  expect(timeOf(hostile)).toBeLessThan(10 * timeOf(plain))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { formatValue, parseValue } from './parse-value.ts'
import { escapeFormula, unescapeFormula } from './spreadsheet-text.ts'

type Type = DefinitionRow['field_type']
const field = (field_type: Type, currency: string | null = null) => ({ field_type, currency, options: null })
const options = ['Gold', '=Silver', 'gold digger'].map((label, i) => ({ uuid: `option-${i}`, label, is_active: i < 2 }))
const tier = { field_type: 'single_select' as const, currency: null, options }

test('an escaped cell is no formula, and unescaping restores the text', () => {
  const prefixes = fc.constantFrom('', `'`, `''`, '=', '+', '-', '@', '\t', '\r', '\n', '＝', `'=`, ' ')
  const texts = fc.tuple(prefixes, fc.string({ unit: 'binary' })).map((parts) => parts.join(''))

  fc.assert(
    fc.property(texts, (text) => {
      const cell = escapeFormula(text)

      expect(unescapeFormula(cell)).toBe(text)
      expect(/^[=+\-@\t\r＝]/.test(cell) && Number.isNaN(Number(cell))).toBe(false)
    }),
  )
})

test('numbers and phone numbers are not escaped', () => {
  const plain = ['-5', '+4915112345678', '-1.5e-7', '0.5']

  expect(plain.map(escapeFormula)).toEqual(plain)
  expect(['=1', '-5+cmd', '+49 (151)', '@a', '-', '-1-1'].map(escapeFormula)).toEqual([
    `'=1`,
    `'-5+cmd`,
    `'+49 (151)`,
    `'@a`,
    `'-`,
    `'-1-1`,
  ])
})

test('every value of a custom field survives formatting and parsing', () => {
  const tag = fc
    .string({ unit: fc.constantFrom('a', ';', '\\', ' ', `'`, '=', 'é', ',', '"'), minLength: 1 })
    .filter((text) => text.trim() !== '')
  const cases = fc.oneof(
    fc.record({ definition: fc.constant(field('text')), value: fc.string({ unit: 'binary' }) }),
    fc.record({
      definition: fc.constant(field('number')),
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    }),
    fc.record({ definition: fc.constant(field('boolean')), value: fc.boolean() }),
    fc.record({
      definition: fc.constantFrom('EUR', 'JPY', 'KWD').map((code) => field('currency', code)),
      value: fc.maxSafeInteger().map((amount) => amount + 0),
    }),
    fc.record({ definition: fc.constant(field('date')), value: fc.constant('2026-02-28') }),
    fc.record({ definition: fc.constant(field('tags')), value: fc.array(tag, { minLength: 1 }) }),
    fc.record({ definition: fc.constant(tier), value: fc.constantFrom('option-0', 'option-1') }),
  )

  fc.assert(
    fc.property(cases, ({ definition, value }) => {
      expect(parseValue(definition, formatValue(definition, value))).toEqual({ value })
    }),
    { numRuns: 1000 },
  )
})

test('amounts become exact minor units of their currency', () => {
  const amounts: [cell: string, currency: string, amount: number][] = [
    ['12.50', 'EUR', 1250],
    ['12.5', 'EUR', 1250],
    ['12', 'EUR', 1200],
    ['0.29', 'EUR', 29],
    ['1.15', 'EUR', 115],
    ['-0.07', 'EUR', -7],
    ['+8.030', 'EUR', 803],
    ['1250', 'JPY', 1250],
    ['1.234', 'KWD', 1234],
    ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
    [' 7 ', 'EUR', 700],
    [`'-7`, 'EUR', -700],
  ]

  const values = amounts.map(([cell, currency]) => parseValue(field('currency', currency), cell))

  expect(values).toEqual(amounts.map(([, , value]) => ({ value })))
})

test('a cell that is not a value of its field is a problem', () => {
  const invalid: [Parameters<typeof parseValue>[0], string, RegExp][] = [
    [field('currency', 'EUR'), '12.505', /such as 12\.50, with at most 2 decimals/],
    [field('currency', 'JPY'), '12.5', /such as 1250, with at most 0 decimals/],
    [field('currency', 'EUR'), '1,250.00', /such as 12\.50/],
    [field('currency', 'EUR'), '12 €', /such as 12\.50/],
    [field('currency', 'EUR'), '1e3', /such as 12\.50/],
    [field('currency', 'EUR'), '90071992547409.92', /too large/],
    [field('number'), '1.234,5', /such as 1234\.5/],
    [field('number'), '0x10', /such as 1234\.5/],
    [field('number'), 'Infinity', /such as 1234\.5/],
    [field('boolean'), '1', /true, false, yes or no/],
    [tier, 'gold digger', /one of: Gold, =Silver$/],
    [tier, 'option-2', /one of: Gold, =Silver$/],
  ]

  for (const [definition, cell, problem] of invalid)
    expect(parseValue(definition, cell)).toEqual({ problem: expect.stringMatching(problem) })
})

test('booleans are parsed in any case, options by label or id, and tags without outer blanks', () => {
  const results = [
    ...['TRUE', 'yes', 'False', 'NO'].map((cell) => parseValue(field('boolean'), cell)),
    ...['gold', ' Gold ', 'option-0', `'=silver`].map((cell) => parseValue(tier, cell)),
    ...['vip; new ;;', String.raw`a\;b;c\d`, ';'].map((cell) => parseValue(field('tags'), cell)),
  ]

  expect(results.map((result) => 'value' in result && result.value)).toEqual([
    true,
    true,
    false,
    false,
    'option-0',
    'option-0',
    'option-0',
    'option-1',
    ['vip', 'new'],
    ['a;b', String.raw`c\d`],
    [],
  ])
})

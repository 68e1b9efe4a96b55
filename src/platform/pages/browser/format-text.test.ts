import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatText } from './format-text.ts'

const seats = '{count, plural, =0 {No seats} one {# seat} other {# seats}} left'

describe('formatText', () => {
  test('returns a text without placeholders as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[{}]/.test(text)),
        (text) => {
          expect(formatText(text, {}, 'en')).toBe(text)
        },
      ),
    )
  })

  test('inserts values as they are, whatever they contain', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('{name}', '$&', '#', '}', '{count, plural, other {x}}', '<b>'))
    fc.assert(
      fc.property(name, (value) => {
        expect(formatText('Meet {name}, {name}!', { name: value }, 'en')).toBe(`Meet ${value}, ${value}!`)
      }),
    )
  })

  test.each([
    [0, 'No seats left'],
    [1, '1 seat left'],
    [2, '2 seats left'],
    [1500, '1,500 seats left'],
  ])('chooses the plural of %i', (count, expected) => {
    expect(formatText(seats, { count }, 'en')).toBe(expected)
    expect(formatText(seats, { count: String(count) }, 'en')).toBe(expected)
  })

  test('follows the plural rules and the numbers of the language', () => {
    const hours = '{count, plural, one {# година} few {# години} many {# годин} other {# години}}'

    expect([1, 3, 5, 21].map((count) => formatText(hours, { count }, 'uk'))).toEqual([
      '1 година',
      '3 години',
      '5 годин',
      '21 година',
    ])
    expect(formatText(seats, { count: 1500 }, 'en-DE')).toBe('1.500 seats left')
  })

  test('fills placeholders and plurals inside of a plural', () => {
    const nested =
      '{count, plural, one {{name} and # guest} other {{name} and # guests ({rooms, plural, ' +
      'one {# room} other {# rooms}}, # in all)}}'

    expect(formatText(nested, { count: 1, name: 'Ada', rooms: 2 }, 'en')).toBe('Ada and 1 guest')
    expect(formatText(nested, { count: 3, name: 'Ada', rooms: 2 }, 'en')).toBe('Ada and 3 guests (2 rooms, 3 in all)')
  })

  test('keeps number signs outside of plurals and in values', () => {
    expect(formatText('# {name} {count, plural, other {# {name}}}', { name: 'room #5', count: 2 }, 'en')).toBe(
      '# room #5 2 room #5',
    )
  })

  test.each([
    ['{name}', {}, 'no value for {name}'],
    ['{count, plural, other {#}}', { name: 'x' }, 'no value for {count, plural, other {#}}'],
    ['{count, plural, other {{name}}}', { count: 1 }, 'no value for {name}'],
    ['{}', {}, 'no value for {}'],
    ['{a b}', { a: 1 }, 'no value for {a b}'],
    ['{name', { name: 'x' }, 'no closing brace in: {name'],
    ['{count, plural, other {#}', { count: 1 }, 'no closing brace in: {count, plural, other {#}'],
    ['name}', { name: 'x' }, 'no opening brace in: name}'],
    ['{name}}', { name: 'x' }, 'no opening brace in: {name}}'],
    ['{count, plural, one {#}}', { count: 2 }, 'no text for other numbers in {count, plural, one {#}}'],
  ])('rejects %s with the values %j', (text, values, message) => {
    expect(() => formatText(text, values, 'en')).toThrow(message)
  })
})

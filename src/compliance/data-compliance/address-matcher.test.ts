import { describe, expect, test } from 'vitest'
import { createAddressMatcher } from './address-matcher.ts'

const zoe = createAddressMatcher(["o'zoë+tag_%@initech.example"])
const neil = createAddressMatcher(['neil@initech.example'])

describe('an address matcher', () => {
  test.each([
    'neil@initech.example',
    'NEIL@Initech.Example',
    'Write to neil@initech.example.',
    '<neil@initech.example>',
    "'neil@initech.example'",
    'mailto:neil@initech.example?subject=x',
    'https://a.example/?email=neil@initech.example&b=c',
    'https://a.example/?to=%20neil%40initech.example',
    'first line\nneil@initech.example',
    '(neil@initech.example)',
    'neil@initech.example, bob@initech.example',
    '"neil@initech.example"',
    '&#39;neil@initech.example&#39;',
    'neil@\u2060initech.\u2060example',
  ])('finds and redacts the address in %j', (text) => {
    expect([neil.isIn(text), neil.isIn(neil.redact(text))]).toEqual([true, false])
  })

  test.each([
    "o'zoë+tag_%@initech.example",
    "O'ZOË+TAG_%@INITECH.EXAMPLE",
    "o'zoe\u0308+tag_%@initech.example",
    'o&#39;zoë+tag_%@initech.example',
    "o'zo%C3%AB%2Btag_%25%40initech.example",
  ])('finds an address with special characters in %j', (text) => {
    expect([zoe.isIn(text), zoe.redact(`to ${text}!`)]).toEqual([true, 'to [deleted]!'])
  })

  test('finds letters with unusual case folding', () => {
    const iris = createAddressMatcher(['İris\u212a@initech.example'])

    expect(iris.isIn('i̇risk@initech.example')).toBe(true)
    expect(iris.redact('ask İRISK@initech.example')).toBe('ask [deleted]')
  })

  test('finds the address inside lists and objects and redacts only the address', () => {
    const value = { a: ['x', 'ask neil@initech.example\ntoday', 7, null], b: { c: true } }

    expect([neil.isIn(value), neil.isIn({ a: 1 })]).toEqual([true, false])
    expect(neil.redact(value)).toEqual({ a: ['x', 'ask [deleted]\ntoday', 7, null], b: { c: true } })
  })
})

test.each([
  "o'neil@initech.example",
  'o&#39;neil@initech.example',
  'xneil@initech.example',
  'x.neil@initech.example',
  'x+neil@initech.example',
  'x%2Bneil%40initech.example',
  'neil@initech.example.org',
  'neil@initech.examples',
  'neil@initech.example-shop.org',
  'neil@initech',
  'neil at initech.example',
  'neilxinitech.example',
  '',
])('an address matcher ignores the similar text %j', (text) => {
  expect([neil.isIn(text), neil.redact(text)]).toEqual([false, text])
})

test('the hints for SQL are the longest ASCII piece of each domain', () => {
  const { hints } = createAddressMatcher([
    'a@initech.example',
    'B@Initech.example',
    'c@bücher.example',
    'd@istanbul.İO.example',
  ])

  expect(hints).toEqual(['initech.example', 'initech.', 'cher.example', 'example', 'istanbul.'])
})

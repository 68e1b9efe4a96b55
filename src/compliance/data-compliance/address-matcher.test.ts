import { describe, expect, test } from 'vitest'
import { createAddressMatcher } from './address-matcher.ts'

const zoe = createAddressMatcher(["o'zoë+tag_%@initech.example"])
const neil = createAddressMatcher(['neil@initech.example'])

describe('an address is found', () => {
  test.each([
    'neil@initech.example', 'NEIL@Initech.Example', 'Write to neil@initech.example.', '<neil@initech.example>',
    "'neil@initech.example'", 'mailto:neil@initech.example?subject=x',
    'https://a.example/?email=neil@initech.example&b=c',
    'https://a.example/?to=%20neil%40initech.example', 'first line\nneil@initech.example', '(neil@initech.example)',
    'neil@initech.example, bob@initech.example', '"neil@initech.example"', '&#39;neil@initech.example&#39;',
    'neil@\u2060initech.\u2060example',
  ])('in %j', (text) => {
    expect([neil.isIn(text), neil.isIn(neil.cut(text))]).toEqual([true, false])
  })

  test.each([
    "o'zoë+tag_%@initech.example", "O'ZOË+TAG_%@INITECH.EXAMPLE", "o'zoe\u0308+tag_%@initech.example",
    'o&#39;zoë+tag_%@initech.example', "o'zo%C3%AB%2Btag_%25%40initech.example",
  ])('as %j, whatever letters it has', (text) => {
    expect([zoe.isIn(text), zoe.cut(`to ${text}!`)]).toEqual([true, 'to [deleted]!'])
  })

  test('also when its letters lose their case in an odd way', () => {
    const odd = createAddressMatcher(['İris\u212a@initech.example'])

    expect(odd.isIn('i̇risk@initech.example')).toBe(true)
    expect(odd.cut('ask İRISK@initech.example')).toBe('ask [deleted]')
  })

  test('inside of lists and objects, and only it is cut out', () => {
    const value = { a: ['x', 'ask neil@initech.example\ntoday', 7, null], b: { c: true } }

    expect([neil.isIn(value), neil.isIn({ a: 1 })]).toEqual([true, false])
    expect(neil.cut(value)).toEqual({ a: ['x', 'ask [deleted]\ntoday', 7, null], b: { c: true } })
  })
})

test.each([
  "o'neil@initech.example", 'o&#39;neil@initech.example', 'xneil@initech.example', 'x.neil@initech.example',
  'x+neil@initech.example', 'x%2Bneil%40initech.example', 'neil@initech.example.org', 'neil@initech.examples',
  'neil@initech.example-shop.org', 'neil@initech', 'neil at initech.example', 'neilxinitech.example', '',
])('another address is not: %j', (text) => {
  expect([neil.isIn(text), neil.cut(text)]).toEqual([false, text])
})

test('the database looks for the longest plain piece of each domain', () => {
  const { hints } = createAddressMatcher(['a@initech.example', 'B@Initech.example', 'c@bücher.example', 'd@istanbul.İO.example'])

  expect(hints).toEqual(['initech.example', 'initech.', 'cher.example', 'example', 'istanbul.'])
})

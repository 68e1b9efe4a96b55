import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeTextMessage, insertLinks } from './compose.ts'
import { countSegments, simplifyText } from './segments.ts'

/** The 7-bit alphabet as the standard prints it: by column, without the escape at 0x1b. */
const alphabet =
  '@Δ 0¡P¿p£_!1AQaq$Φ"2BRbr¥Γ#3CScsèΛ¤4DTdtéΩ%5EUeuùΠ&6FVfvìΨ\'7GWgwòΣ(8HXhxÇΘ)9IYiy\nΞ*:JZjz' +
  'Ø+;KÄkäøÆ,<LÖlö\ræ-=MÑmñÅß.>NÜnüåÉ/?O§oà'
const extension = '\f^{}\\[~]|€'

/** Builds the segments themselves, character by character, and counts them. */
function naiveSegments(text: string) {
  const isSmall = Array.from(text).every((character) => (alphabet + extension).includes(character))
  const sizeOf = (character: string) => (isSmall ? (extension.includes(character) ? 2 : 1) : character.length)
  const total = Array.from(text).reduce((sum, character) => sum + sizeOf(character), 0)
  if (total <= (isSmall ? 160 : 70)) return [text]
  const segments = ['']
  for (const character of text) {
    const last = segments.at(-1) ?? ''
    const used = Array.from(last).reduce((sum, one) => sum + sizeOf(one), 0)
    if (used + sizeOf(character) > (isSmall ? 153 : 67)) segments.push(character)
    else segments[segments.length - 1] = last + character
  }
  return segments
}

const character = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...Array.from(alphabet)) },
  { weight: 5, arbitrary: fc.constantFrom(...Array.from(extension)) },
)
const anyCharacter = fc.oneof(character, fc.constantFrom('ж', '日', '…', '😀', '👩🏽‍🚀', 'é', '\u0301'))
const textOf = (characters: fc.Arbitrary<string>) =>
  fc.array(characters, { minLength: 1, maxLength: 700 }).map((list) => list.join(''))

test('segments are counted as a naive encoder builds them', () => {
  fc.assert(
    fc.property(fc.oneof(textOf(character), textOf(anyCharacter)), (text) => {
      const naive = naiveSegments(text)

      const { segments } = countSegments(text)

      expect([segments, naive.join('')]).toEqual([naive.length, text])
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['a', 160, 'GSM-7', 1],
  ['a', 161, 'GSM-7', 2],
  ['a', 306, 'GSM-7', 2],
  ['a', 307, 'GSM-7', 3],
  ['€', 80, 'GSM-7', 1],
  ['€', 81, 'GSM-7', 2],
  ['€', 152, 'GSM-7', 2],
  ['€', 153, 'GSM-7', 3],
  ['ж', 70, 'UCS-2', 1],
  ['ж', 71, 'UCS-2', 2],
  ['ж', 134, 'UCS-2', 2],
  ['ж', 135, 'UCS-2', 3],
  ['😀', 35, 'UCS-2', 1],
  ['😀', 66, 'UCS-2', 2],
  ['😀', 67, 'UCS-2', 3],
  ['', 1, 'GSM-7', 1],
])('%j, %i times, needs %s and %i segments', (letter, times, encoding, segments) => {
  expect(countSegments(letter.repeat(times))).toEqual({ encoding, segments })
})

test('the alphabet of the standard has 127 characters and an extension of 10', () => {
  expect([new Set(alphabet).size, alphabet.length, extension.length]).toEqual([127, 127, 10])
  expect(countSegments(alphabet).encoding).toBe('GSM-7')
})

test('typographic characters become plain ones only if the whole text then fits the 7-bit alphabet', () => {
  expect(simplifyText('Ada’s “call”, 10:30\u202fAM – see you…')).toBe('Ada\'s "call", 10:30 AM - see you...')
  expect(simplifyText('Завтра о 10:30\u202f– «дзвінок»…')).toBe('Завтра о 10:30\u202f– «дзвінок»…')
})

test('a text over ten segments is shortened where it is longest, and its links stay whole', () => {
  const links = ['https://meet.example/a/very/long/link', 'https://meet.example/second']
  const composed = composeTextMessage({ text: `${'word '.repeat(600)}Cancel: {link} Change: {link 2}`, links })

  const sent = insertLinks(composed?.text ?? '', links)

  expect(composed?.segments).toBeLessThanOrEqual(10)
  expect(composed?.segments).toBeGreaterThan(8)
  expect(sent).toMatch(/^(word )+[word]{1,4}\.\.\. https:/)
  expect(links.every((link) => sent.includes(link))).toBe(true)
  expect(countSegments(sent)).toMatchObject({ segments: composed?.segments })
})

test('every composed text has at most ten segments and all of its links', () => {
  const piece = fc.oneof(textOf(anyCharacter), fc.constant('{link}'), fc.constant('{link 2}'))
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const links = ['https://meet.example/1', 'https://meet.example/2']
      const composed = composeTextMessage({ text: pieces.join(' '), links })

      const count = (text = '') => text.split('{link').length
      const { text, segments = 0 } = composed ?? {}
      expect([segments <= 10, count(text), composed === undefined]).toEqual([
        true,
        count(pieces.join(' ')),
        pieces.join('').trim() === '',
      ])
    }),
    { numRuns: 100 },
  )
})

test('a text without characters, or with more links than ten segments have, is not composed', () => {
  expect(composeTextMessage({ text: ' \n ', links: [] })).toBeUndefined()
  expect(composeTextMessage({ text: '{link}', links: [`https://meet.example/${'a'.repeat(1600)}`] })).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { catalogOf } from './catalogs.ts'

const french = Object.values(catalogOf('fr'))
const arabic = Object.values(catalogOf('ar'))

const missingSpace = /[^\u00a0][:;!?»](?=[\s}]|$)|«[^\u00a0]/
/** `de Ada` is wrong, `d’Ada` right, and the text cannot know which name comes. */
const lostVowel = /(?<!\p{L})(?:de|que|ne|le|la) \{(?:name|names|hosts|inviter|organization|meeting|service)\}/iu
const withoutPlurals = (text: string) => text.replaceAll(', plural,', '')

describe('French texts', () => {
  test('have no-break spaces before marks and inside quotes', () => {
    expect(french.filter((text) => missingSpace.test(text))).toEqual([])
  })

  test('with a plain space or none before a mark are found', () => {
    expect(
      ['Où ?', 'Où?', '« Oui »', '{a, plural, one {Ici :} other {#}}'].every((text) => missingSpace.test(text)),
    ).toBe(true)
  })

  test('have no name after a word that loses its vowel', () => {
    expect(french.filter((text) => lostVowel.test(text))).toEqual([])
    expect(['Le rendez-vous de {name}.', 'Que {names} ?'].every((text) => lostVowel.test(text))).toBe(true)
  })
})

describe('Arabic texts', () => {
  test('have Arabic commas, semicolons and question marks', () => {
    expect(arabic.filter((text) => /[,;?]/.test(withoutPlurals(text)))).toEqual([])
  })

  test('close every isolation of another script', () => {
    const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

    expect(arabic.filter((text) => count(text, /[\u2066\u2067\u2068]/g) !== count(text, /\u2069/g))).toEqual([])
    expect(arabic.some((text) => text.includes('\u2066{number}\u2069'))).toBe(true)
  })
})

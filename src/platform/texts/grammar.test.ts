import { describe, expect, test } from 'vitest'
import { catalogOf } from './catalogs.ts'

const portuguese = catalogOf('pt')
const spanish = catalogOf('es')
const ukrainian = catalogOf('uk')

const wrongIn = (catalog: Record<string, string>, isWrong: (text: string) => boolean) =>
  Object.values(catalog).filter(isWrong)
const count = (text: string, mark: string) => text.split(mark).length

describe('Spanish texts', () => {
  const isOpen = (text: string) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!')

  test('begin questions and exclamations with a mark, and have Spanish quotes', () => {
    expect(wrongIn(spanish, (text) => isOpen(text) || /[“”"]/.test(text))).toEqual([])
    expect(['Dónde?', '¿Dónde? Aquí!'].every(isOpen)).toBe(true)
  })
})

describe('Portuguese texts', () => {
  /** Weekdays need `na` or `no`, so no date follows `em`. */
  const needsArticle = (text: string) => /(?<!\p{L})(?:em|no|na) \{(?:when|time|date)\}/iu.test(text)

  test('have no date after a word that needs its article', () => {
    expect(wrongIn(portuguese, needsArticle)).toEqual([])
    expect(needsArticle('Cancelado em {time}.')).toBe(true)
  })
})

describe('Ukrainian texts', () => {
  /** Names and dates are in the nominative, which no preposition takes. */
  const prepositions = 'з|із|зі|від|у|в|до|для|про|на|за|через|після|о'
  const needsCase = new RegExp(
    `(?<!\\p{L})(?:${prepositions}) \\{(?:name|names|hosts|inviter|when|time|date|month)\\}`,
    'iu',
  )

  test('have no name and no date after a preposition', () => {
    expect(wrongIn(ukrainian, (text) => needsCase.test(text))).toEqual([])
    expect(['Зустріч із {names}', 'У {when}'].every((text) => needsCase.test(text))).toBe(true)
  })

  test('have the apostrophe of Intl, and Ukrainian quotes', () => {
    expect(wrongIn(ukrainian, (text) => /[’'"“”„]/.test(text))).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { parseAnswers, type Question } from './rules.ts'

const choices = ['Small', 'Very large']
const ask = (type: Question['type'], required: boolean): Question => {
  const answer_choices = type === 'select' || type === 'radios' ? choices : null
  return { uuid: 'q', name: 'Question', type, required, answer_choices }
}
const phone = 'must be a valid phone number in international format, such as +14155552671'
const controls = 'must be one line without control characters'
const long = (count: number) => 'x'.repeat(count)

type Row = [type: Question['type'], given: string, kept: string] | [Question['type'], string, string, wrong: string]

const rows: Row[] = [
  ['name', '  Zoe\u0308 Lund ', 'Zoë Lund'],
  ['name', long(255), long(255)],
  ['name', long(256), long(256), 'must be at most 255 characters long'],
  ['name', 'Zoë\nLund', 'Zoë\nLund', controls],
  ['text', 'Tea, please', 'Tea, please'],
  ['text', long(1000), long(1000)],
  ['text', long(1001), long(1001), 'must be at most 1000 characters long'],
  ['text', 'a\u0007b', 'a\u0007b', controls],
  ['text', 'a\u202eb', 'a\u202eb', controls],
  ['email', ' Zoe@Acme.example ', 'Zoe@Acme.example'],
  ['email', 'zoe@acme', 'zoe@acme', 'must be an email address'],
  ['email', `zoe@${long(251)}`, `zoe@${long(251)}`, 'must be at most 254 characters long'],
  ['phone', '+1 (415) 555-2671', '+14155552671'],
  ['phone', '0415 555', '0415 555', phone],
  ['phone', `+1415555${'1'.repeat(43)}`, `+1415555${'1'.repeat(43)}`, 'must be at most 50 characters long'],
  ['textarea', ' one\r\n\ttwo\rthree ', 'one\n\ttwo\nthree'],
  ['textarea', long(10_000), long(10_000)],
  ['textarea', long(10_001), long(10_001), 'must be at most 10000 characters long'],
  ['textarea', 'a\u0000b', 'a\u0000b', 'must not have control characters'],
  ['select', ' Very large ', 'Very large'],
  ['select', 'very large', 'very large', 'must be one of the choices'],
  ['radios', 'Small', 'Small'],
  ['radios', 'Small, Very large', 'Small, Very large', 'must be one of the choices'],
]

test.each(rows)('an answer to a question of the type %s: %j', (type, given, kept, wrong?: string) => {
  const read = parseAnswers({ questions: [ask(type, true)] }, { q: given })

  const problems = wrong === undefined ? [] : [{ parameter: 'q', code: 'invalid', message: wrong }]
  expect(read).toEqual({ answers: { q: kept }, problems })
})

test.each(['name', 'text', 'email', 'phone', 'textarea', 'select', 'radios'] as const)(
  'a question of the type %s may be left empty unless it is required', (type) => {
    const given = [{}, { q: '' }, { q: ' \r\n ' }, { another: 'x' }]
    const optional = given.map((some) => parseAnswers({ questions: [ask(type, false)] }, some))
    const required = given.map((some) => parseAnswers({ questions: [ask(type, true)] }, some))

    const problems = [{ parameter: 'q', code: 'missing', message: 'must be answered' }]
    expect(optional).toEqual(given.map(() => ({ answers: {}, problems: [] })))
    expect(required).toEqual(given.map(() => ({ answers: {}, problems })))
  })

test('the problems of all questions are told at once, in their order', () => {
  const questions = (['email', 'phone', 'name'] as const).map((type) => ({ ...ask(type, true), uuid: type }))

  const { answers, problems } = parseAnswers({ questions }, { phone: '12', email: 'x' })

  expect([answers, problems.map(({ parameter }) => parameter)])
    .toEqual([{ phone: '12', email: 'x' }, ['email', 'phone', 'name']])
})

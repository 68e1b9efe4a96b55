import { expect, test } from 'vitest'
import { parseAnswers } from './answer-rules.ts'
import type { Question } from './rules.ts'

const choices = ['Small', 'Very large']
const questionOf = (type: Question['type'], required: boolean): Question => {
  const answer_choices = type === 'select' || type === 'radios' ? choices : null
  return { uuid: 'q', name: 'Question', type, required, answer_choices }
}
const phoneProblem = 'must be a valid phone number in international format, such as +14155552671'
const controlsProblem = 'must be one line without control characters'
const long = (count: number) => 'x'.repeat(count)

type Row = [type: Question['type'], input: string, stored: string] | [Question['type'], string, string, problem: string]

const rows: Row[] = [
  ['name', '  Zoe\u0308 Lund ', 'Zoë Lund'],
  ['name', long(255), long(255)],
  ['name', long(256), long(256), 'must be at most 255 characters long'],
  ['name', 'Zoë\nLund', 'Zoë\nLund', controlsProblem],
  ['text', 'Tea, please', 'Tea, please'],
  ['text', long(1000), long(1000)],
  ['text', long(1001), long(1001), 'must be at most 1000 characters long'],
  ['text', 'a\u0007b', 'a\u0007b', controlsProblem],
  ['text', 'a\u202eb', 'a\u202eb', controlsProblem],
  ['email', ' Zoe@Acme.example ', 'Zoe@Acme.example'],
  ['email', 'zoe@acme', 'zoe@acme', 'must be an email address'],
  ['email', `zoe@${long(251)}`, `zoe@${long(251)}`, 'must be at most 254 characters long'],
  ['phone', '+1 (415) 555-2671', '+14155552671'],
  ['phone', '0415 555', '0415 555', phoneProblem],
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

test.each(rows)('the answer to a %s question %j is stored as %j', (type, input, stored, message?: string) => {
  const result = parseAnswers({ questions: [questionOf(type, true)] }, { q: input })

  const problems = message === undefined ? [] : [{ parameter: 'q', code: 'invalid', message }]
  expect(result).toEqual({ answers: { q: stored }, problems })
})

test.each(['name', 'text', 'email', 'phone', 'textarea', 'select', 'radios'] as const)(
  'an empty answer to a %s question is a problem only if the question is required',
  (type) => {
    const inputs = [{}, { q: '' }, { q: ' \r\n ' }, { another: 'x' }]
    const optional = inputs.map((input) => parseAnswers({ questions: [questionOf(type, false)] }, input))
    const required = inputs.map((input) => parseAnswers({ questions: [questionOf(type, true)] }, input))

    const problems = [{ parameter: 'q', code: 'missing', message: 'must be answered' }]
    expect(optional).toEqual(inputs.map(() => ({ answers: {}, problems: [] })))
    expect(required).toEqual(inputs.map(() => ({ answers: {}, problems })))
  },
)

test('the problems of all answers are returned together, in the order of the questions', () => {
  const questions = (['email', 'phone', 'name'] as const).map((type) => ({ ...questionOf(type, true), uuid: type }))

  const { answers, problems } = parseAnswers({ questions }, { phone: '12', email: 'x' })

  expect([answers, problems.map(({ parameter }) => parameter)]).toEqual([
    { phone: '12', email: 'x' },
    ['email', 'phone', 'name'],
  ])
})

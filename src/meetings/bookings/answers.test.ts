import { expect, test } from 'vitest'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme: { ada, cyd },
} = await service()
await withHours(cyd, '00:00', '24:00')

const short = { duration: 5, start_time_increment: 5 }
const custom_questions = [
  { name: 'Why do you come?', type: 'text' },
  { name: 'Company', type: 'string' },
  { name: 'Your number', type: 'phone_number' },
  { name: 'Size', type: 'single_select', answer_choices: ['Small', 'Large'] },
  { name: 'Topics', type: 'multi_select', answer_choices: ['Sales', 'Support', 'Études'] },
  { name: 'Color', type: 'single_select', answer_choices: ['Red'], include_other: true },
  { name: 'Tools', type: 'multi_select', answer_choices: ['Saw', 'File'], include_other: true },
  { name: 'Old question', type: 'string', enabled: false, required: true },
]
const type = await publish(cyd, { ...short, custom_questions })
const required = await publish(cyd, {
  ...short,
  custom_questions: [
    { name: 'Name of your "dog"', type: 'string', required: true },
    { name: 'Size', type: 'single_select', required: true, answer_choices: ['Small', 'Large'] },
    { name: 'Topics', type: 'multi_select', required: true, answer_choices: ['Sales', 'Support'] },
  ],
})
const withoutQuestions = await publish(cyd, { ...short, custom_questions: [] })

const next = starts()
const entry = (question: string, answer: unknown, position: unknown = 0) => ({ question, answer, position })
const bookWith = async (...questions_and_answers: Json[]) =>
  (await book(ada, type, next(), { questions_and_answers })).questions_and_answers

test.each<[string, string, string, string]>([
  ['a line', 'Company', ' Initech ', 'Initech'],
  ['decomposed letters', 'Company', 'Zoë'.normalize('NFD'), 'Zoë'.normalize('NFC')],
  ['several lines', 'Why do you come?', '\nFor tea.\r\nAnd\tcake.\n', 'For tea.\nAnd\tcake.'],
  ['the maximum length', 'Why do you come?', 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ['a number', 'Your number', '+49 (30) 901820', '+4930901820'],
  ['one of the choices', 'Size', 'Large', 'Large'],
  ['one choice of a multi-select', 'Topics', 'Support', 'Support'],
  ['several choices, one per line', 'Topics', 'Support\r\n Sales \nÉtudes'.normalize('NFD'), 'Support\nSales\nÉtudes'],
  ['another text', 'Color', 'Mauve', 'Mauve'],
  ['a choice and another text', 'Tools', 'Saw\n\n Teeth', 'Saw\nTeeth'],
])('accepts %s', async (_, question, answer, stored) => {
  expect(await bookWith(entry(question, answer))).toEqual([entry(question, stored)])
})

test('answers are sorted by the positions that the client sends', async () => {
  const input = [entry('Size', 'Small', 7), entry('Company', 'Initech', 2), entry('Color', 'Red', 7)]

  expect(await bookWith(...input)).toEqual([input[1], input[0], input[2]])
  expect(await bookWith()).toEqual([])
})

test.each([undefined, null, []])('%j is accepted as an empty list of answers', async (questions_and_answers) => {
  const invitee = await book(ada, type, next(), { questions_and_answers })

  expect(invitee.questions_and_answers).toEqual([])
})

const at = (field: string, code = 'invalid', i = 0) => [`questions_and_answers[${i}].${field}`, code]
const knownQuestions = 'which asks: "Why do you come?", "Company", "Your number", "Size", "Topics", "Color", "Tools"'

test.each<[string, Json[], Json, string]>([
  ['an unknown question', [entry('Why?', 'x')], [at('question', 'unknown_question')], knownQuestions],
  ['a question in other case', [entry('company', 'x')], [at('question', 'unknown_question')], knownQuestions],
  ['a question with a trailing space', [entry('Company ', 'x')], [at('question', 'unknown_question')], knownQuestions],
  ['a disabled question', [entry('Old question', 'x')], [at('question', 'unknown_question')], knownQuestions],
  [
    'a blank answer',
    [entry('Company', ' \n')],
    [at('answer', 'missing')],
    'must be filled, for the question "Company"',
  ],
  [
    'two answers to one question',
    [entry('Size', 'Small'), entry('Company', 'x'), entry('Size', 'Large')],
    [at('question', 'invalid', 2)],
    'is answered twice',
  ],
  [
    'an unknown choice',
    [entry('Size', 'small')],
    [at('answer')],
    'must be one of: "Small", "Large", for the question "Size"',
  ],
  [
    'an unknown choice of a multi-select',
    [entry('Topics', 'Sales\nGossip')],
    [at('answer')],
    'must be one or more of: "Sales", "Support", "Études", each on its own line, for the question "Topics"',
  ],
  ['several choices in one line', [entry('Topics', 'Sales, Support')], [at('answer')], 'each on its own line'],
  ['a choice twice', [entry('Topics', 'Sales\nSales')], [at('answer')], 'has the same choice twice'],
  [
    'two choices of a single select',
    [entry('Color', 'Red\nBlue')],
    [at('answer')],
    'must be one line, for the question "Color"',
  ],
  [
    'two lines in a one-line answer',
    [entry('Company', 'a\nb')],
    [at('answer')],
    'must be one line, for the question "Company"',
  ],
  ['a control character', [entry('Why do you come?', 'a\u0007b')], [at('answer')], 'must not have control characters'],
  ['an invalid phone number', [entry('Your number', '030 901820')], [at('answer')], 'valid phone number'],
  ['10,001 characters', [entry('Why do you come?', 'x'.repeat(10_001))], [at('answer')], 'at most 10000 characters'],
  ['no position', [{ question: 'Company', answer: 'x' }], [at('position', 'missing')], 'is missing'],
  ['a fractional position', [entry('Company', 'x', 0.5)], [at('position')], 'must be a whole number'],
  ['a position as text', [entry('Company', 'x', '0')], [at('position')], 'must be a number'],
  ['no answer', [{ question: 'Company', position: 0 }], [at('answer', 'missing')], 'is missing'],
  ['null as an answer', [entry('Company', null)], [at('answer')], 'must be a string'],
  ['no question', [{ answer: 'x', position: 0 }], [at('question', 'missing')], 'is missing'],
  ['a string', ['x'], [['questions_and_answers[0]', 'invalid']], 'must be an object'],
])('rejects answers with %s', async (_, questions_and_answers, problems, message) => {
  const reply = await requestBooking(ada, type, next(), { questions_and_answers })

  expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
  expect(reply.body.details[0].message).toContain(message)
})

test('the error names each unanswered required question with its choices', async () => {
  const { status, body } = await requestBooking(ada, required, next())

  const missing = (message: string) => ({ parameter: 'questions_and_answers', code: 'missing', message })
  expect([status, body.details]).toEqual([
    400,
    [
      missing(String.raw`the question "Name of your \"dog\"" must be answered`),
      missing('the question "Size" must be answered (one of: "Small", "Large")'),
      missing('the question "Topics" must be answered (one or more of: "Sales", "Support", each on its own line)'),
    ],
  ])
})

test('all problems with the answers are returned together', async () => {
  const questions_and_answers = [entry('Size', ''), entry('Dog', 'Rex', 1), entry('Topics', 'Gossip', 2)]

  const reply = await requestBooking(ada, required, next(), { questions_and_answers })

  expect(problemsOf(reply)).toEqual([
    at('answer', 'missing'),
    at('question', 'unknown_question', 1),
    at('answer', 'invalid', 2),
    ['questions_and_answers', 'missing'],
  ])
})

test('an event type without questions rejects answers', async () => {
  const reply = await requestBooking(ada, withoutQuestions, next(), {
    questions_and_answers: [entry('Company', 'Initech')],
  })

  expect(problemsOf(reply)).toEqual([at('question', 'unknown_question')])
  expect(reply.body.details[0].message).toBe('this event type asks no questions')
})

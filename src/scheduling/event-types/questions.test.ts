import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

/** Cyd creates event types and Bob changes one of his. */
const {
  acme: { bob, cyd },
  db,
} = await service()
const bobs: string = (await bob.post('/event_types', { owner: bob.uri, name: 'Talk' })).body.resource.uri

/** Creates an event type with the questions and changes one to them. Returns both outcomes. */
async function saveQuestions(custom_questions: unknown) {
  const created = await cyd.post('/event_types', { owner: cyd.uri, name: 'Talk', custom_questions })
  const changed = await bob.patch(bobs, { custom_questions })
  return [created, changed].map(({ status, body }) => ({
    status,
    questions: body.resource?.custom_questions,
    problems: body.details?.map(({ parameter, code }: Json) => [parameter, code]),
  }))
}

const accepted = (questions: unknown) => [
  { status: 201, questions },
  { status: 200, questions },
]
const rejected = (...problems: unknown[]) => [
  { status: 400, problems },
  { status: 400, problems },
]

const plain = { position: 0, enabled: true, required: false, answer_choices: [], include_other: false }
const choices = ['Blue', 'Green']

describe('a question', () => {
  test.each([
    ['of one line', { name: 'Why?', type: 'string' }],
    ['of several lines', { name: 'Why?', type: 'text' }],
    ['of a phone number', { name: 'Which number?', type: 'phone_number' }],
    ['of one choice', { name: 'Which?', type: 'single_select', answer_choices: choices }],
    ['of many choices', { name: 'Which?', type: 'multi_select', answer_choices: choices }],
    ['of one choice with another', { name: 'Q', type: 'single_select', answer_choices: ['A'], include_other: true }],
    ['of many choices with another', { name: 'Q', type: 'multi_select', answer_choices: choices, include_other: true }],
    ['that must be answered', { name: 'Why?', type: 'text', required: true }],
    ['that is disabled', { name: 'Why?', type: 'text', enabled: false }],
    ['of a thousand characters', { name: 'w'.repeat(1000), type: 'text' }],
    ['with symbols', { name: `"<b>" & 'Zoë' 😀`, type: 'single_select', answer_choices: ['<i>', `'`, '"', '😀'] }],
    [
      'of a hundred choices',
      { name: 'Q', type: 'multi_select', answer_choices: Array.from({ length: 100 }, (_, i) => `${i}`) },
    ],
  ])('%s is saved', async (_, input) => {
    expect(await saveQuestions([input])).toMatchObject(accepted([{ ...plain, ...input }]))
  })

  test('is saved without whitespace around its text and choices', async () => {
    const input = { name: ' Why?\t', type: 'single_select', answer_choices: [' Blue ', 'Zoe\u0308'], unknown: true }

    expect(await saveQuestions([input])).toMatchObject(
      accepted([{ ...plain, name: 'Why?', type: 'single_select', answer_choices: ['Blue', 'Zoë'] }]),
    )
  })

  test.each<[title: string, input: unknown, ...problems: [string, string][]]>([
    ['without anything', {}, ['name', 'missing'], ['type', 'missing']],
    ['with a bad name and type', { name: ' ', type: 'number' }, ['name', 'invalid'], ['type', 'invalid']],
    ['of more than a thousand characters', { name: 'w'.repeat(1001), type: 'text' }, ['name', 'invalid']],
    ['of two lines', { name: 'Why?\nWhy?', type: 'text' }, ['name', 'invalid']],
    [
      'that is neither on nor off',
      { name: 'Q', type: 'text', enabled: 1, required: 'no', include_other: null },
      ['enabled', 'invalid'],
      ['required', 'invalid'],
      ['include_other', 'invalid'],
    ],
    ['at no place', { name: 'Q', type: 'text', position: -1 }, ['position', 'invalid']],
    ['at half a place', { name: 'Q', type: 'text', position: 0.5 }, ['position', 'invalid']],
    ['at a place too far', { name: 'Q', type: 'text', position: 1001 }, ['position', 'invalid']],
    [
      'with choices that are no list',
      { name: 'Q', type: 'single_select', answer_choices: 'Blue' },
      ['answer_choices', 'invalid'],
    ],
    [
      'with bad choices',
      { name: 'Q', type: 'single_select', answer_choices: ['Blue', '', 7, 'w'.repeat(256)] },
      ['answer_choices[1]', 'invalid'],
      ['answer_choices[2]', 'invalid'],
      ['answer_choices[3]', 'invalid'],
    ],
    [
      'with more than a hundred choices',
      { name: 'Q', type: 'multi_select', answer_choices: Array.from({ length: 101 }, (_, i) => `${i}`) },
      ['answer_choices', 'invalid'],
    ],
    ['of one choice without any', { name: 'Q', type: 'single_select' }, ['answer_choices', 'invalid']],
    [
      'of many choices without any',
      { name: 'Q', type: 'multi_select', answer_choices: [] },
      ['answer_choices', 'invalid'],
    ],
    [
      'with one choice twice',
      { name: 'Q', type: 'multi_select', answer_choices: ['Blue', ' Blue'] },
      ['answer_choices', 'invalid'],
    ],
    ...['string', 'text', 'phone_number'].map((type): [string, unknown, ...[string, string][]] => [
      `of the type ${type} with choices`,
      { name: 'Q', type, answer_choices: choices, include_other: true },
      ['answer_choices', 'invalid'],
      ['include_other', 'invalid'],
    ]),
  ])('%s is rejected', async (_, input, ...problems) => {
    const rows = () => db.all(sql`select id, custom_questions, updated_at from event_types order by id`)
    const before = await rows()

    const replies = await saveQuestions([{ name: 'First?', type: 'text' }, input])

    expect(replies).toMatchObject(rejected(...problems.map(([field, code]) => [`custom_questions[1].${field}`, code])))
    expect(await rows()).toEqual(before)
  })

  test.each([null, 7, 'Why?', []])('cannot be %j', async (input) => {
    expect(await saveQuestions([input])).toMatchObject(rejected(['custom_questions[0]', 'invalid']))
  })
})

describe('the questions', () => {
  const named = (name: string, position?: number) => ({ name, type: 'text', position })
  const placed = (...names: string[]) => names.map((name, position) => ({ ...plain, type: 'text', name, position }))

  test.each([
    ['none', [], []],
    ['in list order', [named('A'), named('B'), named('C')], ['A', 'B', 'C']],
    ['by their positions', [named('A', 2), named('B', 0), named('C', 1)], ['B', 'C', 'A']],
    ['counted from 0 without gaps', [named('A', 900), named('B', 30), named('C', 7)], ['C', 'B', 'A']],
    ['in list order where the position is the same', [named('A', 1), named('B', 1), named('C', 0)], ['C', 'A', 'B']],
    ['in list order where they have no position', [named('A', 1), named('B', 0), named('C')], ['B', 'A', 'C']],
  ])('are saved %s', async (_, input, names) => {
    expect(await saveQuestions(input)).toMatchObject(accepted(placed(...names)))
  })

  test('can be at most fifty', async () => {
    const fifty = Array.from({ length: 50 }, (_, i) => named(`${i}`))

    expect(await saveQuestions(fifty)).toMatchObject([{ status: 201 }, { status: 200 }])
    expect(await saveQuestions([...fifty, named('One more')])).toMatchObject(rejected(['custom_questions', 'invalid']))
  })

  test('cannot contain duplicates', async () => {
    const questions = ['Why?', 'When?', ' Why?', 'when?', 'When?'].map((name) => named(name))

    expect(await saveQuestions(questions)).toMatchObject(
      rejected(['custom_questions[2].name', 'invalid'], ['custom_questions[4].name', 'invalid']),
    )
  })

  test('are replaced as a whole by a change, and can be sent back unchanged', async () => {
    await bob.patch(bobs, { custom_questions: [named('A'), named('B')] })

    const replaced = (await bob.patch(bobs, { custom_questions: [named('C', 5)] })).body.resource
    const again = (await bob.patch(bobs, { custom_questions: replaced.custom_questions })).body.resource

    expect([replaced.custom_questions, again]).toEqual([placed('C'), replaced])
  })
})

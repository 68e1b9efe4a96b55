import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const { acme, globex } = await service()
const { ada } = acme

const message = { type: 'custom_message', value: { headline: 'Thanks', body: 'Until soon.' } }
const name = { name: 'Name', type: 'name' }
const phone = { name: 'Phone', type: 'phone' }
const size = { name: 'Size', type: 'select', answer_choices: ['Small', 'Large'] }
const questions = [name, phone, size]
const filled = { question: 'Name', operator: 'is_filled' }
const rule = (when: unknown) => ({ rules: [{ when, result: message }] })
const fallbackOf = (type: string, value: unknown) => ({ fallback: { type, value } })
const long = (count: number) => 'x'.repeat(count)
const many = (count: number, entry: (i: number) => unknown) => Array.from({ length: count }, (_, i) => entry(i))
const nested = (depth: number): object => (depth === 1 ? filled : { all: [nested(depth - 1)] })
const foreignType = (await globex.ada.post('/event_types', { owner: globex.ada.uri, name: 'Intro' })).body.resource.uri
const deletedType = (await ada.post('/event_types', { owner: ada.uri, name: 'Gone' })).body.resource.uri
await ada.delete(deletedType)

test.each<[string, object]>([
  ['a name of 255 characters', { name: long(255) }],
  ['50 questions', { questions: many(50, (i) => ({ name: `Question ${i}`, type: 'text' })) }],
  ['a question of 1000 characters', { questions: [{ ...name, name: long(1000) }] }],
  ['100 long choices', { questions: [{ ...size, answer_choices: many(100, (i) => `${long(252)}${100 + i}`) }] }],
  ['100 rules', { rules: many(100, () => rule(filled).rules[0]) }],
  ['200 conditions', rule({ all: many(200, () => filled) })],
  ['5 levels of conditions', rule(nested(5))],
  ['a value of 1000 characters', rule({ question: 'Name', operator: 'equals', value: long(1000) })],
  ['a choice in upper case', rule({ question: 'SIZE', operator: 'not_equals', value: 'LARGE' })],
  ['a part of a choice', rule({ question: 'Size', operator: 'contains', value: 'arg' })],
  ['a part of a number', rule({ question: 'Phone', operator: 'starts_with', value: '+49 (30)' })],
  ['a long message', fallbackOf('custom_message', { headline: long(255), body: `${long(2000)}\n${long(2999)}` })],
  ['no fallback', { fallback: null }],
])('accepts a form with %s', async (_, part) => {
  const { status, text } = await ada.post('/routing_forms', { name: 'Sales', questions, ...part })

  expect([status, text]).toEqual([201, text])
})

const isMissing = 'is missing'
const unknownType = 'is not an event type of your organization'
const notALink = 'must be an http or https address'
const unknownQuestion = 'is not the uuid or name of a question in this form'

test.each<[object, parameter: string, message: string]>([
  [{ name: undefined }, 'name', isMissing],
  [{ name: ' ' }, 'name', 'must be filled'],
  [{ name: long(256) }, 'name', 'must be at most 255 characters long'],
  [{ status: 'open' }, 'status', 'must be one of: draft, published'],
  [
    { questions: many(51, (i) => ({ name: `Question ${i}`, type: 'text' })) },
    'questions',
    'must have at most 50 entries',
  ],
  [{ questions: [{ type: 'text' }] }, 'questions[0].name', isMissing],
  [{ questions: [{ name: 'Name' }] }, 'questions[0].type', isMissing],
  [
    { questions: [name, { ...name, type: 'date' }] },
    'questions[1].type',
    'must be one of: name, text, email, phone, textarea, select, radios',
  ],
  [{ questions: [{ ...name, name: long(1001) }] }, 'questions[0].name', 'must be at most 1000 characters long'],
  [{ questions: [{ ...name, required: 'yes' }] }, 'questions[0].required', 'must be a boolean'],
  [{ questions: [name, { ...phone, name: 'NAME' }] }, 'questions[1].name', 'is the name of another question'],
  [{ questions: [{ ...name, uuid: acme.id }] }, 'questions[0].uuid', 'is not a question of this form'],
  [
    { questions: [{ ...name, answer_choices: ['a'] }] },
    'questions[0].answer_choices',
    'must be empty for a question of type name',
  ],
  [
    { questions: [{ ...size, answer_choices: [] }] },
    'questions[0].answer_choices',
    'must not be empty for a question of type select',
  ],
  [
    { questions: [{ name: 'Size', type: 'radios' }] },
    'questions[0].answer_choices',
    'must not be empty for a question of type radios',
  ],
  [
    { questions: [{ ...size, answer_choices: ['a', 'A'] }] },
    'questions[0].answer_choices',
    'must not contain a choice twice',
  ],
  [
    { questions: [{ ...size, answer_choices: many(101, String) }] },
    'questions[0].answer_choices',
    'must have at most 100 entries',
  ],
  [
    { questions: [{ ...size, answer_choices: ['a', long(256)] }] },
    'questions[0].answer_choices[1]',
    'must be at most 255 characters long',
  ],
  [{ rules: many(101, () => rule(filled).rules[0]) }, 'rules', 'must have at most 100 entries'],
  [{ rules: [{ result: message }] }, 'rules[0].when', isMissing],
  [{ rules: [{ when: filled }] }, 'rules[0].result', isMissing],
  [{ rules: [{ when: filled, result: message, uuid: acme.id }] }, 'rules[0].uuid', 'is not a rule of this form'],
  [
    { rules: [{ when: filled, result: message, name: long(256) }] },
    'rules[0].name',
    'must be at most 255 characters long',
  ],
  [rule({}), 'rules[0].when', 'must have all, any or question'],
  [rule({ all: [] }), 'rules[0].when.all', 'must have at least 1 entry'],
  [rule({ all: [filled], any: [filled] }), 'rules[0].when', 'must not combine all or any with other fields'],
  [rule({ any: [filled], operator: 'equals' }), 'rules[0].when', 'must not combine all or any with other fields'],
  [rule({ none: [filled] }), 'rules[0].when', 'must have all, any or question'],
  [rule({ all: [filled, { any: [{ operator: 'is_empty' }] }] }), 'rules[0].when.all[1].any[0].question', isMissing],
  [rule({ all: [{ question: 'Age', operator: 'is_empty' }] }), 'rules[0].when.all[0].question', unknownQuestion],
  [rule({ question: 'Name' }), 'rules[0].when.operator', isMissing],
  [
    rule({ question: 'Name', operator: 'is' }),
    'rules[0].when.operator',
    'must be one of: equals, not_equals, contains, not_contains, starts_with, ends_with, one_of, is_filled, is_empty',
  ],
  [rule({ question: 'Name', operator: 'equals' }), 'rules[0].when.value', isMissing],
  [rule({ question: 'Name', operator: 'one_of' }), 'rules[0].when.values', isMissing],
  [rule({ question: 'Name', operator: 'one_of', values: [] }), 'rules[0].when.values', 'must have at least 1 entry'],
  [rule({ ...filled, value: 'x' }), 'rules[0].when.value', 'cannot be combined with the operator is_filled'],
  [
    rule({ question: 'Name', operator: 'equals', value: 'x', values: ['x'] }),
    'rules[0].when.values',
    'cannot be combined with the operator equals',
  ],
  [rule({ question: 'Name', operator: 'equals', value: ' ' }), 'rules[0].when.value', 'must be filled'],
  [
    rule({ question: 'Name', operator: 'equals', value: long(1001) }),
    'rules[0].when.value',
    'must be at most 1000 characters long',
  ],
  [
    rule({ question: 'Size', operator: 'not_equals', value: 'Huge' }),
    'rules[0].when.value',
    'is not one of the choices of the question',
  ],
  [
    rule({ question: 'Size', operator: 'one_of', values: ['Small', 'Huge'] }),
    'rules[0].when.values[1]',
    'is not one of the choices of the question',
  ],
  [
    rule({ question: 'Phone', operator: 'equals', value: '+49' }),
    'rules[0].when.value',
    'must be a phone number in international format',
  ],
  [
    rule({ question: 'Phone', operator: 'contains', value: 'mobile' }),
    'rules[0].when.value',
    'must be part of a phone number in international format',
  ],
  [rule(nested(6)), 'rules[0].when.all[0].all[0].all[0].all[0].all[0]', 'is nested more than 5 levels deep'],
  [
    { rules: many(3, () => rule({ all: many(67, () => filled) }).rules[0]) },
    'rules',
    'must have at most 200 conditions in total; there are 201',
  ],
  [fallbackOf('page', 'x'), 'fallback.type', 'must be one of: event_type, external_url, custom_message'],
  [fallbackOf('event_type', 'x'), 'fallback.value', expect.stringContaining('must be a URI of the form')],
  [fallbackOf('event_type', foreignType), 'fallback.value', unknownType],
  [fallbackOf('event_type', deletedType), 'fallback.value', unknownType],
  [
    { rules: [{ when: filled, result: { type: 'event_type', value: deletedType } }] },
    'rules[0].result.value',
    unknownType,
  ],
  [fallbackOf('external_url', 'javascript:alert(1)'), 'fallback.value', notALink],
  [fallbackOf('external_url', 'https://ada@acme.example/'), 'fallback.value', notALink],
  [fallbackOf('custom_message', 'Thanks'), 'fallback.value', 'must be an object'],
  [fallbackOf('custom_message', { headline: 'Thanks' }), 'fallback.value.body', isMissing],
  [fallbackOf('custom_message', { headline: 'Thanks', body: ' ' }), 'fallback.value.body', 'must be filled'],
  [
    fallbackOf('custom_message', { headline: long(256), body: 'x' }),
    'fallback.value.headline',
    'must be at most 255 characters long',
  ],
  [
    fallbackOf('custom_message', { headline: 'x', body: long(5001) }),
    'fallback.value.body',
    'must be at most 5000 characters long',
  ],
])('rejects %j at %s: %s', async (part, parameter, message) => {
  const { status, body } = await ada.post('/routing_forms', { name: 'Sales', questions, ...part })

  expect([status, body.details]).toEqual([400, [{ parameter, code: expect.any(String), message }]])
})

test('all validation errors of a form are returned in one 400', async () => {
  const { body } = await ada.post('/routing_forms', {
    status: 'published',
    questions: [],
    fallback: { type: 'event_type', value: foreignType },
    rules: [{ when: { all: [filled, { question: 'Name' }] }, result: { type: 'event_type', value: deletedType } }],
  })

  expect(body.details.map(({ parameter }: Json) => parameter)).toEqual([
    'name',
    'rules[0].when.all[0].question',
    'rules[0].when.all[1].question',
    'rules[0].when.all[1].operator',
    'questions',
    'rules[0].result.value',
    'fallback.value',
  ])
})

test('a change cannot repeat the uuid of a question or rule or use one of another form', async () => {
  const form = (await ada.post('/routing_forms', { name: 'Sales', questions, ...rule(filled) })).body.resource
  const other = (await ada.post('/routing_forms', { name: 'Support', questions, ...rule(filled) })).body.resource
  const [first] = form.questions
  const twice = { questions: [first, { ...first, name: 'Again' }], rules: [form.rules[0], form.rules[0]] }

  const repeated = await ada.patch(form.uri, twice)
  const foreign = await ada.patch(form.uri, { questions: other.questions, rules: other.rules })
  const nothing = await ada.patch(form.uri, {})

  const problemsOf = ({ body }: Json) => body.details.map(({ parameter, message }: Json) => `${parameter} ${message}`)
  expect(problemsOf(repeated)).toEqual([
    'questions[1].uuid repeats a question of this form',
    'rules[1].uuid repeats a rule of this form',
  ])
  expect(problemsOf(foreign).slice(0, 4)).toEqual([
    ...[0, 1, 2].map((i) => `questions[${i}].uuid is not a question of this form`),
    'rules[0].uuid is not a rule of this form',
  ])
  expect([nothing.status, nothing.body.details[0].message]).toEqual([400, 'needs at least one field to change'])
})

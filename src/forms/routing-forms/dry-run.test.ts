import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'
import { submitForm } from '../routing-form-submissions/submit.ts'
import { getForm } from './queries.ts'

const { acme, db } = await service()
const { ada, bob } = acme

const newType = async (name: string) =>
  (await ada.post('/event_types', { owner: ada.uri, name, active: true })).body.resource.uri as string
const types = { intro: await newType('Intro'), deleted: await newType('Deleted'), idle: await newType('Idle') }
const to = (value: string) => ({ type: 'event_type', value })
const note = { type: 'custom_message', value: { headline: 'Thanks', body: 'Until soon.' } }
const link = { type: 'external_url', value: 'https://acme.example/shop' }
const rules = [
  { name: 'Deleted', when: { question: 'Name', operator: 'contains', value: 'zoë' }, result: to(types.deleted) },
  { name: 'Idle', when: { question: 'Name', operator: 'contains', value: 'zoë' }, result: to(types.idle) },
  {
    name: 'Germany',
    result: to(types.intro),
    when: {
      all: [
        { question: 'Phone', operator: 'starts_with', value: '+49' },
        {
          any: [
            { question: 'Size', operator: 'equals', value: 'Large' },
            { question: 'Name', operator: 'ends_with', value: 'Lund' },
          ],
        },
      ],
    },
  },
  { when: { question: 'Size', operator: 'not_equals', value: 'Small' }, result: link },
]
const questions = [
  { name: 'Name', type: 'name', required: true },
  { name: 'Phone', type: 'phone' },
  { name: 'Size', type: 'radios', answer_choices: ['Small', 'Large'] },
]
const form: Json = (await ada.post('/routing_forms', { name: 'Sales', questions, rules, fallback: note })).body.resource
await ada.delete(types.deleted)
await ada.patch(types.idle, { active: false })

const [name, phone, size] = form.questions.map(({ uuid }: Json) => uuid)
const dryRun = (answers: object[], uri = form.uri) => bob.post(`${uri}/dry_run`, { answers })
const ruleAt = (i: number) => ({ uuid: form.rules[i].uuid, name: form.rules[i].name })

test('a dry run returns the rule that decides, the skipped rules and the reasons', async () => {
  const { status, body } = await dryRun([
    { question_uuid: name.toUpperCase(), answer: ' Zoë Lund ' },
    { question: 'phone', answer: '+49 30 901820' },
  ])

  const zoe = '"Name" ("Zoë Lund") contains "zoë"'
  const reason = `It matches (${zoe}) but is skipped: its event type is deleted or inactive.`
  const german = '"Phone" ("+4930901820") starts with "+49"'
  const lund = '"Name" ("Zoë Lund") ends with "Lund"'
  const skipped = {
    matched: true,
    taken: false,
    reason,
    conditions: [{ path: 'when', question_uuid: name, holds: true, reason: zoe }],
  }
  expect(status).toBe(201)
  expect(body.resource).toEqual({
    result: to(types.intro),
    rule: ruleAt(2),
    reason: `${german} and ${lund}.`,
    problems: [],
    steps: [
      { rule: ruleAt(0), ...skipped },
      { rule: ruleAt(1), ...skipped },
      {
        rule: ruleAt(2),
        matched: true,
        taken: true,
        reason: `${german} and ${lund}.`,
        conditions: [
          { path: 'when.all[0]', question_uuid: phone, holds: true, reason: german },
          {
            path: 'when.all[1].any[0]',
            question_uuid: size,
            holds: false,
            reason: '"Size" (no answer) does not equal "Large"',
          },
          { path: 'when.all[1].any[1]', question_uuid: name, holds: true, reason: lund },
        ],
      },
    ],
  })
})

test('a dry run evaluates invalid answers and returns their problems', async () => {
  const { body } = await dryRun([
    { question: 'Phone', answer: '12' },
    { question: 'Size', answer: 'Small' },
  ])

  expect(body.resource).toMatchObject({
    result: note,
    rule: null,
    reason: 'No rule applies, so the fallback of the form is used.',
    problems: [
      { question_uuid: name, message: 'must be answered' },
      { question_uuid: phone, message: expect.stringContaining('must be a valid phone number') },
    ],
  })
  expect(body.resource.steps.map(({ matched }: Json) => matched)).toEqual([false, false, false, false])
})

test.each<[object[], parameter: string, message: string]>([
  [[{ answer: 'x' }], 'answers[0].question', 'is missing'],
  [[{ question: 'Age', answer: 'x' }], 'answers[0].question', 'is not a question of this form'],
  [[{ question_uuid: acme.id, answer: 'x' }], 'answers[0].question_uuid', 'is not a question of this form'],
  [
    [
      { question: 'Name', answer: 'x' },
      { question_uuid: name, answer: 'y' },
    ],
    'answers[1].question_uuid',
    'is answered twice',
  ],
  [[{ question: 'Name', answer: 7 }], 'answers[0].answer', 'must be a string'],
])('rejects the answers %j at %s: %s', async (answers, parameter, message) => {
  const { status, body } = await dryRun(answers)

  expect([status, body.details]).toEqual([400, [{ parameter, code: expect.any(String), message }]])
})

test('a dry run returns the result of a real submission and stores no submission', async () => {
  const row = await getForm(db, acme.id, form.uri.split('/').at(-1))
  const tracking = {
    utm_campaign: null,
    utm_source: null,
    utm_medium: null,
    utm_content: null,
    utm_term: null,
    salesforce_uuid: null,
  }
  const sets: Record<string, string>[] = [
    { Name: 'Zoë' },
    { Name: 'Zoë', Size: 'Small' },
    { Name: 'Xia LUND', Phone: '+49 30 901820', Size: 'Small' },
    { Name: 'Xia', Phone: '+4930901820', Size: 'Large' },
    { Name: 'Xia', Phone: '+33 1 42 76 40 40' },
    { Name: 'Xia Lund', Size: 'Small' },
  ]

  const predicted: unknown[] = []
  const actual: unknown[] = []
  for (const set of sets) {
    const { body } = await dryRun(Object.entries(set).map(([question, answer]) => ({ question, answer })))
    predicted.push(body.resource.result)
    const input = Object.fromEntries(form.questions.map(({ uuid, name }: Json) => [uuid, set[name] ?? '']))
    const before = await db.all(sql`select 1 from routing_form_submissions`)
    expect(before.length).toBe(actual.length)
    const submission = await submitForm(db, row, input, tracking, 'req')
    actual.push((await ada.get(`/routing_form_submissions/${submission.id}`)).body.resource.result)
  }

  expect(actual).toEqual(predicted)
  expect(predicted).toEqual([link, note, to(types.intro), to(types.intro), link, note])
})

test('a dry run of a form without rules and fallback has no steps and no result', async () => {
  const draft = (await ada.post('/routing_forms', { name: 'Draft', questions })).body.resource

  const { body } = await dryRun([{ question: 'Name', answer: null }], draft.uri)

  expect(body.resource).toMatchObject({
    result: null,
    rule: null,
    steps: [],
    reason: 'No rule applies, and the form has no fallback.',
  })
})

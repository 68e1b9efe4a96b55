import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormChange } from '../../forms/routing-forms/schema.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { fieldsOfDraft, formPathOf } from '../../test/console-areas/routing-forms.ts'
import { formOf } from '../../test/editor-forms.ts'
import { publish } from '../../test/meetings.ts'
import { everyQuestion, message, publishForm } from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'
import { draftIn } from './builder-input.ts'
import type { ConditionDraft } from './builder-state.ts'

const { acme, app, db } = await service()
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const call = await publish(acme.cyd, { name: 'Intro call' })

const fieldsIn = (page: string) => formOf(page, '<form class="builder"')

async function open(change: object = {}) {
  const form = await publishForm(acme, change)
  const path = formPathOf(form.uri)
  const read = async (): Promise<Json> => (await acme.ada.get(form.uri)).body.resource
  return { form, path, read, fields: fieldsIn((await ada.get(path)).text) }
}

const nested = {
  any: [
    { question: 'Country', operator: 'one_of', values: ['Germany', 'France'] },
    {
      all: [
        { question: 'Your name', operator: 'is_filled' },
        {
          any: [
            { question: 'Where do you work?', operator: 'starts_with', value: 'Init' },
            { all: [{ question: 'What is it about?', operator: 'not_contains', value: 'tea, cake' }] },
          ],
        },
      ],
    },
  ],
}
const everyRule = [
  { name: 'Nested', when: nested, result: { type: 'event_type', value: call } },
  {
    name: null,
    when: { question: 'Country', operator: 'equals', value: 'Italy' },
    result: { type: 'external_url', value: 'https://shop.example/?a=1&b=2' },
  },
  { name: 'Empty', when: { question: 'Your phone number', operator: 'is_empty' }, result: message('Hi', 'a\n\nb') },
]

test('a form with every kind of question, condition and result is saved as it was', async () => {
  const { path, read, fields } = await open({ rules: everyRule })
  const before = await read()

  const unchanged = await ada.post(path, fields)
  const same = await read()
  await ada.post(path, { ...fields, name: 'Other' })

  expect([unchanged.status, unchanged.headers.location]).toEqual([303, `${path}?done=saved`])
  expect(same).toEqual(before)
  expect(await read()).toEqual({ ...before, name: 'Other', updated_at: expect.any(String) })
})

test('every field that the API can write is in the builder', async () => {
  const { fields } = await open({ rules: everyRule })
  const names = Object.keys(fields).map((name) => name.replaceAll(/\[\d+\]/g, '[]'))
  const groups = names.map((name) => name.replaceAll(/(\.parts\[\])+/g, '.parts[]'))
  // The two buttons that save and publish, or take it back, write the status.
  const offered = new Set([...names.map((name) => name.split(/[[.]/)[0] ?? ''), 'status'])

  expect([...offered].toSorted()).toEqual([...Object.keys(FormChange.shape), 'version'].toSorted())
  expect(groups).toEqual(
    expect.arrayContaining([
      ...['uuid', 'name', 'type', 'required', 'answer_choices'].map((name) => `questions[].${name}`),
      ...['uuid', 'name', 'when.join'].map((name) => `rules[].${name}`),
      ...['question', 'operator', 'value', 'values', 'join'].map((name) => `rules[].when.parts[].${name}`),
      ...['type', 'event_type', 'url', 'headline', 'body'].flatMap((name) => [
        `rules[].result.${name}`,
        `fallback.${name}`,
      ]),
    ]),
  )
  expect(everyQuestion).toHaveLength(7)
})

test('a user builds a form step by step without a script, and it is saved at once', async () => {
  const created = await ada.post('/console/routing-forms', { name: 'Talk <b>' })
  const path = String(created.headers.location).replace(/\?.*/, '')
  const act = async (fields: Record<string, string>, action: string) =>
    fieldsIn((await ada.post(path, { ...fields, action })).text)

  const one = await act(fieldsIn((await ada.get(path)).text), 'questions add')
  const two = await act({ ...one, 'questions[0].name': 'Your name', 'questions[0].type': 'name' }, 'questions add')
  const filled = {
    ...two,
    'questions[1].name': 'Size',
    'questions[1].type': 'radios',
    'questions[1].required': 'on',
    'questions[1].answer_choices': 'Small\r\n\r\n50+\r\n',
  }
  const moved = await act(filled, 'questions up 1')
  const ruled = await act(moved, 'rules add')
  const more = await act(
    {
      ...ruled,
      'rules[0].when.parts[0].question': ruled['questions[0].uuid'] ?? '',
      'rules[0].when.parts[0].value': '50+',
      'rules[0].result.event_type': call.split('/').at(-1) ?? '',
    },
    'rules[0].when.parts add-group',
  )
  const fewer = await act(more, 'rules[0].when.parts[1].parts add')
  const single = await act(fewer, 'rules[0].when.parts remove 1')
  const text = (await ada.post(path, { ...single, action: 'questions down 0' })).text
  const saved = await ada.post(path, {
    ...single,
    'fallback.type': 'custom_message',
    'fallback.headline': 'Thanks',
    'fallback.body': 'Soon',
    action: 'publish',
  })

  const [form] = (await acme.ada.get(`/routing_forms?organization=${acme.uri}&sort=created_at:desc`)).body.collection
  expect([created.status, saved.status]).toEqual([303, 303])
  expect(text).toMatch(/id="questions-up-1"[^>]* autofocus/)
  expect(text).toContain('If Size is 50+, visitors book Intro call.')
  expect(text).toContain('You have changes that aren’t saved yet.')
  expect(form).toMatchObject({
    name: 'Talk <b>',
    status: 'published',
    fallback: message('Thanks', 'Soon'),
    questions: [
      { name: 'Size', type: 'radios', required: true, answer_choices: ['Small', '50+'] },
      { name: 'Your name', type: 'name', required: false },
    ],
    rules: [
      {
        when: { question: form.questions[0].uuid, operator: 'equals', value: '50+' },
        result: { type: 'event_type', value: call },
      },
    ],
  })
})

test('questions and rules keep their identity when they are renamed and moved', async () => {
  const { path, read, fields, form } = await open({ rules: everyRule })

  const moved = fieldsIn((await ada.post(path, { ...fields, action: 'rules up 2' })).text)
  await ada.post(path, { ...moved, 'questions[0].name': 'Name, please' })

  const { questions, rules } = await read()
  expect(questions.map(({ uuid }: Json) => uuid)).toEqual(form.questions.map(({ uuid }: Json) => uuid))
  expect(questions[0].name).toBe('Name, please')
  expect(rules.map(({ uuid }: Json) => uuid)).toEqual([0, 2, 1].map((i) => form.rules[i].uuid))
})

test('all problems are shown beside their fields, with everything that was typed', async () => {
  const { path, read, fields } = await open({ rules: everyRule })
  const before = await read()

  const { status, text } = await ada.post(path, {
    ...fields,
    name: ' ',
    'questions[1].name': 'Your name',
    'questions[5].answer_choices': '',
    'rules[0].result.event_type': '',
    'rules[1].result.url': 'ftp://x',
    'rules[2].result.headline': 'Typed',
    'fallback.body': '',
  })
  const other = await ada.post(path, {
    ...fields,
    'rules[1].when.parts[0].value': 'Spain?',
    'rules[2].when.parts[0].question': 'gone',
  })

  const errorOf = (page: string, name: string) =>
    new RegExp(`id="${name.replaceAll(/[[\].]/g, String.raw`\$&`)}-wrong">([^<]*)`).exec(page)?.[1]
  expect([status, other.status]).toEqual([400, 400])
  const wrong = ['name', 'rules[0].result.event_type', 'rules[1].result.url', 'fallback.body']
  expect(wrong.map((name) => errorOf(text, name))).toEqual([
    'Please fill in this field.',
    'Choose an event type that still exists.',
    'Enter an address that begins with http:// or https://.',
    'Please fill in this field.',
  ])
  expect(errorOf(other.text, 'rules[1].when.parts[0].value')).toContain('no such choice')
  expect(errorOf(other.text, 'rules[2].when.parts[0].question')).toBe('Choose a question of this form.')
  expect(text).toContain('<div class="errors" role="alert" tabindex="-1" autofocus>')
  expect(text).toContain('<a href="#rules[1].result.url">Rule 2: Address of the website</a>')
  expect(fieldsIn(text)).toMatchObject({ 'rules[2].result.headline': 'Typed', 'rules[1].result.url': 'ftp://x' })
  expect(await read()).toEqual(before)
})

test('a question that a rule uses can be removed only together with the condition', async () => {
  const { path, fields } = await open({ rules: everyRule })

  const removed = await ada.post(path, { ...fields, action: 'questions remove 5' })
  const refused = await ada.post(path, fieldsIn(removed.text))

  expect(removed.text).toContain('(removed question)')
  expect([refused.status, refused.text.includes('Choose a question of this form.')]).toEqual([400, true])
})

test('a stale form shows both versions, keeps what was typed, and can be saved after that', async () => {
  const { form, path, read, fields } = await open({ rules: everyRule })
  await acme.ada.patch(form.uri, { name: 'Theirs', rules: [], questions: form.questions.slice(0, 5) })

  const stale = await ada.post(path, { ...fields, 'questions[0].name': 'Mine' })
  const unchanged = (await read()).name
  const saved = await ada.post(path, fieldsIn(stale.text))

  expect([stale.status, saved.status, unchanged]).toEqual([409, 303, 'Theirs'])
  expect(stale.text).toContain('Someone changed this while you were editing')
  expect(stale.text).toMatch(/<td><bdi>Theirs<\/bdi><\/td><td><bdi>Talk to us<\/bdi>/)
  expect(await read()).toMatchObject({ name: 'Talk to us', questions: { length: 7 }, rules: { length: 3 } })
  expect((await read()).questions[0].name).toBe('Mine')
})

test('publishing needs a question and a place for everyone else, and does not make an open builder stale', async () => {
  const draft = (await acme.ada.post('/routing_forms', { name: 'Bare' })).body.resource
  const { path, fields, form, read } = await open()

  const refused = await ada.post(formPathOf(draft.uri, '/status'), { status: 'published' })
  const closed = await ada.post(formPathOf(form.uri, '/status'), { status: 'draft' })
  const saved = await ada.post(path, { ...fields, name: 'Renamed', action: 'publish' })

  expect([refused.status, closed.status, saved.status]).toEqual([400, 303, 303])
  expect(refused.text).toContain('Add a question before you publish the form.')
  expect(refused.text).toContain('Choose where everyone else goes before you publish the form.')
  expect(await read()).toMatchObject({ name: 'Renamed', status: 'published' })
})

test('actions that the builder does not offer change nothing', async () => {
  const { path, fields } = await open({ rules: everyRule })
  const actions = ['questions up 0', 'questions remove 99', 'rules[9].when.parts add', 'explode', '__proto__ add']

  const replies = await Promise.all(
    actions.map(async (action) => fieldsIn((await ada.post(path, { ...fields, action })).text)),
  )

  expect(replies).toEqual(replies.map(() => fields))
})

const text = fc.string({ unit: 'binary', maxLength: 5 }).map((value) => value.replaceAll('\r', ''))
const { condition } = fc.letrec<{ condition: ConditionDraft }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.record({ question: text, operator: text, value: text, values: text }),
    fc.record({ join: fc.constantFrom('all', 'any'), parts: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
}))
const result = fc.record({ type: text, event_type: text, url: text, headline: text, body: text })
const draftWithAnyText = fc.record({
  name: text,
  questions: fc.array(fc.record({ uuid: text, name: text, type: text, required: fc.boolean(), answer_choices: text })),
  rules: fc.array(
    fc.record({
      uuid: text,
      name: text,
      result,
      when: fc.record({ join: fc.constantFrom('all', 'any'), parts: fc.array(condition, { maxLength: 3 }) }),
    }),
  ),
  fallback: result,
})

test('the fields of any draft, valid or not, are read as the same draft', () => {
  fc.assert(
    fc.property(draftWithAnyText, (draft) => {
      expect(draftIn(fieldsOfDraft(draft))).toEqual(draft)
    }),
  )
})

import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, as, tokenFor } = await service()
const { ada, bob, cyd } = acme

const newType = async () =>
  (await ada.post('/event_types', { owner: ada.uri, name: 'Intro', active: true })).body.resource.uri as string
const message = (headline: string) => ({ type: 'custom_message', value: { headline, body: 'Until soon.' } })
const size = { name: 'Size', type: 'select', required: true, answer_choices: ['Small', 'Large'] }
const isLarge = { question: 'size', operator: 'equals', value: 'large' }
const completeForm = () => ({
  name: 'Sales',
  status: 'published',
  questions: [size],
  rules: [],
  fallback: message('Thanks'),
})

async function createForm(body: object): Promise<Json> {
  return (await ada.post('/routing_forms', body)).body.resource
}

test('a form has the fields of the specification, rules, a fallback and the URL of its page', async () => {
  const event_type = await newType()
  const questions = [
    { name: ' Your name ', type: 'name', required: true },
    { name: 'Company', type: 'text' },
    { name: 'Email', type: 'email' },
    { name: 'Phone', type: 'phone', answer_choices: [] },
    { name: 'Wishes', type: 'textarea', answer_choices: null },
    size,
    { name: 'Country', type: 'radios', answer_choices: ['Germany', 'France'] },
  ]
  const link = { type: 'external_url', value: 'https://acme.example/?a=b' }
  const rules = [
    {
      name: 'Large ones',
      when: { any: [isLarge, { question: 'Phone', operator: 'is_filled' }] },
      result: { type: 'event_type', value: event_type },
    },
    { when: { question: 'PHONE', operator: 'one_of', values: ['+1 (415) 555-2671'] }, result: link },
  ]

  const created = await ada.post('/routing_forms', {
    name: ' Sales ',
    status: 'published',
    questions,
    rules,
    fallback: message('Thanks'),
  })
  const { uri, ...form } = created.body.resource

  const id = (name: string) => form.questions.find((question: Json) => question.name === name).uuid
  const question = (name: string, type: string, required = false, answer_choices: string[] | null = null) => ({
    uuid: expect.stringMatching(/^[\w-]{36}$/),
    name,
    type,
    required,
    answer_choices,
  })
  const [phone, when] = [id('Phone'), { question: id('Size'), operator: 'equals', value: 'Large' }]
  expect(created.status).toBe(201)
  expect(form).toEqual({
    organization: acme.uri,
    name: 'Sales',
    status: 'published',
    questions: [
      question('Your name', 'name', true),
      question('Company', 'text'),
      question('Email', 'email'),
      question('Phone', 'phone'),
      question('Wishes', 'textarea'),
      question('Size', 'select', true, ['Small', 'Large']),
      question('Country', 'radios', false, ['Germany', 'France']),
    ],
    created_at: expect.stringMatching(/\.\d{6}Z$/),
    updated_at: form.created_at,
    form_url: uri.replace('/routing_forms/', '/forms/'),
    rules: [
      {
        uuid: expect.any(String),
        name: 'Large ones',
        when: { any: [when, { question: phone, operator: 'is_filled' }] },
        result: { type: 'event_type', value: event_type },
      },
      {
        uuid: expect.any(String),
        name: null,
        when: { question: phone, operator: 'one_of', values: ['+14155552671'] },
        result: link,
      },
    ],
    fallback: message('Thanks'),
  })
  expect(new Set(form.questions.map(({ uuid }: Json) => uuid)).size).toBe(7)
  expect((await cyd.get(uri)).body.resource).toEqual(created.body.resource)
})

test('sending a form back unchanged changes nothing', async () => {
  const before = await createForm({
    ...completeForm(),
    rules: [{ when: { all: [isLarge] }, result: { type: 'event_type', value: await newType() } }],
  })
  const { name, status, questions, rules, fallback } = before

  const after = await ada.patch(before.uri, { name, status, questions, rules, fallback })

  expect([after.status, after.body.resource]).toEqual([200, before])
})

test('a draft needs only a name, can be published when it is complete and can become a draft again', async () => {
  const draft = await createForm({ name: 'Sales' })
  const early = await ada.patch(draft.uri, { status: 'published' })
  const published = await bob.patch(draft.uri, { status: 'published', questions: [size], fallback: message('Thanks') })
  const emptied = await ada.patch(draft.uri, { questions: [], fallback: null })
  const back = await ada.patch(draft.uri, { status: 'draft', questions: [], fallback: null })

  expect([draft.status, draft.questions, draft.rules, draft.fallback]).toEqual(['draft', [], [], null])
  for (const reply of [early, emptied])
    expect([reply.status, reply.body.details]).toEqual([
      400,
      [
        { parameter: 'questions', code: 'invalid', message: 'must not be empty in a published form' },
        { parameter: 'fallback', code: 'missing', message: 'is required in a published form' },
      ],
    ])
  expect([published.body.resource.status, back.body.resource.status]).toEqual(['published', 'draft'])
})

test('questions keep their uuid when they are renamed and reordered, and omitted ones are removed', async () => {
  const { uri, ...form } = await createForm({
    ...completeForm(),
    questions: [size, { name: 'Company', type: 'text' }, { name: 'Wishes', type: 'textarea' }],
    rules: [{ when: isLarge, result: message('Large') }],
  })
  const [first, , third] = form.questions
  const renamed = { ...first, uuid: first.uuid.toUpperCase(), name: 'How many are you?' }

  const { body } = await ada.patch(uri, { questions: [third, { name: 'Size', type: 'text' }, renamed] })

  const { questions, rules, updated_at } = body.resource
  expect(questions.map(({ uuid, name }: Json) => [uuid, name])).toEqual([
    [third.uuid, 'Wishes'],
    [expect.any(String), 'Size'],
    [first.uuid, 'How many are you?'],
  ])
  expect(form.questions.map(({ uuid }: Json) => uuid)).not.toContain(questions[1].uuid)
  expect(rules).toEqual(form.rules)
  expect(updated_at > form.updated_at).toBe(true)
})

test('a question or choice that a rule uses can only be removed together with the rule', async () => {
  const form = await createForm({
    ...completeForm(),
    questions: [size, { name: 'Company', type: 'text' }],
    rules: [
      { when: { question: 'Company', operator: 'is_filled' }, result: message('Firm') },
      { name: 'Big', when: { all: [isLarge] }, result: message('Large') },
    ],
  })
  const [first, second] = form.questions
  const patch = (body: object) => ada.patch(form.uri, body)

  const without = await patch({ questions: [second] })
  const fewer = await patch({ questions: [{ ...first, answer_choices: ['Small'] }] })
  const renewed = await patch({ questions: [{ ...first, uuid: undefined }, second] })
  const together = await patch({ questions: [second], rules: [form.rules[0]] })

  const broken = 'would break the rule "Big": rules[1].when.all[0]'
  const unknown = 'question is not the uuid or name of a question in this form'
  const problem = (message: string) => ({ parameter: 'questions', code: 'invalid', message })
  expect([without.body.details, fewer.body.details, renewed.body.details]).toEqual([
    [problem(`${broken}.${unknown}`)],
    [
      problem(`would break a rule: rules[0].when.${unknown}`),
      problem(`${broken}.value is not one of the choices of the question`),
    ],
    [problem(`${broken}.${unknown}`)],
  ])
  expect(together.body.resource).toMatchObject({ questions: [second], rules: [form.rules[0]] })
})

test('rules keep their uuid and take the order of the request', async () => {
  const rule = (headline: string) => ({ name: headline, when: isLarge, result: message(headline) })
  const form = await createForm({ ...completeForm(), rules: ['One', 'Two', 'Three'].map(rule) })
  const [one, , three] = form.rules

  const { body } = await ada.patch(form.uri, { rules: [three, rule('Four'), one] })

  expect(body.resource.rules.map(({ uuid, name }: Json) => [uuid, name])).toEqual([
    [three.uuid, 'Three'],
    [expect.any(String), 'Four'],
    [one.uuid, 'One'],
  ])
})

test('a form keeps an event type that was deleted, but a change cannot send it again', async () => {
  const event_type = await newType()
  const result = { type: 'event_type', value: event_type }
  const form = await createForm({ ...completeForm(), rules: [{ when: isLarge, result }], fallback: result })
  await ada.delete(event_type)

  const renamed = await ada.patch(form.uri, { name: 'Support' })
  const again = await ada.patch(form.uri, { rules: form.rules, fallback: result })

  expect([renamed.status, renamed.body.resource.rules]).toEqual([200, form.rules])
  expect(again.body.details).toEqual(
    ['rules[0].result.value', 'fallback.value'].map((parameter) => ({
      parameter,
      code: 'not_found',
      message: 'is not an event type of your organization',
    })),
  )
})

test('a deleted form is not found in the API, but its row stays', async () => {
  const { uri } = await createForm(completeForm())

  const deleted = await bob.delete(uri)
  const after = [
    await ada.get(uri),
    await ada.patch(uri, { name: 'x' }),
    await ada.delete(uri),
    await ada.post(`${uri}/dry_run`, { answers: [] }),
  ]

  const listed = await ada.get(`/routing_forms?organization=${acme.uri}&count=100`)
  const stored = await db.all(sql`select 1 from routing_forms where id = ${uri.split('/').at(-1)}`)
  expect([deleted.status, ...after.map(({ status }) => status), stored.length]).toEqual([204, 404, 404, 404, 404, 1])
  expect(listed.body.collection.map((form: Json) => form.uri)).not.toContain(uri)
})

test('the forms of an organization are listed by age and in pages', async () => {
  const created = []
  for (const name of ['One', 'Two', 'Three'])
    created.push((await globex.ada.post('/routing_forms', { name })).body.resource)
  const list = (query: string) => globex.cyd.get(`/routing_forms?organization=${globex.uri}&${query}`)
  const names = ({ body }: Json) => body.collection.map(({ name }: Json) => name)

  const [all, newest, first] = [await list(''), await list('sort=created_at:desc'), await list('count=2')]
  const second = await globex.cyd.get(first.body.pagination.next_page)

  expect(all.body.collection).toEqual(created)
  expect([newest, first, second].map(names)).toEqual([['Three', 'Two', 'One'], ['One', 'Two'], ['Three']])
})

test('members can read the forms of their organization, and only admins and owners can write them', async () => {
  const { uri } = await createForm(completeForm())
  const readOnly = as(await tokenFor(acme.id, ada.id, ['routing_forms:read']))
  const list = `/routing_forms?organization=${acme.uri}`
  const writes = (person: typeof ada | typeof readOnly) =>
    Promise.all([
      person.post('/routing_forms', { name: 'x' }),
      person.patch(uri, { name: 'x' }),
      person.delete(uri),
      person.post(`${uri}/dry_run`, { answers: [] }),
    ])
  const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status)

  expect(
    statuses([await cyd.get(uri), await cyd.get(list), await readOnly.get(uri), await readOnly.get(list)]),
  ).toEqual([200, 200, 200, 200])
  expect(statuses(await writes(cyd))).toEqual([403, 403, 403, 403])
  expect(statuses(await writes(readOnly))).toEqual([403, 403, 403, 201])
  expect(statuses([await globex.ada.get(uri), ...(await writes(globex.ada))])).toEqual([404, 201, 404, 404, 404])
  expect((await globex.ada.get(list)).status).toBe(403)
  expect((await ada.get('/routing_forms')).body.details).toEqual([
    { parameter: 'organization', code: 'missing', message: 'is missing' },
  ])
})

test('no concurrent change of a form is lost', async () => {
  const { uri } = await createForm({ name: 'Draft' })
  const changes = [{ name: 'Sales' }, { questions: [size] }, { fallback: message('Thanks') }]

  const replies = await Promise.all(changes.map((change) => ada.patch(uri, change)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ada.get(uri)).body.resource).toMatchObject({
    name: 'Sales',
    questions: [size],
    fallback: message('Thanks'),
  })
})

test('the activity log has an entry for each change of a form', async () => {
  const { uri } = await createForm(completeForm())
  await bob.patch(uri, { name: 'Support' })
  await bob.post(`${uri}/dry_run`, { answers: [] })
  await bob.delete(uri)

  const { body } = await ada.get(`/activity_log_entries?organization=${acme.uri}&namespace=RoutingForm`)

  const entries = body.collection.filter(({ details }: Json) => details.uri === uri)
  expect(entries.map(({ action }: Json) => action).toSorted()).toEqual(['Add', 'DryRun', 'Remove', 'Update'])
})

import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import { idsOf, listPages } from '../../test/pages.ts'
import { problemsOf } from '../../test/replies.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { submitAnswers } from '../../test/submission-examples.ts'

const { acme, globex, as, db, tokenFor } = await service()

const country = { name: 'Country', type: 'select', required: true, answer_choices: ['Germany', 'France', 'Italy'] }
const size = { name: 'How many of you are there?', type: 'text' }
const message = { type: 'custom_message', value: { headline: 'Thank you', body: 'We will write.\n\nSoon.' } }
const countryRule = (value: string, result: object) => ({
  when: { question: 'Country', operator: 'equals', value },
  result,
})

/** Germany leads to a booking, France to another website, and other answers to a message. */
async function createForm(company: typeof acme, change: object = {}): Promise<Json> {
  const call = { type: 'event_type', value: await publish(company.cyd, { name: 'Call' }) }
  const { status, text, body } = await company.ada.post('/routing_forms', {
    name: 'Sales',
    status: 'published',
    questions: [country, size],
    fallback: message,
    rules: [
      countryRule('Germany', call),
      countryRule('France', { type: 'external_url', value: 'https://shop.example/fr?a=b' }),
    ],
    ...change,
  })
  if (status !== 201) throw new Error(text)
  return { ...body.resource, call: call.value }
}

const form = await createForm(acme)
const foreignForm = await createForm(globex)
const read = async (uri: string): Promise<Json> => (await acme.ada.get(uri)).body.resource
const list = (query = '', { uri } = form) => `/routing_form_submissions?form=${uri}&${query}`

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const untracked = {
  utm_campaign: null,
  utm_source: null,
  utm_medium: null,
  utm_content: null,
  utm_term: null,
  salesforce_uuid: null,
}

test('a submission has its questions and answers, its tracking and its result', async () => {
  const [{ uuid: required }, { uuid: optional }] = form.questions

  const uris = [
    await submitAnswers(db, acme, form.uri, { Country: 'Germany', [size.name]: ' 12\r\n' }, { utm_source: 'mail' }),
    await submitAnswers(db, acme, form.uri, { Country: 'France' }),
    await submitAnswers(db, acme, form.uri, { Country: 'Italy' }),
  ]

  const [german, french, italian] = [await read(uris[0] ?? ''), await read(uris[1] ?? ''), await read(uris[2] ?? '')]
  expect(german).toEqual({
    uri: uris[0],
    routing_form: form.uri,
    questions_and_answers: [
      { question_uuid: required, question: 'Country', answer: 'Germany' },
      { question_uuid: optional, question: size.name, answer: '12' },
    ],
    tracking: { ...untracked, utm_source: 'mail' },
    submitter: null,
    submitter_type: null,
    created_at: time,
    updated_at: german.created_at,
    result: { type: 'event_type', value: form.call },
  })
  expect([french.tracking, french.questions_and_answers[1].answer]).toEqual([untracked, null])
  expect(french.result).toEqual({ type: 'external_url', value: 'https://shop.example/fr?a=b' })
  expect(italian.result).toEqual(message)
})

test('answers for which no rule or fallback applies are stored without a result', async () => {
  const inactive = await createForm(acme, { rules: [], fallback: { type: 'event_type', value: form.call } })
  await acme.cyd.patch(form.call, { active: false })

  const unrouted = await read(await submitAnswers(db, acme, inactive.uri, { Country: 'Germany' }))
  const fellBack = await read(await submitAnswers(db, acme, form.uri, { Country: 'Germany' }))
  await acme.cyd.patch(form.call, { active: true })

  expect('result' in unrouted).toBe(false)
  expect(fellBack.result).toEqual(message)
})

test('a submission keeps its questions when the form is changed or deleted', async () => {
  const changing = await createForm(acme)
  const uri = await submitAnswers(db, acme, changing.uri, { Country: 'Italy', [size.name]: '7' })
  const before = await read(uri)

  await acme.ada.patch(changing.uri, { questions: [{ ...changing.questions[0], name: 'Land' }], rules: [] })
  const changed = await read(uri)
  await acme.ada.delete(changing.uri)

  expect([changed, await read(uri)]).toEqual([before, before])
  expect((await acme.ada.get(list('', changing))).body.collection).toEqual([before])
})

test('a submission emits an event and adds an entry without answers to the activity log', async () => {
  const uri = await submitAnswers(db, acme, form.uri, { Country: 'Italy', [size.name]: 'A secret' })

  const events = await db.all<Json>(sql`
    select name, user_ids, payload from events where payload ->> 'uri' = ${uri}`)
  const { body } = await acme.ada.get(
    `/activity_log_entries?organization=${acme.uri}&namespace=RoutingFormSubmission&sort=occurred_at:desc&count=1`,
  )
  expect(events).toEqual([{ name: 'routing_form_submission.created', user_ids: [], payload: await read(uri) }])
  expect(body.collection).toMatchObject([
    { fully_qualified_name: 'RoutingFormSubmission.Add', actor: { type: 'System' }, details: { uri } },
  ])
  expect(JSON.stringify(body)).not.toContain('A secret')
})

test('rejected answers store no submission and emit no event', async () => {
  const count = () =>
    db.one(sql`
    select (select count(*) from routing_form_submissions) as submissions, (select count(*) from events) as events`)
  const before = await count()

  const error = await submitAnswers(db, acme, form.uri, { Country: 'Spain', [size.name]: 'x'.repeat(1001) }).catch(
    (thrown: unknown) => thrown,
  )

  const details = form.questions.map(({ uuid }: Json) => ({ parameter: uuid, code: 'invalid' }))
  expect(error).toMatchObject({ details })
  expect(await count()).toEqual(before)
})

describe('the list of submissions', async () => {
  const many = await createForm(acme)
  const other = await createForm(acme)
  const uris: string[] = []
  for (const Country of ['Germany', 'France', 'Italy', 'Italy', 'France', 'Germany', 'Italy'])
    uris.push(await submitAnswers(db, acme, many.uri, { Country }))
  await submitAnswers(db, acme, other.uri, { Country: 'Italy' })
  // Several submissions share their time.
  await db.run(sql`update routing_form_submissions set created_at = date_trunc('hour', created_at)
    where form_id = ${idOf(many.uri)} and questions_and_answers::text like '%Italy%'`)

  const orders = ['created_at', 'created_at:asc', 'created_at:desc']
  test.each(orders)('has all submissions of one form, sorted by %s, forward and backward', async (sort) => {
    const all = (await acme.ada.get(list(`count=100&sort=${sort}`, many))).body

    const forth = await listPages(acme.ada, list(`count=3&sort=${sort}`, many), 'next_page')
    const back = await listPages(acme.ada, forth.at(-2)?.pagination.next_page, 'previous_page')

    const ids = idsOf(all)
    const times: string[] = all.collection.map(({ created_at }: Json) => created_at)
    expect(ids.toSorted()).toEqual(uris.map(idOf).toSorted())
    expect(times).toEqual(sort.endsWith('desc') ? times.toSorted().toReversed() : times.toSorted())
    expect(forth.flatMap(idsOf)).toEqual(ids)
    expect(back.toReversed().flatMap(idsOf)).toEqual(ids)
    expect(all.collection[0]).toEqual(await read(all.collection[0].uri))
  })

  test.each([
    ['', [['form', 'missing']]],
    ['form=', [['form', 'invalid']]],
    [`form=${acme.uri}`, [['form', 'invalid']]],
    [`form=${form.uri}&count=0`, [['count', 'invalid']]],
    [`form=${form.uri}&sort=updated_at`, [['sort', 'invalid']]],
    [`form=${form.uri}&page_token=x`, [['page_token', 'invalid']]],
  ])('rejects the query “%s”', async (query, problems) => {
    const reply = await acme.ada.get(`/routing_form_submissions?${query}`)

    expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
  })
})

describe('access to submissions', async () => {
  const uri = await submitAnswers(db, acme, form.uri, { Country: 'Germany' })
  const unknownId = '00000000-0000-7000-8000-000000000000'
  const without = as(await tokenFor(acme.id, acme.ada.id, ['event_types:read']))
  const narrow = as(await tokenFor(acme.id, acme.ada.id, ['routing_forms:read']))

  test.each([
    ['the owner', acme.ada, 200],
    ['an admin', acme.bob, 200],
    ['a member', acme.cyd, 403],
    ['another organization', globex.ada, 404],
    ['a token without the scope', without, 403],
    ['a token with the scope', narrow, 200],
    ['a request without a token', as(undefined), 401],
  ] as const)('%s is answered as expected', async (_, client, status) => {
    const replies = [await client.get(uri), await client.get(list())]

    expect(replies.map((reply) => reply.status)).toEqual([status, status])
  })

  test('a submission of another organization answers like one that does not exist', async () => {
    const replies = [
      await globex.ada.get(uri),
      await globex.ada.get(list()),
      await acme.ada.get(`/routing_form_submissions/${unknownId}`),
      await acme.ada.get(list('', { uri: form.uri.replace(idOf(form.uri), unknownId) })),
      await acme.ada.get(list('', foreignForm)),
    ]

    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(404))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

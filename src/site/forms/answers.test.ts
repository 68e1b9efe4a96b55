import { expect, test } from 'vitest'
import { catalogOf } from '../../platform/texts/catalogs.ts'
import type { BrowserSession } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import {
  countryRule,
  external,
  fieldsOf,
  goodAnswers,
  pathOf,
  publishForm,
  routedForm,
  uuidOf,
  visitor,
} from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'

const { acme, app } = await service()
const { form, call } = await routedForm(acme)

const send = (of: Json, answers: Record<string, string>, query = '') =>
  visitor(app).post(`${pathOf(of)}${query}`, fieldsOf(of, answers))
const read = async (uri: string): Promise<Json> => (await acme.ada.get(uri)).body.resource
const latest = async (of = form): Promise<Json> =>
  (await acme.ada.get(`/routing_form_submissions?form=${of.uri}&sort=created_at:desc&count=1`)).body.collection[0]
/** Opens the page that the answers lead to. */
const follow = ({ headers }: BrowserSession) => visitor(app).get(headers.location?.replace(/^\.\./, '') ?? '')

test('answers lead to the prefilled page of an event type', async () => {
  const { status, headers } = await send(form, goodAnswers, '?utm_source=mail&salesforce_uuid=s%2F1&a1=No')

  const submission = await latest()
  const normalized = {
    ...goodAnswers,
    'Your phone number': '+14155552671',
    'What is it about?': 'Tea & cake\nand more',
  }
  const url = new URL(headers.location ?? '')
  expect([status, `${url.origin}${url.pathname}`]).toEqual([303, (await read(call)).scheduling_url])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    routing_form_submission: submission.uri.split('/').at(-1),
    name: 'Zoë Lund',
    email: 'zoe@initech.example',
    location: '+14155552671',
    utm_source: 'mail',
    salesforce_uuid: 's/1',
    a2: 'Initech',
    a4: 'Tea & cake\nand more',
  })
  expect(submission.questions_and_answers.map(({ question, answer }: Json) => [question, answer])).toEqual(
    Object.entries(normalized),
  )
  expect(submission.tracking).toMatchObject({ utm_source: 'mail', utm_term: null, salesforce_uuid: 's/1' })
  expect(submission.result).toEqual({ type: 'event_type', value: call })
})

test('the time zone and the language in the address of the form are passed on to the booking page', async () => {
  const { headers } = await send(form, goodAnswers, '?timezone=Asia/Tokyo&locale=pt-BR&utm_source=mail')
  const page = await follow({ headers } as BrowserSession)

  const { searchParams } = new URL(headers.location ?? '')
  expect([...searchParams].slice(4, 7)).toEqual([
    ['timezone', 'Asia/Tokyo'],
    ['locale', 'pt-BR'],
    ['utm_source', 'mail'],
  ])
  expect(page.text).toContain(catalogOf('pt')['zone-heading'].replace('{city}', 'Tokyo'))
})

test.each([
  ['a number of the chosen country', '030 901820', 'DE', '+4930901820'],
  ['an international number of another country', '+1 415 555 2671', 'DE', '+14155552671'],
  ['an international number without a country', '+49 30 901820', '', '+4930901820'],
])('a phone question accepts %s', async (_, number, country, stored) => {
  const fields = {
    ...fieldsOf(form, { ...goodAnswers, 'Your phone number': number }),
    [`${uuidOf(form, 'Your phone number')}-country`]: country,
  }

  const { status } = await visitor(app).post(pathOf(form), fields)

  expect([status, (await latest()).questions_and_answers[2].answer]).toEqual([303, stored])
})

test.each([
  ['030 901820', ''],
  ['030 901820', 'XX'],
  ['12', 'DE'],
  ['030 901820', '__proto__'],
])('the phone number %s with the country %j is rejected, and both are kept', async (number, country) => {
  const field = uuidOf(form, 'Your phone number')
  const fields = { ...fieldsOf(form, { ...goodAnswers, 'Your phone number': number }), [`${field}-country`]: country }

  const { status, text } = await visitor(app).post(pathOf(form), fields)

  expect(status).toBe(400)
  expect(text).toContain(`type="tel" value="${number}"`)
  expect(text).toContain(`id="${field}-wrong">Enter a valid phone number.`)
  expect(text.includes('<option value="DE" selected>')).toBe(country === 'DE')
})

test('answers that are too long for a URL are stored but not prefilled', async () => {
  const long = 'ж'.repeat(5000)

  const { headers } = await send(form, { ...goodAnswers, 'What is it about?': long })

  expect(headers.location?.length).toBeLessThan(6001)
  expect([...new URL(headers.location ?? '').searchParams.keys()]).toEqual([
    'routing_form_submission',
    'name',
    'email',
    'location',
    'a2',
  ])
  expect((await latest()).questions_and_answers[4].answer).toBe(long)
})

test('answers lead to the external URL of a rule', async () => {
  const fallback = { type: 'external_url', value: 'https://bücher.example/ä?ö=1' }
  const international = await publishForm(acme, { fallback })

  const replies = [await send(form, { ...goodAnswers, Country: 'France' }), await send(international, goodAnswers)]

  expect(replies.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, external],
    [303, 'https://xn--bcher-kva.example/%C3%A4?%C3%B6=1'],
  ])
})

test('answers lead to an escaped message that shows none of the answers', async () => {
  const reply = await send(form, { ...goodAnswers, Country: 'Italy' })
  const page = await follow(reply)

  expect([reply.status, page.status]).toEqual([303, 200])
  expect(page.text).toContain('<h1><bdi>Grazie &#60;b&#62;</bdi></h1>')
  expect(page.text).toContain('<p>First &#60;i&#62;line&#60;/i&#62;<br>second</p><p>See <a href="https://shop.example')
  expect(page.text).not.toMatch(/Zo|initech|Tea/)
})

test.each(['inactive', 'deleted'])('answers skip an event type that is %s', async (state) => {
  const type = await publish(acme.bob, { name: 'Brief' })
  const result = { type: 'event_type', value: type }
  const open = await publishForm(acme, { rules: [countryRule('Germany', result)] })
  const closed = await publishForm(acme, { rules: [countryRule('Germany', result)], fallback: result })
  if (state === 'deleted') await acme.bob.delete(type)
  else await acme.bob.patch(type, { active: false })

  const replies = [await send(open, goodAnswers), await send(closed, goodAnswers)]
  const pages = await Promise.all(replies.map(follow))

  expect(pages.map(({ text }) => /<h1><bdi>(.*)<\/bdi><\/h1>/.exec(text)?.[1])).toEqual([
    'Thank you',
    'Thank you for your answers',
  ])
  expect(pages[1]?.text).toContain('We saved them. No meetings can be booked right now')
  expect((await latest(closed)).result).toBeUndefined()
})

test('there is no message page for other results or for answers of another form', async () => {
  await send(form, goodAnswers)
  const id = (await latest()).uri.split('/').at(-1)
  await send(form, { ...goodAnswers, Country: 'Italy' })
  const other = (await latest()).uri.split('/').at(-1)
  const another = await publishForm(acme)

  const pages = await Promise.all(
    [`${pathOf(form)}/answers/${id}`, `${pathOf(another)}/answers/${other}`, `${pathOf(form)}/answers/x`].map((path) =>
      visitor(app).get(path),
    ),
  )

  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404])
})

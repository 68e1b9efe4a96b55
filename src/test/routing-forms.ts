import type { FastifyInstance } from 'fastify'
import { browserOf } from './browser-session.ts'
import type { Json } from './client.ts'
import { publish } from './meetings.ts'
import type { Company } from './people.ts'

/** One question of every type. */
export const everyQuestion = [
  { name: 'Your name', type: 'name', required: true },
  { name: 'Your email address', type: 'email', required: true },
  { name: 'Your phone number', type: 'phone' },
  { name: 'Where do you work?', type: 'text' },
  { name: 'What is it about?', type: 'textarea' },
  { name: 'Country', type: 'select', required: true, answer_choices: ['Germany', 'France', 'Italy', 'Spain'] },
  { name: 'How large are you?', type: 'radios', required: true, answer_choices: ['Small', 'Large'] },
]

/** Valid answers, by the names of the questions. */
export const goodAnswers: Record<string, string> = {
  'Your name': 'Zoë Lund',
  'Your email address': 'zoe@initech.example',
  'Your phone number': '+1 (415) 555-2671',
  'Where do you work?': 'Initech',
  'What is it about?': 'Tea & cake\r\nand more',
  Country: 'Germany',
  'How large are you?': 'Small',
}

export const message = (headline: string, body = 'We will write to you.') => ({
  type: 'custom_message',
  value: { headline, body },
})

/** A rule that routes a country to a result. */
export const countryRule = (value: string, result: object) => ({
  when: { question: 'Country', operator: 'equals', value },
  result,
})

/** Creates a published form with every type of question. */
export async function publishForm({ ada }: Company, change: object = {}): Promise<Json> {
  const { status, text, body } = await ada.post('/routing_forms', {
    name: 'Talk to us',
    status: 'published',
    questions: everyQuestion,
    rules: [],
    fallback: message('Thank you'),
    ...change,
  })
  if (status !== 201) throw new Error(text)
  return body.resource
}

export const external = 'https://shop.example/fr?a=b#c'

/** Creates a form that routes Germany to a call, France to an external page, and Italy and others to messages. */
export async function routedForm(of: Company) {
  const call = await publish(of.cyd, {
    name: 'Call',
    slug: 'call',
    locations: [{ kind: 'outbound_call' }],
    custom_questions: [
      { name: 'Why?', type: 'text' },
      { name: 'WHERE do you work?', type: 'string' },
      { name: 'How large are you?', type: 'single_select', answer_choices: ['Small', 'Large'], enabled: false },
      { name: 'What is it about?', type: 'text' },
    ],
  })
  const form = await publishForm(of, {
    rules: [
      countryRule('Germany', { type: 'event_type', value: call }),
      countryRule('France', { type: 'external_url', value: external }),
      countryRule('Italy', message('Grazie <b>', 'First <i>line</i>\nsecond\n\nSee https://shop.example/it.')),
    ],
  })
  return { form, call }
}

export const pathOf = ({ uri }: Json) => `/forms/${uri.split('/').at(-1)}`

/** The fields that the page of a form sends, from answers by the names of its questions. */
export const fieldsOf = ({ questions }: Json, answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(questions.map(({ uuid, name }: Json) => [uuid, answers[name] ?? '']))

/** The uuid of a question. */
export const uuidOf = ({ questions }: Json, question: string): string =>
  questions.find(({ name }: Json) => name === question).uuid

let networks = 0

/** A visitor from a network of their own. */
export const visitor = (app: FastifyInstance) => browserOf(app, `198.51.${++networks >> 8}.${networks & 255}`)

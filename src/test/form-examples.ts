import type { Company } from './people.ts'
import { idsOf, createResource, uniqueName, type Examples } from './samples.ts'

/** Example requests for routing forms. */
export const formExamples: Examples = {
  'GET /routing_forms': async (of) => ({ query: { organization: (await form(of)).organization } }),
  'GET /routing_forms/:uuid': async (of) => idsOf(await form(of)),
  'POST /routing_forms': () => ({ body: newForm() }),
  'PATCH /routing_forms/:uuid': async (of) => ({
    ...idsOf(await form(of)),
    body: { name: uniqueName('Contact sales'), questions: [country], rules: [] },
  }),
  'DELETE /routing_forms/:uuid': async (of) => idsOf(await form(of)),
  'POST /routing_forms/:uuid/dry_run': async (of) => ({
    ...idsOf(await form(of)),
    body: { answers: [{ question: 'Country', answer: 'Germany' }] },
  }),
}

const country = { name: 'Country', type: 'select', required: true, answer_choices: ['Germany', 'France'] }
const body = 'We will email you within a day.'
const message = (headline: string) => ({ type: 'custom_message', value: { headline, body } })

/** The input for a published form with a rule and a fallback. */
export const newForm = () => ({
  name: uniqueName('Contact us'),
  status: 'published',
  questions: [country],
  fallback: message('Thank you'),
  rules: [
    {
      name: 'Germany',
      when: { question: 'Country', operator: 'equals', value: 'Germany' },
      result: message('Our team in Berlin will contact you'),
    },
  ],
})
export const form = (of: Company) => createResource(of, '/routing_forms', newForm())

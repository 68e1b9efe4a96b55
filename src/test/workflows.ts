import type { Client, Json } from './client.ts'
import type { Company } from './people.ts'
import { createResource, idsOf, uniqueName, type Examples } from './samples.ts'

/** A thank-you email after each meeting. */
export const thanks = {
  type: 'email', to: ['invitee'], subject: 'Thank you for {{event.name}}',
  body: 'Hi {{invitee.first_name}}, thank you!',
}

/** The body of a request that creates a workflow. */
export const newWorkflow = (owner: string, more: object = {}) => ({
  owner, name: uniqueName('Thank you note'), trigger: { type: 'follow_up', minutes: 60 }, steps: [thanks], ...more,
})

/** Creates a workflow and returns it. Throws if the request is refused. */
export async function createWorkflow(person: Client, owner: string, more: object = {}): Promise<Json> {
  const { status, text, body } = await person.post('/workflows', newWorkflow(owner, more))
  if (status !== 201) throw new Error(text)
  return body.resource
}

const workflow = (of: Company) => createResource(of, '/workflows', newWorkflow(of.uri))

export const workflowExamples: Examples = {
  'GET /workflows': async (of) => (await workflow(of), { query: { organization: of.uri } }),
  'POST /workflows': (of) => ({ body: newWorkflow(of.uri) }),
  'GET /workflows/:uuid': async (of) => idsOf(await workflow(of)),
  'PATCH /workflows/:uuid': async (of) =>
    ({ ...idsOf(await workflow(of)), body: { active: false, quiet_hours: { from: '21:00', to: '08:00' } } }),
  'DELETE /workflows/:uuid': async (of) => idsOf(await workflow(of)),
}

import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { booking } from './booking-examples.ts'
import type { Client, Json } from './client.ts'
import type { Company } from './people.ts'
import { createResource, idOf, idsOf, uniqueName, type Examples } from './samples.ts'

/** A thank-you email after each meeting. */
export const thanks = {
  type: 'email',
  to: ['invitee'],
  subject: 'Thank you for {{event.name}}',
  body: 'Hi {{invitee.first_name}}, thank you!',
}

/** The body of a request that creates a workflow. */
export const newWorkflow = (owner: string, more: object = {}) => ({
  owner,
  name: uniqueName('Thank you note'),
  trigger: { type: 'follow_up', minutes: 60 },
  steps: [thanks],
  ...more,
})

/** Creates a workflow and returns it. Throws if the request is refused. */
export async function createWorkflow(person: Client, owner: string, more: object = {}): Promise<Json> {
  const { status, text, body } = await person.post('/workflows', newWorkflow(owner, more))
  if (status !== 201) throw new Error(text)
  return body.resource
}

type Run = { status?: string; reason?: string; version?: number; invitee?: string; due?: string }

/** Inserts a run of a workflow as the engine would, by default a pending one. Returns its id. */
export async function insertRun(db: Db, workflow: string, run: Run = {}) {
  const { status = 'pending', reason = null, version = null, due = '2031-01-01T10:00:00Z', invitee } = run
  const [event, invitee_id] = invitee?.split('/invitees/') ?? []
  const { id } = await db.one<{ id: string }>(sql`
    insert into workflow_runs (organization_id, workflow_id, trigger_type, subject_id, invitee_id, event_id,
      triggered_at, due_at, status, reason, version, finished_at)
    select organization_id, id, trigger_type, coalesce(${invitee_id ?? null}, new_id()), ${invitee_id ?? null},
      ${event === undefined ? null : idOf(event)}, ${due}, ${due}, ${status}, ${reason}, ${version}::int,
      case when ${status} <> 'pending' then now() end
    from workflows where id = ${idOf(workflow)} returning id`)
  return id
}

const workflow = (of: Company) => createResource(of, '/workflows', newWorkflow(of.uri))

export const workflowExamples: Examples = {
  'GET /workflows': async (of) => (await workflow(of), { query: { organization: of.uri } }),
  'POST /workflows': (of) => ({ body: newWorkflow(of.uri) }),
  'GET /workflows/:uuid': async (of) => idsOf(await workflow(of)),
  'PATCH /workflows/:uuid': async (of) => ({
    ...idsOf(await workflow(of)),
    body: { active: false, quiet_hours: { from: '21:00', to: '08:00' } },
  }),
  'POST /workflows/:uuid/preview': async (of) => ({
    ...idsOf(await workflow(of)),
    body: { invitee: (await booking(of)).uri },
    scopes: ['scheduled_events:read'],
  }),
  'POST /workflows/:uuid/test': async (of) => ({
    ...idsOf(await workflow(of)),
    body: { invitee: (await booking(of)).uri },
    scopes: ['scheduled_events:read'],
  }),
  'GET /workflows/:uuid/runs': async (of, db) => {
    const { uri } = await workflow(of)
    if (db) await insertRun(db, uri, { invitee: (await booking(of)).uri })
    return idsOf({ uri })
  },
  'DELETE /workflows/:uuid': async (of) => idsOf(await workflow(of)),
}

import { loadManagedForUpdate } from '../../messages/manage-workflows/permissions.ts'
import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type WorkflowId } from '../../platform/ids.ts'
import type { Api } from '../console/api.ts'
import { requireVersion } from '../console/stale-form.ts'
import { bodyOf, type Input } from './editor-input.ts'
import { loadHosts } from './host-load.ts'
import { workflowRoutes } from './load.ts'

export async function createWorkflow(
  db: Db,
  api: Api,
  input: Input,
  owner: string,
  idempotencyKey: string | undefined,
) {
  const body = { owner, ...bodyOf(input, await loadHosts(db, api.caller.organization_id, input)) }
  return api.one<Workflow>(workflowRoutes, 'POST /workflows', { body, idempotencyKey })
}

/** Throws StaleForm if someone saved another version after the form was opened. */
export async function saveWorkflow(db: Db, api: Api, uuid: string, input: Input) {
  await api.one<Workflow>(workflowRoutes, 'PATCH /workflows/:uuid', {
    ids: { uuid },
    body: bodyOf(input, await loadHosts(db, api.caller.organization_id, input)),
    before: async (tx) =>
      requireVersion(await loadManagedForUpdate(tx, api.caller, asId<WorkflowId>(uuid)), input.version),
  })
}

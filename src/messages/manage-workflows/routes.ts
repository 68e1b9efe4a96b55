import { mapPage } from '../../platform/db/page.ts'
import { many, one } from '../../platform/http/route.ts'
import { listWorkflows } from '../workflows/queries.ts'
import { loadListedOwner, loadReadable } from './permissions.ts'
import { presentWorkflow } from './present.ts'
import { Workflow, WorkflowFilters } from './schema.ts'

export const workflowRoutes = [
  many(Workflow, {
    method: 'GET',
    path: '/workflows',
    summary: 'List workflows',
    description: `Lists the workflows of the organization, of a user or of a group, or your own. The workflows of the
      organization include the defaults, which send the usual emails. Every member can list those of the organization,
      group admins those of their group, admins and owners all of them.`,
    scope: 'workflows:read',
    extension: true,
    query: WorkflowFilters,
    async handle({ db, caller, query }) {
      const owner = await loadListedOwner(db, caller, query)
      return mapPage(await listWorkflows(db, owner, query), presentWorkflow)
    },
  }),

  one(Workflow, {
    method: 'GET',
    path: '/workflows/:uuid',
    summary: 'Get a workflow',
    description: `Returns one workflow with its steps and its version. Every member can read workflows of the
      organization; others only those who can change them.`,
    scope: 'workflows:read',
    extension: true,
    async handle({ db, caller, ids }) {
      return presentWorkflow(await loadReadable(db, caller, ids.uuid))
    },
  }),
]

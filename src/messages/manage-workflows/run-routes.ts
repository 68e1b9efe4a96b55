import { mapPage } from '../../platform/db/page.ts'
import { many } from '../../platform/http/route.ts'
import { loadManaged } from './permissions.ts'
import { presentRun } from './run-present.ts'
import { listRuns } from './run-queries.ts'
import { RunFilters, WorkflowRun } from './run-schema.ts'

export const runRoutes = [
  many(WorkflowRun, {
    method: 'GET',
    path: '/workflows/:uuid/runs',
    summary: 'List the runs of a workflow',
    description: `Lists what a workflow did and will do, newest first: for which booking, when, with which version, how
      many messages it wrote, and why it was skipped or canceled. Those who can change the workflow can call it.`,
    scope: 'workflows:read',
    extension: true,
    query: RunFilters,
    async handle({ db, caller, ids, query }) {
      return mapPage(await listRuns(db, await loadManaged(db, caller, ids.uuid), query), presentRun)
    },
  }),
]

import { mapPage } from '../../platform/db/page.ts'
import { Invalid } from '../../platform/errors.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { checkStepNetworks } from './check-networks.ts'
import { createWorkflow } from './create.ts'
import { removeWorkflow } from './delete.ts'
import { NewWorkflow, WorkflowChange } from './input-schema.ts'
import { loadListedOwner, loadManagedForUpdate, loadOwnerForUpdate, loadReadable } from './permissions.ts'
import { presentWorkflow } from './present.ts'
import { requireStepPlan } from './rules.ts'
import { listWorkflows } from '../workflows/queries.ts'
import { Workflow, WorkflowFilters } from './schema.ts'
import { changeWorkflow } from './update.ts'

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
    method: 'POST',
    path: '/workflows',
    summary: 'Create a workflow',
    description: `Creates a workflow that sends emails, text messages or requests when something happens, or before or
      after meetings. It also applies to meetings that are already booked, if they are due later than now. Members can
      create workflows for themselves, group admins for their group, admins and owners for all. Webhook steps
      require the standard plan or higher. Every problem is returned in one 400, with its path.`,
    scope: 'workflows:write',
    extension: true,
    eachField: true,
    body: NewWorkflow,
    lookUp: checkStepNetworks,
    async handle({ db, caller, body, problems }) {
      const { owner, ...value } = body
      // The owner decides who may create it, so it is checked before all other fields.
      if (owner === undefined) throw new Invalid(...problems)
      const managed = await loadOwnerForUpdate(db, caller, owner)
      requireStepPlan(caller, value.steps)
      return presentWorkflow(await createWorkflow(db, managed, { value, problems }))
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

  one(Workflow, {
    method: 'PATCH',
    path: '/workflows/:uuid',
    summary: 'Update a workflow',
    description: `Updates the fields that you send; trigger, conditions and steps are replaced as a whole. The change
      applies to everything that is sent from now on, also for meetings that are already booked, and adds a version.
      The owner cannot change, and the trigger type of a default workflow cannot either.`,
    scope: 'workflows:write',
    extension: true,
    eachField: true,
    body: WorkflowChange,
    lookUp: checkStepNetworks,
    async handle({ db, caller, ids, body, problems }) {
      const before = await loadManagedForUpdate(db, caller, ids.uuid)
      requireStepPlan(caller, body.steps)
      return presentWorkflow(await changeWorkflow(db, before, { value: body, problems }))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/workflows/:uuid',
    summary: 'Delete a workflow',
    description: `Deletes a workflow. Nothing that is still pending is sent. Default workflows cannot be deleted: send
      active: false to turn them off.`,
    scope: 'workflows:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await removeWorkflow(db, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),
]

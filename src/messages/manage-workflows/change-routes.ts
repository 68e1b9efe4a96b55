import { Invalid } from '../../platform/errors.ts'
import { noContent, one } from '../../platform/http/route.ts'
import { checkStepNetworks } from './check-networks.ts'
import { createWorkflow } from './create.ts'
import { removeWorkflow } from './delete.ts'
import { NewWorkflow, WorkflowChange } from './input-schema.ts'
import { loadManagedForUpdate, loadOwnerForUpdate } from './permissions.ts'
import { presentWorkflow } from './present.ts'
import { requireStepPlan } from './rules.ts'
import { Workflow } from './schema.ts'
import { changeWorkflow } from './update.ts'

export const changeRoutes = [
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

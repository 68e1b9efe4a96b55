import { findMembers } from '../../people/memberships/queries.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { checked, invalid, problemIf, requireValid, type CheckResult, type Problems } from '../../platform/problems.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { replan } from '../workflow-runs/replan.ts'
import { checkReferences } from './check-references.ts'
import type { WorkflowChange } from './input-schema.ts'
import { emptyWorkflow, parseWorkflow } from './parse-workflow.ts'
import { versionOf } from './present.ts'
import { insertVersion, insertWorkflow, lockWorkflowCount, type WorkflowRow } from '../workflows/queries.ts'
import { maxWorkflows, tooManyWorkflows } from './rules.ts'

type Owner = Pick<WorkflowRow, 'organization_id' | 'user_id' | 'group_id'>

/** `input`: with the problems that validation found. All problems are returned in one 400. */
export async function createWorkflow(db: Db, owner: Managed<Owner>, input: CheckResult<WorkflowChange>) {
  const { value, problems } = parseWorkflow(input, emptyWorkflow)
  const content = requireValid(
    checked(value, problems, await checkOwner(db, owner), await checkReferences(db, owner, input.value, value)),
  )
  if ((await lockWorkflowCount(db, owner)) >= maxWorkflows) throw tooManyWorkflows()
  await requireStorage(db, owner.organization_id)
  const workflow = await insertWorkflow(db, owner, content)
  await insertVersion(db, workflow, versionOf(workflow))
  await replan(db, workflow)
  return workflow
}

/** A person who left the organization can still be found by their URI. */
async function checkOwner(db: Db, { organization_id, user_id }: Owner): Promise<Problems> {
  if (user_id === null) return []
  const members = await findMembers(db, organization_id, [user_id])
  return problemIf(!members.has(user_id), invalid('owner', 'must be a user of your organization'))
}

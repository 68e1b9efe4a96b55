import { isDeepStrictEqual } from 'node:util'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { checked, invalid, problemIf, requireValid, type CheckResult } from '../../platform/problems.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { replan } from '../workflow-runs/replan.ts'
import { checkReferences } from './check-references.ts'
import type { WorkflowChange } from './input-schema.ts'
import { parseWorkflow } from './parse-workflow.ts'
import { versionOf } from './present.ts'
import { insertVersion, updateWorkflow, type WorkflowRow } from '../workflows/queries.ts'

/** Writes nothing when the workflow stays the same. `input`: with the problems that validation found. */
export async function changeWorkflow(db: Db, before: Managed<WorkflowRow>, input: CheckResult<WorkflowChange>) {
  const { value, problems } = parseWorkflow(input, before)
  const isOtherTrigger = before.is_default && value.trigger_type !== before.trigger_type
  const content = requireValid(
    checked(
      value,
      problems,
      await checkReferences(db, before, input.value, value),
      problemIf(
        isOtherTrigger,
        invalid(
          'trigger.type',
          `must stay ${before.trigger_type}: this is a default workflow. Create another one instead.`,
        ),
      ),
    ),
  )
  if (isDeepStrictEqual({ ...before, ...content }, before)) return before
  await requireStorage(db, before.organization_id, growthOf(before, { ...before, ...content }))
  const workflow = await updateWorkflow(db, before, content)
  await insertVersion(db, workflow, versionOf(workflow))
  await replan(db, workflow)
  return workflow
}

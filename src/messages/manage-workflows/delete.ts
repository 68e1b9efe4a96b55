import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { replan } from '../workflow-runs/replan.ts'
import { markDeleted, type WorkflowRow } from '../workflows/queries.ts'
import { undeletableDefault } from './rules.ts'

export async function removeWorkflow(db: Db, workflow: Managed<WorkflowRow>) {
  if (workflow.is_default) throw undeletableDefault()
  await markDeleted(db, workflow)
  await replan(db, workflow)
}

import type { Db } from '../../platform/db/db.ts'
import type { WorkflowRunId } from '../../platform/ids.ts'
import { lockBooking } from './booking-state.ts'
import { findMatch, findRunningWorkflow } from './match-workflows.ts'
import { findRun, lockRun, skipRun } from './queries.ts'
import { runSteps } from './run-steps.ts'

/** Runs the steps of a run that is due, if it still applies. */
export async function runDue(db: Db, id: WorkflowRunId) {
  const planned = await findRun(db, id)
  if (!planned) return
  await lockBooking(db, planned)
  const run = await lockRun(db, id)
  if (run?.status !== 'pending') return
  const workflow = run.invitee_id
    ? await findMatch(db, run.invitee_id, run.workflow_id)
    : await findRunningWorkflow(db, run.workflow_id)
  if (workflow?.trigger_type !== run.trigger_type) return skipRun(db, run, 'The workflow no longer applies.')
  await runSteps(db, run, workflow, { hasOldHosts: workflow.is_default })
}

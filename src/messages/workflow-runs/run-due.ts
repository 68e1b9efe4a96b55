import type { Db } from '../../platform/db/db.ts'
import type { WorkflowRunId } from '../../platform/ids.ts'
import { lockBooking } from './booking-state.ts'
import { findMatch, findRunningWorkflow, type Match } from './match-workflows.ts'
import { newRun, timedFrom } from './plan-runs.ts'
import { findRun, lockRun, postponeRun, skipRun, type RunRow } from './queries.ts'
import { isTimed } from './rules.ts'
import { runSteps } from './run-steps.ts'

/** Runs the steps of a run that is due, if it still applies. */
export async function runDue(db: Db, id: WorkflowRunId) {
  const planned = await findRun(db, id)
  if (!planned) return
  await lockBooking(db, planned)
  const run = await lockRun(db, id)
  if (run?.status !== 'pending') return
  const match = run.invitee_id ? await findMatch(db, run.invitee_id, run.workflow_id) : undefined
  const workflow = run.invitee_id ? match : await findRunningWorkflow(db, run.workflow_id)
  if (workflow?.trigger_type !== run.trigger_type) return skipRun(db, run, 'The workflow no longer applies.')
  const laterTime = match && isTimed(run.trigger_type) ? laterTimeOf(run, match) : undefined
  if (laterTime) return postponeRun(db, run, laterTime)
  await runSteps(db, run, workflow, { hasOldHosts: workflow.is_default })
}

/** The workflow has changed, and the plan of the change has not reached this run yet. */
function laterTimeOf({ due_at }: RunRow, match: Match) {
  const time = newRun(match, match.invitee_id, timedFrom(match)).due_at
  return Date.parse(time) !== Date.parse(due_at) && Date.parse(time) > Date.now() ? time : undefined
}

import type { Db } from '../../platform/db/db.ts'
import type { InviteeId } from '../../platform/ids.ts'
import type { TriggerType } from '../workflows/step-schema.ts'
import { findMatches, type RunningWorkflow } from './match-workflows.ts'
import { newRun } from './plan-runs.ts'
import { insertPendingRuns, insertRun, type NewRun } from './queries.ts'
import { hasHostDetails, runSteps } from './run-steps.ts'

/**
 * Something has happened to a booking: runs its workflows in this transaction, or plans those with a delay.
 * `subject_id`: what the trigger is about, if an invitee can have several.
 */
export async function runTrigger(
  db: Db,
  trigger: TriggerType,
  invitee_id: InviteeId,
  triggered_at: string,
  subject_id: string = invitee_id,
) {
  let hasOldHosts = true
  for (const match of await findMatches(db, invitee_id, [trigger])) {
    await startRun(db, match, newRun(match, subject_id, triggered_at), hasOldHosts)
    hasOldHosts &&= !hasHostDetails(match)
  }
}

/** Does nothing if this trigger has run before. */
export async function startRun(db: Db, workflow: RunningWorkflow, planned: NewRun, hasOldHosts = false) {
  if (workflow.trigger_minutes > 0) return insertPendingRuns(db, [planned])
  const run = await insertRun(db, planned, workflow.version)
  if (run) await runSteps(db, run, workflow, { hasOldHosts })
}

/** A reminder that the previous version planned. It is a run of the default workflow, unless there is one already. */
export async function runReminder(db: Db, invitee_id: InviteeId) {
  const match = (await findMatches(db, invitee_id, ['reminder'])).find(({ is_default }) => is_default)
  const run = match && (await insertRun(db, newRun(match, invitee_id, match.start_time), match.version))
  if (run) await runSteps(db, run, match, { hasOldHosts: false })
}

import type { Db } from '../../platform/db/db.ts'
import type { InviteeId } from '../../platform/ids.ts'
import type { TriggerType } from '../workflows/step-schema.ts'
import { findMatches } from './match-workflows.ts'
import { newRun } from './plan-runs.ts'
import { insertPendingRuns, insertRun } from './queries.ts'
import { hasHostDetails, runSteps } from './run-steps.ts'

/**
 * Something has happened to a booking: runs its workflows in this transaction, or plans those with a delay.
 * `subject_id`: what the trigger is about, if an invitee can have several.
 */
export async function runTrigger(
  db: Db, trigger: TriggerType, invitee_id: InviteeId, triggered_at: string, subject_id: string = invitee_id,
) {
  let hasOldHosts = true
  for (const match of await findMatches(db, invitee_id, [trigger])) {
    const planned = newRun(match, subject_id, triggered_at)
    if (match.trigger_minutes > 0) {
      await insertPendingRuns(db, [planned])
      continue
    }
    const run = await insertRun(db, planned)
    if (!run) continue
    await runSteps(db, run, match, { hasOldHosts })
    hasOldHosts &&= !hasHostDetails(match)
  }
}

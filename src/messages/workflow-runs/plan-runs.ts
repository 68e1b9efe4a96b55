import type { Db } from '../../platform/db/db.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { triggerTypes, type TriggerType } from '../workflows/step-schema.ts'
import { findMatches, type Match } from './match-workflows.ts'
import { cancelRuns, findPendingRunIds, insertPendingRuns, type NewRun } from './queries.ts'
import { dueTimeOf, timedTriggers } from './rules.ts'

/** Plans the reminders and follow-ups of a booking. */
export async function planRuns(db: Db, invitee_id: InviteeId) {
  await planTimed(db, await findMatches(db, invitee_id, timedTriggers))
}

/** Runs that would be late already are not planned. */
export async function planTimed(db: Db, matches: Match[]) {
  const now = Date.now()
  const runs = matches.map((match) => newRun(match, match.invitee_id, timedFrom(match)))
  await insertPendingRuns(
    db,
    runs.filter(({ due_at }) => Date.parse(due_at) > now),
  )
}

/** The booking is over: only runs about its cancellation remain. */
export async function cancelPlanned(db: Db, invitee_id: InviteeId, isRescheduled: boolean) {
  const triggers = triggerTypes.filter((trigger) => trigger !== 'canceled')
  const reason = isRescheduled ? 'The meeting was rescheduled.' : 'The invitee canceled, or the meeting was canceled.'
  await cancelRuns(db, await findPendingRunIds(db, invitee_id, triggers), reason)
}

export async function cancelPending(db: Db, invitee_id: InviteeId, trigger: TriggerType, reason: string) {
  await cancelRuns(db, await findPendingRunIds(db, invitee_id, [trigger]), reason)
}

export function newRun(match: Match, subject_id: string, triggered_at: string): NewRun {
  const { organization_id, workflow_id, trigger_type, invitee_id, event_id, zone } = match
  const due_at = new Date(dueTimeOf(match, Date.parse(triggered_at), zone)).toISOString()
  return { organization_id, workflow_id, trigger_type, subject_id, invitee_id, event_id, triggered_at, due_at }
}

export function timedFrom({ trigger_type, start_time, end_time }: Match) {
  return trigger_type === 'reminder' ? start_time : end_time
}

import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkflowRunId } from '../../platform/ids.ts'
import { findMatch, findRunningWorkflow } from './match-workflows.ts'
import { findRun, lockRun, skipRun, type RunRow } from './queries.ts'
import { runSteps } from './run-steps.ts'

/** Runs the steps of a run that is due, if it still applies. */
export async function runDue(db: Db, id: WorkflowRunId) {
  const planned = await findRun(db, id)
  if (!planned) return
  const state = await lockBooking(db, planned)
  const run = await lockRun(db, id)
  if (run?.status !== 'pending') return
  const reason = skipReason(run, state)
  if (reason) return skipRun(db, run, reason)
  const workflow = run.invitee_id
    ? await findMatch(db, run.invitee_id, run.workflow_id)
    : await findRunningWorkflow(db, run.workflow_id)
  if (workflow?.trigger_type !== run.trigger_type) return skipRun(db, run, 'The workflow no longer applies.')
  await runSteps(db, run, workflow, { hasOldHosts: workflow.is_default })
}

type BookingState = {
  status: 'active' | 'canceled'
  has_started: boolean
  is_reconfirmed: boolean
  no_show_id: string | null
}

/** Locks the booking until the transaction ends, so that no one cancels it before. The meeting comes first. */
async function lockBooking(db: Db, { invitee_id, event_id }: RunRow) {
  if (!invitee_id) return undefined
  await db.run(sql`select id from scheduled_events where id = ${event_id} for key share`)
  await db.run(sql`select id from invitees where id = ${invitee_id} for share`)
  return db.maybe<BookingState>(sql`
    select i.status, e.start_time <= now() as has_started, i.reconfirmed_at is not null as is_reconfirmed,
      (select s.id from invitee_no_shows s where s.invitee_id = i.id) as no_show_id
    from invitees i join scheduled_events e on e.id = i.event_id where i.id = ${invitee_id}`)
}

function skipReason({ trigger_type, subject_id, invitee_id }: RunRow, state: BookingState | undefined) {
  if (!invitee_id) return undefined
  if (!state) return 'The booking was deleted.'
  if (state.status === 'canceled' && trigger_type !== 'canceled') return 'The meeting was canceled or rescheduled.'
  if (trigger_type === 'reminder' && state.has_started) return 'The meeting has started.'
  if (trigger_type === 'no_show' && state.no_show_id !== subject_id) return 'The no-show mark was removed.'
  if (trigger_type !== 'reconfirmation_missing') return undefined
  if (state.is_reconfirmed) return 'The invitee has confirmed.'
  return state.has_started ? 'The meeting has started.' : undefined
}

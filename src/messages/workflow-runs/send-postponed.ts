import type { Db } from '../../platform/db/db.ts'
import type { WorkflowRunId } from '../../platform/ids.ts'
import { notify } from '../booking-emails/notify.ts'
import type { PostponedEmail } from '../booking-emails/send-or-postpone.ts'
import { noticeOf, noticeStep } from './load-notice-step.ts'
import { findFinishedRun } from './match-workflows.ts'

/** Sends the usual email of a step to one recipient, for whom it was postponed. */
export async function sendNotice(db: Db, run_id: WorkflowRunId, index: number, postponed: PostponedEmail) {
  const finished = await findFinishedRun(db, run_id)
  const step = finished?.workflow.steps[index]
  const notice = finished && noticeOf(finished.run.trigger_type)
  if (!notice || step?.type !== 'email' || !finished.run.invitee_id) return
  const { run, workflow, booking_id } = finished
  await notify(db, finished.run.invitee_id, notice, postponed, noticeStep(run, workflow, index, step, { booking_id }))
}

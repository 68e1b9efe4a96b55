import type { Db } from '../../platform/db/db.ts'
import type { InviteeId, WorkflowRunId } from '../../platform/ids.ts'
import { notify } from '../booking-emails/notify.ts'
import type { PostponedEmail } from '../booking-emails/send-or-postpone.ts'
import { findSkipReason } from './booking-state.ts'
import { noticeOf, noticeStep } from './load-notice-step.ts'
import { findFinishedRun } from './match-workflows.ts'
import { sendEmails } from './send-emails.ts'
import { sendText } from './send-text.ts'

/** `recipient_hash` is missing for a text message. */
export type PostponedMessage = { run_id: WorkflowRunId; step: number; invitee_id?: InviteeId } & Partial<PostponedEmail>

/** Sends the usual email of a step to one recipient, for whom it was postponed. */
export async function sendNotice(db: Db, run_id: WorkflowRunId, index: number, postponed: PostponedEmail) {
  const finished = await findFinishedRun(db, run_id)
  const step = finished?.workflow.steps[index]
  const notice = finished && noticeOf(finished.run.trigger_type)
  if (!notice || step?.type !== 'email' || !finished.run.invitee_id) return
  const { run, workflow, booking_id } = finished
  await notify(db, finished.run.invitee_id, notice, postponed, noticeStep(run, workflow, index, step, { booking_id }))
}

/** Sends another message of a step to one recipient, as the booking and its language are now. */
export async function sendMessage(db: Db, { run_id, step: index, ...postponed }: PostponedMessage) {
  const finished = await findFinishedRun(db, run_id)
  if (!finished || (await findSkipReason(db, finished.run))) return
  const { run, workflow, booking_id } = finished
  const { recipient_hash, until } = postponed
  if (recipient_hash === undefined || until === undefined) return sendText(db, run, workflow, index)
  const options = { isRepeated: false, booking_id, postponed: { ...postponed, recipient_hash, until } }
  await sendEmails(db, run, workflow, index, options)
}

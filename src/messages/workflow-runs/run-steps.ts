import type { Db } from '../../platform/db/db.ts'
import { notify, type NoticeStep } from '../booking-emails/notify.ts'
import type { EmailStep, Step } from '../workflows/step-schema.ts'
import { findSkipReason } from './booking-state.ts'
import { noticeOf, noticeStep } from './load-notice-step.ts'
import { findBookingId, type RunningWorkflow } from './match-workflows.ts'
import { claimSession, finishRun, skipRun, type RunRow } from './queries.ts'
import { isTimed } from './rules.ts'
import { sendEmails, type StepOptions } from './send-emails.ts'
import { queueWebhook } from './send-webhook.ts'
import { sendText } from './send-text.ts'

type Options = { hasOldHosts: boolean }

/**
 * Runs all steps of a workflow in the transaction of `db`, and marks the run as done. If the booking is over,
 * hosts still hear of the meeting that the invitee left.
 */
export async function runSteps(db: Db, run: RunRow, workflow: RunningWorkflow, { hasOldHosts }: Options) {
  const reason = await findSkipReason(db, run)
  const isRepeated =
    !reason && workflow.steps.some(hasOthers) && isTimed(run.trigger_type) && !(await claimSession(db, run))
  const options = { isRepeated, booking_id: await findBookingId(db, run, workflow) }
  let isFirst = hasOldHosts
  for (const [index, step] of workflow.steps.entries()) {
    if (isNotice(step, run)) {
      await sendUsual(db, run, noticeStep(run, workflow, index, step, { ...options, hasOldHosts: isFirst }))
      isFirst &&= !step.to.includes('hosts')
    } else if (!reason) await runStep(db, run, workflow, index, options)
  }
  if (reason) await skipRun(db, run, reason)
  else if (run.status === 'pending') await finishRun(db, run, workflow.version)
}

/** Whether a workflow sends hosts the details of a meeting. */
export function hasHostDetails({ steps }: RunningWorkflow) {
  return steps.some((step) => step.type === 'email' && step.details && step.to.includes('hosts'))
}

function isNotice(step: Step, { trigger_type }: RunRow): step is EmailStep {
  return step.type === 'email' && step.details && noticeOf(trigger_type) !== undefined
}

async function sendUsual(db: Db, run: RunRow, step: NoticeStep) {
  const notice = noticeOf(run.trigger_type)
  if (notice && run.invitee_id) await notify(db, run.invitee_id, notice, undefined, step)
}

async function runStep(db: Db, run: RunRow, workflow: RunningWorkflow, index: number, options: StepOptions) {
  const step = workflow.steps[index]
  if (step?.type === 'email') await sendEmails(db, run, workflow, index, options)
  if (step?.type === 'sms') await sendText(db, run, workflow, index)
  if (step?.type === 'webhook') await queueWebhook(db, run, index)
}

/** Whether a step writes to others than the invitee and the guests. */
function hasOthers(step: Step) {
  return step.type === 'email' && step.to.some((to) => to !== 'invitee' && to !== 'guests')
}

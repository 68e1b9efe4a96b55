import type { Db } from '../../platform/db/db.ts'
import { notify } from '../booking-emails/notify.ts'
import { findBookingId, type RunningWorkflow } from './match-workflows.ts'
import { noticeOf, noticeStep } from './load-notice-step.ts'
import { claimSession, finishRun, type RunRow } from './queries.ts'
import { isTimed } from './rules.ts'

type Options = { hasOldHosts: boolean }

/** Runs all steps of a workflow in the transaction of `db`, and marks the run as done. */
export async function runSteps(db: Db, run: RunRow, workflow: RunningWorkflow, { hasOldHosts }: Options) {
  const isRepeated = isTimed(run.trigger_type) && workflow.steps.some(hasOthers) && !(await claimSession(db, run))
  const booking_id = await findBookingId(db, run, workflow)
  let isFirst = hasOldHosts
  for (const [index, step] of workflow.steps.entries()) {
    const notice = noticeOf(run.trigger_type)
    if (step.type === 'email' && step.details && notice && run.invitee_id) {
      const options = { isRepeated, booking_id, hasOldHosts: isFirst }
      await notify(db, run.invitee_id, notice, undefined, noticeStep(run, workflow, index, step, options))
      isFirst &&= !step.to.includes('hosts')
    }
  }
  await finishRun(db, run, workflow.version)
}

/** Whether a workflow sends hosts the details of a meeting. */
export function hasHostDetails({ steps }: RunningWorkflow) {
  return steps.some((step) => step.type === 'email' && step.details && step.to.includes('hosts'))
}

/** Whether a step writes to others than the invitee and the guests. */
function hasOthers(step: RunningWorkflow['steps'][number]) {
  return step.type === 'email' && step.to.some((to) => to !== 'invitee' && to !== 'guests')
}

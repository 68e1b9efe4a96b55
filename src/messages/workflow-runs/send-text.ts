import type { Db } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { queueTextMessage } from '../../platform/text-messages/queue.ts'
import { inviteeRecipient } from '../message-templates/recipient-data.ts'
import { renderSms } from '../message-templates/render-sms.ts'
import { loadContexts } from './load-contexts.ts'
import type { RunningWorkflow } from './match-workflows.ts'
import type { RunRow } from './queries.ts'
import { sendTimeOf } from './rules.ts'

/** Sends the text message of a step, now or after the quiet hours of the invitee. */
export async function sendText(db: Db, run: RunRow, workflow: RunningWorkflow, index: number) {
  const step = workflow.steps[index]
  const { id: run_id, organization_id, invitee_id, event_id } = run
  if (step?.type !== 'sms' || !invitee_id) return
  const [context] = await loadContexts(db, run, workflow)
  const to = context?.booking?.invitee.text_reminder_number
  if (!context?.booking || !to) return
  const recipient = inviteeRecipient(context.booking)
  const now = Date.now()
  const sendAt = sendTimeOf(workflow, Date.parse(run.triggered_at), 'invitee', recipient.reader.zone, now)
  if (sendAt > now) {
    const payload = { run_id, step: index, invitee_id }
    return enqueue(db, { organization_id, kind: 'workflow message', payload, due_at: new Date(sendAt).toISOString() })
  }
  const content = renderSms(step, context, recipient)
  await queueTextMessage(db, organization_id, {
    ...content,
    to,
    invitee_id,
    run_id,
    step: index,
    ...(event_id && { event_id }),
  })
}

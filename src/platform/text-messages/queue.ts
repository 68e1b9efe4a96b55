import { encrypt } from '../auth/encrypt.ts'
import type { Db } from '../db/db.ts'
import {
  newId,
  type InviteeId,
  type OrganizationId,
  type ScheduledEventId,
  type TextMessageId,
  type WorkflowRunId,
} from '../ids.ts'
import { enqueue } from '../jobs/queue.ts'
import { findNumberProblem } from './check-number.ts'
import { composeTextMessage, type ComposedText, type TextDraft } from './compose.ts'
import { hasConsent } from './consents.ts'
import { textSender } from './driver.ts'
import { countText } from './limits.ts'
import { findTextMessageOfStep, insertTextMessage } from './queries.ts'
import { stopTexts, type TextStatus } from './rules.ts'
import { findStopReason } from './stopped-numbers.ts'

/**
 * `text`: with placeholders `{link}`, `{link 2}` for the links, which are stored apart. `run_id` and `step`: what sends
 * it; each step of a run sends at most one message.
 */
export type TextRequest = TextDraft & {
  to: string
  event_id?: ScheduledEventId | undefined
  invitee_id?: InviteeId | undefined
  run_id?: WorkflowRunId | undefined
  step?: number | undefined
}

/** `reason`: why it is not sent, for the people of the organization. */
export type QueuedText = { id: TextMessageId; status: TextStatus; reason: string | null }

const notConfigured = 'SMS is not configured on this service.'
const noConsent = 'The invitee has not agreed to text messages to this number.'
const noText = 'The text is empty or too long.'

/**
 * Queues a text message. It is sent if and only if the transaction of `db` commits, unless there is a reason not to
 * send it: then it is stored with that reason.
 */
export async function queueTextMessage(
  db: Db,
  organization_id: OrganizationId,
  request: TextRequest,
): Promise<QueuedText> {
  const { to, run_id, step } = request
  const earlier = run_id === undefined || step === undefined ? undefined : await findTextMessageOfStep(db, run_id, step)
  if (earlier) return { id: earlier.id, status: earlier.status, reason: earlier.error }

  const id = newId<TextMessageId>()
  const composed = composeTextMessage(request)
  const { status, reason } = await decide(db, organization_id, request, composed)
  const { text, links, encoding, segments } = composed ?? { ...request, encoding: 'GSM-7', segments: 0 }
  const secret = status === 'queued' && links.length > 0 ? encrypt(links.join('\n'), id) : null
  const isNew = await insertTextMessage(db, {
    id,
    organization_id,
    recipient: to,
    sender: textSender() ?? null,
    text,
    secret,
    encoding,
    segments,
    status,
    error: reason,
    event_id: request.event_id ?? null,
    invitee_id: request.invitee_id ?? null,
    workflow_run_id: run_id ?? null,
    workflow_step: step ?? null,
  })
  if (isNew && status === 'queued')
    await enqueue(db, { organization_id, kind: 'text message', payload: { text_message_id: id } })
  return { id, status, reason }
}

/** Checks the limits last, because they count. */
async function decide(
  db: Db,
  organization_id: OrganizationId,
  { to, invitee_id }: TextRequest,
  composed: ComposedText | undefined,
): Promise<{ status: 'queued' | 'kept' | 'suppressed'; reason: string | null }> {
  if (textSender() === undefined) return { status: 'kept', reason: notConfigured }
  if (!(await hasConsent(db, organization_id, to))) return { status: 'suppressed', reason: noConsent }
  const stopReason = await findStopReason(db, to)
  if (stopReason) return { status: 'suppressed', reason: stopTexts[stopReason] }
  if (!composed) return { status: 'suppressed', reason: noText }
  const problem = await findNumberProblem(db, organization_id, to)
  if (problem !== undefined) return { status: 'suppressed', reason: problem }
  const overLimit = await countText(db, organization_id, { to, invitee_id, segments: composed.segments })
  return overLimit === undefined ? { status: 'queued', reason: null } : { status: 'suppressed', reason: overLimit }
}

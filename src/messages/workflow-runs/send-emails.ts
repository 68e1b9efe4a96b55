import type { Db } from '../../platform/db/db.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { recipientHash, sendOrPostpone, type Message, type PostponedEmail } from '../booking-emails/send-or-postpone.ts'
import type { MessageContext, MessageRecipient } from '../message-templates/context-data.ts'
import { canUnsubscribe, renderEmail } from '../message-templates/render-email.ts'
import { isUnsubscribed } from '../unsubscribes/queries.ts'
import { unsubscribeLink } from '../unsubscribes/sign-link.ts'
import type { EmailStep } from '../workflows/step-schema.ts'
import { findOthers, loadContexts, sessionContext, visitorsOf } from './load-contexts.ts'
import type { RunningWorkflow } from './match-workflows.ts'
import type { RunRow } from './queries.ts'
import { causeFor, sendTimeOf } from './rules.ts'

/** `isRepeated`: hosts and other addresses got the message with an earlier run of the same session. */
export type StepOptions = {
  isRepeated: boolean
  booking_id: InviteeId | undefined
  /** Only for this recipient, for whom it was postponed. */
  postponed?: PostponedEmail & { invitee_id?: InviteeId }
}

type Letter = { context: MessageContext; recipient: MessageRecipient }

/** Sends the emails of a step with its own text. */
export async function sendEmails(
  db: Db,
  run: RunRow,
  workflow: RunningWorkflow,
  index: number,
  { isRepeated, booking_id, postponed }: StepOptions,
) {
  const step = workflow.steps[index]
  if (step?.type !== 'email') return
  const { organization_id } = run
  for (const [i, context] of (await loadContexts(db, run, workflow)).entries()) {
    const invitee_id = context.booking?.invitee.id
    if (postponed && postponed.invitee_id !== invitee_id) continue
    const letters = await findLetters(db, context, step, i === 0 && !isRepeated)
    const messages: Message[] = []
    for (const letter of letters.filter(({ recipient }) => !postponed || isFor(recipient, postponed)))
      messages.push(...(await messageOf(db, run, workflow, index, letter)))
    const payload = { run_id: run.id, step: index, ...(invitee_id && { invitee_id }) }
    await sendOrPostpone(
      db,
      { organization_id, job: { kind: 'workflow message', payload }, booking_id },
      messages,
      postponed,
    )
  }
}

async function findLetters(db: Db, context: MessageContext, step: EmailStep, hasOthers: boolean): Promise<Letter[]> {
  const visitors = visitorsOf(context, step)
  const others = hasOthers ? await findOthers(db, context, step, visitors) : []
  const shared = sessionContext(context)
  return [
    ...visitors.map((recipient) => ({ context, recipient })),
    ...others.map((recipient) => ({ context: shared, recipient })),
  ]
}

function isFor({ address, host }: MessageRecipient, { recipient_hash, host_id }: PostponedEmail) {
  return recipientHash(address) === recipient_hash && host?.id === host_id
}

/** Nothing for those who unsubscribed. */
async function messageOf(
  db: Db,
  run: RunRow,
  workflow: RunningWorkflow,
  index: number,
  { context, recipient }: Letter,
): Promise<Message[]> {
  const step = workflow.steps[index]
  const { organization_id, trigger_type, triggered_at } = run
  const { role, address, host, reader } = recipient
  const isOptional = canUnsubscribe(trigger_type, role)
  if (step?.type !== 'email' || (isOptional && (await isUnsubscribed(db, organization_id, address)))) return []
  const unsubscribe = isOptional ? unsubscribeLink(organization_id, address) : undefined
  const cause = causeFor(trigger_type, context.booking?.invitee, role)
  const { event, hosts } = context.booking ?? {}
  return [
    {
      recipient: address,
      ...(cause && { cause }),
      ...(host && { host_id: host.id }),
      sendAt: sendTimeOf(workflow, Date.parse(triggered_at), role, reader.zone, Date.now()),
      about: {
        event_id: event?.id ?? null,
        sender_id: role === 'host' ? null : (hosts?.[0]?.id ?? null),
        workflow_run_id: run.id,
        workflow_step: index,
      },
      write: () => renderEmail(step, context, recipient, unsubscribe),
    },
  ]
}

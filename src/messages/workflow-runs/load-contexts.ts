import type { Db } from '../../platform/db/db.ts'
import { asId, type RecapId, type SubmissionId } from '../../platform/ids.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { isRepeated, recipientsOf } from '../booking-emails/find-recipients.ts'
import type { MessageContext, MessageRecipient } from '../message-templates/context-data.ts'
import { findBookingMessage, findRecapMessage, findSubmissionMessage } from '../message-templates/load-context.ts'
import { guestRecipient, hostRecipient, inviteeRecipient, otherRecipient } from '../message-templates/recipient-data.ts'
import { roles, type EmailStep } from '../workflows/step-schema.ts'
import { findMatchesOfMeetings, type RunningWorkflow } from './match-workflows.ts'
import type { RunRow } from './queries.ts'
import { isTimed } from './rules.ts'

/** What a run is about: one booking, a submitted form, or a recap with the bookings of its meeting. */
export async function loadContexts(db: Db, run: RunRow, { workflow_id }: RunningWorkflow): Promise<MessageContext[]> {
  const { organization_id, trigger_type, subject_id, invitee_id, event_id } = run
  if (invitee_id) return present(await findBookingMessage(db, invitee_id, trigger_type))
  if (trigger_type === 'routing_form_submitted')
    return present(await findSubmissionMessage(db, organization_id, asId<SubmissionId>(subject_id)))
  const recap_id = asId<RecapId>(subject_id)
  const bookings = event_id ? await findMatchesOfMeetings(db, workflow_id, [event_id]) : []
  if (bookings.length === 0) return present(await findRecapMessage(db, organization_id, recap_id))
  const contexts: MessageContext[] = []
  for (const booking of bookings)
    contexts.push(...present(await findRecapMessage(db, organization_id, recap_id, booking.invitee_id)))
  return contexts
}

/** Who gets the message of a step about one context. One for each mailbox. */
export function visitorsOf({ booking }: MessageContext, { to }: EmailStep): MessageRecipient[] {
  if (!booking) return []
  const addressed = roles.filter((role) => to.includes(role))
  return recipientsOf(booking, addressed).map((address) =>
    address === booking.invitee.email ? inviteeRecipient(booking) : guestRecipient(booking, address),
  )
}

/** Hosts and other addresses, who get one message about a session, not one for each of its invitees. */
export async function findOthers(
  db: Db,
  context: MessageContext,
  { to }: EmailStep,
  visitors: MessageRecipient[],
): Promise<MessageRecipient[]> {
  const { booking, owner, trigger } = context
  if (booking && (await isRepeated(db, trigger === 'canceled', booking))) return []
  const hosts = booking?.hosts ?? (owner ? [owner] : [])
  const isOther = (address: string) => !roles.some((role) => role === address)
  const others = [
    ...(to.includes('hosts') ? hosts.map(hostRecipient) : []),
    ...to.filter(isOther).map((address) => otherRecipient(context, address)),
  ]
  const mailboxes = new Set(visitors.map(({ address }) => mailboxOf(address)))
  return others.filter(({ address }) => {
    const isNew = !mailboxes.has(mailboxOf(address))
    mailboxes.add(mailboxOf(address))
    return isNew
  })
}

/** For a message that goes out once for all invitees of a group. */
export function sessionContext(context: MessageContext): MessageContext {
  const { booking, trigger } = context
  const isShared =
    isTimed(trigger) ||
    trigger === 'recap_available' ||
    (trigger === 'canceled' && booking?.event.status === 'canceled')
  return isShared && booking && booking.event.invitees_limit > 1 ? { ...context, isForSession: true } : context
}

function present(context: MessageContext | undefined) {
  return context ? [context] : []
}

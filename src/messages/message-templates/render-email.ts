import type { Email, Inline } from '../../platform/email/compose.ts'
import { isCanceledSession } from '../booking-emails/detail-texts.ts'
import { visitorName } from '../booking-emails/visitor-text.ts'
import type { EmailStep, TriggerType } from '../workflows/step-schema.ts'
import type { MessageContext, MessageRecipient } from './context-data.ts'
import { renderLine, renderTemplate, type ValueOf } from './render-template.ts'
import { usualTexts } from './usual-texts.ts'
import { findVariable } from './variable-table.ts'

type EmailTexts = Pick<EmailStep, 'subject' | 'body'>

/**
 * The email of a step without details. Without a subject or a body, it has the usual one. `unsubscribe`: the link with
 * which the recipient stops emails of this kind, see canUnsubscribe.
 */
export function renderEmail(
  step: EmailTexts,
  context: MessageContext,
  recipient: MessageRecipient,
  unsubscribe?: string,
): Email {
  const usual = step.subject === null || step.body === null ? usualTexts(context, recipient) : undefined
  const { subject = usual?.subject ?? '', paragraphs = usual?.paragraphs ?? [] } = renderTexts(step, context, recipient)
  return {
    locale: recipient.reader.texts.locale,
    brand: context.brand,
    subject,
    paragraphs,
    ...senderOf(context, recipient),
    closing: closingOf(paragraphs, context, recipient),
    ...(unsubscribe !== undefined && { unsubscribe }),
  }
}

/** The texts that replace the usual ones in an email with details. Undefined: the usual one stays. */
export function renderTexts(
  { subject, body }: EmailTexts,
  context: MessageContext,
  recipient: MessageRecipient,
): { subject?: string; paragraphs?: Inline[][] } {
  const valueOf = valuesFor(context, recipient)
  return {
    ...(subject !== null && { subject: renderLine(subject, valueOf) }),
    ...(body !== null && { paragraphs: renderTemplate(body, valueOf) }),
  }
}

/** The values of the variables for one recipient. */
export function valuesFor(context: MessageContext, recipient: MessageRecipient): ValueOf {
  return (name) => {
    const variable = findVariable(name)
    return variable?.triggers.includes(context.trigger) ? variable.value(context, recipient) : undefined
  }
}

const optional: ReadonlySet<TriggerType> = new Set([
  'follow_up',
  'no_show',
  'routing_form_submitted',
  'recap_available',
])

/** Whether a recipient can stop such emails. Emails about a coming meeting and those to its hosts always go out. */
export function canUnsubscribe(trigger: TriggerType, role: MessageRecipient['role']) {
  return optional.has(trigger) && role !== 'host'
}

/** As the usual emails have it: answers of invitees and guests reach the first host, those of hosts the invitee. */
function senderOf({ brand, booking, isForSession }: MessageContext, { role, reader: { texts } }: MessageRecipient) {
  const [host] = booking?.hosts ?? []
  if (role === 'host') {
    const hasReply = booking && !isForSession && !isCanceledSession(booking.event)
    const replyTo = hasReply && { name: visitorName(booking.invitee.name), address: booking.invitee.email }
    return { senderName: brand.name, ...(replyTo && { replyTo }) }
  }
  const senderName =
    host && role !== 'other' ? texts.text('email-sender', { name: host.name, organization: brand.name }) : brand.name
  return { senderName, ...(host && { replyTo: { name: host.name, address: host.email } }) }
}

function closingOf(paragraphs: Email['paragraphs'], context: MessageContext, recipient: MessageRecipient) {
  const { replyTo } = senderOf(context, recipient)
  const { text } = recipient.reader.texts
  const hasPrivateLinks =
    recipient.role === 'invitee' && paragraphs.flat().some((part) => typeof part !== 'string' && 'link' in part)
  return [
    ...(replyTo ? [text('reply-to-reach', { name: replyTo.name })] : []),
    whyText(context, recipient),
    ...(hasPrivateLinks ? [text('keep-links-private')] : []),
  ].join('\n')
}

function whyText(
  { brand, booking }: MessageContext,
  {
    role,
    reader: {
      texts: { text },
    },
  }: MessageRecipient,
) {
  const isOver = booking?.event.status === 'canceled'
  if (role === 'guest') return text(isOver ? 'why-former-guest' : 'why-guest')
  if (role === 'host') return text(isOver ? 'why-former-host' : 'why-host')
  return role === 'invitee' ? text('why-invitee') : text('why-recipient', { organization: brand.name })
}

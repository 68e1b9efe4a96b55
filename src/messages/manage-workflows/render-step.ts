import { config } from '../../platform/config.ts'
import type { Email } from '../../platform/email/compose.ts'
import type { EmailContext } from '../booking-emails/detail-texts.ts'
import { guestEmail, inviteeEmail } from '../booking-emails/emails.ts'
import { hostEmail } from '../booking-emails/host-emails.ts'
import type { MessageContext, MessageRecipient } from '../message-templates/context-data.ts'
import { guestRecipient, hostRecipient, inviteeRecipient, otherRecipient } from '../message-templates/recipient-data.ts'
import { canUnsubscribe, renderEmail, renderTexts } from '../message-templates/render-email.ts'
import { isUsual, type UsualTrigger } from '../message-templates/usual-texts.ts'
import type { EmailStep } from '../workflows/step-schema.ts'

/** One recipient for an entry of `to`: the first host for `hosts`. Undefined if the booking has none. */
export function recipientFor(to: string, context: MessageContext): MessageRecipient | undefined {
  const { booking } = context
  if (to === 'invitee') return booking && inviteeRecipient(booking)
  if (to === 'guests') return booking && guestRecipient(booking, booking.guests[0] ?? '')
  if (to !== 'hosts') return otherRecipient(context, to)
  const [host] = booking?.hosts ?? []
  return host && hostRecipient(host)
}

/** The email of a step to one recipient, without the calendar invitation. */
export function renderStep(step: EmailStep, context: MessageContext, recipient: MessageRecipient): Email {
  const { trigger, booking } = context
  if (step.details && booking && isUsual(trigger))
    return { ...detailsEmail(trigger, booking, recipient), ...renderTexts(step, context, recipient) }
  const canStop = canUnsubscribe(trigger, recipient.role)
  return renderEmail(step, context, recipient, canStop ? `${config.BASE_URL}/unsubscribe` : undefined)
}

function detailsEmail(trigger: UsualTrigger, booking: EmailContext, { role, host }: MessageRecipient): Email {
  if (host) return hostEmail(trigger, booking, host)
  return role === 'guest' ? guestEmail(trigger, booking) : inviteeEmail(trigger, booking)
}

import type { Email } from '../../platform/email/compose.ts'
import { detailsOf, titleOf, type EmailContext } from './detail-texts.ts'
import type { BookingChange } from './emails.ts'
import type { HostRow } from './queries.ts'
import { visitorAddress, visitorName, visitorText } from './visitor-text.ts'

/** `reassigned`: the meeting was rescheduled, and another host has it now. */
export function hostEmail(change: BookingChange | 'reassigned', context: EmailContext, host: HostRow): Email {
  const { event, invitee } = context
  const name = visitorName(invitee.name)
  const subjects = {
    booked: 'New booking', rescheduled: 'Rescheduled', canceled: 'Canceled', reassigned: 'Reassigned',
  }
  const sentences = {
    booked: `${name} booked a meeting with you.`,
    rescheduled: `Your meeting with ${name} has been rescheduled.`,
    canceled: event.status === 'canceled'
      ? `Your meeting ${titleOf(event)} was canceled by ${visitorName(invitee.canceled_by ?? '')}.`
      : `${name} is no longer coming to your meeting ${titleOf(event)}. The other invitees still are.`,
    reassigned: `Your meeting with ${name} was rescheduled and now has another host. You're free again at this time:`,
  }
  return {
    subject: `${subjects[change]}: ${titleOf(event)} with ${name}`,
    paragraphs: [
      `Hi ${host.name},`,
      sentences[change],
      ...detailsOf(context, 'host', host.timezone, host.time_notation),
      inviteeFacts(context),
      ...invitee.questions_and_answers.map(({ question, answer }) => `${question}\n${visitorText(answer)}`),
    ],
    closing: "You're receiving this email because you are a host of this meeting.",
  }
}

function inviteeFacts({ event, invitee }: EmailContext) {
  const { name, email, timezone, text_reminder_number: phone } = invitee
  const facts = [
    `Invitee: ${visitorName(name)}, ${visitorAddress(email)}`,
    phone && `Phone: ${phone}`,
    timezone && `Time zone: ${timezone}`,
    event.invitees_limit > 1 && `Seats: ${event.invitees_active} of ${event.invitees_limit} taken`,
  ]
  return facts.filter(Boolean).join('\n')
}

import type { EmailContext } from '../messages/booking-emails/detail-texts.ts'
import { guestEmail, inviteeEmail } from '../messages/booking-emails/emails.ts'
import { hostEmail, withLinkNotice } from '../messages/booking-emails/host-emails.ts'
import { linkChangeEmail } from '../messages/booking-emails/notify-link-change.ts'
import { forwardEmail } from '../messages/incoming-mail/texts.ts'
import type { Email } from '../platform/email/compose.ts'
import { inviteeRecipient } from '../messages/message-templates/recipient-data.ts'
import { renderEmail } from '../messages/message-templates/render-email.ts'
import { bookingsIn, brand, forwarded, host, sampleSecret } from './mail-sample-data.ts'

/** The emails about bookings in a language, by name, with sample data. */
export function bookingSamples(locale: string): Record<string, Email> {
  const bookings = bookingsIn(locale)
  const { withoutLink } = bookings
  const { booked, rescheduled, canceledByHost, canceledByInvitee, group, groupCanceled, inviteeLeft } = bookings
  const reader = { ...host, locale }
  return {
    'invitee-booked': inviteeEmail('booked', booked),
    'invitee-booked-group': inviteeEmail('booked', group),
    'invitee-rescheduled': inviteeEmail('rescheduled', rescheduled),
    'invitee-canceled-by-host': inviteeEmail('canceled', canceledByHost),
    'invitee-canceled-by-invitee': inviteeEmail('canceled', canceledByInvitee),
    'invitee-reminder': inviteeEmail('reminder', booked),
    'invitee-reconfirm': inviteeEmail('reconfirm', booked),
    'invitee-guests': inviteeEmail('guests', booked),
    'guest-booked': guestEmail('booked', booked),
    'guest-added': guestEmail('added', booked),
    'guest-rescheduled': guestEmail('rescheduled', rescheduled),
    'guest-canceled': guestEmail('canceled', canceledByHost),
    'guest-removed': guestEmail('removed', booked),
    'link-changed': linkChangeEmail(booked, booked.invitee.email),
    'link-removed': linkChangeEmail(withoutLink, booked.invitee.email),
    'host-booked': hostEmail('booked', booked, reader),
    'host-booked-without-link': withLinkNotice('booked', hostEmail('booked', withoutLink, reader), withoutLink, reader),
    'host-rescheduled': hostEmail('rescheduled', rescheduled, reader),
    'host-canceled': hostEmail('canceled', canceledByInvitee, reader),
    'host-session-canceled': hostEmail('canceled', groupCanceled, reader),
    'host-invitee-left': hostEmail('canceled', inviteeLeft, reader),
    'host-guests': hostEmail('guests', booked, reader),
    'host-reassigned': hostEmail('reassigned', canceledByInvitee, reader),
    'workflow-follow-up': followUp(booked),
    'host-forwarded': forwardEmail({ kind: 'invitee', booking: { ...booked, hosts: [reader] } }, forwarded),
  }
}

/** An optional email with the text of its author, and a link to unsubscribe. */
function followUp(booking: EmailContext) {
  const subject = 'Thank you, {{invitee.first_name}}'
  const body =
    'Hi {{invitee.first_name}},\n\nthank you for {{event.name}} on {{event.date}}.\n{{links.confirm}}\n' +
    'How was it? https://acme.example/survey?email={{invitee.email}}\n\nNext time: {{links.book}} {{links.cancel}}'
  const context = { trigger: 'follow_up' as const, brand, booking }
  const unsubscribe = `https://meet.acme.example/unsubscribe/${sampleSecret}`
  return renderEmail({ subject, body }, context, inviteeRecipient(booking), unsubscribe)
}

import type { Email } from '../../platform/email/compose.ts'
import { hostInvitation, invitationFor } from './calendar-data.ts'
import type { EmailContext } from './detail-texts.ts'
import { guestEmail, inviteeEmail } from './emails.ts'
import { hostEmail, type HostChange } from './host-emails.ts'
import type { HostRow } from './queries.ts'
import { isGuestNotice, type GuestNotice, type InviteeNotice } from './rules.ts'

/** The email of the invitee or a guest, with the entry for the calendar. */
export function visitorEmail(notice: InviteeNotice | GuestNotice, context: EmailContext, recipient: string): Email {
  const calendar = invitationFor(notice, context, recipient)
  return { ...textFor(notice, context, recipient), ...(calendar && { calendar }) }
}

export function hostEmailWithEntry(change: HostChange, context: EmailContext, host: HostRow): Email {
  const email = hostEmail(change, context, host)
  return change === 'reminder' ? email : { ...email, calendar: hostInvitation(context, host) }
}

/** For a host whom another person replaced: removes the meeting from their calendar. */
export function formerHostEmail(context: EmailContext, host: HostRow): Email {
  return { ...hostEmail('reassigned', context, host), calendar: hostInvitation(context, host, 'CANCEL') }
}

/** Only the invitee is asked to confirm. */
function textFor(notice: InviteeNotice | GuestNotice, context: EmailContext, recipient: string): Email {
  if (isGuestNotice(notice)) return guestEmail(notice, context)
  return notice === 'reconfirm' || notice === 'guests' || recipient === context.invitee.email
    ? inviteeEmail(notice, context)
    : guestEmail(notice, context)
}

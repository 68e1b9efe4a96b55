import { inviteeLink } from '../../meetings/invitees/present.ts'
import type { Email, Link } from '../../platform/email/compose.ts'
import { detailsOf, hostNamesOf, titleOf, zoneOf, type EmailContext } from './detail-texts.ts'
import type { TimeNotation } from './meeting-text.ts'
import type { BookingNotice, GuestNotice } from './rules.ts'
import { visitorName } from './visitor-text.ts'

/** Hosts and guests get emails about changes only, never reminders. */
export type BookingChange = Extract<BookingNotice, 'booked' | 'canceled' | 'rescheduled'>

/** Invitees and guests have no account, so we do not know which notation they prefer. */
const defaultNotation: TimeNotation = '12h'

export function inviteeEmail(notice: BookingNotice, context: EmailContext): Email {
  const { event, invitee } = context
  const hosts = hostNamesOf(event)
  const subjects: Record<BookingNotice, string> = {
    booked: 'Confirmed',
    rescheduled: 'Rescheduled',
    canceled: 'Canceled',
    reminder: 'Reminder',
    reconfirm: 'Please confirm',
  }
  const sentences: Record<BookingNotice, string> = {
    booked: `You're booked. Here are the details of your meeting with ${hosts}.`,
    rescheduled: `Your meeting with ${hosts} has been rescheduled.`,
    canceled: invitee.canceler_type === 'invitee'
      ? `You canceled your meeting with ${hosts}.`
      : `Your meeting with ${hosts} was canceled by ${visitorName(invitee.canceled_by ?? '')}.`,
    reminder: `Your meeting with ${hosts} is coming up. Here are the details.`,
    reconfirm: `Can you still make your meeting with ${hosts}? Please let us know.`,
  }
  return {
    subject: `${subjects[notice]}: ${titleOf(event)} with ${hosts}`,
    paragraphs: [
      `Hi ${visitorName(invitee.name)},`,
      sentences[notice],
      ...detailsOf(context, 'invitee', zoneOf(context), defaultNotation),
    ],
    ...linksOf(notice, context),
  }
}

/** Guests get no links: only the invitee can change the booking. */
export function guestEmail(change: BookingChange | GuestNotice, context: EmailContext): Email {
  const { event, invitee } = context
  const [name, hosts] = [visitorName(invitee.name), hostNamesOf(event)]
  const subjects = {
    booked: 'Invitation', rescheduled: 'Rescheduled', canceled: 'Canceled', added: 'Invitation',
    removed: 'Removed',
  }
  const sentences = {
    booked: `${name} invited you to a meeting with ${hosts}.`,
    rescheduled: `The meeting with ${hosts} that ${name} invited you to has been rescheduled.`,
    canceled: `The meeting with ${hosts} that ${name} invited you to has been canceled.`,
    added: `You were added as a guest to a meeting of ${name} with ${hosts}.`,
    removed: `You are no longer a guest of this meeting of ${name} with ${hosts}.`,
  }
  return {
    subject: `${subjects[change]}: ${titleOf(event)} with ${hosts}`,
    paragraphs: ['Hi,', sentences[change], ...detailsOf(context, 'guest', zoneOf(context), defaultNotation)],
    closing: `You're receiving this email because ${name} added you as a guest. Questions? Please ask ${name}.`,
  }
}

function linksOf(notice: BookingNotice, { invitee }: EmailContext): Pick<Email, 'action' | 'others' | 'closing'> {
  if (notice === 'canceled') return { closing: "You don't need to do anything." }
  const reschedule: Link = { label: 'Reschedule', link: inviteeLink('reschedulings', invitee) }
  const cancel: Link = { label: 'Cancel', link: inviteeLink('cancellations', invitee) }
  const confirm: Link = { label: 'Confirm', link: inviteeLink('reconfirmations', invitee) }
  const closing = 'Please keep these links private. Anyone who has them can change your booking.'
  return notice === 'reconfirm' ? { action: confirm, others: [reschedule, cancel], closing }
    : { action: reschedule, others: [cancel], closing }
}

import { lacksLink } from '../../meetings/scheduled-events/location.ts'
import { meetingLink } from '../../meetings/scheduled-events/present.ts'
import { config } from '../../platform/config.ts'
import type { Email } from '../../platform/email/compose.ts'
import type { TextKey } from '../../platform/texts/texts.ts'
import { factsOf, hostReader, isCanceledSession, titleOf, type EmailContext } from './detail-texts.ts'
import { joinAction, previewOf, type BookingChange } from './emails.ts'
import { startOf, type Reader } from './meeting-text.ts'
import type { HostRow } from './queries.ts'
import { visitorName } from './visitor-text.ts'

/** `reassigned`: the meeting was rescheduled, and another host has it now. */
export type HostChange = BookingChange | 'reassigned' | 'reminder' | 'guests'

export function hostEmail(requested: HostChange, context: EmailContext, host: HostRow): Email {
  const change = requested === 'rescheduled' && isNewHost(context, host) ? 'booked' : requested
  const { old, ...booking } = context
  const shown = old && change !== 'booked' ? { ...booking, old } : booking
  const { event, invitee, brand } = context
  const reader = hostReader(host)
  const { locale, text } = reader.texts
  const isOver = change === 'reassigned' || (change === 'canceled' && event.status === 'canceled')
  const name = visitorName(invitee.name)
  // A canceled session had many invitees, so an answer cannot reach them.
  const hasReply = change !== 'canceled' || !isCanceledSession(event)
  const why = text(isOver ? 'why-former-host' : 'why-host')
  return {
    locale,
    brand,
    subject: subjectOf(change, context, reader),
    greeting: text('email-greeting', { name: host.name }),
    paragraphs: [sentenceOf(change, context, reader)],
    ...previewOf(change === 'reassigned' ? 'canceled' : change, context, reader),
    facts: factsOf(shown, reader),
    ...(isOver || change === 'canceled' ? {} : joinAction(context, reader)),
    // A meeting that another host has now is not theirs to see.
    ...(change !== 'reassigned' && { others: [{ label: text('see-meeting'), link: meetingLink(event) }] }),
    closing: hasReply ? `${text('reply-to-reach', { name })}\n${why}` : why,
    senderName: brand.name,
    ...(hasReply && { replyTo: { name, address: invitee.email } }),
  }
}

/** Asks the host for a link if the meeting has none. */
export function withLinkNotice(
  change: HostChange,
  email: Email,
  { event, invitee }: EmailContext,
  host: HostRow,
): Email {
  const isUpcoming = change !== 'canceled' && change !== 'reassigned' && event.status === 'active'
  if (!isUpcoming || !lacksLink(event.location)) return email
  const { text } = hostReader(host).texts
  return {
    ...email,
    paragraphs: [...email.paragraphs, text('host-link-missing', { name: visitorName(invitee.name) })],
    action: { label: text('host-link-add'), link: `${config.AUTH_URL}/account#meeting_url` },
  }
}

/** The meeting came to this host when it was rescheduled. */
function isNewHost({ old }: EmailContext, { id }: HostRow) {
  return old !== undefined && !old.hosts.some((host) => host.id === id)
}

function subjectOf(change: HostChange, { event, invitee }: EmailContext, reader: Reader) {
  const {
    texts,
    texts: { text },
  } = reader
  const name = visitorName(invitee.name)
  const [meeting, when] = [titleOf(event, texts), startOf(event, reader)]
  if (change === 'canceled' && event.status !== 'canceled')
    return text('invitee-left-email-subject', { name, meeting, when })
  if (change === 'canceled' && isCanceledSession(event))
    return text('session-canceled-email-subject', { meeting, when })
  const keys = {
    booked: 'new-booking-email-subject',
    rescheduled: 'rescheduled-email-subject',
    canceled: 'canceled-email-subject',
    reassigned: 'reassigned-email-subject',
    reminder: 'reminder-email-subject',
    guests: 'guests-changed-email-subject',
  } as const satisfies Record<HostChange, TextKey>
  return text(keys[change], { meeting, names: name, when })
}

function sentenceOf(change: HostChange, { event, invitee }: EmailContext, { texts: { text } }: Reader) {
  const name = visitorName(invitee.name)
  if (change === 'canceled')
    return event.status === 'canceled'
      ? text('host-canceled', { name: visitorName(invitee.canceled_by ?? invitee.name) })
      : text('host-invitee-left', { name })
  if (change === 'reminder') return text('invitee-reminder', { names: name })
  if (change === 'guests') return text('guests-changed', { names: name })
  const keys = { booked: 'host-booked', rescheduled: 'host-rescheduled', reassigned: 'host-reassigned' } as const
  return text(keys[change], { name })
}

import { inviteeLink } from '../../meetings/invitees/present.ts'
import type { Email, Link } from '../../platform/email/compose.ts'
import { commaIn } from '../../platform/texts/languages.ts'
import { keepLocale, type TextKey } from '../../platform/texts/texts.ts'
import { factsOf, hostNamesOf, joinLinkOf, titleOf, visitorReader, type EmailContext } from './detail-texts.ts'
import { startOf, whenOf, type Reader } from './meeting-text.ts'
import type { BookingNotice, GuestNotice, InviteeNotice } from './rules.ts'
import { visitorName } from './visitor-text.ts'

export type BookingChange = Extract<BookingNotice, 'booked' | 'canceled' | 'rescheduled'>
export type GuestChange = BookingChange | GuestNotice | 'reminder'

type SubjectKey = Extract<
  TextKey,
  | 'booked-email-subject'
  | 'invited-email-subject'
  | 'rescheduled-email-subject'
  | 'canceled-email-subject'
  | 'reminder-email-subject'
  | 'reconfirm-email-subject'
  | 'guest-removed-email-subject'
  | 'guests-changed-email-subject'
>

const inviteeSubjects: Record<InviteeNotice, SubjectKey> = {
  booked: 'booked-email-subject',
  rescheduled: 'rescheduled-email-subject',
  canceled: 'canceled-email-subject',
  reminder: 'reminder-email-subject',
  reconfirm: 'reconfirm-email-subject',
  guests: 'guests-changed-email-subject',
}
const guestSubjects: Record<GuestChange, SubjectKey> = {
  booked: 'invited-email-subject',
  added: 'invited-email-subject',
  rescheduled: 'rescheduled-email-subject',
  canceled: 'canceled-email-subject',
  removed: 'guest-removed-email-subject',
  reminder: 'reminder-email-subject',
}

export function inviteeEmail(notice: InviteeNotice, context: EmailContext): Email {
  const reader = visitorReader(context, 'invitee')
  return {
    ...visitorFrame(context, reader, inviteeSubjects[notice]),
    greeting: reader.texts.text('email-greeting', { name: visitorName(context.invitee.name) }),
    paragraphs: [inviteeSentence(notice, context, reader)],
    ...previewOf(notice, context, reader),
    ...linksOf(notice, context, reader),
    closing: closingOf(context, reader, notice === 'canceled' ? undefined : 'keep-links-private'),
  }
}

/** Guests get no links but the one to join: only the invitee can change the booking. */
export function guestEmail(change: GuestChange, context: EmailContext): Email {
  const reader = visitorReader(context, 'guest')
  const { text } = reader.texts
  const hosts = hostNamesOf(context.event, reader.texts)
  const values = { name: visitorName(context.invitee.name), hosts, names: hosts }
  const isOver = change === 'canceled' || change === 'removed'
  const keys = {
    booked: 'guest-invited',
    added: 'guest-added',
    rescheduled: 'guest-rescheduled',
    canceled: 'guest-canceled',
    removed: 'guest-removed',
    reminder: 'invitee-reminder',
  } as const
  return {
    ...visitorFrame(context, reader, guestSubjects[change]),
    greeting: text('email-greeting-unnamed'),
    paragraphs: [text(keys[change], values)],
    ...previewOf(isOver ? 'canceled' : 'booked', context, reader),
    ...(isOver ? {} : joinAction(context, reader)),
    closing: closingOf(context, reader, isOver ? 'why-former-guest' : 'why-guest'),
  }
}

/** What the emails to invitees and guests have in common. Their answers reach the first host. */
function visitorFrame(context: EmailContext, reader: Reader, subject: SubjectKey) {
  const {
    event,
    brand,
    hosts: [host],
  } = context
  const {
    texts,
    texts: { locale, text },
  } = reader
  const names = hostNamesOf(event, texts)
  return {
    locale,
    brand,
    subject: text(subject, { meeting: titleOf(event, texts), names, when: startOf(event, reader) }),
    facts: factsOf(context, reader),
    senderName: host ? text('email-sender', { name: host.name, organization: brand.name }) : brand.name,
    ...(host && { replyTo: { name: host.name, address: host.email } }),
  }
}

function inviteeSentence(notice: InviteeNotice, { event, invitee }: EmailContext, { texts, texts: { text } }: Reader) {
  const names = hostNamesOf(event, texts)
  if (notice === 'canceled')
    return invitee.canceler_type === 'invitee'
      ? text('invitee-canceled-own', { names })
      : text('invitee-canceled-by-host', { name: visitorName(invitee.canceled_by ?? names) })
  const keys = {
    booked: 'invitee-booked',
    rescheduled: 'invitee-rescheduled',
    reminder: 'invitee-reminder',
    reconfirm: 'invitee-reconfirm',
    guests: 'guests-changed',
  } as const
  return text(keys[notice], { names })
}

/** Inboxes show the time after the subject. After a cancellation they show the sentence. */
export function previewOf(notice: InviteeNotice, { event }: EmailContext, reader: Reader): Pick<Email, 'preview'> {
  const comma = commaIn(reader.texts.language)
  return notice === 'canceled' ? {} : { preview: whenOf(event, reader).replaceAll('\n', comma) }
}

function linksOf(notice: InviteeNotice, context: EmailContext, reader: Reader): Pick<Email, 'action' | 'others'> {
  const { invitee, bookingPage } = context
  const { text, locale: asked } = reader.texts
  if (notice === 'canceled') {
    const isRebooked = invitee.canceler_type !== 'invitee' && bookingPage !== undefined
    return isRebooked ? { action: { label: text('book-other-time'), link: keepLocale(bookingPage, { asked }) } } : {}
  }
  const confirm: Link = { label: text('reconfirm'), link: inviteeLink('reconfirmations', invitee, asked) }
  const { action: join } = joinAction(context, reader)
  const others: Link[] = [
    { label: text('reschedule'), link: inviteeLink('reschedulings', invitee, asked) },
    { label: text('cancel'), link: inviteeLink('cancellations', invitee, asked) },
  ]
  if (notice === 'reconfirm') return { action: confirm, others: [...(join ? [join] : []), ...others] }
  return { ...(join && { action: join }), others }
}

export function joinAction(context: EmailContext, { texts: { text }, role }: Reader): Pick<Email, 'action'> {
  const link = joinLinkOf(context, role)
  return link === undefined ? {} : { action: { label: text('join-meeting'), link } }
}

function closingOf(
  { hosts: [host] }: EmailContext,
  { texts: { text } }: Reader,
  key: 'keep-links-private' | 'why-guest' | 'why-former-guest' | undefined,
) {
  const lines = [host && text('reply-to-reach', { name: host.name }), key && text(key)]
  return lines.filter((line) => line !== undefined).join('\n')
}

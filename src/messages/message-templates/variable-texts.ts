import { inviteeLink } from '../../meetings/invitees/present.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Inline } from '../../platform/email/compose.ts'
import { clockTimeText, dateTimeText, timeOf, zoneName } from '../../platform/pages/meeting-time.ts'
import { durationText } from '../../platform/pages/duration-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { minutes } from '../../platform/time.ts'
import { joinLinkOf, type EmailContext } from '../booking-emails/detail-texts.ts'
import type { Reader } from '../booking-emails/meeting-text.ts'
import { visitorAddress, visitorName, visitorText } from '../booking-emails/visitor-text.ts'
import type { MessageContext, MessageRecipient } from './context-data.ts'

type BookingValue<Value extends Inline = string> = (
  booking: EmailContext,
  recipient: MessageRecipient,
  context: MessageContext,
) => Value | undefined

type SecretLink = { link: string; label: string }

/** In a group session, a message to all says nothing about one invitee. */
const ofInvitee =
  (value: BookingValue): BookingValue =>
  (booking, recipient, context) =>
    context.isForSession ? undefined : value(booking, recipient, context)

/** Anyone can enter any address as a guest, so guests get no text from the invitee except the name. */
const notForGuests = (value: BookingValue) =>
  ofInvitee((booking, recipient, context) =>
    recipient.role === 'guest' ? undefined : value(booking, recipient, context),
  )

export function inviteeText(field: 'name' | 'email' | 'phone' | 'timezone'): BookingValue {
  if (field === 'name') return ofInvitee(({ invitee }) => visitorName(invitee.name))
  return notForGuests(({ invitee }) => {
    if (field === 'email') return visitorAddress(invitee.email)
    return (field === 'phone' ? invitee.text_reminder_number : invitee.timezone) ?? undefined
  })
}

export const inviteeFirstName = ofInvitee(({ invitee: { name, first_name } }) =>
  visitorName(first_name || (name.trim().split(/\s+/)[0] ?? '')),
)

export const startText: BookingValue = ({ event }, { reader }) => instantText(event, reader)

export const previousStart: BookingValue = ({ old }, { reader }) => old && instantText(old.event, reader)

export const dateOf: BookingValue = ({ event }, { reader: { zone, notation, texts } }) =>
  timeOf(event, zone, texts.locale, notation).day

export function clockAt(field: 'start_time' | 'end_time'): BookingValue {
  return ({ event }, { reader: { zone, notation, texts } }) => clockTimeText(event[field], zone, texts.locale, notation)
}

export const durationOf: BookingValue = ({ event: { start_time, end_time } }, { reader: { texts } }) =>
  durationText(minutes({ milliseconds: Date.parse(end_time) - Date.parse(start_time) }), texts)

export const zoneText: BookingValue = ({ event }, { reader: { zone, texts } }) =>
  zoneName(zone, event.start_time, texts.locale)

export const joinLink: BookingValue<SecretLink> = (booking, { reader: { texts, role } }) => {
  const link = joinLinkOf(booking, role)
  return link === undefined ? undefined : { link, label: texts.text('join-meeting') }
}

export const answersText = notForGuests(({ invitee }, { reader: { texts } }) =>
  invitee.questions_and_answers.map(({ question, answer }) => answerText(question, answer, texts)).join('\n'),
)

export const guestsText = notForGuests(({ guests }) => guests.map(visitorAddress).join('\n'))

/** Anyone can book in another name, so invitees do not get their own reason. */
export const cancelReason: BookingValue = ({ invitee, old }, { reader: { role } }) => {
  const { cancel_reason, canceler_type } = old?.invitee ?? invitee
  const isShown = role === 'host' || canceler_type !== 'invitee'
  return isShown && cancel_reason ? visitorText(cancel_reason) : undefined
}

export function manageLink(
  page: 'reschedulings' | 'cancellations',
  label: 'reschedule' | 'cancel',
): BookingValue<SecretLink> {
  return ({ invitee }, { reader: { texts } }) =>
    invitee.status === 'active' ? { link: inviteeLink(page, invitee), label: texts.text(label) } : undefined
}

export const confirmLink: BookingValue<SecretLink> = ({ invitee }, { reader: { texts } }) =>
  invitee.status === 'active' && invitee.reconfirmation_requested_at !== null
    ? { link: inviteeLink('reconfirmations', invitee), label: texts.text('reconfirm') }
    : undefined

/** The address of the booking page is public. */
export const bookingAddress: BookingValue<{ address: string }> = ({ bookingPage }) =>
  bookingPage === undefined ? undefined : { address: bookingPage }

/** The host who gets the message, or else the first one. */
export function hostOf({ event, hosts }: EmailContext, { host }: MessageRecipient) {
  if (host) return host
  const [first] = event.hosts
  return hosts.find(({ id }) => id === first?.user_id) ?? first
}

export function formAnswersText({ form }: MessageContext, { reader: { texts } }: MessageRecipient) {
  return form?.answers.flatMap(({ question, answer }) => (answer ? answerText(question, answer, texts) : [])).join('\n')
}

export function recapLink({ recap }: MessageContext, { reader: { texts } }: MessageRecipient): SecretLink | undefined {
  return recap?.link ? { link: recap.link, label: texts.text('open-recap') } : undefined
}

function instantText({ start_time }: EventRow, { zone, notation, texts }: Reader) {
  return dateTimeText(start_time, zone, texts.locale, notation)
}

/** `Company: Initech`, and `How are you? Fine`. */
function answerText(question: string, answer: string, { text }: Texts) {
  const value = visitorText(answer)
  const hasMark = /[\p{P}\p{S}]$/u.test(question)
  return hasMark ? `${question} ${value}` : text('entry-link', { label: question, address: value })
}

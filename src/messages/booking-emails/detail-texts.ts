import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { hostLinkOf } from '../../meetings/scheduled-events/join-link.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Fact } from '../../platform/email/compose.ts'
import { notationOf } from '../../platform/pages/date-words.ts'
import { isLink } from '../../platform/text.ts'
import { chooseLocale } from '../../platform/texts/choose-locale.ts'
import { textsIn, type Texts } from '../../platform/texts/texts.ts'
import { whenOf, whereOf, type Reader } from './meeting-text.ts'
import type { BookingDetails, HostRow } from './queries.ts'
import { visitorAddress, visitorLocation, visitorName, visitorText } from './visitor-text.ts'

/** The booking that an email is about, and the booking that it replaces when it was rescheduled. */
export type EmailContext = BookingDetails & { old?: BookingDetails }

/** Invitees and guests have no account: they get the language and the time zone of the booking. */
export function visitorReader(context: EmailContext, role: 'invitee' | 'guest'): Reader {
  const locale = chooseLocale({ own: context.invitee.locale ?? context.locale })
  return { role, texts: textsIn(locale), zone: zoneOf(context), notation: notationOf(locale) }
}

export function hostReader({ locale, timezone, time_notation }: HostRow): Reader {
  return { role: 'host', texts: textsIn(chooseLocale({ own: locale })), zone: timezone, notation: time_notation }
}

/**
 * What, when, where and with whom, and the reason for a change. Anyone can enter any address as a guest, so guests get
 * no text from the invitee except the name. Anyone can book in another name, so invitees do not get their own reason.
 */
export function factsOf(context: EmailContext, reader: Reader): Fact[] {
  const { event, guests, old, invitee } = context
  const {
    role,
    texts,
    texts: { text },
  } = reader
  const { cancel_reason, canceler_type } = old?.invitee ?? invitee
  const isReasonShown = role === 'host' || canceler_type !== 'invitee'
  // After a cancellation, people want to know what it was, not how it was prepared.
  const isPrepared = invitee.status === 'active' && role !== 'guest'
  return [
    ...factOf(text('what'), titleOf(event, texts)),
    ...factOf(text('when'), whenOf(event, reader)),
    ...factOf(text('previous-time'), old && whenOf(old.event, reader)),
    ...factOf(text('reason'), isReasonShown && cancel_reason && visitorText(cancel_reason)),
    ...factOf(text('where'), locationTextOf(context, reader)),
    ...(role === 'host' && !isCanceledSession(event) ? inviteeFacts(context, reader) : []),
    ...factOf(text('with-hosts'), withHosts(context, reader)),
    ...factOf(text('guests'), isPrepared && guests.map(visitorAddress).join('\n')),
    ...(isPrepared ? invitee.questions_and_answers : []).flatMap(({ question, answer }) =>
      factOf(question, visitorText(answer)),
    ),
  ]
}

/** A group session that was canceled for all invitees. */
export function isCanceledSession({ status, invitees_limit }: EventRow) {
  return status === 'canceled' && invitees_limit > 1
}

export function titleOf({ name }: EventRow, { text }: Texts) {
  return name ?? text('meeting')
}

export function hostNamesOf({ hosts }: EventRow, { locale }: Texts) {
  return new Intl.ListFormat(locale).format(hosts.map(({ name }) => name))
}

/** Where to join online: the conference, or the address that the host entered. Never the text of a visitor. */
export function joinLinkOf({ event, isLocationFromInvitee }: EmailContext, role: Reader['role'] = 'invitee') {
  const { location } = event.location
  const link = joinUrlOf(event.location, role) ?? (isLocationFromInvitee ? null : location)
  return link && isLink(link) ? link : undefined
}

/** The link of the conference, for this reader. */
export function joinUrlOf({ join_url }: EventRow['location'], role: Reader['role']) {
  return join_url && role === 'host' ? hostLinkOf(join_url) : join_url
}

function factOf(label: string, value: string | false | null | undefined): Fact[] {
  return value ? [{ label, value }] : []
}

export function locationTextOf({ event, invitee, isLocationFromInvitee }: EmailContext, reader: Reader) {
  const {
    role,
    texts,
    texts: { text },
  } = reader
  const name = visitorName(invitee.name)
  const hosts = hostNamesOf(event, texts)
  const isGroup = event.invitees_limit > 1
  if (isLocationFromInvitee && role === 'guest') return text('ask-person', { names: name })
  // In a group, the first invitee chose the location for all. `whereOf` leaves out a phone number.
  const isForOthers = role === 'invitee' && isGroup && event.location.type !== 'outbound_call'
  if (isLocationFromInvitee && isForOthers) return text('ask-person', { names: hosts })
  const { location } = event.location
  const safeLocation =
    isLocationFromInvitee && location ? { ...event.location, location: visitorLocation(location) } : event.location
  return whereOf(safeLocation, reader, { hosts, invitee: name, isGroup, isCanceled: event.status === 'canceled' })
}

/** Invitees can write to the hosts. A host knows who the host is, unless there are several. */
function withHosts({ event, hosts }: EmailContext, { role, texts }: Reader) {
  if (role === 'host') return event.hosts.length > 1 && hostNamesOf(event, texts)
  if (role === 'guest') return hostNamesOf(event, texts)
  return event.hosts
    .map(({ user_id, name }) => {
      const email = hosts.find(({ id }) => id === user_id)?.email
      return email === undefined ? name : `${name} (${email})`
    })
    .join('\n')
}

function inviteeFacts({ event, invitee }: EmailContext, reader: Reader): Fact[] {
  const { text } = reader.texts
  const { invitees_active: taken, invitees_limit: limit } = event
  return [
    ...factsOfInvitee(invitee, reader),
    ...factOf(text('time-zone'), invitee.timezone),
    ...factOf(text('seats'), limit > 1 && text('seats-taken', { taken, limit })),
  ]
}

/** Who the invitee is, for a host. */
export function factsOfInvitee({ name, email, text_reminder_number: phone }: InviteeRow, { texts: { text } }: Reader) {
  return [
    ...factOf(text('invitee'), `${visitorName(name)} (${visitorAddress(email)})`),
    ...factOf(text('phone-number'), phone),
  ]
}

/** The invitee's time zone, or else that of a host. */
function zoneOf({ invitee, hosts }: EmailContext) {
  return invitee.timezone ?? hosts[0]?.timezone ?? 'UTC'
}

import { bookingIdentity } from '../../meetings/invitees/calendar-data.ts'
import { inviteeLink } from '../../meetings/invitees/present.ts'
import { isGroup, meetingIdentity } from '../../meetings/scheduled-events/calendar-data.ts'
import { conferenceNames } from '../../meetings/scheduled-events/location.ts'
import type { CalendarPart } from '../../platform/email/compose.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { People, Recipient } from '../calendar-invitations/attendees.ts'
import { writeInvitation, type Invitation } from '../calendar-invitations/write-invitation.ts'
import { hostNamesOf, locationTextOf, titleOf, type EmailContext } from './detail-texts.ts'
import type { BookingNotice, GuestNotice } from './rules.ts'
import { visitorAddress, visitorName, visitorText } from './visitor-text.ts'

const texts = textsIn('en')

/** What the calendar of the invitee or a guest gets with a notice. Reminders and questions change nothing in it. */
export function invitationFor(
  notice: BookingNotice | GuestNotice, context: EmailContext, email: string,
): CalendarPart | undefined {
  if (notice === 'reminder' || notice === 'reconfirm') return undefined
  const { invitee } = context
  const recipient: Recipient = email === invitee.email
    ? { role: 'invitee', email, name: visitorName(invitee.name) }
    : { role: 'guest', email }
  const isCanceled = notice === 'canceled' || notice === 'removed'
  return write(context, { method: isCanceled ? 'CANCEL' : 'REQUEST', identity: bookingIdentity(invitee), recipient })
}

/** What the calendar of a host gets: the meeting as it is now. */
export function hostInvitation(context: EmailContext, { email, name }: { email: string; name: string }): CalendarPart {
  const { event } = context
  const method = event.status === 'canceled' ? 'CANCEL' : 'REQUEST'
  return write(context, { method, identity: meetingIdentity(event), recipient: { role: 'host', email, name } })
}

function write(context: EmailContext, message: Pick<Invitation, 'method' | 'identity' | 'recipient'>) {
  const { event } = context
  const { role } = message.recipient
  const { join_url, type } = event.location
  const where = join_url ?? locationTextOf(context, role)
  return writeInvitation({
    ...message,
    people: peopleOf(context),
    start: event.start_time,
    end: event.end_time,
    summary: summaryOf(context, role),
    description: descriptionsOf[role](context).join('\n'),
    ...(where && { location: where }),
    ...(join_url && { url: join_url, conference: conferenceNames[type] ?? texts.text('join-meeting') }),
  }, new Date().toISOString())
}

function peopleOf({ event, invitee, guests, hosts, brand }: EmailContext): People {
  return {
    organization: brand.name,
    hosts: hosts.map(({ email, name }) => ({ email, name })),
    invitee: { email: invitee.email, name: visitorName(invitee.name) },
    guests: guests.map((email) => ({ email })),
    isGroup: isGroup(event),
  }
}

function summaryOf({ event, invitee }: EmailContext, role: Recipient['role']) {
  const meeting = titleOf(event)
  if (role === 'host' && isGroup(event)) return meeting
  const names = role === 'host' ? visitorName(invitee.name) : hostNamesOf(event)
  return texts.text('meeting-with', { meeting, names })
}

const line = (label: string, address: string) => texts.text('entry-link', { label, address })

/** Only the invitee gets the links that change the booking. A host of a group has one entry for all of its bookings. */
const descriptionsOf: Record<Recipient['role'], (context: EmailContext) => string[]> = {
  invitee: (context) => [
    ...joinLines(context),
    line(texts.text('reschedule'), inviteeLink('reschedulings', context.invitee)),
    line(texts.text('cancel'), inviteeLink('cancellations', context.invitee)),
  ],
  guest: joinLines,
  host: (context) => [...joinLines(context), ...(isGroup(context.event) ? seatLines(context) : inviteeLines(context))],
}

function joinLines({ event: { location: { join_url } } }: EmailContext) {
  return join_url ? [line(texts.text('join-meeting'), join_url)] : []
}

function seatLines({ event: { invitees_active, invitees_limit } }: EmailContext) {
  return [`Seats: ${invitees_active} of ${invitees_limit} taken`]
}

function inviteeLines({ invitee }: EmailContext) {
  const { name, email, text_reminder_number: phone, questions_and_answers } = invitee
  return [
    line(texts.text('invitee'), `${visitorName(name)}, ${visitorAddress(email)}`),
    ...(phone ? [`Phone: ${phone}`] : []),
    ...questions_and_answers.flatMap(({ question, answer }) => ['', question, visitorText(answer)]),
  ]
}

import { bookingIdentity } from '../../meetings/invitees/calendar-data.ts'
import { inviteeLink } from '../../meetings/invitees/present.ts'
import { isGroup, meetingIdentity } from '../../meetings/scheduled-events/calendar-data.ts'
import { conferenceNames } from '../../meetings/scheduled-events/location.ts'
import type { CalendarPart } from '../../platform/email/compose.ts'
import { asId } from '../../platform/ids.ts'
import type { People, Recipient } from '../calendar-invitations/attendees.ts'
import { writeInvitation, type Invitation } from '../calendar-invitations/write-invitation.ts'
import {
  factsOfInvitee,
  hostNamesOf,
  hostReader,
  joinUrlOf,
  locationTextOf,
  titleOf,
  visitorReader,
  type EmailContext,
} from './detail-texts.ts'
import type { Reader } from './meeting-text.ts'
import type { HostRow } from './queries.ts'
import type { GuestNotice, InviteeNotice } from './rules.ts'
import { visitorName, visitorText } from './visitor-text.ts'

type Message = Pick<Invitation, 'method' | 'identity' | 'recipient'>

/** What the calendar of the invitee or a guest gets with a notice. Reminders and questions change nothing in it. */
export function invitationFor(
  notice: InviteeNotice | GuestNotice,
  context: EmailContext,
  email: string,
): CalendarPart | undefined {
  if (notice === 'reminder' || notice === 'reconfirm') return undefined
  const { invitee } = context
  const role = email === invitee.email ? 'invitee' : 'guest'
  const recipient: Recipient = role === 'invitee' ? { role, email, name: visitorName(invitee.name) } : { role, email }
  const method = notice === 'canceled' || notice === 'removed' ? 'CANCEL' : 'REQUEST'
  return write(context, visitorReader(context, role), { method, identity: bookingIdentity(invitee), recipient })
}

/** What the calendar of a host gets: the meeting as it is now. */
export function hostInvitation(
  context: EmailContext,
  host: HostRow,
  method: Invitation['method'] = methodOf(context),
): CalendarPart {
  const { event } = context
  const recipient: Recipient = { role: 'host', email: host.email, name: host.name }
  return write(context, hostReader(host), { method, identity: meetingIdentity(event), recipient })
}

const methodOf = ({ event }: EmailContext) => (event.status === 'canceled' ? 'CANCEL' : 'REQUEST')

function write(context: EmailContext, reader: Reader, message: Message) {
  const { event } = context
  const { type } = event.location
  const join_url = joinUrlOf(event.location, reader.role)
  const where = join_url ?? locationTextOf(context, reader)
  return writeInvitation(
    {
      ...message,
      people: peopleOf(context),
      start: event.start_time,
      end: event.end_time,
      summary: summaryOf(context, reader),
      description: descriptionsOf[reader.role](context, reader).join('\n'),
      ...(where && { location: where }),
      ...(join_url && { url: join_url, conference: conferenceNames[type] ?? reader.texts.text('join-meeting') }),
    },
    new Date().toISOString(),
  )
}

function peopleOf({ event, invitee, guests, hosts, brand }: EmailContext): People {
  return {
    organization: brand.name,
    hosts: hosts.map(({ email, name }) => ({ email, name })),
    invitee: { email: invitee.email, name: visitorName(invitee.name) },
    guests: guests.map((email) => ({ email })),
    isGroup: isGroup(event),
    booking_id: asId(invitee.calendar_uid),
  }
}

function summaryOf({ event, invitee }: EmailContext, { role, texts }: Reader) {
  const meeting = titleOf(event, texts)
  if (role === 'host' && isGroup(event)) return meeting
  const names = role === 'host' ? visitorName(invitee.name) : hostNamesOf(event, texts)
  return texts.text('meeting-with', { meeting, names })
}

/** Only the invitee gets the links that change the booking. A host of a group has one entry for all of its bookings. */
const descriptionsOf: Record<Recipient['role'], (context: EmailContext, reader: Reader) => string[]> = {
  invitee: (context, reader) => [
    ...joinLines(context, reader),
    line(reader, reader.texts.text('reschedule'), inviteeLink('reschedulings', context.invitee, reader.texts.locale)),
    line(reader, reader.texts.text('cancel'), inviteeLink('cancellations', context.invitee, reader.texts.locale)),
  ],
  guest: joinLines,
  host: (context, reader) => [
    ...joinLines(context, reader),
    ...(isGroup(context.event) ? seatLines : inviteeLines)(context, reader),
  ],
}

const line = ({ texts: { text } }: Reader, label: string, address: string) => text('entry-link', { label, address })

function joinLines({ event }: EmailContext, reader: Reader) {
  const join_url = joinUrlOf(event.location, reader.role)
  return join_url ? [line(reader, reader.texts.text('join-meeting'), join_url)] : []
}

function seatLines({ event: { invitees_active: taken, invitees_limit: limit } }: EmailContext, reader: Reader) {
  const { text } = reader.texts
  return [line(reader, text('seats'), text('seats-taken', { taken, limit }))]
}

function inviteeLines({ invitee }: EmailContext, reader: Reader) {
  return [
    ...factsOfInvitee(invitee, reader).map(({ label, value }) => line(reader, label, value)),
    ...invitee.questions_and_answers.flatMap(({ question, answer }) => ['', question, visitorText(answer)]),
  ]
}

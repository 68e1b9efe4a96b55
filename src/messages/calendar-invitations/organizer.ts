import { inboundOrganizerAddress } from '../../platform/email/inbound-address.ts'
import { senderAddress } from '../../platform/email/sender.ts'
import type { CalendarOrganizer } from '../../platform/icalendar.ts'
import { fold } from '../../platform/text.ts'
import type { People, Recipient } from './attendees.ts'

/**
 * Who invites, from the point of view of the recipient: the first host. Gmail, Outlook and Apple Mail add no invitation
 * from the recipient's own address, so hosts are invited by the organization. Calendars send the answer to this
 * address: to the service if it receives email, otherwise to the host.
 */
export function organizerOf(recipient: Recipient, people: People): CalendarOrganizer {
  const {
    organization,
    hosts: [host],
  } = people
  const isOwn = people.hosts.some(({ email }) => fold(email) === fold(recipient.email))
  const person = recipient.role === 'host' || isOwn || !host ? { name: organization, email: senderAddress } : host
  const email = answerAddress(recipient, people) ?? person.email
  const organizer = { ...person, email }
  return fold(email) === fold(senderAddress) ? organizer : { ...organizer, sentBy: senderAddress }
}

/** A host of a group has one entry for all of its bookings, so the answer would belong to none of them. */
function answerAddress({ role, email }: Recipient, { isGroup, booking_id }: People) {
  return role === 'host' && isGroup ? undefined : inboundOrganizerAddress({ invitee_id: booking_id, recipient: email })
}

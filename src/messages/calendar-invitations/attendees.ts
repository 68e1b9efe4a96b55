import type { CalendarAttendee, CalendarPerson } from '../../platform/icalendar.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'

/** Who gets an invitation. Each of them gets an email of their own. */
export type Recipient = CalendarPerson & { role: 'host' | 'invitee' | 'guest' }

/** The people of a meeting. In a group, `invitee` and `guests` are one of its bookings. */
export type People = {
  organization: string
  hosts: CalendarPerson[]
  invitee: CalendarPerson
  guests: CalendarPerson[]
  isGroup: boolean
  /** The first invitee of a chain of reschedules. */
  booking_id: InviteeId
}

/**
 * Whom the recipient sees, the recipient last. Invitees of a group see no one else. Hosts and the invitee see everyone,
 * guests see the hosts: anyone can enter any address as a guest, so guests do not get the address of the invitee.
 */
export function attendeesOf(recipient: Recipient, { hosts, invitee, guests, isGroup }: People): CalendarAttendee[] {
  const others = [
    ...hosts.map((host) => attendee({ ...host, role: 'host' })),
    ...(recipient.role === 'guest' ? [] : [attendee({ ...invitee, role: 'invitee' })]),
    ...(recipient.role === 'guest' ? [] : guests.map((guest) => attendee({ ...guest, role: 'guest' }))),
  ]
  return [...(isGroup ? [] : others.filter(({ email }) => fold(email) !== fold(recipient.email))), attendee(recipient)]
}

/**
 * Hosts and the invitee have already agreed to the time, so their programs show the entry and do not ask for an answer.
 * Guests have not.
 */
function attendee({ role, ...person }: Recipient): CalendarAttendee {
  return role === 'guest'
    ? { ...person, role: 'REQ-PARTICIPANT', status: 'NEEDS-ACTION', rsvp: true }
    : { ...person, role: 'REQ-PARTICIPANT', status: 'ACCEPTED', rsvp: false }
}

import { senderAddress } from '../../platform/email/sender.ts'
import type { CalendarOrganizer } from '../../platform/icalendar.ts'
import { fold } from '../../platform/text.ts'
import type { People, Recipient } from './attendees.ts'

/**
 * Who invites, from the point of view of the recipient: the first host, whose address takes replies. Gmail, Outlook and
 * Apple Mail add no invitation from the recipient's own address, so hosts are invited by the organization.
 */
export function organizerOf(recipient: Recipient, { organization, hosts }: People): CalendarOrganizer {
  const isRecipient = hosts.some(({ email }) => fold(email) === fold(recipient.email))
  const [host] = hosts
  if (recipient.role === 'host' || isRecipient || !host) return { name: organization, email: senderAddress }
  return fold(host.email) === fold(senderAddress) ? host : { ...host, sentBy: senderAddress }
}

import { notationOf } from '../../platform/pages/date-words.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { hostReader, visitorReader, type EmailContext } from '../booking-emails/detail-texts.ts'
import type { Reader } from '../booking-emails/meeting-text.ts'
import type { HostRow } from '../booking-emails/queries.ts'
import type { MessageContext, MessageRecipient } from './context-data.ts'

export function inviteeRecipient(booking: EmailContext): MessageRecipient {
  const { email: address, name } = booking.invitee
  return { role: 'invitee', address, name, reader: visitorReader(booking, 'invitee') }
}

export function guestRecipient(booking: EmailContext, address: string): MessageRecipient {
  return { role: 'guest', address, name: null, reader: visitorReader(booking, 'guest') }
}

export function hostRecipient(host: HostRow): MessageRecipient {
  return { role: 'host', address: host.email, name: host.name, reader: hostReader(host), host }
}

/**
 * An address that the author of a workflow entered. It gets what a host gets, because the author can see the meeting,
 * in the language and time zone of the first host.
 */
export function otherRecipient(context: MessageContext, address: string): MessageRecipient {
  const [host = context.owner] = context.booking?.hosts ?? []
  return { role: 'other', address, name: null, reader: host ? hostReader(host) : defaultReader() }
}

const defaultReader = (): Reader => ({ role: 'host', texts: textsIn('en'), zone: 'UTC', notation: notationOf('en') })

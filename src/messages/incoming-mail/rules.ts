import { config } from '../../platform/config.ts'
import { parseInboundAddress } from '../../platform/email/inbound-address.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import type { IncomingMessage } from './parse-message.ts'
import type { CalendarReply } from './parse-reply.ts'

/** An entry in a calendar, with the sequences of all invitations to its current time. */
export type CalendarEntry = { uid: string; firstSequence: number; lastSequence: number }

/** Whether the reply answers an invitation to the current time. An answer to an earlier time says nothing about it. */
export function isCurrent({ uid, sequence }: CalendarReply, entry: CalendarEntry) {
  return idOf(uid) === idOf(entry.uid) && entry.firstSequence <= sequence && sequence <= entry.lastSequence
}

function idOf(uid: string) {
  return uid.toLowerCase().split('@')[0]
}

/** The answer of this attendee. Undefined when the reply is from another one, or delegates. */
export function answerOf({ attendees }: CalendarReply, email: string) {
  return attendees.find(({ address }) => mailboxOf(address) === mailboxOf(email))?.answer
}

/**
 * Whether a program wrote the message: an absence note, a mailing list, or we. It is never forwarded, because the
 * forwarded email could cause the next one (RFC 3834).
 */
export function isAutomatic({ headers, sender, from }: IncomingMessage) {
  const value = (name: string) => headers.get(name)?.join(' ').trim().toLowerCase() ?? ''
  const isMarked =
    !['', 'no'].includes(value('auto-submitted')) ||
    /bulk|junk|list|auto_reply/.test(value('precedence')) ||
    automaticHeaders.some((name) => headers.has(name))
  return (
    isMarked ||
    sender === '' ||
    !from ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(from.address) ||
    isOwn(from.address) ||
    isOwn(sender)
  )
}

const automaticHeaders = [
  'x-loop',
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'feedback-id',
]

function isOwn(address: string) {
  const own = [config.INBOUND_ADDRESS, /<?([^\s<>]+@[^\s<>]+)>?\s*$/.exec(config.MAIL_FROM)?.[1]]
  return (
    parseInboundAddress(address) !== undefined ||
    own.some((text) => text !== undefined && mailboxOf(text) === mailboxOf(address))
  )
}

import type { Email } from '../../platform/email/compose.ts'
import { hostReader, titleOf, visitorReader } from '../booking-emails/detail-texts.ts'
import { visitorAddress, visitorName, visitorText } from '../booking-emails/visitor-text.ts'
import type { Attendee } from './load-attendee.ts'
import type { IncomingMessage } from './parse-message.ts'

const maxSubject = 150
const maxForwardedText = 10_000

type WrittenText = Pick<IncomingMessage, 'from' | 'subject' | 'text'>

/** What a person wrote to the organizer of an invitation, for the other side. Answers go to that person. */
export function forwardEmail({ kind, booking }: Pick<Attendee, 'kind' | 'booking'>, message: WrittenText): Email {
  const {
    event,
    hosts: [host],
    brand,
  } = booking
  const { texts } = kind === 'host' || !host ? visitorReader(booking, 'invitee') : hostReader(host)
  const { from, subject, text } = message
  const meeting = titleOf(event, texts)
  const [sender, address] = [visitorName(from?.name ?? ''), visitorAddress(from?.address ?? '')]
  const name = sender === '' ? address : `${sender} (${address})`
  return {
    locale: texts.locale,
    brand,
    subject: visitorText(oneLine(subject), maxSubject) || texts.text('forward-email-subject', { meeting }),
    paragraphs: [
      texts.text('forward-email-reason', { name, meeting }),
      ...paragraphsOf(visitorText(text, maxForwardedText)),
    ],
    closing: texts.text('forward-email-closing'),
    ...(from && { replyTo: { name: oneLine(visitorName(from.name)), address: from.address } }),
  }
}

function oneLine(text: string) {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

function paragraphsOf(text: string) {
  const lines = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
  return lines
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

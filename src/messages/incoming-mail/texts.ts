import type { Email } from '../../platform/email/compose.ts'
import { visitorAddress, visitorName, visitorText } from '../booking-emails/visitor-text.ts'
import type { Attendee } from './load-attendee.ts'
import type { IncomingMessage } from './parse-message.ts'

const maxSubject = 150
const maxForwardedText = 10_000

/** What a person wrote to the organizer of an invitation. Answers go to that person. */
export function forwardEmail({ booking: { event } }: Attendee, { from, subject, text }: IncomingMessage): Email {
  const [name, address] = [visitorName(from?.name ?? ''), visitorAddress(from?.address ?? '')]
  const title = visitorText(oneLine(subject), maxSubject)
  return {
    subject: title === '' ? `Message about ${event.name}` : title,
    paragraphs: [
      `${name === '' ? address : `${name} (${address})`} wrote about the meeting ${event.name}:`,
      ...paragraphsOf(visitorText(text, maxForwardedText)),
    ],
    closing: 'They wrote to the organizer of the calendar invitation. Reply to this email to answer them.',
    ...(from && { replyTo: { name: oneLine(visitorName(from.name)), address: from.address } }),
  }
}

function oneLine(text: string) {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

function paragraphsOf(text: string) {
  const lines = text.toWellFormed().replaceAll('\r\n', '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')
  return lines.split(/\n\s*\n/).map((paragraph) => paragraph.trim()).filter(Boolean)
}

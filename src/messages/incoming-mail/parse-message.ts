import { createHash } from 'node:crypto'
import PostalMime, { addressParser, type Attachment, type Email as ParsedEmail } from 'postal-mime'
import type { Mailbox } from '../../platform/email/compose.ts'
import { parseReply, type CalendarReply } from './parse-reply.ts'

/** What we read of an email. Attachments and HTML are not kept. */
export type IncomingMessage = {
  /** The same when a sender sends the message again. */
  key: string
  from: Mailbox | undefined
  subject: string
  text: string
  /** The answer of a calendar. */
  reply: CalendarReply | undefined
  deliveryStatus: string | undefined
  /** Names in lower case, with the values of all headers of that name. */
  headers: Map<string, string[]>
  /** The return path. Empty for bounces and other automatic messages. */
  sender: string
}

/** Larger messages, and those of more lines, are refused before they are parsed. Measured: 10 to 20 µs per line. */
export const maxMessageBytes = 1_048_576
const maxLines = 5000
const maxParts = 500
const maxCalendarLength = 262_144
const limits = { maxNestingDepth: 20, maxHeadersSize: 65_536, forceRfc822Attachments: true }

/**
 * Undefined for a message that no mail program writes: too many lines or parts, or parts in parts in parts. The server
 * calls it in a thread (read-message.ts), where the bytes of a Buffer arrive as an array.
 */
export async function parseMessage({
  content: bytes,
  sender,
}: {
  content: Uint8Array
  sender: string
}): Promise<IncomingMessage | undefined> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (countOf(content, '\n') > maxLines || countOf(content, '\n--') > maxParts) return undefined
  const email = await PostalMime.parse(content, limits).catch(() => undefined)
  if (!email) return undefined
  const headers = Map.groupBy(email.headers, ({ key }) => key)
  return {
    key: email.messageId?.trim() || createHash('sha256').update(content).digest('hex'),
    from: senderOf(email),
    subject: email.subject ?? '',
    text: email.text ?? textOfHtml(email.html ?? ''),
    reply: parseReply(textOf(email.attachments, /^(text\/calendar|application\/ics)$/)),
    deliveryStatus: textOf(email.attachments, /^message\/(global-)?delivery-status$/),
    headers: new Map([...headers].map(([name, list]) => [name, list.map(({ value }) => value)])),
    sender,
  }
}

function countOf(content: Buffer, text: string) {
  let count = 0
  for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + 1)) count++
  return count
}

/** Who gets the answers to the message. */
function senderOf({ replyTo = [], from }: ParsedEmail): Mailbox | undefined {
  const [first] = [...replyTo, ...(from ? [from] : [])].flatMap((one) => one.group ?? [one])
  return first && addressParser(first.address).length === 1 && /^[^\s@<>]+@[^\s@<>]+$/.test(first.address)
    ? { name: first.name, address: first.address }
    : undefined
}

function textOf(attachments: Attachment[], type: RegExp) {
  const part = attachments.find(({ mimeType }) => type.test(mimeType))
  if (!part || typeof part.content === 'string' || part.content.byteLength > maxCalendarLength) return undefined
  return new TextDecoder().decode(part.content)
}

/** For the few mail programs that write no plain text. Tags go; a reader sees the words. */
function textOfHtml(html: string) {
  return html
    .slice(0, maxCalendarLength)
    .replaceAll(/<(br|\/p|\/div|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

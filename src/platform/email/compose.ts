import type { Brand } from '../pages/brand.ts'
import { textsIn, type Texts } from '../texts/texts.ts'
import { cleanText, codePlaceholder, linksOf, placeLinks, unsubscribePlaceholder } from './secrets.ts'

export { composeHtml } from './compose-html.ts'
export { hideSecrets, insertSecrets, insertSecretsInHtml, secretOf, unsubscribeLinkIn } from './secrets.ts'

export type Link = { label: string; link: string }
/** A part of a paragraph. A `link` is a secret as all links are, an `address` is a link that everyone can see. */
export type Inline = string | Link | { address: string }
export type Paragraph = string | Inline[]
export type Mailbox = { name: string; address: string }
/** What the recipient looks up: `When`, `Monday, November 16, 2026`. */
export type Fact = { label: string; value: string }
/** An invitation (RFC 5546) that calendars read: a whole calendar file with this method. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string }

/** How an email looks and in which language it is, the same for all emails to one recipient. */
export type EmailFrame = {
  /** The language of the texts with the region of the reader. Default: English. */
  locale?: string
  /** The organization that sends the email. Default: the name of the service. */
  brand?: Brand | undefined
}

/** The texts in the language of a recipient, and the frame of the email. */
export type EmailLook = { texts: Texts; frame: { locale: string; brand: Brand } }

/** The content of an email. Its code and links are secrets: they are stored apart and inserted when it is sent. */
export type Email = EmailFrame & {
  subject: string
  /** The line that inboxes show after the subject. Default: the first paragraph. */
  preview?: string
  greeting?: string
  paragraphs: Paragraph[]
  facts?: Fact[]
  /** Paragraphs after the facts. */
  notes?: string[]
  /** A one-time code that the recipient types. */
  code?: string
  /** The main action, rendered as a button. `others` are rendered as links. */
  action?: Link
  others?: Link[]
  closing: string
  /** Where the recipient stops emails of this kind. A secret, for the last line and the headers (RFC 8058). */
  unsubscribe?: string
  /** Shown before the address of MAIL_FROM. */
  senderName?: string
  /** Who gets the answers. */
  replyTo?: Mailbox
  calendar?: CalendarPart
}

const maxSubject = 200

/** One line of a length that inboxes can show. */
export function subjectOf({ subject }: Pick<Email, 'subject'>) {
  const line = cleanText(subject.replaceAll(/[\s\p{Cc}]+/gu, ' ')).trim()
  return line.length > maxSubject ? `${line.slice(0, maxSubject).replace(/[\ud800-\udbff]$/, '')}…` : line
}

/** The main action comes before the facts, so that a phone shows it without scrolling. */
export function composeText(email: Email) {
  const { greeting, facts = [], notes = [], code, closing, locale = 'en', action } = email
  const links = linksOf(email).map(({ label, placeholder }) => `${labelText(cleanText(label), locale)}\n${placeholder}`)
  const early = facts.length > 0 && action ? links.splice(0, 1) : []
  const factLines = facts.map((fact) => factText(fact, locale)).join('\n')
  const blocks = [
    ...(greeting === undefined ? [] : [greeting]).map(cleanText),
    ...placeLinks(email).map(paragraphText),
    ...early,
    ...(facts.length > 0 ? [factLines] : []).map(cleanText),
    ...notes.map(cleanText),
    ...(code === undefined ? [] : [codePlaceholder]),
    ...links,
    cleanText(closing),
    ...unsubscribeText(email),
    ...signatureOf(email).map(cleanText),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** In plain text, a link is its address. Mail programs make it a link. */
export function paragraphText(paragraph: ReturnType<typeof placeLinks>[number]) {
  return paragraph
    .map((part) => {
      if (typeof part === 'string') return cleanText(part)
      return 'address' in part ? cleanText(part.address) : part.placeholder
    })
    .join('')
}

function unsubscribeText({ unsubscribe, locale = 'en' }: Email) {
  if (unsubscribe === undefined) return []
  return [`${labelText(textsIn(locale).text('unsubscribe'), locale)}\n${unsubscribePlaceholder}`]
}

/** `Cancel:`, as the language writes it. */
function labelText(label: string, locale: string) {
  return textsIn(locale).text('entry-link', { label, address: '' }).trimEnd()
}

/** Further lines are indented, so that an answer with several lines does not look like several facts. */
function factText({ label, value }: Fact, locale: string) {
  const indented = value.replaceAll('\n', '\n  ')
  if (/[\p{P}\p{S}]$/u.test(label)) return `${label}\n  ${indented}`
  return textsIn(locale).text('entry-link', { label, address: indented })
}

/** The name of the organization with its addresses, after the usual mark of a signature. */
function signatureOf({ brand, locale = 'en' }: Email) {
  if (!brand) return []
  const { text } = textsIn(locale)
  const { website, imprint, privacy } = brand.links
  const lines = [
    website === null ? brand.name : text('entry-link', { label: brand.name, address: website }),
    imprint !== null && text('entry-link', { label: text('imprint'), address: imprint }),
    privacy !== null && text('entry-link', { label: text('privacy'), address: privacy }),
  ]
  return [['-- ', ...lines.filter((line) => line !== false)].join('\n')]
}

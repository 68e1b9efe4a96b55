import { html, textOf, type Html } from '../html.ts'

export type Link = { label: string; link: string }
export type Mailbox = { name: string; address: string }
/** An invitation (RFC 5546) that calendars read: a whole calendar file with this method. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string }
/** The content of an email. Its code and links are secrets: they are stored apart and inserted when it is sent. */
export type Email = {
  subject: string
  paragraphs: string[]
  /** A one-time code that the recipient types. */
  code?: string
  /** The main action, rendered as a button. `others` are rendered as links. */
  action?: Link
  others?: Link[]
  closing: string
  /** Shown before the address of MAIL_FROM. */
  senderName?: string
  /** Who gets the answers. */
  replyTo?: Mailbox
  calendar?: CalendarPart
}

const codePlaceholder = '{code}'
const placeholders = /\{(link|code)(?: (\d+))?\}/g
const codePrefix = 'code '

export function composeText(email: Email) {
  const { paragraphs, code, closing } = email
  const links = linksOf(email).map(({ label, placeholder }) => `${plain(label)}:\n${placeholder}`)
  const codes = code === undefined ? [] : [codePlaceholder]
  return [...paragraphs.map(plain), ...codes, ...links, plain(closing)].join('\n\n') + '\n'
}

export function composeHtml(email: Email) {
  const { subject, paragraphs, code, action, closing } = email
  return textOf(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${plain(subject)}</title></head>
<body style="margin:0;background:#f4f3ef;color:#1d1d1b;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"
  style="padding:32px 16px">
<table role="presentation" width="100%"
  style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
${paragraphs.map(paragraph)}
${code !== undefined && codeBox}
${linksOf(email).map(({ placeholder, label }, i) => (action && i === 0 ? button : anchor)(placeholder, label))}
<p style="margin:0;color:#5c5c57;font-size:14px">${plain(closing)}</p>
</td></tr></table></td></tr></table></body></html>
`)
}

/** The secrets of an email: its links and its code, one per line. */
export function secretOf(email: Email) {
  const codes = email.code === undefined ? [] : [codePrefix + email.code]
  return [...linksOf(email).map(({ link }) => link), ...codes].join('\n') || null
}

/** Replaces the placeholders with the secrets. `missing`: why a secret is not there. */
export function insertSecrets(text: string, secret: string | null, missing = 'was used or withdrawn') {
  const lines = secret?.split('\n') ?? []
  const code = lines.find((line) => line.startsWith(codePrefix))?.slice(codePrefix.length)
  return text.replaceAll(placeholders, (_, kind: string, position = '1') =>
    (kind === 'code' ? code : lines[Number(position) - 1]) ?? `(this ${kind} ${missing})`)
}

/** Replaces the placeholders for readers other than the recipient. */
export function hideSecrets(text: string) {
  return text.replaceAll(placeholders, (_, kind: string) => `(${kind} visible only to the recipient)`)
}

function linksOf({ action, others = [] }: Email) {
  const links = action ? [action, ...others] : others
  return links.map((link, i) => ({ ...link, placeholder: i === 0 ? '{link}' : `{link ${i + 1}}` }))
}

/** Escapes user text that looks like a placeholder for a secret. */
function plain(text: string) {
  return text.replaceAll(/\{(?=link|code)/g, '{ ')
}

function paragraph(text: string): Html {
  const lines = plain(text).split('\n').map((line, i) => html`${i > 0 && html`<br>`}${line}`)
  return html`<p style="margin:0 0 16px">${lines}</p>\n`
}

const codeBox = html`<p style="margin:24px 0;padding:16px;background:#f4f3ef;border-radius:8px;text-align:center;
  font:600 32px/1.25 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${codePlaceholder}</p>\n`

function button(placeholder: string, label: string) {
  return html`<p style="margin:24px 0"><a href="${placeholder}"
  style="display:inline-block;padding:12px 20px;background:#1f5f4a;color:#ffffff;border-radius:8px;text-decoration:none"
  >${plain(label)}</a></p>\n`
}

function anchor(placeholder: string, label: string) {
  return html`<p style="margin:0 0 16px"><a href="${placeholder}" style="color:#1f5f4a">${plain(label)}</a></p>\n`
}

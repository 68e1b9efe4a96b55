import { html, textOf, type Html } from '../html.ts'

export type Link = { label: string; link: string }

/** What a mail says. Its code and its links are secrets, so they are kept apart and put in when the mail leaves. */
export type Email = {
  subject: string
  paragraphs: string[]
  /** A few digits or letters for the recipient to type. */
  code?: string
  /** What the recipient is most likely to do next, and what else they may do. */
  action?: Link
  others?: Link[]
  closing: string
}

const codeSlot = '{code}'
const slots = /\{(link|code)(?: (\d+))?\}/g
const codeMark = 'code '

export function composeText(letter: Email) {
  const { paragraphs, code, closing } = letter
  const links = linksOf(letter).map(({ label, slot }) => `${plain(label)}:\n${slot}`)
  const codes = code === undefined ? [] : [codeSlot]
  return [...paragraphs.map(plain), ...codes, ...links, plain(closing)].join('\n\n') + '\n'
}

export function composeHtml(letter: Email) {
  const { subject, paragraphs, code, action, closing } = letter
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
${linksOf(letter).map(({ slot, label }, i) => (action && i === 0 ? button : anchor)(slot, label))}
<p style="margin:0;color:#5c5c57;font-size:14px">${plain(closing)}</p>
</td></tr></table></td></tr></table></body></html>
`)
}

/** What is kept apart: the links and the code, each on a line of its own. */
export function secretOf(letter: Email) {
  const links = linksOf(letter).map(({ link }) => link)
  return [...links, ...(letter.code === undefined ? [] : [codeMark + letter.code])].join('\n') || null
}

/** Puts the secrets into the places that were left for them. `missing`: what became of one that is not there. */
export function withLink(text: string, secret: string | null, missing = 'was used or withdrawn') {
  const lines = secret?.split('\n') ?? []
  const code = lines.find((line) => line.startsWith(codeMark))?.slice(codeMark.length)
  return text.replaceAll(slots, (_, kind: string, place = '1') =>
    (kind === 'code' ? code : lines[Number(place) - 1]) ?? `(this ${kind} ${missing})`)
}

/** The same for somebody else than the recipient. */
export function withoutLinks(text: string) {
  return text.replaceAll(slots, (_, kind: string) => `(a ${kind} for the recipient alone)`)
}

function linksOf({ action, others = [] }: Email) {
  const links = action ? [action, ...others] : others
  return links.map((link, i) => ({ ...link, slot: i === 0 ? '{link}' : `{link ${i + 1}}` }))
}

/** What people wrote must not be taken for the place of a secret. */
function plain(text: string) {
  return text.replaceAll(/\{(?=link|code)/g, '{ ')
}

function paragraph(text: string): Html {
  const lines = plain(text).split('\n').map((line, i) => html`${i > 0 && html`<br>`}${line}`)
  return html`<p style="margin:0 0 16px">${lines}</p>\n`
}

const codeBox = html`<p style="margin:24px 0;padding:16px;background:#f4f3ef;border-radius:8px;text-align:center;
  font:600 32px/1.25 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${codeSlot}</p>\n`

function button(slot: string, label: string) {
  return html`<p style="margin:24px 0"><a href="${slot}"
  style="display:inline-block;padding:12px 20px;background:#1f5f4a;color:#ffffff;border-radius:8px;text-decoration:none"
  >${plain(label)}</a></p>\n`
}

function anchor(slot: string, label: string) {
  return html`<p style="margin:0 0 16px"><a href="${slot}" style="color:#1f5f4a">${plain(label)}</a></p>\n`
}

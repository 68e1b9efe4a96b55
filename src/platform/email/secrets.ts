import { html, textOf } from '../html.ts'
import type { Email, Link } from './compose.ts'

export const codePlaceholder = '{code}'
const placeholders = /\{(link|code)(?: (\d+))?\}/g
const codePrefix = 'code '

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

/** The same for HTML: the address of a conference can have any characters. */
export function insertSecretsInHtml(page: string, secret: string | null, missing?: string) {
  return insertSecrets(page, secret && textOf(html`${secret}`), missing)
}

/** Replaces the placeholders for readers other than the recipient. */
export function hideSecrets(text: string) {
  return text.replaceAll(placeholders, (_, kind: string) => `(${kind} visible only to the recipient)`)
}

export function linksOf({ action, others = [] }: Pick<Email, 'action' | 'others'>): (Link & { placeholder: string })[] {
  const links = action ? [action, ...others] : others
  return links.map((link, i) => ({ ...link, placeholder: i === 0 ? '{link}' : `{link ${i + 1}}` }))
}

/** Escapes what looks like a placeholder for a secret. Removes characters that hide or reorder the text after them. */
export function cleanText(text: string) {
  return text.replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e]/gu, '').replaceAll(/\{(?=link|code)/g, '{ ')
}

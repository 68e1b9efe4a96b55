import { html, textOf } from '../html.ts'
import type { Email, Inline, Link } from './compose.ts'

export const codePlaceholder = '{code}'
export const unsubscribePlaceholder = '{unsubscribe}'
const placeholders = /\{(link|code|unsubscribe)(?: (\d+))?\}/g
const [codePrefix, unsubscribePrefix] = ['code ', 'unsubscribe ']

type PlacedLink = Link & { placeholder: string }

/** The secrets of an email: its links and its code, one per line. A placeholder has the number of its line. */
export function secretOf(email: Email) {
  const { code, unsubscribe } = email
  const inline = placeLinks(email)
    .flat()
    .flatMap((part) => (isSecret(part) ? part.link : []))
  return (
    [
      ...linksOf(email).map(({ link }) => link),
      ...inline,
      ...(code === undefined ? [] : [codePrefix + code]),
      ...(unsubscribe === undefined ? [] : [unsubscribePrefix + unsubscribe]),
    ].join('\n') || null
  )
}

/** The link for the headers of an email, from its secrets. */
export function unsubscribeLinkIn(secret: string | null) {
  return findPrefixed(secret?.split('\n') ?? [], unsubscribePrefix)
}

/** Replaces the placeholders with the secrets. `missing`: why a secret is not there. */
export function insertSecrets(text: string, secret: string | null, missing = 'was used or withdrawn') {
  const lines = secret?.split('\n') ?? []
  const found = (kind: string, position: string) => {
    if (kind === 'link') return lines[Number(position) - 1]
    return findPrefixed(lines, kind === 'code' ? codePrefix : unsubscribePrefix)
  }
  return text.replaceAll(
    placeholders,
    (_, kind: string, position = '1') => found(kind, position) ?? `(this ${nounOf(kind)} ${missing})`,
  )
}

/** The same for HTML: the address of a conference can have any characters. */
export function insertSecretsInHtml(page: string, secret: string | null, missing?: string) {
  return insertSecrets(page, secret && textOf(html`${secret}`), missing)
}

/** Replaces the placeholders for readers other than the recipient. */
export function hideSecrets(text: string) {
  return text.replaceAll(placeholders, (_, kind: string) => `(${nounOf(kind)} visible only to the recipient)`)
}

export function linksOf({ action, others = [] }: Pick<Email, 'action' | 'others'>): PlacedLink[] {
  const links = action ? [action, ...others] : others
  return links.map((link, i) => ({ ...link, placeholder: placeholderAt(i) }))
}

/** The paragraphs with placeholders for the links in them. Their numbers follow those of the other links. */
export function placeLinks(email: Pick<Email, 'action' | 'others' | 'paragraphs'>) {
  let position = linksOf(email).length
  return email.paragraphs.map((paragraph) =>
    (typeof paragraph === 'string' ? [paragraph] : paragraph).map((part) =>
      isSecret(part) ? { ...part, placeholder: placeholderAt(position++) } : part,
    ),
  )
}

/** Escapes what looks like a placeholder for a secret. Removes characters that hide or reorder the text after them. */
export function cleanText(text: string) {
  return text.replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e]/gu, '').replaceAll(/\{(?=link|code|unsubscribe)/g, '{ ')
}

function isSecret(part: Inline): part is Link {
  return typeof part === 'object' && 'link' in part
}

const placeholderAt = (position: number) => (position === 0 ? '{link}' : `{link ${position + 1}}`)

const nounOf = (kind: string) => (kind === 'code' ? 'code' : 'link')

function findPrefixed(lines: string[], prefix: string) {
  return lines.find((line) => line.startsWith(prefix))?.slice(prefix.length)
}

import { insertSecrets } from '../email/secrets.ts'
import { countSegments, maxSegments, simplifyText, type SegmentCount } from './segments.ts'

/** A text with placeholders for its links: `{link}`, `{link 2}`. The links are secrets, as those of an email are. */
export type TextDraft = { text: string; links: string[] }
export type ComposedText = SegmentCount & TextDraft

const placeholders = /(\{link(?: \d+)?\})/
const mark = '...'

/**
 * The text as it is sent, with its segments. A text over the limit of segments is shortened where its longest passage
 * ends; links stay whole. Undefined if nothing is left to shorten, or if there is no text.
 */
export function composeTextMessage({ text, links }: TextDraft): ComposedText | undefined {
  let pieces = simplifyText(text.replaceAll(/(?!\n)\p{Cc}/gu, ' ').trim()).split(placeholders)
  for (;;) {
    const count = countSegments(insertLinks(pieces.join(''), links))
    if (count.segments <= maxSegments) return isEmpty(pieces) ? undefined : { ...count, text: pieces.join(''), links }
    const shorter = shorten(pieces)
    if (!shorter) return undefined
    pieces = shorter
  }
}

/** The text for the recipient. */
export function insertLinks(text: string, links: string[]) {
  return insertSecrets(text, links.join('\n') || null, 'is no longer valid')
}

const isEmpty = (pieces: string[]) => pieces.join('').trim() === ''

/** Removes a tenth of the longest passage, at least one character, and marks the place. */
function shorten(pieces: string[]): string[] | undefined {
  const lengths = pieces.map((piece, i) => (i % 2 === 0 ? bodyOf(piece).length : 0))
  const longest = lengths.indexOf(Math.max(...lengths))
  const body = Array.from(bodyOf(pieces[longest] ?? ''))
  if (body.length === 0) return undefined
  const kept = body
    .slice(0, Math.floor(body.length * 0.9))
    .join('')
    .trimEnd()
  const space = longest < pieces.length - 1 ? ' ' : ''
  return pieces.with(longest, kept === '' ? '' : kept + mark + space)
}

function bodyOf(piece: string) {
  const trimmed = piece.trimEnd()
  return trimmed.endsWith(mark) ? trimmed.slice(0, -mark.length) : trimmed
}

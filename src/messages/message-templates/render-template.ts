import type { Inline } from '../../platform/email/compose.ts'
import { isLink } from '../../platform/text.ts'
import { parseTemplate, type TemplatePart } from './parse-template.ts'

/** The value of a variable. Undefined: there is none, or the template names an unknown variable. */
export type ValueOf = (name: string) => Inline | undefined

/** Text of the author, or the value of a variable. Values are never parsed again. */
type Piece = { text: string } | { value: Inline | undefined }

/** Of all values of one message: a template can name a long value many times. */
const maxValueCharacters = 20_000

/**
 * The paragraphs of a template: blank lines separate them. A line that consists only of variables without a value
 * disappears. Addresses that the author typed become links.
 */
export function renderTemplate(template: string, valueOf: ValueOf): Inline[][] {
  const paragraphs: Inline[][] = [[]]
  const parts = parseTemplate(template)
  for (const line of linesOf(parts, limited(isolated(valueOf, parts)))) {
    const last = paragraphs.at(-1) ?? []
    if (line.every((piece) => 'text' in piece && piece.text.trim() === '')) paragraphs.push([])
    else if (!isWithoutValues(line)) last.push(...(last.length > 0 ? ['\n'] : []), ...wordsOf(line).flatMap(linkWord))
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0).map(joinTexts)
}

/** One line without links, for subjects. */
export function renderLine(template: string, valueOf: ValueOf) {
  const parts = parseTemplate(template)
  const finalValue = limited(isolated(valueOf, parts))
  const pieces = parts.map((part) => pieceOf(part, finalValue))
  return pieces
    .map((piece) => ('text' in piece ? piece.text : plainText(piece.value ?? '')))
    .join('')
    .trim()
}

export function plainText(part: Inline) {
  if (typeof part === 'string') return part
  return 'address' in part ? part.address : part.label
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** An Arabic date in an English sentence would be torn apart, so each line of it is isolated. */
function isolated(valueOf: ValueOf, parts: TemplatePart[]): ValueOf {
  const isTextRightToLeft = parts.some((part) => part.kind === 'text' && rightToLeft.test(part.text))
  return (name) => {
    const value = valueOf(name)
    if (typeof value !== 'string' || rightToLeft.test(value) === isTextRightToLeft) return value
    return value.replaceAll(/^.*\p{L}.*$/gmu, '\u2068$&\u2069')
  }
}

function limited(valueOf: ValueOf): ValueOf {
  let left = maxValueCharacters
  return (name) => {
    const value = valueOf(name)
    const used = value === undefined ? 0 : plainText(value).length
    left -= used
    if (left >= 0) return value
    return typeof value === 'string' ? value.slice(0, Math.max(0, left + used)).toWellFormed() : undefined
  }
}

function linesOf(parts: TemplatePart[], valueOf: ValueOf): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const piece of parts.map((part) => pieceOf(part, valueOf))) {
    if ('value' in piece) lines.at(-1)?.push(piece)
    else
      for (const [at, text] of piece.text.split(/\r?\n/).entries()) {
        if (at > 0) lines.push([])
        if (text !== '') lines.at(-1)?.push({ text })
      }
  }
  return lines
}

function pieceOf(part: TemplatePart, valueOf: ValueOf): Piece {
  return part.kind === 'variable' ? { value: valueOf(part.name) } : { text: part.text }
}

function isWithoutValues(line: Piece[]) {
  return line.every((piece) => ('text' in piece ? piece.text.trim() : plainText(piece.value ?? '').trim()) === '')
}

/** Spaces and the words between them. A word can contain values: `https://acme.example/s?to={{invitee.email}}`. */
function wordsOf(line: Piece[]): Piece[][] {
  const words: Piece[][] = [[]]
  for (const piece of line) {
    if ('value' in piece) words.at(-1)?.push(piece)
    else
      for (const [at, text] of piece.text.split(/(\s+)/).entries()) {
        // The odd ones are the spaces.
        if (at % 2 === 1) words.push([{ text }], [])
        else if (text !== '') words.at(-1)?.push({ text })
      }
  }
  return words
}

const trailingPunctuation = new Set(`)]"'.,;:!?`)

/** Turns a word into a link if it is one, without the punctuation around it. */
function linkWord(word: Piece[]): Inline[] {
  const plain = word.map((piece) => ('text' in piece ? piece.text : (piece.value ?? '')))
  const [start] = word
  if (!start || !('text' in start)) return plain
  const [before = ''] = /^[(["']*/.exec(start.text) ?? []
  if (!canContinue(start.text.slice(before.length), word.length > 1)) return plain
  const whole = word.map((piece) => ('text' in piece ? piece.text : encodedText(piece.value))).join('')
  // A loop, because a regular expression for trailing punctuation takes quadratic time.
  let end = whole.length
  while (end > before.length && trailingPunctuation.has(whole[end - 1] ?? '')) end--
  const address = whole.slice(before.length, end)
  return isLink(address) ? [before, { address }, whole.slice(end)] : plain
}

/** Values can follow the host of a link, but they cannot change it. */
function canContinue(text: string, hasMore: boolean) {
  return hasMore ? /^https?:\/\/[^/?#@]+[/?#]/i.test(text) : /^https?:\/\//i.test(text)
}

/** Without the joiners that keep a text from becoming a link itself, and without the marks of `isolated`. */
function encodedText(value: Inline | undefined) {
  return encodeURIComponent(
    plainText(value ?? '')
      .replaceAll(/[\u2060\u2068\u2069]/g, '')
      .toWellFormed(),
  )
}

function joinTexts(parts: Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else if (part !== '') joined.push(part)
  }
  return joined
}

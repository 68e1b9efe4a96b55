import { isOneLine } from '../../platform/text.ts'
import { parseName } from './clean-text.ts'

/** Text of one voice within a cue. */
export type Run = { voice: string | null; text: string }

const tags = {
  vtt: /<\/?(?:c|i|b|u|v|lang|ruby|rt)(?=[.\s>])|<[\d:.]{5,16}(?=>)/y,
  srt: /<\/?(?:b|i|u|s|font)(?=[\s>])/iy,
}
const references = /&(?:(amp|lt|gt|lrm|rlm|nbsp|quot|apos)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g
const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  lrm: '\u200e',
  rlm: '\u200f',
  nbsp: '\u00a0',
  quot: '"',
  apos: `'`,
}

/**
 * Removes the tags of a cue. Anything that is not a tag of the format (`<script>`, `a < b`) is text. Each `>` is
 * searched once, not once for every `<` before it: a file can have five million of them.
 */
export function runsOf(text: string, format: 'vtt' | 'srt'): Run[] {
  if (!text.includes('<')) return [{ voice: null, text: format === 'vtt' ? decodeReferences(text) : text }]
  const runs: Run[] = []
  let run: Run = { voice: null, text: '' }
  let begin = 0
  let end = -1
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', open + 1)) {
    if (end < open) end = text.indexOf('>', open)
    if (end < 0) break
    const tag = tagAt(text, open, end, format)
    if (tag === undefined) continue

    run.text += text.slice(begin, open)
    begin = end + 1
    if (tag !== '<v' && tag !== '</v') continue
    if (run.text !== '') runs.push(run)
    run = { voice: tag === '<v' ? parseVoice(text.slice(open, end)) : null, text: '' }
  }
  run.text += text.slice(begin)
  if (run.text !== '') runs.push(run)
  if (format === 'vtt') for (const finished of runs) finished.text = decodeReferences(finished.text)
  return runs
}

/** The tag without classes and annotation: `<v` for `<v.loud Ada>`. */
function tagAt(text: string, open: number, end: number, format: 'vtt' | 'srt') {
  const pattern = tags[format]
  pattern.lastIndex = open
  if (!pattern.test(text)) return undefined
  const next = text.indexOf('<', open + 1)
  return next < 0 || next > end ? text.slice(open, pattern.lastIndex) : undefined
}

function parseVoice(tag: string) {
  const annotation = tag.search(/\s/)
  return annotation < 0 ? null : parseName(decodeReferences(tag.slice(annotation)))
}

function decodeReferences(text: string) {
  if (!text.includes('&')) return text
  return text.replaceAll(references, (_, name?: string, decimal?: string, hexadecimal?: string) =>
    name === undefined
      ? decodeCharacter(decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal))
      : (characters[name] ?? ''),
  )
}

/** Also removes characters that cleanText removes, so that a numeric reference cannot bring them back. */
function decodeCharacter(code: number) {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  const character = isCharacter ? String.fromCodePoint(code) : '\ufffd'
  if (isOneLine(character)) return character
  return /[\s\x85]/.test(character) ? ' ' : ''
}

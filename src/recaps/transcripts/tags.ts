import { isOneLine } from '../../platform/text.ts'
import { nameOf } from './clean-text.ts'

/** What one voice says within a cue. */
export type Run = { voice: string | null; text: string }

const tags = {
  vtt: /<\/?(?:c|i|b|u|v|lang|ruby|rt)(?=[.\s>])|<[\d:.]{5,16}(?=>)/y,
  srt: /<\/?(?:b|i|u|s|font)(?=[\s>])/iy,
}
const references = /&(?:(amp|lt|gt|lrm|rlm|nbsp|quot|apos)|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g
const characters: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', lrm: '\u200e', rlm: '\u200f', nbsp: '\u00a0', quot: '"', apos: `'`,
}

/**
 * The text of a cue without its tags. What is no tag of the format (`<script>`, `a < b`) is text. The end of a tag is
 * looked for once, not once for every `<` before it: a file may have five million of them.
 */
export function runsOf(text: string, format: 'vtt' | 'srt'): Run[] {
  if (!text.includes('<')) return [{ voice: null, text: format === 'vtt' ? decoded(text) : text }]
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
    run = { voice: tag === '<v' ? voiceOf(text.slice(open, end)) : null, text: '' }
  }
  run.text += text.slice(begin)
  if (run.text !== '') runs.push(run)
  if (format === 'vtt') for (const one of runs) one.text = decoded(one.text)
  return runs
}

/** The tag without what is added to it, as in `<v` of `<v.loud Ada>`. */
function tagAt(text: string, open: number, end: number, format: 'vtt' | 'srt') {
  const form = tags[format]
  form.lastIndex = open
  if (!form.test(text)) return undefined
  const next = text.indexOf('<', open + 1)
  return next < 0 || next > end ? text.slice(open, form.lastIndex) : undefined
}

function voiceOf(tag: string) {
  const annotation = tag.search(/\s/)
  return annotation < 0 ? null : nameOf(decoded(tag.slice(annotation)))
}

function decoded(text: string) {
  if (!text.includes('&')) return text
  return text.replaceAll(references, (_, name?: string, decimal?: string, hexadecimal?: string) =>
    name === undefined
      ? character(decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal))
      : characters[name] ?? '')
}

/** What is not let in as it is does not come in under a number either. */
function character(code: number) {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  const given = isCharacter ? String.fromCodePoint(code) : '\ufffd'
  if (isOneLine(given)) return given
  return /[\s\x85]/.test(given) ? ' ' : ''
}

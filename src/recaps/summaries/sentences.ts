import type { Segment } from '../transcripts/rules.ts'
import type { Language } from './stop-words.ts'

export type Sentence = Segment

/** Longer sentences are split, because speech without periods would be one sentence. */
const maxLength = 300

/** Shorter sentences have fewer than five words. A meeting can have a million of them. */
const minLength = 9
const maxFragments = 20
/** Each call of the segmenter costs 9 µs, so it gets many lines together. A line break also ends a sentence. */
const batchLength = 65_536

const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|\d{1,2}|[zdu]\. ?[bhaä]|dr|mr|mrs|ms|prof|bzw|ca|nr|abs|st|sr|sra|mme|dott|sig|вул|ім)\.\s*$/iu

/** Splits the transcript into sentences. Short fragments count only if there is nothing else. */
export function sentencesOf(segments: Segment[], language: Language | undefined): Sentence[] {
  const segmenter = new Intl.Segmenter(language ?? 'und', { granularity: 'sentence' })
  const sentences: Sentence[] = []
  const fragments: Sentence[] = []
  for (const lines of batchesOf(segments))
    for (const { speaker, text } of splitLines(lines, segmenter))
      for (const piece of splitLong(text.trim())) {
        if (piece.length < minLength && fragments.length === maxFragments) continue
        if (!/[\p{L}\p{N}]/u.test(piece)) continue
        const target = piece.length < minLength ? fragments : sentences
        target.push({ speaker, text: piece })
      }
  return sentences.length > 0 ? sentences : fragments
}

function* batchesOf(segments: Segment[]) {
  for (let from = 0, to = 0, size = 0; to < segments.length; [from, size] = [to, 0]) {
    while (to < segments.length && size < batchLength) size += (segments[to++]?.text.length ?? 0) + 1
    yield segments.slice(from, to)
  }
}

function* splitLines(lines: Segment[], segmenter: Intl.Segmenter) {
  let line = 0
  let text = ''
  for (const { segment } of segmenter.segment(lines.map((segment) => `${segment.text}\n`).join(''))) {
    text += segment
    if (text.length < maxLength && isUnfinished(segment)) continue
    yield { speaker: lines[line]?.speaker ?? null, text }
    text = ''
    if (segment.endsWith('\n')) line++
  }
}

/** Intl.Segmenter ends a sentence at `Dr.`, at `am 3.` before a month, and at the question mark of a URL. */
function isUnfinished(segment: string) {
  if (/[\n\r\u0085\u2028\u2029]$/.test(segment)) return false
  return abbreviation.test(segment.slice(-12)) || !/[\s。！？।؟…"'”’»)]$/.test(segment)
}

/** Splits at a comma or a space if possible, and never inside a surrogate pair. */
function splitLong(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  while (text.length - from > maxLength) {
    const window = text.slice(from, from + maxLength)
    const comma = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; ')) + 1
    const end = comma > maxLength / 2 ? comma : window.lastIndexOf(' ')
    const length = end > maxLength / 2 ? end : maxLength - (/[\ud800-\udbff]$/.test(window) ? 1 : 0)
    pieces.push(text.slice(from, from + length).trim())
    from += length
  }
  pieces.push(text.slice(from).trim())
  return pieces
}

import type { Segment } from '../transcripts/rules.ts'
import type { Language } from './stop-words.ts'

export type Sentence = Segment

/** Longer ones are cut: nobody reads them, and speech without any full stop would be one sentence. */
const maxLength = 300

/** Shorter ones have no five words. A meeting of nods would be a million of them. */
const minLength = 9
const maxScraps = 20
/** To begin with a text costs 9 µs, so the runtime gets many lines at once: an end of line ends a sentence as well. */
const batch = 65_536

const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|\d{1,2}|[zdu]\. ?[bhaä]|dr|mr|mrs|ms|prof|bzw|ca|nr|abs|st|sr|sra|mme|dott|sig|вул|ім)\.\s*$/iu

/** What was said, sentence by sentence, each as it stands in the transcript. Scraps only if there is nothing else. */
export function sentencesOf(segments: Segment[], language: Language | undefined): Sentence[] {
  const segmenter = new Intl.Segmenter(language ?? 'und', { granularity: 'sentence' })
  const sentences: Sentence[] = []
  const scraps: Sentence[] = []
  for (const lines of batchesOf(segments))
    for (const { speaker, text } of split(lines, segmenter))
      for (const piece of cut(text.trim())) {
        if (piece.length < minLength && scraps.length === maxScraps) continue
        if (/[\p{L}\p{N}]/u.test(piece)) (piece.length < minLength ? scraps : sentences).push({ speaker, text: piece })
      }
  return sentences.length > 0 ? sentences : scraps
}

function* batchesOf(segments: Segment[]) {
  for (let from = 0, to = 0, size = 0; to < segments.length; [from, size] = [to, 0]) {
    while (to < segments.length && size < batch) size += (segments[to++]?.text.length ?? 0) + 1
    yield segments.slice(from, to)
  }
}

function* split(lines: Segment[], segmenter: Intl.Segmenter) {
  let line = 0
  let text = ''
  for (const { segment } of segmenter.segment(lines.map((said) => `${said.text}\n`).join(''))) {
    text += segment
    if (text.length < maxLength && goesOn(segment)) continue
    yield { speaker: lines[line]?.speaker ?? null, text }
    text = ''
    if (segment.endsWith('\n')) line++
  }
}

/** The runtime takes `Dr.` for an end, `am 3.` before a month, and the question mark of a web address. */
function goesOn(segment: string) {
  if (/[\n\r\u0085\u2028\u2029]$/.test(segment)) return false
  return abbreviation.test(segment.slice(-12)) || !/[\s。！？।؟…"'”’»)]$/.test(segment)
}

/** At a comma or a blank where there is one, and never inside of a character. */
function cut(text: string): string[] {
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

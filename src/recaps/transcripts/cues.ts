import { eachLine } from './clean-text.ts'
import { BadTranscript } from './segments.ts'
import { arrow, looksLikeTiming, parseTimes } from './times.ts'

/** `start` in milliseconds. */
export type Cue = { start: number; text: string }
type Head = { text: string; number: number }

/** First lines of WebVTT blocks that are not cues. The first line of the file counts as one. */
export const vttMetadata = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:[ \t]|$)/

/**
 * Parses the cues and sorts them by start; the sort is stable. A block is an optional identifier or number, a timing
 * line, and text up to an empty line. A timing line always begins a cue, as WebVTT requires. Files of both formats
 * sometimes lack the empty line.
 */
export function parseCues(text: string, metadata?: RegExp): Cue[] {
  const cues: Cue[] = []
  let cue: Cue | undefined
  let begin = 0
  let head: Head | undefined
  let isMetadata = false
  const finish = (next: number) => {
    if (cue) cue.text = text.slice(begin, next - 1)
  }

  eachLine(text, (line, number, from) => {
    if (line === '' || (!cue && line.trim() === '')) {
      finish(from)
      requireClosedBlock(head, metadata)
      cue = head = undefined
      isMetadata = false
    } else if (looksLikeTiming(line) || (!cue && !isMetadata && line.includes(arrow))) {
      finish(from)
      if (cue) cue.text = withoutNumber(cue.text)
      cues.push((cue = { start: parseStart(line, number), text: '' }))
      begin = from + line.length + 1
      head = undefined
    } else if (head) {
      requireClosedBlock(head, metadata)
      head = undefined
      isMetadata = true
    } else if (!cue && !isMetadata) head = { text: line, number }
  })
  finish(text.length + 1)
  requireClosedBlock(head, metadata)
  return sortByStart(cues)
}

function sortByStart(cues: Cue[]) {
  const isSorted = cues.every(({ start }, i) => start >= (cues[i - 1]?.start ?? 0))
  return isSorted ? cues : cues.toSorted((a, b) => a.start - b.start)
}

function requireClosedBlock(head: Head | undefined, metadata: RegExp | undefined) {
  if (head && !metadata?.test(head.text)) throw badLine('has a cue without a timing line', head.number)
}

/** Removes the number of the next cue when no empty line separates the two. */
function withoutNumber(text: string) {
  const last = text.lastIndexOf('\n')
  return /^\s*\d{1,9}\s*$/.test(text.slice(last + 1)) ? text.slice(0, Math.max(0, last)) : text
}

function parseStart(line: string, number: number) {
  const [start, end] = parseTimes(line)
  if (Number.isNaN(start + end)) throw badLine('has a time that cannot be read', number)
  if (end < start) throw badLine('has a cue that ends before it starts', number)
  return start
}

function badLine(message: string, number: number) {
  return new BadTranscript(`${message} in line ${number}`, number)
}

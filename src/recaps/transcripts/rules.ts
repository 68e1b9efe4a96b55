import { eachLine, maxName, speakerOf, cleanText, wordsOf } from './clean-text.ts'
import { readCues, vttAsides } from './cues.ts'
import { BadTranscript, type Segment } from './segments.ts'
import { arrow, isTiming, looksTimed } from './times.ts'
import { segmentsOfCues, segmentsOfLines } from './utterances.ts'

export { BadTranscript, type Segment } from './segments.ts'

export type Format = 'text' | 'speakers' | 'vtt' | 'srt'

export const maxBytes = 5 * 1024 * 1024
const glance = 200_000

/** What was said, in order; throws BadTranscript. Why this is no library's work is in decision 21. */
export function readTranscript(sent: string, format: Format | 'auto' = 'auto'): Segment[] {
  const text = cleanText(sent)
  const segments = readers[format === 'auto' ? formatOf(text) : format](text).filter((segment) => segment.text !== '')
  if (segments.length === 0) throw new BadTranscript('has no words', 1)
  return segments
}

/**
 * The form in which transcripts are kept and shown, a line for each segment. Words of nobody that would pass for
 * `Speaker: words` get a blank before them; no line has one otherwise.
 */
export function writeTranscript(segments: Segment[]): string {
  return segments.map(({ speaker, text }) => {
    if (speaker !== null) return `${speaker}: ${text}`
    return colonOf(text) > 0 ? ` ${text}` : text
  }).join('\n')
}

export function segmentsOf(stored: string): Segment[] {
  return stored === '' ? [] : stored.split('\n').map((line) => {
    if (line.startsWith(' ')) return { speaker: null, text: line.slice(1) }
    const colon = colonOf(line)
    return colon > 0 ? { speaker: line.slice(0, colon), text: line.slice(colon + 2) } : { speaker: null, text: line }
  })
}

/** Where the words of a kept line begin to be somebody's; names are as long as that and have no colon. */
function colonOf(line: string) {
  const colon = line.slice(0, maxName + 1).indexOf(':')
  return line[colon + 1] === ' ' ? colon : -1
}

const readers: Record<Format, (text: string) => Segment[]> = {
  text: readLines,
  speakers: segmentsOfLines,
  vtt: readVtt,
  srt: (text) => segmentsOfCues(readCues(text), 'srt'),
}

function readLines(text: string) {
  const segments: Segment[] = []
  eachLine(text, (line) => {
    const words = wordsOf(line)
    if (words !== '') segments.push({ speaker: null, text: words })
  })
  return segments
}

function readVtt(text: string) {
  if (!vttHead.test(text)) throw new BadTranscript('does not begin with WEBVTT', 1)
  return segmentsOfCues(readCues(text, vttAsides), 'vtt')
}

const vttHead = /^WEBVTT(?:[ \t\n]|$)/

/** A head that comes too late still tells what was meant, and then what is wrong. */
function formatOf(text: string): Format {
  if (vttHead.test(text.trimStart())) return 'vtt'
  if (text.includes(arrow) && hasTimings(text)) return 'srt'
  return speaksMostly(text) ? 'speakers' : 'text'
}

/** A timing line anywhere, or what looks like a broken one where the first should be. */
function hasTimings(text: string) {
  const [first = '', second = ''] = text.slice(0, 1000).split('\n').filter((line) => line.trim() !== '')
  if (looksTimed(/^\s*\d{1,9}\s*$/.test(first) ? second : first)) return true

  let hasOne = false
  eachLine(text, (line) => {
    hasOne ||= isTiming(line)
  })
  return hasOne
}

/** The first thousands of lines tell. */
function speaksMostly(text: string) {
  let [all, named] = [0, 0]
  eachLine(text.slice(0, glance), (line) => {
    if (line.trim() === '') return
    all += 1
    if (speakerOf(line)) named += 1
  })
  return named > 0 && named * 2 >= all
}

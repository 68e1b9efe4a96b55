import { cleanText, collapseSpaces, eachLine, maxNameLength, parseSpeaker } from './clean-text.ts'
import { parseCues, vttMetadata } from './cues.ts'
import { BadTranscript, type Segment } from './segments.ts'
import { arrow, isTiming, looksLikeTiming } from './times.ts'
import { segmentsOfCues, segmentsOfLines } from './utterances.ts'

export { BadTranscript, type Segment } from './segments.ts'

export type Format = 'text' | 'speakers' | 'vtt' | 'srt'

export const maxBytes = 5 * 1024 * 1024
const detectionLength = 200_000

/** Parses a transcript or throws BadTranscript. Decision 21 says why this is not a library. */
export function readTranscript(input: string, format: Format | 'auto' = 'auto'): Segment[] {
  const text = cleanText(input)
  const parse = parsers[format === 'auto' ? detectFormat(text) : format]
  const segments = parse(text).filter((segment) => segment.text !== '')
  if (segments.length === 0) throw new BadTranscript('has no words', 1)
  return segments
}

/**
 * Formats a transcript for storage and display, one line per segment. Text without a speaker that looks like
 * `Speaker: words` gets a leading space. No other line begins with a space.
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

/** The position of the colon after the speaker in a stored line, or -1. Names contain no colon. */
function colonOf(line: string) {
  const colon = line.slice(0, maxNameLength + 1).indexOf(':')
  return line[colon + 1] === ' ' ? colon : -1
}

const parsers: Record<Format, (text: string) => Segment[]> = {
  text: parseLines,
  speakers: segmentsOfLines,
  vtt: parseVtt,
  srt: (text) => segmentsOfCues(parseCues(text), 'srt'),
}

function parseLines(text: string) {
  const segments: Segment[] = []
  eachLine(text, (line) => {
    const words = collapseSpaces(line)
    if (words !== '') segments.push({ speaker: null, text: words })
  })
  return segments
}

function parseVtt(text: string) {
  if (!vttHeader.test(text)) throw new BadTranscript('does not begin with WEBVTT', 1)
  return segmentsOfCues(parseCues(text, vttMetadata), 'vtt')
}

const vttHeader = /^WEBVTT(?:[ \t\n]|$)/

/** Accepts a WEBVTT header after blank lines, so that parseVtt can report it. */
function detectFormat(text: string): Format {
  if (vttHeader.test(text.trimStart())) return 'vtt'
  if (text.includes(arrow) && hasTimings(text)) return 'srt'
  return hasMostlySpeakers(text) ? 'speakers' : 'text'
}

/** Finds a valid timing line anywhere, or a broken one where the first timing line should be. */
function hasTimings(text: string) {
  const [first = '', second = ''] = text.slice(0, 1000).split('\n').filter((line) => line.trim() !== '')
  if (looksLikeTiming(/^\s*\d{1,9}\s*$/.test(first) ? second : first)) return true

  let hasTiming = false
  eachLine(text, (line) => {
    hasTiming ||= isTiming(line)
  })
  return hasTiming
}

/** Checks the beginning of the text only, which is enough to decide. */
function hasMostlySpeakers(text: string) {
  let [lines, withSpeaker] = [0, 0]
  eachLine(text.slice(0, detectionLength), (line) => {
    if (line.trim() === '') return
    lines += 1
    if (parseSpeaker(line)) withSpeaker += 1
  })
  return withSpeaker > 0 && withSpeaker * 2 >= lines
}

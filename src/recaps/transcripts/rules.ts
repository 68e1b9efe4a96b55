import { cleanText, collapseSpaces, eachLine, maxNameLength } from './clean-text.ts'
import { parseCues, vttMetadata } from './cues.ts'
import { detectFormat, vttHeader, type Format } from './detect-format.ts'
import { BadTranscript, type Segment } from './segments.ts'
import { segmentsOfCues, segmentsOfLines } from './utterances.ts'

export type { Format } from './detect-format.ts'
export { BadTranscript, type Segment } from './segments.ts'

export const maxBytes = 5 * 1024 * 1024

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
  return segments
    .map(({ speaker, text }) => {
      if (speaker !== null) return `${speaker}: ${text}`
      return colonOf(text) > 0 ? ` ${text}` : text
    })
    .join('\n')
}

export function segmentsOf(stored: string): Segment[] {
  return stored === ''
    ? []
    : stored.split('\n').map((line) => {
        if (line.startsWith(' ')) return { speaker: null, text: line.slice(1) }
        const colon = colonOf(line)
        return colon > 0
          ? { speaker: line.slice(0, colon), text: line.slice(colon + 2) }
          : { speaker: null, text: line }
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

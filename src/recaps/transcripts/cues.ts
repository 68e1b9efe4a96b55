import { eachLine } from './clean-text.ts'
import { BadTranscript } from './segments.ts'
import { arrow, looksTimed, timesOf } from './times.ts'

/** `start` in milliseconds. */
export type Cue = { start: number; text: string }
type Head = { text: string; number: number }

/** The blocks of a WebVTT file that are no cues; its first line begins one, too. */
export const vttAsides = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:[ \t]|$)/

/**
 * The cues in the order of their start; those that start together stay as they came. A block is an identifier or number
 * or none, a timing line and text up to an empty line. A timing line begins a cue wherever it stands, as WebVTT says
 * and as files of both kinds need that lack an empty line.
 */
export function readCues(text: string, asides?: RegExp): Cue[] {
  const cues: Cue[] = []
  let cue: Cue | undefined
  let begin = 0
  let head: Head | undefined
  let isAside = false
  const finish = (next: number) => {
    if (cue) cue.text = text.slice(begin, next - 1)
  }

  eachLine(text, (line, number, from) => {
    if (line === '' || (!cue && line.trim() === '')) {
      finish(from)
      requireClosedBlock(head, asides)
      cue = head = undefined
      isAside = false
    } else if (looksTimed(line) || (!cue && !isAside && line.includes(arrow))) {
      finish(from)
      if (cue) cue.text = withoutNumber(cue.text)
      cues.push(cue = { start: startOf(line, number), text: '' })
      begin = from + line.length + 1
      head = undefined
    } else if (head) {
      requireClosedBlock(head, asides)
      head = undefined
      isAside = true
    } else if (!cue && !isAside) head = { text: line, number }
  })
  finish(text.length + 1)
  requireClosedBlock(head, asides)
  return inOrder(cues)
}

function inOrder(cues: Cue[]) {
  const isSorted = cues.every(({ start }, i) => start >= (cues[i - 1]?.start ?? 0))
  return isSorted ? cues : cues.toSorted((one, other) => one.start - other.start)
}

function requireClosedBlock(head: Head | undefined, asides: RegExp | undefined) {
  if (head && !asides?.test(head.text)) throw badLine('has a cue without a line of times', head.number)
}

/** The number of the cue that follows without an empty line. */
function withoutNumber(text: string) {
  const last = text.lastIndexOf('\n')
  return /^\s*\d{1,9}\s*$/.test(text.slice(last + 1)) ? text.slice(0, Math.max(0, last)) : text
}

function startOf(line: string, number: number) {
  const [start, end] = timesOf(line)
  if (Number.isNaN(start + end)) throw badLine('has a time that cannot be read', number)
  if (end < start) throw badLine('has a cue that ends before it starts', number)
  return start
}

function badLine(what: string, number: number) {
  return new BadTranscript(`${what} in line ${number}`, number)
}

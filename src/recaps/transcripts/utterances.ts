import { collapseSpaces, eachLine, parseSpeaker } from './clean-text.ts'
import type { Cue } from './cues.ts'
import type { Segment } from './segments.ts'
import { runsOf } from './tags.ts'

const maxJoinedLength = 500
const endOfSentence = /[.!?…。！？؟।][\p{Pe}\p{Pf}"']{0,4}$/u

/**
 * Cues are split to fit a screen. A cue that follows an unfinished sentence of the same speaker is joined to it.
 * Complete sentences stay separate, because an hour of one speaker would become a single line. Captions without
 * periods are split after about 500 characters.
 */
export function segmentsOfCues(cues: Cue[], format: 'vtt' | 'srt'): Segment[] {
  const segments: Segment[] = []
  const add = ({ speaker, text }: Segment) => {
    if (text === '') return
    const previous = segments.at(-1)
    if (previous?.speaker === speaker && isUnfinished(previous.text)) previous.text += ` ${text}`
    else segments.push({ speaker, text })
  }

  for (const { text } of cues)
    for (const run of runsOf(text, format)) {
      if (run.voice !== null) add({ speaker: run.voice, text: collapseSpaces(run.text) })
      else for (const segment of segmentsOfLines(run.text)) add(segment)
    }
  return segments
}

function isUnfinished(text: string) {
  return text.length < maxJoinedLength && !endOfSentence.test(text.slice(-6))
}

/** A line without a speaker continues the line before. */
export function segmentsOfLines(text: string): Segment[] {
  const segments: Segment[] = []
  let speaker: string | null = null
  let begin = 0
  const finish = (end: number) => {
    segments.push({ speaker, text: collapseSpaces(text.slice(begin, end)) })
  }

  eachLine(text, (line, _, from) => {
    const match = line === '' ? undefined : parseSpeaker(line)
    if (!match) return
    finish(from)
    speaker = match.speaker
    begin = from + match.length
  })
  finish(text.length)
  return segments
}

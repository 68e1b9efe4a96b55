import { eachLine, speakerOf, wordsOf } from './clean-text.ts'
import type { Cue } from './cues.ts'
import type { Segment } from './segments.ts'
import { runsOf } from './tags.ts'

const maxJoined = 500
const endOfSentence = /[.!?…。！？؟।][\p{Pe}\p{Pf}"']{0,4}$/u

/**
 * Cues are cut to fit a screen. One that follows the same speaker's unfinished sentence goes on with it, so that
 * sentences are whole again. Whole ones stay apart: somebody who speaks for an hour would become a single line.
 * Captions without any full stops are cut after some hundred characters.
 */
export function segmentsOfCues(cues: Cue[], format: 'vtt' | 'srt'): Segment[] {
  const segments: Segment[] = []
  const add = (speaker: string | null, words: string) => {
    if (words === '') return
    const before = segments.at(-1)
    if (before?.speaker === speaker && isOpen(before.text)) before.text += ` ${words}`
    else segments.push({ speaker, text: words })
  }

  for (const { text } of cues)
    for (const run of runsOf(text, format)) {
      if (run.voice !== null) add(run.voice, wordsOf(run.text))
      else for (const said of segmentsOfLines(run.text)) add(said.speaker, said.text)
    }
  return segments
}

function isOpen(text: string) {
  return text.length < maxJoined && !endOfSentence.test(text.slice(-6))
}

/** A line that names nobody goes on with the one before. */
export function segmentsOfLines(text: string): Segment[] {
  const segments: Segment[] = []
  let speaker: string | null = null
  let begin = 0
  const finish = (end: number) => {
    segments.push({ speaker, text: wordsOf(text.slice(begin, end)) })
  }

  eachLine(text, (line, _, from) => {
    const named = line === '' ? undefined : speakerOf(line)
    if (!named) return
    finish(from)
    speaker = named.speaker
    begin = from + named.length
  })
  finish(text.length)
  return segments
}

import { eachLine, parseSpeaker } from './clean-text.ts'
import { arrow, isTiming, looksLikeTiming } from './times.ts'

export type Format = 'text' | 'speakers' | 'vtt' | 'srt'

export const vttHeader = /^WEBVTT(?:[ \t\n]|$)/
const detectionLength = 200_000

/** Accepts a WEBVTT header after blank lines, so that parseVtt can report it. */
export function detectFormat(text: string): Format {
  if (vttHeader.test(text.trimStart())) return 'vtt'
  if (text.includes(arrow) && hasTimings(text)) return 'srt'
  return hasMostlySpeakers(text) ? 'speakers' : 'text'
}

/** Finds a valid timing line anywhere, or a broken one where the first timing line should be. */
function hasTimings(text: string) {
  const [first = '', second = ''] = text
    .slice(0, 1000)
    .split('\n')
    .filter((line) => line.trim() !== '')
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOneLine } from '../../platform/text.ts'
import { BadTranscript, maxBytes, readTranscript, segmentsOf, writeTranscript, type Format } from './rules.ts'

const runs = 2000
const formats: (Format | 'auto')[] = ['auto', 'text', 'speakers', 'vtt', 'srt']

test(`the transcript parser parses, stores and reads back ${runs} random texts, or throws BadTranscript`, () => {
  const token = fc.constantFrom(
    '\n',
    '\n\n',
    '\r',
    ' ',
    ': ',
    ':',
    '：',
    '<v Ada>',
    '</v>',
    '<',
    '>',
    '&#x202e;',
    '&lt;',
    '\u202e',
    '\u0007',
    '\u2028',
    '\u0085',
    '-->',
    '00:01.000 --> 00:02.000\n',
    '00:00:03,000 --> 00:00:01,000\n',
    '\n\n1\n',
    'NOTE',
    'Ada',
    '\ufeff',
    '😀',
    '-',
    '\u00a0',
  )
  const parts = fc.array(fc.oneof(token, fc.string({ unit: 'grapheme' })), { maxLength: 30 })
  const text = fc.tuple(fc.constantFrom('', 'WEBVTT\n\n'), parts).map(([head, rest]) => head + rest.join(''))
  let accepted = 0
  fc.assert(
    fc.property(text, fc.constantFrom(...formats), (input, format) => {
      const segments = tryParse(input, format)
      if (!segments) return

      accepted += 1
      expect(segmentsOf(writeTranscript(segments))).toEqual(segments)
      for (const { speaker, text: words } of segments) {
        expect([isOneLine(words), words.trim()]).toEqual([true, words])
        expect(speaker === null || /^[^:]{1,100}$/.test(speaker)).toBe(true)
      }
    }),
    { numRuns: runs, seed: 10 },
  )
  expect(accepted).toBeGreaterThan(runs / 4)
})

describe('a transcript of maximum size', () => {
  const oneCue = 'WEBVTT\n\n00:01.000 --> 00:02.000\n'
  const filled = (unit: string, head = '') => head + unit.repeat(Math.floor((maxBytes - head.length) / unit.length))

  test.each<[content: string, text: string, segments: number]>([
    ['short cues', filled('00:01.000 --> 00:02.000\nYes.\n\n', 'WEBVTT\n\n'), 174_762],
    ['overlapping cues in reverse order', reversedCues(100_000), 100_000],
    ['one line', filled('a'), 1],
    ['one cue', filled('a\n', oneCue), 1],
    ['one cue of one line', filled('a ', oneCue), 1],
    ['< characters', filled('<', oneCue), 1],
    ['<v tags', filled('<v ', oneCue), 1],
    ['voices', filled('<v Ada>Yes.', oneCue), 476_622],
    ['<<> sequences', filled('<<>', oneCue), 1],
    ['& characters', filled('&', oneCue), 1],
    ['colons', filled(':'), 1],
    ['colons in a cue', filled(':', oneCue), 1],
    ['speakers', filled('Ada: Yes.\n'), 524_288],
    ['arrows', filled('-->'), 1],
    ['dashes', filled('- '), 1],
    ['digits', filled('1', oneCue), 1],
    ['spaces', filled(' ', 'a'), 1],
    ['spaces in a cue', filled(' ', `${oneCue}a`), 1],
    ['empty lines', filled('\n', 'a'), 1],
    ['carriage returns', filled('\r', 'a'), 1],
    ['control characters', filled('\u0007', 'a'), 1],
    ['line separators', filled('\u2028', 'a'), 1],
    ['spaces between words', `${filled(' ', 'ab').slice(0, -1)}b`, 1],
    ['a million cues', `WEBVTT\n\n${'00:01.000 --> 00:02.000\nYes.\n\n'.repeat(1_000_000)}`, 1_000_000],
  ])('of %s is parsed', (_, text, count) => {
    const segments = readTranscript(text)

    expect(segments).toHaveLength(count)
  })
})

function reversedCues(count: number) {
  const cue = (_: unknown, i: number) => `${i + 1}\n${clock(count - i)} --> 99:00:00,000\nYes.\n`
  return Array.from({ length: count }, cue).join('\n')
}

/** Of a number of seconds. */
function clock(seconds: number) {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)},000`
}

function tryParse(text: string, format: Format | 'auto') {
  try {
    return readTranscript(text, format)
  } catch (error) {
    if (error instanceof BadTranscript) return undefined
    throw error
  }
}

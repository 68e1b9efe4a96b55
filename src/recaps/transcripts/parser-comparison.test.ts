import fc from 'fast-check'
import * as library from 'media-captions'
import { describe, expect, test } from 'vitest'
import { isOneLine } from '../../platform/text.ts'
import { BadTranscript, maxBytes, readTranscript, segmentsOf, writeTranscript } from './rules.ts'
import type { Format, Segment } from './rules.ts'

/** The types of the library refer to missing files. */
type LibraryCue = { startTime: number; text: string }
type Node = { type: 'text'; data: string } | { type: 'v' | 'other'; voice: string; children: Node[] }
const { parseText, tokenizeVTTCue } = library as unknown as {
  parseText(text: string, options: { type: 'vtt' | 'srt' }): Promise<{ cues: LibraryCue[] }>
  tokenizeVTTCue(cue: LibraryCue): Node[]
}

type Turn = { speaker: string | null; pieces: string[] }
type GeneratedCue = { start: number; length: number; turns: Turn[] }

const runs = 500
const formats: (Format | 'auto')[] = ['auto', 'text', 'speakers', 'vtt', 'srt']
const word = fc.constantFrom(
  'we', 'ship', 'Ärger', '你好', 'naïve', '10:30', 'https://acme.example', 'end.', '😀', '-', '7', '>', '&',
)
const wrapped = fc.tuple(fc.constantFrom('i', 'b', 'u'), word).map(([tag, text]) => `<${tag}>${text}</${tag}>`)
const vttPiece = fc.oneof(word, wrapped, fc.constantFrom(
  '<c.red.big>so</c>', 'a&amp;b', '&lt;i&gt;', 'x&nbsp;y', '<ruby>a<rt>b</rt></ruby>',
))
const name = fc.constantFrom('Ada', 'Bob', 'Cyd of Acme', 'Zoë')

const generatedCues = (piece: fc.Arbitrary<string>, maxTurns: number) => fc.array(fc.record({
  start: fc.nat(359_998_000),
  length: fc.integer({ min: 1, max: 1000 }),
  turns: fc.array(fc.record({ speaker: fc.option(name), pieces: fc.array(piece, { minLength: 1, maxLength: 6 }) }), {
    minLength: 1, maxLength: maxTurns,
  }),
}), { minLength: 1, maxLength: 12 })

const lineEnding = fc.constantFrom('\n', '\r\n', '\r')

describe('the transcript parser', () => {
  test(`reads ${runs} random WebVTT files like media-captions, with the same voices`, async () => {
    await fc.assert(fc.asyncProperty(generatedCues(vttPiece, 3), async (cues) => {
      const text = `WEBVTT\n\n${file(cues, '.', ({ turns }) => turns.map(writeVoice).join('\n'))}`

      const ours = readTranscript(text, 'vtt')
      const theirs = await parseWithLibrary(text, 'vtt')

      expect(wordsBy(ours)).toEqual(theirs.flatMap((cue) => wordsBy(tokenizeVTTCue(cue).map(segmentOf))))
    }), { numRuns: runs, seed: 8 })
  })

  test(`reads ${runs} random SRT files like media-captions`, async () => {
    await fc.assert(fc.asyncProperty(generatedCues(fc.oneof(word, wrapped), 1), lineEnding, async (cues, lineEnd) => {
      const text = file(cues, ',', ({ turns }) => turns.map(({ pieces }) => pieces.join(' ')).join('\n'))

      const ours = readTranscript(text.replaceAll('\n', lineEnd), 'srt')
      const theirs = await parseWithLibrary(text, 'srt')

      const plain = theirs.map((cue) => ({ speaker: null, text: cue.text.replaceAll(/<\/?[ibu]>/g, '') }))
      expect(wordsBy(ours)).toEqual(wordsBy(plain))
    }), { numRuns: runs, seed: 9 })
  })

  test(`parses, stores and reads back ${4 * runs} random texts, or throws BadTranscript`, () => {
    const token = fc.constantFrom(
      '\n', '\n\n', '\r', ' ', ': ', ':', '：', '<v Ada>', '</v>', '<', '>', '&#x202e;', '&lt;', '\u202e', '\u0007',
      '\u2028', '\u0085', '-->', '00:01.000 --> 00:02.000\n', '00:00:03,000 --> 00:00:01,000\n', '\n\n1\n', 'NOTE',
      'Ada', '\ufeff', '😀', '-', '\u00a0',
    )
    const parts = fc.array(fc.oneof(token, fc.string({ unit: 'grapheme' })), { maxLength: 30 })
    const text = fc.tuple(fc.constantFrom('', 'WEBVTT\n\n'), parts).map(([head, rest]) => head + rest.join(''))
    let accepted = 0
    fc.assert(fc.property(text, fc.constantFrom(...formats), (input, format) => {
      const segments = tryParse(input, format)
      if (!segments) return

      accepted += 1
      expect(segmentsOf(writeTranscript(segments))).toEqual(segments)
      for (const { speaker, text: words } of segments) {
        expect([isOneLine(words), words.trim()]).toEqual([true, words])
        expect(speaker === null || /^[^:]{1,100}$/.test(speaker)).toBe(true)
      }
    }), { numRuns: 4 * runs, seed: 10 })
    expect(accepted).toBeGreaterThan(runs)
  })
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
  }, 60_000)
})

async function parseWithLibrary(text: string, type: 'vtt' | 'srt') {
  return (await parseText(text, { type })).cues.toSorted((a, b) => a.startTime - b.startTime)
}

function file(cues: GeneratedCue[], mark: string, textOfCue: (cue: GeneratedCue) => string) {
  const times = ({ start, length }: GeneratedCue) => `${clock(start, mark)} --> ${clock(start + length, mark)}`
  return cues.map((cue, i) => `${i}\n${times(cue)}\n${textOfCue(cue)}\n`).join('\n')
}

function clock(ms: number, mark: string) {
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 3_600_000)}:${part(ms / 60_000 % 60)}:${part(ms / 1000 % 60)}${mark}${part(ms % 1000, 3)}`
}

function writeVoice({ speaker, pieces }: Turn) {
  return speaker === null ? pieces.join(' ') : `<v.first ${speaker}>${pieces.join(' ')}</v>`
}

function reversedCues(count: number) {
  const cue = (_: unknown, i: number) => `${i + 1}\n${clock(1000 * (count - i), ',')} --> 99:00:00,000\nYes.\n`
  return Array.from({ length: count }, cue).join('\n')
}

/** Each word with its speaker, because the two parsers divide segments differently. */
function wordsBy(segments: Segment[]) {
  const words = (segment: Segment) => segment.text.split(/[ \n]+/).filter((text) => text !== '')
  return segments.flatMap((segment) => words(segment).map((text) => `${segment.speaker}/${text}`))
}

function segmentOf(node: Node): Segment {
  return { speaker: node.type === 'v' ? node.voice : null, text: textIn(node) }
}

function textIn(node: Node): string {
  return node.type === 'text' ? node.data : node.children.map((child) => textIn(child)).join('')
}

function tryParse(text: string, format: Format | 'auto') {
  try {
    return readTranscript(text, format)
  } catch (error) {
    if (error instanceof BadTranscript) return undefined
    throw error
  }
}

import fc from 'fast-check'
import * as library from 'media-captions'
import { describe, expect, test } from 'vitest'
import { isOneLine } from '../../platform/text.ts'
import { BadTranscript, maxBytes, readTranscript, segmentsOf, writeTranscript } from './rules.ts'
import type { Format, Segment } from './rules.ts'

/** The types that come with the library refer to files that are not there. */
type Theirs = { startTime: number; text: string }
type Node = { type: 'text'; data: string } | { type: 'v' | 'other'; voice: string; children: Node[] }
const { parseText, tokenizeVTTCue } = library as unknown as {
  parseText(text: string, options: { type: 'vtt' | 'srt' }): Promise<{ cues: Theirs[] }>
  tokenizeVTTCue(cue: Theirs): Node[]
}

type Said = { speaker: string | null; pieces: string[] }
type Spoken = { start: number; length: number; said: Said[] }

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

const spoken = (piece: fc.Arbitrary<string>, most: number) => fc.array(fc.record({
  start: fc.nat(359_998_000),
  length: fc.integer({ min: 1, max: 1000 }),
  said: fc.array(fc.record({ speaker: fc.option(name), pieces: fc.array(piece, { minLength: 1, maxLength: 6 }) }), {
    minLength: 1, maxLength: most,
  }),
}), { minLength: 1, maxLength: 12 })

const ending = fc.constantFrom('\n', '\r\n', '\r')

describe('What is read', () => {
  test(`of ${runs} random WebVTT files is what media-captions reads, by the same voices`, async () => {
    await fc.assert(fc.asyncProperty(spoken(vttPiece, 3), async (cues) => {
      const text = `WEBVTT\n\n${file(cues, '.', ({ said }) => said.map(voiced).join('\n'))}`

      const ours = readTranscript(text, 'vtt')
      const theirs = await read(text, 'vtt')

      expect(wordsBy(ours)).toEqual(theirs.flatMap((cue) => wordsBy(tokenizeVTTCue(cue).map(saidIn))))
    }), { numRuns: runs, seed: 8 })
  })

  test(`of ${runs} random SRT files is what media-captions reads`, async () => {
    await fc.assert(fc.asyncProperty(spoken(fc.oneof(word, wrapped), 1), ending, async (cues, lineEnd) => {
      const text = file(cues, ',', ({ said }) => said.map(({ pieces }) => pieces.join(' ')).join('\n'))

      const ours = readTranscript(text.replaceAll('\n', lineEnd), 'srt')
      const theirs = await read(text, 'srt')

      const plain = theirs.map((cue) => ({ speaker: null, text: cue.text.replaceAll(/<\/?[ibu]>/g, '') }))
      expect(wordsBy(ours)).toEqual(wordsBy(plain))
    }), { numRuns: runs, seed: 9 })
  })

  test(`is kept and read back the same, of ${4 * runs} random texts, and nothing else than a refusal is thrown`, () => {
    const token = fc.constantFrom(
      '\n', '\n\n', '\r', ' ', ': ', ':', '：', '<v Ada>', '</v>', '<', '>', '&#x202e;', '&lt;', '\u202e', '\u0007',
      '\u2028', '\u0085', '-->', '00:01.000 --> 00:02.000\n', '00:00:03,000 --> 00:00:01,000\n', '\n\n1\n', 'NOTE',
      'Ada', '\ufeff', '😀', '-', '\u00a0',
    )
    const parts = fc.array(fc.oneof(token, fc.string({ unit: 'grapheme' })), { maxLength: 30 })
    const text = fc.tuple(fc.constantFrom('', 'WEBVTT\n\n'), parts).map(([head, rest]) => head + rest.join(''))
    let taken = 0
    fc.assert(fc.property(text, fc.constantFrom(...formats), (sent, format) => {
      const found = attempt(sent, format)
      if (!found) return

      taken += 1
      expect(segmentsOf(writeTranscript(found))).toEqual(found)
      for (const { speaker, text: words } of found) {
        expect([isOneLine(words), words.trim()]).toEqual([true, words])
        expect(speaker === null || /^[^:]{1,100}$/.test(speaker)).toBe(true)
      }
    }), { numRuns: 4 * runs, seed: 10 })
    expect(taken).toBeGreaterThan(runs)
  })
})

describe('The largest files', () => {
  const one = 'WEBVTT\n\n00:01.000 --> 00:02.000\n'
  const filled = (unit: string, head = '') => head + unit.repeat(Math.floor((maxBytes - head.length) / unit.length))

  test.each<[what: string, text: string, segments: number]>([
    ['short cues', filled('00:01.000 --> 00:02.000\nYes.\n\n', 'WEBVTT\n\n'), 174_762],
    ['backward cues that overlap', backward(100_000), 100_000],
    ['a line', filled('a'), 1],
    ['a cue', filled('a\n', one), 1],
    ['a cue of one line', filled('a ', one), 1],
    ['<', filled('<', one), 1],
    ['<v', filled('<v ', one), 1],
    ['voices', filled('<v Ada>Yes.', one), 476_622],
    ['<<>', filled('<<>', one), 1],
    ['&', filled('&', one), 1],
    [':', filled(':'), 1],
    [': in a cue', filled(':', one), 1],
    ['speakers', filled('Ada: Yes.\n'), 524_288],
    ['arrows', filled('-->'), 1],
    ['dashes', filled('- '), 1],
    ['digits', filled('1', one), 1],
    ['blanks', filled(' ', 'a'), 1],
    ['blanks in a cue', filled(' ', `${one}a`), 1],
    ['empty lines', filled('\n', 'a'), 1],
    ['returns', filled('\r', 'a'), 1],
    ['controls', filled('\u0007', 'a'), 1],
    ['line separators', filled('\u2028', 'a'), 1],
    ['blanks between words', `${filled(' ', 'ab').slice(0, -1)}b`, 1],
    ['a million cues', `WEBVTT\n\n${'00:01.000 --> 00:02.000\nYes.\n\n'.repeat(1_000_000)}`, 1_000_000],
  ])('are read: %s', (_, text, segments) => {
    const found = readTranscript(text)

    expect(found).toHaveLength(segments)
  }, 60_000)
})

async function read(text: string, type: 'vtt' | 'srt') {
  return (await parseText(text, { type })).cues.toSorted((one, other) => one.startTime - other.startTime)
}

function file(cues: Spoken[], mark: string, wordsOf: (cue: Spoken) => string) {
  const times = ({ start, length }: Spoken) => `${clock(start, mark)} --> ${clock(start + length, mark)}`
  return cues.map((cue, i) => `${i}\n${times(cue)}\n${wordsOf(cue)}\n`).join('\n')
}

function clock(ms: number, mark: string) {
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  return `${part(ms / 3_600_000)}:${part(ms / 60_000 % 60)}:${part(ms / 1000 % 60)}${mark}${part(ms % 1000, 3)}`
}

function voiced({ speaker, pieces }: Said) {
  return speaker === null ? pieces.join(' ') : `<v.first ${speaker}>${pieces.join(' ')}</v>`
}

function backward(count: number) {
  const cue = (_: unknown, i: number) => `${i + 1}\n${clock(1000 * (count - i), ',')} --> 99:00:00,000\nYes.\n`
  return Array.from({ length: count }, cue).join('\n')
}

/** Each word with its speaker: where segments begin is ours to say. */
function wordsBy(segments: Segment[]) {
  const words = ({ text }: Segment) => text.split(/[ \n]+/).filter((each) => each !== '')
  return segments.flatMap((segment) => words(segment).map((each) => `${segment.speaker}/${each}`))
}

function saidIn(node: Node): Segment {
  return { speaker: node.type === 'v' ? node.voice : null, text: textIn(node) }
}

function textIn(node: Node): string {
  return node.type === 'text' ? node.data : node.children.map((child) => textIn(child)).join('')
}

function attempt(text: string, format: Format | 'auto') {
  try {
    return readTranscript(text, format)
  } catch (error) {
    if (error instanceof BadTranscript) return undefined
    throw error
  }
}

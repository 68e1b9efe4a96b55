import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseText, tokenizeVTTCue, type LibraryNode } from '../../test/foreign/media-captions.ts'
import { readTranscript, type Segment } from './rules.ts'

type Turn = { speaker: string | null; pieces: string[] }
type GeneratedCue = { start: number; length: number; turns: Turn[] }

const runs = 500
const word = fc.constantFrom(
  'we',
  'ship',
  'Ärger',
  '你好',
  'naïve',
  '10:30',
  'https://acme.example',
  'end.',
  '😀',
  '-',
  '7',
  '>',
  '&',
)
const wrapped = fc.tuple(fc.constantFrom('i', 'b', 'u'), word).map(([tag, text]) => `<${tag}>${text}</${tag}>`)
const vttPiece = fc.oneof(
  word,
  wrapped,
  fc.constantFrom('<c.red.big>so</c>', 'a&amp;b', '&lt;i&gt;', 'x&nbsp;y', '<ruby>a<rt>b</rt></ruby>'),
)
const name = fc.constantFrom('Ada', 'Bob', 'Cyd of Acme', 'Zoë')

const generatedCues = (piece: fc.Arbitrary<string>, maxTurns: number) =>
  fc.array(
    fc.record({
      start: fc.nat(359_998_000),
      length: fc.integer({ min: 1, max: 1000 }),
      turns: fc.array(
        fc.record({ speaker: fc.option(name), pieces: fc.array(piece, { minLength: 1, maxLength: 6 }) }),
        {
          minLength: 1,
          maxLength: maxTurns,
        },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )

const lineEnding = fc.constantFrom('\n', '\r\n', '\r')

describe('the transcript parser', () => {
  test(`reads ${runs} random WebVTT files like media-captions, with the same voices`, async () => {
    await fc.assert(
      fc.asyncProperty(generatedCues(vttPiece, 3), async (cues) => {
        const text = `WEBVTT\n\n${file(cues, '.', ({ turns }) => turns.map(writeVoice).join('\n'))}`

        const ours = readTranscript(text, 'vtt')
        const theirs = await parseWithLibrary(text, 'vtt')

        expect(wordsBy(ours)).toEqual(theirs.flatMap((cue) => wordsBy(tokenizeVTTCue(cue).map(segmentOf))))
      }),
      { numRuns: runs, seed: 8 },
    )
  })

  test(`reads ${runs} random SRT files like media-captions`, async () => {
    await fc.assert(
      fc.asyncProperty(generatedCues(fc.oneof(word, wrapped), 1), lineEnding, async (cues, lineEnd) => {
        const text = file(cues, ',', ({ turns }) => turns.map(({ pieces }) => pieces.join(' ')).join('\n'))

        const ours = readTranscript(text.replaceAll('\n', lineEnd), 'srt')
        const theirs = await parseWithLibrary(text, 'srt')

        const plain = theirs.map((cue) => ({ speaker: null, text: cue.text.replaceAll(/<\/?[ibu]>/g, '') }))
        expect(wordsBy(ours)).toEqual(wordsBy(plain))
      }),
      { numRuns: runs, seed: 9 },
    )
  })
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
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}${mark}${part(ms % 1000, 3)}`
}

function writeVoice({ speaker, pieces }: Turn) {
  return speaker === null ? pieces.join(' ') : `<v.first ${speaker}>${pieces.join(' ')}</v>`
}

/** Each word with its speaker, because the two parsers divide segments differently. */
function wordsBy(segments: Segment[]) {
  const words = (segment: Segment) => segment.text.split(/[ \n]+/).filter((text) => text !== '')
  return segments.flatMap((segment) => words(segment).map((text) => `${segment.speaker}/${text}`))
}

function segmentOf(node: LibraryNode): Segment {
  return { speaker: node.type === 'v' ? node.voice : null, text: textIn(node) }
}

function textIn(node: LibraryNode): string {
  return node.type === 'text' ? node.data : node.children.map((child) => textIn(child)).join('')
}

import fc from 'fast-check'
import { readFileSync, writeFileSync } from 'node:fs'
import type { parsers } from './parsers.ts'

/** An input on which a parser failed: the row of parsers.ts, and the bytes in base64. */
export type FuzzSeed = { parser: string; input: string }

const file = new URL('fuzz-seeds.json', import.meta.url)
export const readSeeds = (): FuzzSeed[] => JSON.parse(readFileSync(file, 'utf8')) as FuzzSeed[]

export function addSeed(seed: FuzzSeed) {
  const seeds = readSeeds()
  if (seeds.some(({ parser, input }) => parser === seed.parser && input === seed.input)) return
  writeFileSync(file, `${JSON.stringify([...seeds, seed], null, 2)}\n`)
}

/** Changes of a text that parsers have failed on elsewhere: repeated, cut, swapped and strange pieces. */
export function mutationsOf(samples: string[]): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '\0',
      '\r\n',
      '\n ',
      ' ',
      '"',
      '\\',
      ';',
      ',',
      '=',
      '%',
      '[',
      '{',
      '<',
      '-',
      '\u{10ffff}',
      '\ud800',
    ),
  )
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat({ max: 200 }),
    piece,
    times: fc.constantFrom(1, 2, 500),
  })
  return fc.tuple(fc.constantFrom(...samples), fc.array(edit, { maxLength: 5 })).map(([sample, edits]) =>
    edits
      .reduce(
        (text, { at, cut, piece: part, times }) => {
          const start = Math.floor(at * text.length)
          return text.slice(0, start) + part.repeat(times) + text.slice(start + cut)
        },
        sample.slice(0, 5000),
      )
      .slice(0, 20_000),
  )
}

export type ParserName = keyof typeof parsers

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finish } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { Invalid } from '../../platform/errors.ts'
import { invalidCsv, maxLineLength, readChunks, readFirstChunk, type CsvSource } from './load-utf8.ts'

export type Csv = CsvSource & { delimiter: string; hasBom: boolean }

/** The cells of a record, and the line of the file on which it begins. */
export type Line = { line: number; cells: string[] }

/** What the import needs to know about a file before it starts. */
export type CsvSummary = Csv & { headers: string[]; samples: string[][]; records: number; hash: Buffer }

const byteOrderMark = Buffer.from('\ufeff')
const maxSamples = 3

/** Reads the whole file once. Rejects an invalid file before anything is imported. */
export async function summarizeCsv(
  source: CsvSource,
  delimiter?: string,
  onLine: (line: number) => void = () => {},
): Promise<CsvSummary> {
  const { path } = source
  const firstChunk = await readFirstChunk(source)
  const hasBom = firstChunk.subarray(0, byteOrderMark.length).equals(byteOrderMark)
  const csv = { ...source, delimiter: delimiter ?? delimiterOf(firstChunk.toString()), hasBom }

  const hash = createHash('sha256')
  let headers: string[] | undefined
  const samples: string[][] = []
  let records = 0
  for await (const { line, cells } of readLines(csv, (bytes) => hash.update(bytes))) {
    onLine(line)
    if (headers) records++
    if (headers && samples.length < maxSamples) samples.push(cells)
    headers ??= cells
  }
  if (!headers) throw new Invalid({ parameter: path, message: 'is empty. Its first line must name the columns' })
  return { ...csv, headers, samples, records, hash: hash.digest() }
}

/** Yields the lines of a file, the header first. Skips lines without content. */
export async function* readLines(csv: Csv, onChunk?: (bytes: Buffer) => void): AsyncGenerator<Line> {
  const { path, delimiter } = csv
  let nextLine = 1
  let emptyLines = 0
  // The line count of the parser counts a CRLF inside quotes twice.
  const skip = (emptyBefore: number) => {
    nextLine += emptyBefore - emptyLines
    emptyLines = emptyBefore
    return nextLine
  }
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxLineLength,
    on_record(cells, { empty_lines }) {
      const line = skip(empty_lines)
      const breaksIn = (cell: string) => (cell.includes('\n') ? cell.split('\n').length - 1 : 0)
      nextLine += 1 + cells.reduce((breaks, cell) => breaks + breaksIn(cell), 0)
      return [String(line), ...cells]
    },
  })
  // The parser fails with the same error, so this callback can ignore it.
  pipeline(Readable.from(readChunks(csv, onChunk)), parser, () => {})
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>)
      if (cells.some((cell) => cell.trim() !== '')) yield { line: Number(line), cells }
  } catch (error) {
    throw error instanceof CsvError ? invalidCsv(path, skip(Number(error['empty_lines'])), error.code) : error
  }
}

/** Writes rows to a file that only this user may read, because it contains personal data. */
export async function writeRows(path: string, { delimiter, hasBom }: Omit<Csv, 'path'>, rows: AsyncIterable<string[]>) {
  await finish(Readable.from(rows), stringify({ delimiter, bom: hasBom }), createWriteStream(path, { mode: 0o600 }))
}

/** The most frequent of the usual delimiters in the first line, outside quotes. */
function delimiterOf(text: string) {
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split('\n')
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

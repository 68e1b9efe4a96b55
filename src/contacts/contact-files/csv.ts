import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finish } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { Invalid } from '../../platform/errors.ts'

export type Csv = { path: string; delimiter: string; hasBom: boolean }

/** A line of cells, by the number of the line of the file on which it begins. */
export type Line = { line: number; cells: string[] }

/** All that is to be known of a file before anything is done with it. */
export type CsvSummary = Csv & { headers: string[]; records: number; hash: Buffer }

const newline = 10
const maxLineLength = 1_000_000
const byteOrderMark = Buffer.from('\ufeff')

/** Reads a file from end to end. One that is broken anywhere is refused here, and nothing of it is used. */
export async function summarizeCsv(path: string, delimiter?: string): Promise<CsvSummary> {
  const beginning = await readFirstChunk(path)
  const hasBom = beginning.subarray(0, byteOrderMark.length).equals(byteOrderMark)
  const csv = { path, delimiter: delimiter ?? delimiterOf(beginning.toString()), hasBom }

  const hash = createHash('sha256')
  let headers: string[] | undefined
  let records = 0
  for await (const { cells } of readLines(csv, (bytes) => hash.update(bytes))) {
    if (headers) records++
    headers ??= cells
  }
  if (!headers) throw new Invalid({ parameter: path, message: 'is empty. Its first line must name the columns' })
  return { ...csv, headers, records, hash: hash.digest() }
}

/** The lines of a file, the header first. Those with nothing in any cell are passed over. */
export async function* readLines({ path, delimiter }: Csv, seen?: (bytes: Buffer) => void): AsyncGenerator<Line> {
  let next = 1
  let emptyLines = 0
  // The parser's own count of lines takes a CRLF inside of quotes for two.
  const skip = (emptyBefore: number) => {
    next += emptyBefore - emptyLines
    emptyLines = emptyBefore
    return next
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
      next += 1 + cells.reduce((breaks, cell) => breaks + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
      return [String(line), ...cells]
    },
  })
  // Whatever goes wrong in it, the parser fails with as well.
  pipeline(Readable.from(readChunks(path, seen)), parser, () => {})
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>)
      if (cells.some((cell) => cell.trim() !== '')) yield { line: Number(line), cells }
  } catch (error) {
    throw error instanceof CsvError ? invalidCsv(path, skip(Number(error['empty_lines'])), error.code) : error
  }
}

/** Writes rows to a file that only this user may read: it is about people. Waits whenever the disk does. */
export async function writeRows(path: string, { delimiter, hasBom }: Omit<Csv, 'path'>, rows: AsyncIterable<string[]>) {
  await finish(Readable.from(rows), stringify({ delimiter, bom: hasBom }), createWriteStream(path, { mode: 0o600 }))
}

async function readFirstChunk(path: string) {
  for await (const piece of readChunks(path)) return piece
  return Buffer.alloc(0)
}

/** The one of the usual delimiters that the first line has most of, outside of quotes. */
function delimiterOf(text: string) {
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split('\n')
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

/** The bytes of a file, in pieces that end with a line and so never inside of a character. */
async function* readChunks(path: string, seen?: (bytes: Buffer) => void): AsyncGenerator<Buffer> {
  let line = 1
  const checked = (piece: Buffer) => {
    if (!isUtf8(piece)) throw notUtf8(path, line, piece)
    for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) line++
    seen?.(piece)
    return piece
  }

  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(newline) + 1
    const whole = end > 0 ? Buffer.concat([rest, chunk.subarray(0, end)]) : undefined
    rest = whole ? chunk.subarray(end) : Buffer.concat([rest, chunk])
    if (rest.length > maxLineLength) throw invalidCsv(path, line, 'CSV_MAX_RECORD_SIZE')
    if (whole) yield checked(whole)
  }
  if (rest.length > 0) yield checked(rest)
}

function notUtf8(path: string, firstLine: number, piece: Buffer) {
  let [line, start] = [firstLine, 0]
  for (let end = piece.indexOf(newline); end >= 0 && isUtf8(piece.subarray(start, end)); line++) {
    start = end + 1
    end = piece.indexOf(newline, start)
  }
  const remedy = 'Save it as UTF-8 (in a spreadsheet: CSV UTF-8) and import that. Nothing was imported'
  return new Invalid({ parameter: `${path}, line ${line}`, message: `is not UTF-8. ${remedy}` })
}

function invalidCsv(path: string, line: number, code: string) {
  const problem = code === 'CSV_MAX_RECORD_SIZE'
    ? `is longer than ${maxLineLength} characters. Is there a quote that is never closed, or are there other line ends?`
    : 'has a quote in the wrong place, or one that is never closed. A quote inside of a cell is written twice, ""'
  return new Invalid({ parameter: `${path}, line ${line}`, message: `${problem}. Nothing was imported` })
}

import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Invalid } from '../../platform/errors.ts'

const newline = 10
export const maxLineLength = 1_000_000

/** A file on disk, or one in memory if there is `content`. The path is for messages, too. */
export type CsvSource = { path: string; content?: Buffer | undefined }

const chunkBytes = 64 * 1024

export async function readFirstChunk(source: CsvSource) {
  for await (const chunk of readChunks(source)) return chunk
  return Buffer.alloc(0)
}

/** Yields the bytes of a file in chunks that end with a line, so that no chunk splits a character. */
export async function* readChunks(
  { path, content }: CsvSource,
  onChunk?: (bytes: Buffer) => void,
): AsyncGenerator<Buffer> {
  let line = 1
  const check = (chunk: Buffer) => {
    if (!isUtf8(chunk)) throw notUtf8(path, line, chunk)
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, end + 1)) line++
    onChunk?.(chunk)
    return chunk
  }

  let rest: Buffer = Buffer.alloc(0)
  const stream = content ? Readable.from(slicesOf(content)) : createReadStream(path)
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    const end = bytes.lastIndexOf(newline) + 1
    const lines = end > 0 ? Buffer.concat([rest, bytes.subarray(0, end)]) : undefined
    rest = lines ? bytes.subarray(end) : Buffer.concat([rest, bytes])
    if (rest.length > maxLineLength) throw invalidCsv(path, line, 'CSV_MAX_RECORD_SIZE')
    if (lines) yield check(lines)
  }
  if (rest.length > 0) yield check(rest)
}

/** Small pieces, so that parsing a large file lets other work run in between. */
function* slicesOf(content: Buffer) {
  for (let start = 0; start < content.length; start += chunkBytes) yield content.subarray(start, start + chunkBytes)
}

function notUtf8(path: string, firstLine: number, chunk: Buffer) {
  let [line, start] = [firstLine, 0]
  for (let end = chunk.indexOf(newline); end >= 0 && isUtf8(chunk.subarray(start, end)); line++) {
    start = end + 1
    end = chunk.indexOf(newline, start)
  }
  const remedy = 'Save it as UTF-8 (in a spreadsheet: CSV UTF-8) and import it again. Nothing was imported'
  return new Invalid({ parameter: `${path}, line ${line}`, message: `is not UTF-8. ${remedy}` })
}

export function invalidCsv(path: string, line: number, code: string) {
  const problem =
    code === 'CSV_MAX_RECORD_SIZE'
      ? `is longer than ${maxLineLength} characters. Check for an unclosed quote or unusual line endings`
      : 'has a misplaced or unclosed quote. Write a quote inside a cell twice: ""'
  return new Invalid({ parameter: `${path}, line ${line}`, message: `${problem}. Nothing was imported` })
}

import { Invalid } from '../../platform/errors.ts'
import { reportProgress } from '../../platform/threads/report-progress.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import type { Column } from './columns.ts'
import { readLines, summarizeCsv, type Csv, type CsvSummary, type Line } from './csv.ts'
import { createRowReader } from './parse-batches.ts'
import { parseUpload, type UploadProblem } from './parse-upload.ts'

// What threads do with the files of users: read-file.ts calls these functions. A thread reads one file at a time.

/** `brokenLine`: the line on which the file stops being CSV. */
export type ReadUpload =
  | { problem: UploadProblem }
  | { brokenLine: number }
  | { text: string; csv: Pick<CsvSummary, 'delimiter' | 'headers' | 'samples' | 'records'> }

type StoredFile = { content: string; delimiter: string }

const linesPerBatch = 500
let nextRows: ReturnType<typeof createRowReader> | undefined
let lines: AsyncGenerator<Line> | undefined

/** The text of an uploaded file and its columns, or why it cannot be imported. */
export async function readUpload(bytes: Uint8Array): Promise<ReadUpload> {
  const parsed = parseUpload(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  if ('problem' in parsed) return parsed
  try {
    const csv = await summarizeCsv({ path: 'file', content: Buffer.from(parsed.text) }, undefined, reportProgress)
    const { delimiter, headers, samples, records } = csv
    return { text: parsed.text, csv: { delimiter, headers, samples, records } }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { brokenLine: Number(/line (\d+)/.exec(error.details[0]?.parameter ?? '')?.[1] ?? 1) }
  }
}

/** The next calls of `readRows` return the rows after the first `done` ones. */
export function openRows({ columns, done, ...file }: StoredFile & { columns: Column[]; done: number }) {
  nextRows = createRowReader(csvOf(file), columns, done, reportProgress)
}

/** Parses and validates the next rows. None at the end of the file. */
export async function readRows(definitions: DefinitionRow[]) {
  return (await nextRows?.(definitions)) ?? []
}

/** The next calls of `readBatch` return the lines of the file as they are. */
export function openLines(file: StoredFile) {
  lines = readLines(csvOf(file))
}

export async function readBatch() {
  const batch: Line[] = []
  while (batch.length < linesPerBatch) {
    const next = await lines?.next()
    if (!next || next.done) break
    batch.push(next.value)
    reportProgress(next.value.line)
  }
  return batch
}

function csvOf({ content, delimiter }: StoredFile): Csv {
  return { path: 'file', content: Buffer.from(content), delimiter, hasBom: false }
}

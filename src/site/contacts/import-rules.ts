import type { NewImportFile } from '../../contacts/contact-files/file-queries.ts'
import { readUpload, SlowFile } from '../../contacts/contact-files/read-file.ts'
import type { Upload } from '../../platform/pages/read-upload.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** Twice as much as a million bytes of text per 5,000 contacts. Larger files: docs/contacts.md. */
export const maxFileBytes = 20_000_000
export const maxRows = 100_000
const maxColumns = 100
const maxName = 100
const maxSample = 40

/** Reads an uploaded file, or says in the language of the page why that is not possible. */
export async function readFile(
  upload: Upload | 'too-large' | 'unreadable' | undefined,
  { text, locale }: Texts,
): Promise<{ file: NewImportFile } | { problem: string }> {
  const megabytes = maxFileBytes / 1_000_000
  if (upload === 'too-large') return { problem: text('ci-too-large', { megabytes }) }
  if (typeof upload !== 'object' || upload.name !== 'file') return { problem: text('ci-no-file') }
  if (upload.bytes.length === 0) return { problem: text(upload.filename === '' ? 'ci-no-file' : 'ci-empty') }
  const read = await readUpload(upload.bytes).catch((error: unknown) => {
    if (error instanceof SlowFile) return { slowLine: error.line }
    throw error
  })
  if ('slowLine' in read) return { problem: text('ci-slow', { line: read.slowLine }) }
  if ('problem' in read) return { problem: text(problemKeys[read.problem]) }
  if ('brokenLine' in read) return { problem: text('ci-broken', { line: read.brokenLine }) }
  const { delimiter, headers, samples, records } = read.csv
  if (records === 0) return { problem: text('ci-no-rows') }
  if (records > maxRows) return { problem: text('ci-too-many-rows', { rows: maxRows.toLocaleString(locale) }) }
  if (headers.length > maxColumns) return { problem: text('ci-too-many-columns', { count: maxColumns }) }
  const shortened = samples.map((cells) => cells.map(shorten))
  return { file: { name: fileName(upload), content: read.text, delimiter, headers, samples: shortened, records } }
}

const problemKeys = { empty: 'ci-empty', spreadsheet: 'ci-spreadsheet', binary: 'ci-binary' } as const

/** Whole characters of the beginning. */
const shorten = (cell: string) => (cell.length > maxSample ? `${cell.slice(0, maxSample).toWellFormed()}…` : cell)

function fileName({ filename }: Upload) {
  return (
    filename
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, maxName)
      .toWellFormed() || 'contacts.csv'
  )
}

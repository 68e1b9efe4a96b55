import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/db/db.ts'
import { isReportColumn, type Column } from './columns.ts'
import { readLines, writeRows, type Csv, type Line } from './csv.ts'
import type { ImportRow } from './queries.ts'
import { streamRefusals } from './refusal-queries.ts'
import { escapeFormula, unescapeFormula } from './spreadsheet-text.ts'

/** Writes the rejected lines with their line numbers and problems. The user can correct and import the report. */
export async function writeReport(db: Db, state: ImportRow, csv: Csv, columns: Column[], path: string) {
  await writeRows(path, csv, refusedRows(db, state, readLines(csv), columns))
}

/** The same as a text, for files that are not on a disk. */
export async function renderReport(
  db: Db,
  state: ImportRow,
  { lines, delimiter }: { lines: AsyncGenerator<Line>; delimiter: string },
  columns: Column[],
) {
  const texts: string[] = []
  // The byte order mark tells spreadsheets that the file is UTF-8.
  for await (const row of refusedRows(db, state, lines, columns))
    texts.push(stringify([row], { delimiter, bom: texts.length === 0 }))
  return texts.join('')
}

async function* refusedRows(db: Db, state: ImportRow, lines: AsyncGenerator<Line>, columns: Column[]) {
  const isFileColumn = (_: string, i: number) => !columns[i] || !isReportColumn(columns[i])
  const refusals = streamRefusals(db, state)
  let isHeader = true
  let next = await refusals.next()
  for await (const { line, cells } of lines) {
    const fileCells = cells.filter(isFileColumn).map(escapeCell)
    if (isHeader) yield ['line', 'problem', ...fileCells]
    isHeader = false
    if (next.done) return
    if (next.value.line !== line) continue
    yield [String(line), escapeFormula(next.value.problem), ...fileCells]
    next = await refusals.next()
  }
}

/** Makes a cell safe to open in a spreadsheet. Importing the report removes exactly this escape. */
function escapeCell(cell: string) {
  return cell === '' ? '' : escapeFormula(unescapeFormula(cell))
}

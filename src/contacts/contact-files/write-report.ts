import type { Db } from '../../platform/db/db.ts'
import { isReportColumn, type Column } from './columns.ts'
import { readLines, writeRows, type Csv } from './csv.ts'
import { escapeFormula, unescapeFormula } from './parse-value.ts'
import { streamRefusals, type ImportRow } from './queries.ts'

/**
 * Writes the lines that were refused as they stood in the file, each with its number and what is wrong with it. Who
 * corrects them there can import the report.
 */
export async function writeReport(db: Db, state: ImportRow, csv: Csv, columns: Column[], path: string) {
  await writeRows(path, csv, refusedRows(db, state, csv, columns))
}

async function* refusedRows(db: Db, state: ImportRow, csv: Csv, columns: Column[]) {
  const isKept = (_: string, i: number) => !columns[i] || !isReportColumn(columns[i])
  const refusals = streamRefusals(db, state)
  let isHeader = true
  let next = await refusals.next()
  for await (const { line, cells } of readLines(csv)) {
    const kept = cells.filter(isKept).map(escapeCell)
    if (isHeader) yield ['line', 'problem', ...kept]
    isHeader = false
    if (next.done) return
    if (next.value.line !== line) continue
    yield [String(line), escapeFormula(next.value.problem), ...kept]
    next = await refusals.next()
  }
}

/** A report is made to be opened in a spreadsheet. Importing it takes off what is put on here, and nothing else. */
function escapeCell(cell: string) {
  return cell === '' ? '' : escapeFormula(unescapeFormula(cell))
}

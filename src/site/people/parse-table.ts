import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'

const maxRecord = 10_000

/** The records of a small CSV file with their lines. Undefined if it is not one. */
export function parseTable(bytes: Buffer) {
  if (!isUtf8(bytes) || bytes.includes(0)) return undefined
  const text = bytes.toString('utf8')
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecord,
      on_record: (cells: string[], { lines }) => [String(lines), ...cells],
    })
    return records.map(([line, ...cells]) => ({ line: Number(line), cells }))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** The most frequent of the usual delimiters in the first line, outside quotes. */
function delimiterOf(text: string) {
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split('\n')
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

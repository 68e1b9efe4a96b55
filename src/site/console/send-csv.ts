import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { escapeFormula } from '../../contacts/contact-files/spreadsheet-text.ts'

/** `name`: of the file, without its ending. `pages`: the rows, some at a time. */
export type CsvFile = { name: string; headers: string[]; pages: AsyncIterable<string[][]>; maxRows: number }

/** Sends a CSV file (RFC 4180) page by page, so that only one page is in memory. */
export async function sendCsv(reply: FastifyReply, { name, headers, pages, maxRows }: CsvFile) {
  const iterator = pages[Symbol.asyncIterator]()
  // Errors of the first page, such as a missing permission, still get an error page.
  const first = await iterator.next()

  async function* file() {
    // The byte order mark tells spreadsheets that the file is UTF-8.
    yield `\ufeff${textOf([headers])}`
    let left = maxRows
    for (let page = first; !page.done && left > 0; page = await iterator.next()) {
      yield textOf(page.value.slice(0, left))
      left -= page.value.length
    }
  }

  return sendCsvText(reply, `${name}-${new Date().toISOString().slice(0, 10)}`, Readable.from(file()))
}

/** For a text that is a CSV file already. `name`: without its ending. */
export function sendCsvText(reply: FastifyReply, name: string, content: string | Buffer | Readable) {
  return reply
    .type('text/csv; charset=utf-8; header=present')
    .headers({
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    })
    .removeHeader('access-control-allow-origin')
    .send(content)
}

/** Texts of visitors must not become formulas. */
function textOf(rows: string[][]) {
  const cells = rows.map((row) => row.map((cell) => (cell === '' ? '' : escapeFormula(cell))))
  return stringify(cells, { record_delimiter: 'windows' })
}

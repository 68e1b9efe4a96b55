import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { cellsOf, exportHeaders } from '../src/contacts/contact-files/parse-row.ts'
import type { BenchContext } from './contact-context.ts'
import { generateContact } from './contact-data.ts'
import { toFigure, type Report } from './figures.ts'
import { removeCreated } from './contact-writes.ts'
import { environmentOf } from './service.ts'

const lineCount = 100_000
const linesPerChunk = 1000

/** Imports a large file with the command line into the full table, for a user without contacts. */
export async function imports(context: BenchContext): Promise<Report> {
  const { store, admins } = context
  const folder = await mkdtemp(join(tmpdir(), 'convene-import-'))
  const path = join(folder, 'contacts.csv')
  try {
    for (const chunk of generateCsv(context)) await writeFile(path, chunk, { flag: 'a' })
    const command = ['contacts', 'import', path, '--user', admins[0]?.user_id ?? '', '--json']
    const env = { ...process.env, ...environmentOf(store.url) }
    const { stdout } = await promisify(execFile)('bin/convene', command, { env })
    const { created, refused, lines_per_second = Number.NaN } = JSON.parse(stdout) as Record<string, number>
    const counts = `${created} contacts created, ${refused} rejected`
    return {
      lines: [`${lineCount.toLocaleString('en')} lines: ${counts}, each with its event and all indexes.`],
      figures: [toFigure({ name: 'lines imported', unit: 'lines/s', values: [lines_per_second] })],
    }
  } finally {
    await rm(folder, { recursive: true })
    if (store.isKept) await removeCreated(context)
  }
}

function* generateCsv({ store, definitions }: BenchContext) {
  const writable = definitions.filter(({ field_type }) => field_type !== 'invitee_question')
  yield stringify([exportHeaders(writable)])
  for (let done = 0; done < lineCount; done += linesPerChunk)
    yield stringify(
      Array.from({ length: linesPerChunk }, (_, i) =>
        cellsOf(generateContact(2 * store.contacts + done + i, store.contacts, writable).content, writable),
      ),
    )
}

import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ContactImportId } from '../../platform/ids.ts'
import { summarizeCsv } from './csv.ts'
import { lockSharedFile } from './file-job-queries.ts'
import type { LoadedFile } from './file-queries.ts'
import { importBatch } from './import-batch.ts'
import { columnsOf } from './match-file.ts'
import { parseBatches, prefetch } from './parse-batches.ts'
import { getImport } from './queries.ts'
import { renderReport } from './write-report.ts'

/**
 * Imports rows of an uploaded file after those that are done, until `until`. Each transaction writes one batch together
 * with the progress, so after `kill -9` the next run continues after the last committed batch. Returns the report of
 * rejected rows when the file is done, and undefined when there is more to do.
 */
export async function importFile(db: Db, file: LoadedFile, import_id: ContactImportId, until: number) {
  const csv = await summarizeCsv({ path: file.name, content: Buffer.from(file.content) }, file.delimiter)
  const owner = { organization_id: file.organization_id, user_id: file.owner_id }
  const columns = columnsOf(file)
  let state = await getImport(db, import_id)
  for await (const batch of prefetch(parseBatches(db, { owner, file: csv, columns }, state.records_done))) {
    const task = { owner, isDryRun: false, updatesExisting: file.updates_existing, state }
    state = await maintenance(db, async (tx) => {
      await lockSharedFile(tx, file)
      return importBatch(tx, task, batch)
    })
    if (performance.now() > until) return undefined
  }
  return { report: state.refused > 0 ? await renderReport(db, state, csv, columns) : null }
}

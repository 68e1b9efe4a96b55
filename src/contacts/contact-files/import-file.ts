import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ContactImportId } from '../../platform/ids.ts'
import { lockSharedFile } from './file-job-queries.ts'
import type { LoadedFile } from './file-queries.ts'
import { importBatch } from './import-batch.ts'
import { columnsOf } from './match-file.ts'
import { getImport } from './queries.ts'
import { withFileReader, type FileReader } from './read-file.ts'
import { renderReport } from './write-report.ts'

/**
 * Imports rows of an uploaded file after those that are done, until `until`. Each transaction writes one batch together
 * with the progress, so after `kill -9` the next run continues after the last committed batch. Returns the report of
 * rejected rows when the file is done, and undefined when there is more to do.
 */
export function importFile(db: Db, file: LoadedFile, import_id: ContactImportId, until: number) {
  return withFileReader(file, (reader) => importRows(db, file, reader, import_id, until))
}

async function importRows(db: Db, file: LoadedFile, reader: FileReader, import_id: ContactImportId, until: number) {
  const owner = { organization_id: file.organization_id, user_id: file.owner_id }
  const columns = columnsOf(file)
  let state = await getImport(db, import_id)
  for await (const batch of reader.batches(db, owner, columns, state.records_done)) {
    const task = { owner, isDryRun: false, updatesExisting: file.updates_existing, state }
    state = await maintenance(db, async (tx) => {
      await lockSharedFile(tx, file)
      return importBatch(tx, task, batch)
    })
    if (performance.now() > until) return undefined
  }
  if (state.refused === 0) return { report: null }
  return { report: await renderReport(db, state, { lines: reader.lines(), delimiter: file.delimiter }, columns) }
}

import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict } from '../../platform/errors.ts'
import { importBatch } from './import-batch.ts'
import type { ImportTask, ImportProgress } from './import-request.ts'
import type { ImportBatch } from './parse-batches.ts'
import { finishImport, type ImportRow } from './queries.ts'
import { writeReport } from './write-report.ts'

/** Imports all batches, writes the report of rejected lines and finishes the import. */
export async function importLines(db: Db, task: ImportTask, before: ImportRow, batches: AsyncIterable<ImportBatch>) {
  const { owner, request, file, columns, listener } = task
  let state = before
  for await (const batch of batches) {
    if (request.signal?.aborted) throw new Conflict({ message: 'Stopped.' })
    const progress = { owner, isDryRun: request.dryRun, state }
    state = await maintenance(db, (tx) => importBatch(tx, progress, batch))
    listener.onBatch(progressOf(task, state))
  }
  if (state.records_done !== file.records)
    throw new Conflict({ message: `${file.path} was changed during the import. Import it again.` })

  if (state.refused > 0) await writeReport(db, state, file, columns, request.report)
  await maintenance(db, (tx) => finishImport(tx, state))
  return { ...progressOf(task, state), report: state.refused > 0 ? request.report : null }
}

export function progressOf({ file }: ImportTask, { records_done, created, refused }: ImportRow): ImportProgress {
  return { total: file.records, done: records_done, created, refused }
}

import { dryRun, maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Owner } from '../contacts/create.ts'
import { findAllDefinitions } from '../custom-fields/queries.ts'
import { summarizeCsv } from './csv.ts'
import { createDryRunTable } from './dry-run-queries.ts'
import { importLines, progressOf } from './import-lines.ts'
import type { ImportRequest, ImportResult, ImportListener, ImportProgress } from './import-request.ts'
import { matchColumns } from './match-columns.ts'
import { createRowReader, parseBatches, prefetch } from './parse-batches.ts'
import { requireImportLease } from './queries.ts'
import { fingerprintOf, startImport } from './start-import.ts'

export type { ImportRequest, ImportResult, ImportListener, ImportProgress }

/**
 * Creates contacts from the lines of a file. Each transaction writes one batch together with the progress. After an
 * interruption, the same command continues after the last committed batch.
 */
export async function importContacts(db: Db, owner: Owner, request: ImportRequest, listener: ImportListener) {
  const file = await summarizeCsv({ path: request.path }, request.delimiter)
  const definitions = await findAllDefinitions(db, owner.organization_id)
  const columns = matchColumns(request.path, file.headers, definitions, request)
  const fingerprint = fingerprintOf(file, columns)
  const task = { owner, request, listener, file, columns }

  const run = async (leaseDb: Db): Promise<ImportResult> => {
    await requireImportLease(leaseDb, owner, fingerprint)
    if (request.dryRun) await createDryRunTable(leaseDb)
    const importDb = request.dryRun ? leaseDb : db
    const state = await startImport(importDb, owner, fingerprint, request)
    const resumed_after = state.records_done
    listener.onBegin(columns, definitions, progressOf(task, state))
    if (state.finished_at)
      return { ...progressOf(task, state), resumed_after, finished_before: state.finished_at, report: null }

    const batches = prefetch(parseBatches(db, owner, createRowReader(file, columns, state.records_done)))
    const { report, ...done } = await importLines(importDb, task, state, batches)
    return { ...done, resumed_after, finished_before: null, report }
  }
  return request.dryRun ? dryRun(db, run) : maintenance(db, run)
}

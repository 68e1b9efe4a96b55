import type { Db } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobKinds } from '../../platform/jobs/worker.ts'
import { StorageFull } from '../../platform/storage-quota/rules.ts'
import { secondsFrom } from '../../platform/time.ts'
import { checkFile } from './check-file.ts'
import {
  deleteOldFiles,
  FileChanged,
  findFileFor,
  updateEnded,
  updateFinished,
  updatePreview,
} from './file-job-queries.ts'
import { FileJobPayload } from './file-schema.ts'
import { importFile } from './import-file.ts'
import { finishImport } from './queries.ts'
import { SlowFile } from './read-file.ts'

/** Well within the lease of a job. Another job does the rest. */
const maxRunMs = 20_000
const delays = secondsFrom('5s 30s 2m 10m')

export const queueCheck = (db: Db, payload: FileJobPayload) => queue(db, 'contact file check', payload)
export const queueImport = (db: Db, payload: FileJobPayload) => queue(db, 'contact import', payload)

/** Checks and imports files that users uploaded in the console. */
export const contactFileJobs: JobKinds = {
  'contact file check': {
    pool: 'files',
    delays,
    run: runCheck,
    giveUp: fail,
  },
  'contact import': {
    pool: 'files',
    delays,
    run: runImport,
    giveUp: fail,
  },
  'contact import cleanup': { every: '10 minutes', delays: [], run: (db) => deleteOldFiles(db) },
}

async function runCheck(db: Db, payload: Record<string, unknown>) {
  const file = await findFileFor(db, FileJobPayload.parse(payload), 'checking')
  if (!file) return
  try {
    const result = await checkFile(db, file, performance.now() + maxRunMs)
    if (result) return (tx: Db) => updatePreview(tx, file, result.checked, result.preview)
  } catch (error) {
    if (error instanceof SlowFile) return (tx: Db) => updateEnded(tx, file, 'failed', 'slow', error.line)
    throw error
  }
}

async function runImport(db: Db, payload: Record<string, unknown>) {
  const job = FileJobPayload.parse(payload)
  const file = await findFileFor(db, job, 'importing')
  if (!file || file.import_id === null) return
  const { import_id } = file
  try {
    const done = await importFile(db, file, import_id, performance.now() + maxRunMs)
    if (!done) return (tx: Db) => queueImport(tx, job)
    return async (tx: Db) => {
      await updateFinished(tx, file, done.report)
      await finishImport(tx, { id: import_id })
    }
  } catch (error) {
    // The next job reads the file as it is now, or finds that there is nothing to do.
    if (error instanceof FileChanged) return (tx: Db) => queueImport(tx, job)
    if (error instanceof SlowFile) {
      return async (tx: Db) => {
        await updateEnded(tx, file, 'failed', 'slow', error.line)
        await finishImport(tx, { id: import_id })
      }
    }
    if (error instanceof StorageFull) return (tx: Db) => updateEnded(tx, file, 'failed', 'storage')
    throw error
  }
}

function fail(db: Db, payload: Record<string, unknown>) {
  return updateEnded(db, { id: FileJobPayload.parse(payload).file_id }, 'failed', 'error')
}

function queue(db: Db, kind: string, payload: FileJobPayload) {
  return enqueue(db, { organization_id: payload.organization_id, kind, payload })
}

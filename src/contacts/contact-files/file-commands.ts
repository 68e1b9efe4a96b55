import { createHash } from 'node:crypto'
import type { Caller } from '../../platform/auth/caller.ts'
import { byCaller, command, unchanged, type Options } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict } from '../../platform/errors.ts'
import type { ImportFileId } from '../../platform/ids.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { requireContactsFeature } from '../custom-fields/rules.ts'
import { queueCheck, queueImport } from './file-jobs.ts'
import { updateEnded } from './file-job-queries.ts'
import {
  deleteFile,
  deleteWaitingFiles,
  hasRunningImport,
  insertFile,
  lockFile,
  updateFields,
  updateStarted,
  type NewImportFile,
} from './file-queries.ts'
import { finishImport, insertImport } from './queries.ts'

/** A user who imports a file on a page, and the request. */
export type Importer = { caller: Caller; request_id: string }

/** Stores a file. It replaces one that the user uploaded before and did not import. */
export function storeFile(db: Db, importer: Importer, file: NewImportFile) {
  const { caller } = importer
  const limit = (pool: Db) =>
    requireWithinLimit(pool, [{ limit: 'contact.import', key: caller.user_id }], 'You uploaded many files.')
  return run(
    db,
    importer,
    'UploadFile',
    async (tx) => {
      await requireStorage(tx, caller.organization_id)
      await deleteWaitingFiles(tx, caller)
      return insertFile(tx, caller, file)
    },
    { limit },
  )
}

/** Saves the field of each column and starts a check. */
export function saveFields(db: Db, importer: Importer, id: ImportFileId, fields: string[], updates_existing: boolean) {
  return run(db, importer, 'CheckFile', async (tx) => {
    const file = await lockFile(tx, importer.caller, id)
    if (!isWaiting(file)) throw new Conflict({ message: 'This import has started.' })
    await updateFields(tx, file, fields, updates_existing)
    await queueCheck(tx, { organization_id: file.organization_id, file_id: id })
    return file
  })
}

/** Starts the import of a checked file. A second click changes nothing. One import at a time runs for a user. */
export function startFile(db: Db, importer: Importer, id: ImportFileId) {
  return run(db, importer, 'Import', async (tx) => {
    const file = await lockFile(tx, importer.caller, id)
    if (file.status !== 'checked') return unchanged({ id, isBusy: false })
    if (await hasRunningImport(tx, importer.caller)) return unchanged({ id, isBusy: true })
    const fingerprint = createHash('sha256').update(`file ${id}`).digest()
    const { id: import_id } = await insertImport(tx, importer.caller, fingerprint)
    await updateStarted(tx, file, import_id)
    await queueImport(tx, { organization_id: file.organization_id, file_id: id })
    return { id, isBusy: false }
  })
}

/** Contacts that the import created stay. A file that no import started with is deleted. */
export function cancelFile(db: Db, importer: Importer, id: ImportFileId) {
  return run(db, importer, 'CancelImport', async (tx) => {
    const file = await lockFile(tx, importer.caller, id)
    if (isWaiting(file)) {
      await deleteFile(tx, file)
      return { id, isDeleted: true }
    }
    if (file.status !== 'importing') return unchanged({ id, isDeleted: false })
    await updateEnded(tx, file, 'canceled')
    if (file.import_id !== null) await finishImport(tx, { id: file.import_id })
    return { id, isDeleted: false }
  })
}

const isWaiting = ({ status }: { status: string }) => ['uploaded', 'checking', 'checked'].includes(status)

function run<Result extends { id: ImportFileId }, Same = never>(
  db: Db,
  { caller, request_id }: Importer,
  action: string,
  work: Parameters<typeof command<Result, Same>>[3],
  options: Options<Result> = {},
) {
  requireContactsFeature(caller)
  const { organization_id } = caller
  const activity = ({ id }: Result) => ({ organization_id, namespace: 'Contact', action, details: { file: id } })
  return command<Result, Same>(db, byCaller(caller, request_id), activity, work, options)
}

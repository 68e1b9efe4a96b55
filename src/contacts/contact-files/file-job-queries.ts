import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { FileJobPayload, FilePreview } from './file-schema.ts'
import type { FileStatus, ImportFileRow, LoadedFile } from './file-queries.ts'

/** The file was canceled, redacted or deleted while a job worked on it. */
export class FileChanged extends Error {}

/** The file with its content, if it still waits for this step and its owner is still a member. */
export function findFileFor(db: Db, { organization_id, file_id }: FileJobPayload, status: FileStatus) {
  return db.maybe<LoadedFile>(sql`
    select f.id, f.organization_id, f.owner_id, f.name, f.status, f.delimiter, f.headers, f.samples, f.records,
      f.fields, f.updates_existing, f.checked, f.import_id, f.content, f.xmin::text as version
    from contact_import_files f
    where f.organization_id = ${organization_id} and f.id = ${file_id} and f.status = ${status}
      and f.content is not null and exists (
        select 1 from organization_memberships m
        where m.organization_id = f.organization_id and m.user_id = f.owner_id)`)
}

/**
 * Every batch calls it in its transaction: after a cancellation or a data deletion no row of the old file is imported.
 * `version` is the transaction that wrote the row, so it changes with every update.
 */
export async function lockSharedFile(db: Db, { id, version }: LoadedFile) {
  const same = await db.maybe(sql`
    select 1 from contact_import_files
    where id = ${id} and status = 'importing' and xmin::text = ${version} for share`)
  if (!same) throw new FileChanged()
}

/** Returns false if the check is no longer needed. */
export async function updateChecked(db: Db, { id }: LoadedFile, checked: number) {
  return (
    (await db.run(sql`
    update contact_import_files set checked = ${checked} where id = ${id} and status = 'checking'`)) > 0
  )
}

export async function updatePreview(db: Db, { id }: LoadedFile, checked: number, preview: FilePreview) {
  await db.run(sql`
    update contact_import_files set status = 'checked', checked = ${checked}, preview = ${JSON.stringify(preview)}
    where id = ${id} and status = 'checking'`)
}

/** Ends an import and deletes the file. */
export async function updateFinished(db: Db, { id, version }: LoadedFile, report: string | null) {
  const finished = await db.run(sql`
    update contact_import_files set status = 'finished', content = null, samples = '[]', preview = null,
      report = ${report}, finished_at = now()
    where id = ${id} and status = 'importing' and xmin::text = ${version}`)
  if (finished === 0) throw new FileChanged()
}

export async function updateEnded(
  db: Db,
  { id }: Pick<ImportFileRow, 'id'>,
  status: 'canceled' | 'failed',
  failure: ImportFileRow['failure'] = null,
  failure_line: number | null = null,
) {
  await db.run(sql`
    update contact_import_files set status = ${status}, failure = ${failure},
      failure_line = ${failure_line}, content = null, samples = '[]',
      preview = null, finished_at = now()
    where id = ${id}`)
}

/** Deletes files that wait for a day, and reports after a week. */
export async function deleteOldFiles(db: Db) {
  await db.run(sql`
    delete from contact_import_files where import_id is null and created_at < now() - interval '1 day'`)
  await db.run(sql`
    update contact_import_files set status = 'failed', failure = 'error', content = null, samples = '[]',
      preview = null, finished_at = now()
    where status = 'importing' and created_at < now() - interval '1 day'`)
  await db.run(sql`
    update contact_import_files set report = null
    where report is not null and finished_at < now() - interval '7 days'`)
}

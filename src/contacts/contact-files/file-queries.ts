import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { ContactImportId, ImportFileId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { Owner } from '../contacts/create.ts'
import type { FilePreview } from './file-schema.ts'
import type { BatchCounts } from './queries.ts'

export type FileStatus = 'uploaded' | 'checking' | 'checked' | 'importing' | 'finished' | 'canceled' | 'failed'

/** A file of the console, without its content. The counts are those of its import. */
export type ImportFileRow = BatchCounts & {
  id: ImportFileId
  organization_id: OrganizationId
  owner_id: UserId
  name: string
  status: FileStatus
  delimiter: string
  headers: string[]
  samples: string[][]
  records: number
  /** The field of each column: a plain field, the id of a custom field, or an empty text to skip it. */
  fields: string[] | null
  updates_existing: boolean
  checked: number
  preview: FilePreview | null
  import_id: ContactImportId | null
  has_report: boolean
  failure: 'storage' | 'slow' | 'error' | null
  /** The line that takes too long to read. */
  failure_line: number | null
  created_at: string
  finished_at: string | null
}

export type NewImportFile = Pick<ImportFileRow, 'name' | 'delimiter' | 'headers' | 'samples' | 'records'> & {
  content: string
}

/** With the content, for a job. `version`: changes with every change of the row. */
export type LoadedFile = ImportFileRow & { content: string; version: string }

const columns = sql`f.id, f.organization_id, f.owner_id, f.name, f.status, f.delimiter, f.headers, f.samples, f.records,
  f.fields, f.updates_existing, f.checked, f.preview, f.import_id, f.report is not null as has_report, f.failure,
  f.failure_line, f.created_at, f.finished_at, coalesce(i.created, 0) as created, coalesce(i.updated, 0) as updated,
  coalesce(i.unchanged, 0) as unchanged, coalesce(i.refused, 0) as refused`
const files = sql`contact_import_files f
  left join contact_imports i on i.organization_id = f.organization_id and i.id = f.import_id`

const ownedBy = ({ organization_id, user_id }: Owner) =>
  sql`f.organization_id = ${organization_id} and f.owner_id = ${user_id}`

export function listFiles(db: Db, owner: Owner, count: number) {
  return db.all<ImportFileRow>(sql`
    select ${columns} from ${files} where ${ownedBy(owner)} order by f.id desc limit ${count}`)
}

export async function getFile(db: Db, owner: Owner, id: ImportFileId) {
  const file = await db.maybe<ImportFileRow>(sql`
    select ${columns} from ${files} where ${ownedBy(owner)} and f.id = ${id}`)
  if (!file) throw new NotFound()
  return file
}

/** Locks the file until the transaction ends. */
export async function lockFile(db: Db, owner: Owner, id: ImportFileId) {
  const file = await db.maybe<ImportFileRow>(sql`
    select ${columns} from ${files} where ${ownedBy(owner)} and f.id = ${id} for update of f`)
  if (!file) throw new NotFound()
  return file
}

/** The report of rejected rows, until it is deleted. */
export async function getReport(db: Db, owner: Owner, id: ImportFileId) {
  const found = await db.maybe<{ report: string | null }>(sql`
    select f.report from contact_import_files f where ${ownedBy(owner)} and f.id = ${id}`)
  if (!found || found.report === null) throw new NotFound()
  return found.report
}

export async function insertFile(db: Db, { organization_id, user_id }: Owner, file: NewImportFile) {
  return db.one<{ id: ImportFileId }>(sql`
    insert into contact_import_files (organization_id, owner_id, name, content, delimiter, headers, samples, records)
    values (${organization_id}, ${user_id}, ${file.name}, ${file.content}, ${file.delimiter},
      ${JSON.stringify(file.headers)}, ${JSON.stringify(file.samples)}, ${file.records})
    returning id`)
}

/** Deletes the files of a user that no import has started with. */
export async function deleteWaitingFiles(db: Db, owner: Owner) {
  await db.run(sql`delete from contact_import_files f where ${ownedBy(owner)} and f.import_id is null`)
}

export async function deleteFile(db: Db, { id }: Pick<ImportFileRow, 'id'>) {
  await db.run(sql`delete from contact_import_files where id = ${id}`)
}

/** The columns were chosen, so a check starts. */
export async function updateFields(db: Db, { id }: ImportFileRow, fields: string[], updates_existing: boolean) {
  await db.run(sql`
    update contact_import_files set status = 'checking', fields = ${JSON.stringify(fields)},
      updates_existing = ${updates_existing}, checked = 0, preview = null
    where id = ${id}`)
}

export async function updateStarted(db: Db, { id }: ImportFileRow, import_id: ContactImportId) {
  await db.run(sql`
    update contact_import_files set status = 'importing', import_id = ${import_id} where id = ${id}`)
}

export async function hasRunningImport(db: Db, owner: Owner) {
  return (
    (await db.maybe(sql`
    select 1 from contact_import_files f where ${ownedBy(owner)} and f.status = 'importing' limit 1`)) !== undefined
  )
}

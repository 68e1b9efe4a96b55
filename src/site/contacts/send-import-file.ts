import type { FastifyReply } from 'fastify'
import type { ImportFileRow } from '../../contacts/contact-files/file-queries.ts'
import { matchFields } from '../../contacts/contact-files/match-file.ts'
import { findAllDefinitions } from '../../contacts/custom-fields/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sendColumnForm } from './import-form.ts'
import { sendPreview } from './import-preview.ts'
import { sendProgress } from './import-progress-page.ts'
import { sendResult } from './import-result-page.ts'

/** The page of a file in its present step. */
export async function sendImportFile(db: Db, reply: FastifyReply, file: ImportFileRow, error?: string) {
  if (file.status === 'uploaded') return sendColumns(db, reply, file)
  if (file.status === 'checking' || file.status === 'importing') return sendProgress(reply, file)
  if (file.status !== 'checked' || !file.preview) return sendResult(reply, file)
  const definitions = await findAllDefinitions(db, file.organization_id)
  return sendPreview(reply, { file, preview: file.preview, definitions, error })
}

export async function sendColumns(db: Db, reply: FastifyReply, file: ImportFileRow) {
  const definitions = await findAllDefinitions(db, file.organization_id)
  const fields = file.fields ?? matchFields(file.headers, definitions)
  return sendColumnForm(reply, { file, definitions, fields, updatesExisting: file.updates_existing })
}

import type { FastifyInstance } from 'fastify'
import { saveFields, startFile } from '../../contacts/contact-files/file-commands.ts'
import { checkFields } from '../../contacts/contact-files/match-file.ts'
import { findAllDefinitions } from '../../contacts/custom-fields/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { columnName, sendColumnForm } from './import-form.ts'
import { filePath } from './import-layout.ts'
import { importerOf, isWaiting, loadImportFile } from './import-load.ts'
import { sendColumns, sendImportFile } from './send-import-file.ts'

const path = filePath(':id')

/** Choosing the columns and starting the import. A step that is over leads to the present one. */
export function importStepPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${path}/columns`, async (request, reply) => {
    const file = await loadImportFile(db, request)
    return isWaiting(file) ? sendColumns(db, reply, file) : reply.redirect(filePath(file.id), 303)
  })

  app.post<ConsoleRequest>(`${path}/columns`, async (request, reply) => {
    const file = await loadImportFile(db, request)
    if (!isWaiting(file)) return reply.redirect(filePath(file.id), 303)
    const body = request.body ?? {}
    const fields = file.headers.map((_, i) => body[columnName(i)] ?? '')
    const updatesExisting = body.existing !== 'keep'
    const definitions = await findAllDefinitions(db, file.organization_id)
    const problems = checkFields(fields, definitions)
    if (problems.length > 0) return sendColumnForm(reply, { file, definitions, fields, updatesExisting, problems })
    await saveFields(db, importerOf(db, request), file.id, fields, updatesExisting)
    return reply.redirect(filePath(file.id), 303)
  })

  app.post<ConsoleRequest>(`${path}/start`, async (request, reply) => {
    const { id } = await loadImportFile(db, request)
    const { isBusy } = await startFile(db, importerOf(db, request), id)
    if (!isBusy) return reply.redirect(filePath(id), 303)
    return sendImportFile(db, reply, await loadImportFile(db, request), pageTexts(request).text('ci-busy'))
  })
}

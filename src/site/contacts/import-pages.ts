import type { FastifyInstance } from 'fastify'
import { cancelFile } from '../../contacts/contact-files/file-commands.ts'
import { getReport } from '../../contacts/contact-files/file-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendCsvText } from '../console/send-csv.ts'
import { confirmCancel } from './import-cancel-page.ts'
import { filePath, importPath } from './import-layout.ts'
import { importerOf, isWaiting, loadImportFile } from './import-load.ts'
import { importStepPages } from './import-step-pages.ts'
import { sendImportFile } from './send-import-file.ts'

const path = filePath(':id')

/** An uploaded file: its columns, its check, its import and its result. */
export function importPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => sendImportFile(db, reply, await loadImportFile(db, request)))

  importStepPages(app, db)

  app.get<ConsoleRequest>(`${path}/cancel`, async (request, reply) => {
    const file = await loadImportFile(db, request)
    return isWaiting(file) || file.status === 'importing'
      ? confirmCancel(reply, file)
      : reply.redirect(filePath(file.id), 303)
  })

  app.post<ConsoleRequest>(`${path}/cancel`, async (request, reply) => {
    const { id } = await loadImportFile(db, request)
    const { isDeleted } = await cancelFile(db, importerOf(db, request), id)
    return reply.redirect(isDeleted ? `${importPath}?done=deleted` : filePath(id), 303)
  })

  app.get<ConsoleRequest>(`${path}/report.csv`, async (request, reply) => {
    const { id } = await loadImportFile(db, request)
    const report = await getReport(db, importerOf(db, request).caller, id)
    return sendCsvText(reply, 'rejected-contacts', report)
  })
}

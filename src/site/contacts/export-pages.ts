import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { exportContacts, type ExportRequest } from '../../contacts/contact-files/export.ts'
import { requireContactsFeature } from '../../contacts/custom-fields/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { readFrom } from '../../platform/db/replica.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendCsvText } from '../console/send-csv.ts'
import { loadExport } from './export-load.ts'
import { sendExportPage } from './export-page.ts'
import { findContactOwners } from './export-queries.ts'

/** The contacts that a user may read, as a CSV file with the columns of the command line. */
export function exportPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/console/contacts/export', async (request, reply) => {
    const user = signedInUserOf(request)
    requireContactsFeature(callerOf(request))
    return sendExportPage(reply, user, await findContactOwners(db, user))
  })

  app.get<ConsoleRequest>('/console/contacts/export.csv', async (request, reply) => {
    const caller = callerOf(request)
    requireContactsFeature(caller)
    const source = readFrom(db)
    const exported = await loadExport(source, caller, request.query.owner)
    const name = `contacts-${new Date().toISOString().slice(0, 10)}`
    return sendCsvText(reply, name, Readable.from(withMark(source, exported)))
  })

  const callerOf = (request: FastifyRequest) => apiFor(db, request).caller
}

/** The byte order mark tells spreadsheets that the file is UTF-8. */
async function* withMark(db: Db, request: ExportRequest) {
  yield '\ufeff'
  yield* exportContacts(db, request, () => {})
}

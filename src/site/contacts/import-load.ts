import type { FastifyRequest } from 'fastify'
import type { Importer } from '../../contacts/contact-files/file-commands.ts'
import { getFile, type ImportFileRow } from '../../contacts/contact-files/file-queries.ts'
import { requireContactsFeature } from '../../contacts/custom-fields/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ImportFileId } from '../../platform/ids.ts'
import { apiFor } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'

/** The user of the page as the actor of the commands of an import. */
export function importerOf(db: Db, request: FastifyRequest): Importer {
  const { caller } = apiFor(db, request)
  requireContactsFeature(caller)
  return { caller, request_id: request.id }
}

/** Only the user who uploaded a file can see it. */
export function loadImportFile(db: Db, request: FastifyRequest<ConsoleRequest>) {
  return getFile(db, importerOf(db, request).caller, asId<ImportFileId>(idOf(request.params)))
}

/** Whether no import has started with the file. */
export const isWaiting = ({ status }: ImportFileRow) => ['uploaded', 'checking', 'checked'].includes(status)

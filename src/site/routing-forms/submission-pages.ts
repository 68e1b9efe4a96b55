import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendSubmissionFile } from './export-submissions.ts'
import { listPath, loadManagedForm } from './load.ts'
import { selectionIn } from './submission-input.ts'
import { sendSubmissions } from './submission-list.ts'
import { loadSubmissions } from './submission-load.ts'

/** What visitors answered. Only admins and owners see it. */
export function submissionPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id/submissions`, async (request, reply) => {
    const [loaded, selection] = [await loadManagedForm(db, request), selectionIn(request.query)]
    const list = await loadSubmissions(db, signedInUserOf(request), loaded, selection)
    return sendSubmissions(reply, loaded, selection, list)
  })

  app.get<ConsoleRequest>(`${listPath}/:id/export.csv`, async (request, reply) =>
    sendSubmissionFile(reply, db, await loadManagedForm(db, request), selectionIn(request.query)),
  )
}

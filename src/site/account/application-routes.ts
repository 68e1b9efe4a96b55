import type { FastifyInstance } from 'fastify'
import { getApplication, lockApplication } from '../../access/applications/queries.ts'
import { changeApplication } from '../../access/applications/update.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { readApplication } from './application-form.ts'
import { sendApplication } from './application-page.ts'
import { adminOf, recordApplication } from './application-permissions.ts'
import { doneOf, idOf, type AccountRequest } from './layout.ts'

const path = '/account/applications/:id'
const done = { changed: 'The application was changed.' }

/** Where an admin sees and changes an application. */
export function applicationPage(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(path, async (request, reply) => {
    const visitor = adminOf(request)
    const application = await getApplication(db, visitor.organization_id, idOf(request.params))
    return sendApplication(reply, visitor, application, { said: doneOf(request.query, done) })
  })

  app.post<AccountRequest>(path, async (request, reply) => {
    const visitor = adminOf(request)
    const { organization_id } = visitor
    const id = idOf(request.params)
    const refused = await db.transaction(async (tx) => {
      const before = await lockApplication(tx, organization_id, id)
      // Two admins who change it at once: whoever comes second must not undo what they have not seen.
      if (request.body?.seen !== before.updated_at) return { application: before, problems: [{ message: outdated }] }
      const problems: Detail[] = []
      const asked = readApplication(request.body, before.kind, problems)
      if (!asked) return { application: before, problems, typed: request.body }
      await changeApplication(tx, organization_id, id, asked)
      await recordApplication(tx, 'Update', visitor, id, request.id)
      return undefined
    })
    if (!refused) return reply.redirect(`/account/applications/${id}?done=changed`, 303)
    return sendApplication(reply, visitor, refused.application, refused)
  })
}

const outdated = 'Somebody changed this application meanwhile. This is how it is now: make your change again.'

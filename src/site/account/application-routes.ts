import type { FastifyInstance } from 'fastify'
import { getApplication, lockApplication } from '../../access/applications/queries.ts'
import { changeApplication } from '../../access/applications/update.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { parseApplication } from './application-form.ts'
import { sendApplication } from './application-page.ts'
import { recordApplication, requireAdmin } from './application-permissions.ts'
import { doneMessageOf, idOf, type AccountRequest } from './layout.ts'

const path = '/account/applications/:id'
const doneMessages = { changed: 'Your changes were saved.' }

export function applicationPage(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const application = await getApplication(db, user.organization_id, idOf(request.params))
    return sendApplication(reply, user, application, { message: doneMessageOf(request.query, doneMessages) })
  })

  app.post<AccountRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const { organization_id } = user
    const id = idOf(request.params)
    const rejected = await db.transaction(async (tx) => {
      const before = await lockApplication(tx, organization_id, id)
      // If two admins edit concurrently, the second must not overwrite changes that they have not seen.
      if (request.body?.seen !== before.updated_at) return { application: before, problems: [{ message: outdated }] }
      const problems: Detail[] = []
      const changes = parseApplication(request.body, before.kind, problems)
      if (!changes) return { application: before, problems, input: request.body }
      await changeApplication(tx, organization_id, id, changes)
      await recordApplication(tx, 'Update', user, id, request.id)
      return undefined
    })
    if (!rejected) return reply.redirect(`/account/applications/${id}?done=changed`, 303)
    return sendApplication(reply, user, rejected.application, rejected)
  })
}

const outdated = 'Another admin just changed this application. Review the current values and make your change again.'

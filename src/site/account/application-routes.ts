import type { FastifyInstance } from 'fastify'
import { loadManagedForUpdate } from '../../access/applications/permissions.ts'
import { getApplication } from '../../access/applications/queries.ts'
import { changeApplication } from '../../access/applications/update.ts'
import { byUser, command, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ApplicationId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { parseApplication } from './application-form.ts'
import { sendApplication } from './application-page.ts'
import { applicationActivity, requireAdmin } from './application-permissions.ts'
import { doneMessageOf, idOf, type ConsoleRequest } from '../console/layout.ts'

const path = '/account/applications/:id'

export function applicationPage(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const application = await getApplication(db, user.organization_id, asId(idOf(request.params)))
    const messages = { changed: pageTexts(request).text('application-saved') }
    return sendApplication(reply, user, application, { message: doneMessageOf(request.query, messages) })
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const id = asId<ApplicationId>(idOf(request.params))
    const activity = applicationActivity(user, 'Update', id)
    const rejected = await command(db, byUser(user, request.id), activity, async (tx) => {
      const before = await loadManagedForUpdate(tx, user, id)
      const reject = (rejection: { isStale?: boolean; problems?: Problems }) =>
        unchanged({ application: before, input: request.body, ...rejection })
      // If two admins edit concurrently, the second must not overwrite changes that they have not seen.
      if (request.body?.seen !== before.updated_at) return reject({ isStale: true })
      const { value: changes, problems } = parseApplication(request.body, before.kind, pageTexts(request))
      if (!changes) return reject({ problems })
      await changeApplication(tx, before, changes)
      return undefined
    })
    if (!rejected) return reply.redirect(`/account/applications/${id}?done=changed`, 303)
    return sendApplication(reply, user, rejected.application, rejected)
  })
}

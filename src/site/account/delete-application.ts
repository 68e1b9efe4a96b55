import type { FastifyInstance } from 'fastify'
import { countConnectedUsers } from '../../access/application-grants/queries.ts'
import { loadManagedForUpdate } from '../../access/applications/permissions.ts'
import { deleteApplication, getApplication } from '../../access/applications/queries.ts'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ApplicationId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { applicationActivity, requireAdmin } from './application-permissions.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'

const list = '/account/applications'

/** Deletes an application after a confirmation page. */
export function deleteApplicationPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${list}/:id/delete`, async (request, reply) => {
    const user = requireAdmin(request)
    const { id, name } = await getApplication(db, user.organization_id, asId(idOf(request.params)))
    const count = await countConnectedUsers(db, id)
    const { text } = pageTexts(request)
    return sendConfirmation(reply, user, 'applications', {
      title: text('application-delete-title', { name }),
      text: `${text('application-delete-users', { count })} ${text('application-delete-text')}`,
      action: `${list}/${id}/delete`,
      label: text('application-delete-now'),
      back: `${list}/${id}`,
      crumbs: [
        { path: list, label: text('nav-applications') },
        { path: `${list}/${id}`, label: name },
      ],
    })
  })

  app.post<ConsoleRequest>(`${list}/:id/delete`, async (request, reply) => {
    const user = requireAdmin(request)
    const id = asId<ApplicationId>(idOf(request.params))
    await command(db, byUser(user, request.id), applicationActivity(user, 'Remove', id), async (tx) =>
      deleteApplication(tx, await loadManagedForUpdate(tx, user, id)),
    )
    return reply.redirect(`${list}?done=deleted`, 303)
  })
}

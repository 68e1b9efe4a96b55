import type { FastifyInstance, FastifyReply } from 'fastify'
import { countConnectedUsers } from '../../access/application-grants/queries.ts'
import { loadManagedForUpdate } from '../../access/applications/permissions.ts'
import { deleteApplication, getApplication, type OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { asId, type ApplicationId } from '../../platform/ids.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import { applicationActivity, requireAdmin } from './application-permissions.ts'
import { idOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'

const path = '/account/applications/:id/delete'

/** Deletes an application after a confirmation page. */
export function deleteApplicationPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const application = await getApplication(db, user.organization_id, asId(idOf(request.params)))
    return sendConfirmation(reply, user, application, await countConnectedUsers(db, application.id))
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const id = asId<ApplicationId>(idOf(request.params))
    await command(db, byUser(user, request.id), applicationActivity(user, 'Remove', id), async (tx) =>
      deleteApplication(tx, await loadManagedForUpdate(tx, user, id)))
    return reply.redirect('/account/applications?done=deleted', 303)
  })
}

function sendConfirmation(reply: FastifyReply, user: SignedInUser, { id, name }: OwnedApplication, connected: number) {
  return sendConsole(reply, user, 'applications', {
    title: `Delete ${name}?`,
    main: html`<h1>Delete ${name}?</h1>
<p>${connectedText(connected)} Its tokens stop working immediately, and its webhooks are no longer delivered. This
cannot be undone.</p>
${actionForm(`/account/applications/${id}/delete`, 'Delete application', 'danger')}
<p><a href="/account/applications/${id}">Keep it</a></p>`,
  })
}

function connectedText(connected: number) {
  if (connected === 0) return 'No users are connected.'
  return connected === 1 ? 'One user is connected.' : `${connected} users are connected.`
}

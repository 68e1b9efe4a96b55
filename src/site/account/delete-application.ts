import type { FastifyInstance, FastifyReply } from 'fastify'
import { countConnectedUsers } from '../../access/application-grants/queries.ts'
import { deleteApplication, getApplication, type OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import { recordApplication, requireAdmin } from './application-permissions.ts'
import { idOf, sendAccount, type AccountRequest } from './layout.ts'

const path = '/account/applications/:id/delete'

/** Deletes an application after a confirmation page. */
export function deleteApplicationPages(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const application = await getApplication(db, user.organization_id, idOf(request.params))
    return sendConfirmation(reply, user, application, await countConnectedUsers(db, application.id))
  })

  app.post<AccountRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const id = idOf(request.params)
    await db.transaction(async (tx) => {
      await deleteApplication(tx, user.organization_id, id)
      await recordApplication(tx, 'Remove', user, id, request.id)
    })
    return reply.redirect('/account/applications?done=deleted', 303)
  })
}

function sendConfirmation(reply: FastifyReply, user: SignedInUser, { id, name }: OwnedApplication, connected: number) {
  return sendAccount(reply, user, 'applications', {
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

import type { FastifyInstance, FastifyReply } from 'fastify'
import { countConnected } from '../../access/application-grants/queries.ts'
import { deleteApplication, getApplication, type OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import { adminOf, recordApplication } from './application-permissions.ts'
import { idOf, sendAccount, type AccountRequest } from './layout.ts'

const path = '/account/applications/:id/delete'

/** Deleting an application, which asks again. */
export function deleteApplicationPages(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(path, async (request, reply) => {
    const visitor = adminOf(request)
    const application = await getApplication(db, visitor.organization_id, idOf(request.params))
    return sendQuestion(reply, visitor, application, await countConnected(db, application.id))
  })

  app.post<AccountRequest>(path, async (request, reply) => {
    const visitor = adminOf(request)
    const id = idOf(request.params)
    await db.transaction(async (tx) => {
      await deleteApplication(tx, visitor.organization_id, id)
      await recordApplication(tx, 'Remove', visitor, id, request.id)
    })
    return reply.redirect('/account/applications?done=deleted', 303)
  })
}

function sendQuestion(reply: FastifyReply, visitor: SignedInUser, { id, name }: OwnedApplication, connected: number) {
  return sendAccount(reply, visitor, 'applications', {
    title: `Delete ${name}?`,
    main: html`<h1>Delete ${name}?</h1>
<p>${peopleIn(connected)} What it was given ends at once, and its webhooks are sent no more. This cannot be undone.</p>
${actionForm(`/account/applications/${id}/delete`, 'Delete the application', 'danger')}
<p><a href="/account/applications/${id}">Keep it</a></p>`,
  })
}

function peopleIn(connected: number) {
  if (connected === 0) return 'Nobody is connected with it.'
  return connected === 1 ? 'One person is connected with it.' : `${connected} people are connected with it.`
}

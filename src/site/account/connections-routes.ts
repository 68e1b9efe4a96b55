import type { FastifyInstance } from 'fastify'
import { disconnectApplication } from '../../access/application-grants/disconnect.ts'
import { listConnections } from '../../access/application-grants/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { asId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { doneMessageOf, idOf, type ConsoleRequest } from '../console/layout.ts'
import { sendConnections } from './connections-page.ts'

const path = '/account/connections'

/** The applications that the user connected. */
export function connectionPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    const connections = await listConnections(db, user.organization_id, user.user_id)
    const messages = { disconnected: pageTexts(request).text('connection-disconnected') }
    return sendConnections(reply, user, connections, doneMessageOf(request.query, messages))
  })

  app.get<ConsoleRequest>(`${path}/:id/disconnect`, async (request, reply) => {
    const user = signedInUserOf(request)
    const id = idOf(request.params)
    const connections = await listConnections(db, user.organization_id, user.user_id)
    const connection = connections.find(({ application_id }) => application_id === id)
    if (!connection) throw new NotFound()
    const { text } = pageTexts(request)
    return sendConfirmation(reply, user, 'connections', {
      title: text('connection-disconnect-title', { name: connection.name }),
      text: text('connection-disconnect-text'),
      action: `${path}/${id}/disconnect`,
      label: text('connection-disconnect'),
      back: path,
      crumbs: [{ path, label: text('nav-connections') }],
    })
  })

  app.post<ConsoleRequest>(`${path}/:id/disconnect`, async (request, reply) => {
    await disconnectApplication(db, signedInUserOf(request), asId(idOf(request.params)), request.id)
    return reply.redirect(`${path}?done=disconnected`, 303)
  })
}

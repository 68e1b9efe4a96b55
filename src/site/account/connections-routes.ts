import type { FastifyInstance, FastifyReply } from 'fastify'
import { disconnectApplication } from '../../access/application-grants/disconnect.ts'
import { listConnections, type ConnectionRow } from '../../access/application-grants/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { asId } from '../../platform/ids.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { renderItemList, type Item } from '../../platform/pages/item-list.ts'
import { doneMessageOf, idOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { scopeList, timeOf } from './present.ts'

const path = '/account/connections'
const doneMessages = { disconnected: 'The application was disconnected. Its tokens no longer work.' }

/** The applications that the user connected. */
export function connectionPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    const connections = await listConnections(db, user.organization_id, user.user_id)
    return sendConnections(reply, user, connections, doneMessageOf(request.query, doneMessages))
  })

  app.post<ConsoleRequest>(`${path}/:id/disconnect`, async (request, reply) => {
    await disconnectApplication(db, signedInUserOf(request), asId(idOf(request.params)), request.id)
    return reply.redirect(`${path}?done=disconnected`, 303)
  })
}

function sendConnections(
  reply: FastifyReply, user: SignedInUser, connections: ConnectionRow[], message: string | undefined,
) {
  return sendConsole(reply, user, 'connections', {
    title: 'Connected applications',
    main: html`<h1>Connected applications</h1>
${notice(message)}
<p>These applications can act on your behalf. Each one can do what is listed here, and never more than you can.</p>
${renderItemList(connections.map((connection) => itemOf(connection, user)), 'No connected applications.')}
<p class="quiet">Times are shown in ${user.timezone}.</p>`,
  })
}

function itemOf(connection: ConnectionRow, { timezone }: SignedInUser): Item {
  const { application_id, name, organization_name, scopes, connected_at, last_used_at } = connection
  return {
    title: name,
    facts: [
      ['Created by', organization_name ?? 'Unverified: it registered itself.'],
      ['Permissions', scopeList(scopes)],
      ['Connected', timeOf(connected_at, timezone)],
      ['Last used', last_used_at === null ? 'Not recently' : timeOf(last_used_at, timezone)],
    ],
    action: actionForm(`${path}/${application_id}/disconnect`, 'Disconnect', 'plain', [], name),
  }
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import { disconnect } from '../../access/application-grants/disconnect.ts'
import { listConnections, type ConnectionRow } from '../../access/application-grants/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { itemList, type Item } from '../../platform/pages/item-list.ts'
import { doneOf, idOf, sendAccount, type AccountRequest } from './layout.ts'
import { scopeList, timeOf } from './present.ts'

const path = '/account/connections'
const done = { disconnected: 'The application was disconnected. Nothing that it was given works any more.' }

/** The applications that somebody let in. */
export function connectionPages(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(path, async (request, reply) => {
    const visitor = signedInUserOf(request)
    const connections = await listConnections(db, visitor.organization_id, visitor.user_id)
    return sendConnections(reply, visitor, connections, doneOf(request.query, done))
  })

  app.post<AccountRequest>(`${path}/:id/disconnect`, async (request, reply) => {
    await disconnect(db, signedInUserOf(request), idOf(request.params), request.id)
    return reply.redirect(`${path}?done=disconnected`, 303)
  })
}

function sendConnections(
  reply: FastifyReply, visitor: SignedInUser, connections: ConnectionRow[], said: string | undefined,
) {
  return sendAccount(reply, visitor, 'connections', {
    title: 'Connected applications',
    main: html`<h1>Connected applications</h1>
${notice(said)}
<p>Programs that you let act for you. Each can do what is listed, and nothing that you cannot do yourself.</p>
${itemList(connections.map((connection) => thingOf(connection, visitor)), 'No application is connected.')}
<p class="quiet">Times are those of ${visitor.timezone}.</p>`,
  })
}

function thingOf(connection: ConnectionRow, { timezone }: SignedInUser): Item {
  const { application_id, name, organization_name, scopes, connected_at, last_used_at } = connection
  return {
    title: name,
    facts: [
      ['Made by', organization_name ?? 'It registered itself; nobody vouches for it.'],
      ['It may', scopeList(scopes)],
      ['Since', timeOf(connected_at, timezone)],
      ['Last used', last_used_at === null ? 'Not lately' : timeOf(last_used_at, timezone)],
    ],
    action: actionForm(`${path}/${application_id}/disconnect`, 'Disconnect', 'plain', [], name),
  }
}

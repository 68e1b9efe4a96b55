import type { FastifyInstance, FastifyReply } from 'fastify'
import { clearCookie } from '../../access/sessions/browser-session.ts'
import { listSessionsOf, type SignInMethod, type SessionRow, type SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { asId, type SessionId } from '../../platform/ids.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { renderItemList } from '../../platform/pages/item-list.ts'
import { doneMessageOf, idOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { timeOf } from './present.ts'
import { endOtherSessions, endOwnSession } from './session-commands.ts'
import { deviceOf } from './user-agent.ts'

const path = '/account/sessions'
const doneMessages = { ended: 'The session was ended.', others: 'All other sessions were ended.' }

export function sessionPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    return sendSessions(reply, user, await listSessionsOf(db, user.user_id), doneMessageOf(request.query, doneMessages))
  })

  app.post<ConsoleRequest>(`${path}/:id/end`, async (request, reply) => {
    const user = signedInUserOf(request)
    const id = asId<SessionId>(idOf(request.params))
    await endOwnSession(db, user, id, request.id)
    if (id !== user.session_id) return reply.redirect(`${path}?done=ended`, 303)
    clearCookie(reply)
    return reply.redirect('/sign-in', 303)
  })

  app.post(`${path}/end-others`, async (request, reply) => {
    await endOtherSessions(db, signedInUserOf(request), request.id)
    return reply.redirect(`${path}?done=others`, 303)
  })
}

function sendSessions(reply: FastifyReply, user: SignedInUser, sessions: SessionRow[], message: string | undefined) {
  return sendConsole(reply, user, 'sessions', {
    title: 'Sessions',
    main: html`<h1>Sessions</h1>
${notice(message)}
<p>You are signed in here. If you don’t recognize a session, end it and
<a href="/account">change your password</a>.</p>
${renderItemList(sessions.map((session) => itemOf(session, user)), 'No sessions.')}
<p class="quiet">Times are shown in ${user.timezone}.</p>
${sessions.length > 1 && actionForm(`${path}/end-others`, 'End all other sessions', 'danger')}`,
  })
}

const methodLabels: Record<SignInMethod, string> = {
  password: 'Password',
  code: 'Emailed code',
  reset: 'Password reset',
  invitation: 'Invitation',
}

function itemOf({ id, user_agent, address, created_at, last_seen_at, method }: SessionRow, user: SignedInUser) {
  const isCurrent = id === user.session_id
  return {
    title: deviceOf(user_agent),
    badge: isCurrent ? 'This session' : undefined,
    facts: [
      ['IP address', address ?? 'Unknown'],
      ['Signed in', timeOf(created_at, user.timezone)],
      ['Last seen', timeOf(last_seen_at, user.timezone)],
      ['Method', methodLabels[method]],
    ] satisfies [string, unknown][],
    ...(!isCurrent && { action: actionForm(`${path}/${id}/end`, 'End', 'plain', [], deviceOf(user_agent)) }),
  }
}

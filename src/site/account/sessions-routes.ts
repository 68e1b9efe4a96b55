import type { FastifyInstance, FastifyReply } from 'fastify'
import { signOut } from '../../access/sessions/browser-session.ts'
import {
  deleteSession, deleteSessionsOf, listSessionsOf, type Method, type SessionRow, type SignedInUser,
} from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { itemList } from '../../platform/pages/item-list.ts'
import { doneOf, idOf, sendAccount, type AccountRequest } from './layout.ts'
import { timeOf } from './present.ts'
import { deviceOf } from './user-agent.ts'

const path = '/account/sessions'
const done = { ended: 'The session was ended.', others: 'All other sessions were ended.' }

/** The browsers that somebody is signed in with. */
export function sessionPages(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(path, async (request, reply) => {
    const visitor = signedInUserOf(request)
    return sendSessions(reply, visitor, await listSessionsOf(db, visitor.user_id), doneOf(request.query, done))
  })

  app.post<AccountRequest>(`${path}/:id/end`, async (request, reply) => {
    const { user_id, session_id } = signedInUserOf(request)
    const id = idOf(request.params)
    if (!(await deleteSession(db, user_id, id))) throw new NotFound()
    if (id !== session_id) return reply.redirect(`${path}?done=ended`, 303)
    await signOut(db, request, reply)
    return reply.redirect('/sign-in', 303)
  })

  app.post(`${path}/end-others`, async (request, reply) => {
    const { user_id, session_id } = signedInUserOf(request)
    await deleteSessionsOf(db, user_id, session_id)
    return reply.redirect(`${path}?done=others`, 303)
  })
}

function sendSessions(reply: FastifyReply, visitor: SignedInUser, sessions: SessionRow[], said: string | undefined) {
  return sendAccount(reply, visitor, 'sessions', {
    title: 'Sessions',
    main: html`<h1>Sessions</h1>
${notice(said)}
<p>Where you are signed in. If you do not know one of these, end it and <a href="/account">change your password</a>.</p>
${itemList(sessions.map((session) => thingOf(session, visitor)), 'There are none.')}
<p class="quiet">Times are those of ${visitor.timezone}.</p>
${sessions.length > 1 && actionForm(`${path}/end-others`, 'End all other sessions', 'danger')}`,
  })
}

const methods: Record<Method, string> = {
  password: 'With the password',
  code: 'With a code from a mail',
  reset: 'By choosing a new password',
  invitation: 'By accepting an invitation',
}

function thingOf({ id, user_agent, address, created_at, last_seen_at, method }: SessionRow, visitor: SignedInUser) {
  const isThis = id === visitor.session_id
  return {
    title: deviceOf(user_agent),
    badge: isThis ? 'This one' : undefined,
    facts: [
      ['Address', address ?? 'Unknown'],
      ['Signed in', timeOf(created_at, visitor.timezone)],
      ['Last seen', timeOf(last_seen_at, visitor.timezone)],
      ['How', methods[method]],
    ] satisfies [string, unknown][],
    ...(!isThis && { action: actionForm(`${path}/${id}/end`, 'End', 'plain', [], deviceOf(user_agent)) }),
  }
}

import type { FastifyInstance } from 'fastify'
import { clearCookie } from '../../access/sessions/browser-session.ts'
import { listSessionsOf } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type SessionId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { doneMessageOf, idOf, type ConsoleRequest } from '../console/layout.ts'
import { endOtherSessions, endOwnSession } from './session-commands.ts'
import { sendSessions } from './sessions-page.ts'

const path = '/account/sessions'

export function sessionPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    const { text } = pageTexts(request)
    const messages = { ended: text('session-ended'), others: text('session-others-ended') }
    return sendSessions(reply, user, await listSessionsOf(db, user.user_id), doneMessageOf(request.query, messages))
  })

  app.post<ConsoleRequest>(`${path}/:id/end`, async (request, reply) => {
    const user = signedInUserOf(request)
    const id = asId<SessionId>(idOf(request.params))
    await endOwnSession(db, user, id, request.id)
    if (id !== user.session_id) return reply.redirect(`${path}?done=ended`, 303)
    clearCookie(reply)
    return reply.redirect('/sign-in', 303)
  })

  app.get(`${path}/end-others`, async (request, reply) => {
    const { text } = pageTexts(request)
    return sendConfirmation(reply, signedInUserOf(request), 'sessions', {
      title: text('session-end-others-title'),
      text: text('session-end-others-text'),
      action: `${path}/end-others`,
      label: text('session-end-others-now'),
      back: path,
      crumbs: [{ path, label: text('nav-sessions') }],
    })
  })

  app.post(`${path}/end-others`, async (request, reply) => {
    await endOtherSessions(db, signedInUserOf(request), request.id)
    return reply.redirect(`${path}?done=others`, 303)
  })
}

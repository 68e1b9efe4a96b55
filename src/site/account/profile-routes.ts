import type { FastifyInstance } from 'fastify'
import { signIn } from '../../access/sessions/browser-session.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, TooManyRequests } from '../../platform/errors.ts'
import { parse } from '../../platform/http/validate.ts'
import { changePassword } from './change-password.ts'
import { doneMessageOf, fieldProblem, type ConsoleRequest } from '../console/layout.ts'
import { sendProfile } from './profile-page.ts'
import { PasswordChange } from './schema.ts'

const doneMessages = { password: 'Your password was changed. You were signed out everywhere else.' }

export function profilePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/account', async (request, reply) =>
    sendProfile(reply, signedInUserOf(request), { message: doneMessageOf(request.query, doneMessages) }))

  app.post<ConsoleRequest>('/account/password', async (request, reply) => {
    const user = signedInUserOf(request)
    const { value: change, problems } = parse(PasswordChange, request.body ?? {})
    const hasNoCurrent = user.has_password && request.body?.current_password === undefined
    const all = [...problems, ...fieldProblem('current_password', hasNoCurrent ? 'is missing' : undefined)]
    if (!change || all.length > 0) return sendProfile(reply, user, { problems: all })
    try {
      await changePassword(db, user, change, request.id, (tx) => signIn(tx, request, reply, user, 'password'))
    } catch (error) {
      if (error instanceof Invalid) return sendProfile(reply, user, { problems: error.details })
      if (error instanceof TooManyRequests) return sendProfile(reply, user, { retryAfter: error.seconds })
      throw error
    }
    return reply.redirect('/account?done=password', 303)
  })
}

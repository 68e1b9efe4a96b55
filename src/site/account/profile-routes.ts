import type { FastifyInstance } from 'fastify'
import { signIn } from '../../access/sessions/browser-session.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, TooManyRequests, type Detail } from '../../platform/errors.ts'
import { parse } from '../../platform/http/validate.ts'
import { changePassword } from './change-password.ts'
import { doneOf, type AccountRequest } from './layout.ts'
import { sendProfile } from './profile-page.ts'
import { PasswordChange } from './schema.ts'

const done = { password: 'Your password was changed. You are signed out everywhere else.' }

/** Who somebody is, and their password. */
export function profilePages(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>('/account', async (request, reply) =>
    sendProfile(reply, signedInUserOf(request), { said: doneOf(request.query, done) }))

  app.post<AccountRequest>('/account/password', async (request, reply) => {
    const visitor = signedInUserOf(request)
    const problems: Detail[] = []
    const change = parse(PasswordChange, request.body ?? {}, problems)
    if (visitor.has_password && request.body?.current_password === undefined)
      problems.push({ parameter: 'current_password', message: 'is missing' })
    if (!change || problems.length > 0) return sendProfile(reply, visitor, { problems })
    try {
      await changePassword(db, visitor, change, request.id)
    } catch (error) {
      if (error instanceof Invalid) return sendProfile(reply, visitor, { problems: error.details })
      if (error instanceof TooManyRequests) return sendProfile(reply, visitor, { wait: error.seconds })
      throw error
    }
    await signIn(db, request, reply, visitor, 'password')
    return reply.redirect('/account?done=password', 303)
  })
}

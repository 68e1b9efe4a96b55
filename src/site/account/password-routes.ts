import type { FastifyInstance } from 'fastify'
import { signIn } from '../../access/sessions/browser-session.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, TooManyRequests } from '../../platform/errors.ts'
import { parse } from '../../platform/http/validate.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { changePassword } from './change-password.ts'
import { fieldProblem, type ConsoleRequest } from '../console/layout.ts'
import { passwordProblems } from './password-form.ts'
import { sendOwnProfile } from './profile-routes.ts'
import { PasswordChange } from './schema.ts'

export function passwordPages(app: FastifyInstance, db: Db) {
  app.post<ConsoleRequest>('/account/password', async (request, reply) => {
    const user = signedInUserOf(request)
    const { value: change, problems } = parse(PasswordChange, request.body ?? {})
    const hasNoCurrent = user.has_password && request.body?.current_password === undefined
    const all = [...problems, ...fieldProblem('current_password', hasNoCurrent ? 'is missing' : undefined)]
    if (!change || all.length > 0) return sendOwnProfile(db, request, reply, { problems: all })
    try {
      await changePassword(db, user, change, request.id, (tx) => signIn(tx, request, reply, user, 'password'))
    } catch (error) {
      if (error instanceof Invalid)
        return sendOwnProfile(db, request, reply, { problems: passwordProblems(error.details, pageTexts(request)) })
      if (error instanceof TooManyRequests) return sendOwnProfile(db, request, reply, { retryAfter: error.seconds })
      throw error
    }
    return reply.redirect('/account?done=password', 303)
  })
}

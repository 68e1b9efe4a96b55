import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findSignedInUser } from '../../access/sessions/browser-session.ts'
import { protectPages, returnPath } from '../../access/sessions/require-session.ts'
import { countAttempt, resetAttempts } from '../../access/sign-in/attempt-limits.ts'
import { Credentials } from '../../access/sign-in/schema.ts'
import { endSession, startSession } from '../../access/sign-in/start-session.ts'
import { verifyPassword } from '../../access/sign-in/verify.ts'
import { findLogin, lockPassword } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { parse, requireStorableText } from '../../platform/http/validate.ts'
import { isSetUp, sendNotSetUp } from '../setup/not-set-up-page.ts'
import { codePages } from './code-pages.ts'
import { sendSignIn, sendTooMany, startPath } from './layout.ts'

type SignInRequest = { Querystring: Record<string, unknown>; Body: Record<string, string> | undefined }

/** Sign-in and sign-out. The pages do not reveal whether an account exists. */
export function signInPages(db: Db) {
  return async (app: FastifyInstance) => {
    protectPages(app)
    app.addHook('preHandler', async ({ body }) => requireStorableText(body))

    app.get<SignInRequest>('/sign-in', async (request, reply) => {
      const { return_to, email } = request.query
      if (await findSignedInUser(db, request)) return reply.redirect(returnPath(return_to), 303)
      if (!(await isSetUp(db))) return sendNotSetUp(reply)
      return sendSignIn(reply, { return_to: returnPath(return_to), ...(typeof email === 'string' && { email }) })
    })
    app.post<SignInRequest>('/sign-in', (request, reply) => submitPassword(db, request, reply))
    app.post<SignInRequest>('/sign-out', async (request, reply) => {
      const return_to = request.body?.return_to
      await endSession(db, request, reply)
      return reply.redirect(return_to === undefined ? '/sign-in' : startPath(returnPath(return_to), request), 303)
    })
    codePages(app, db)
  }
}

async function submitPassword(db: Db, request: FastifyRequest<SignInRequest>, reply: FastifyReply) {
  const { body = {} } = request
  const return_to = returnPath(body.return_to)
  const fields = { return_to, email: body.email ?? '' }
  const { value: credentials, problems } = parse(Credentials, body)
  if (!credentials) return sendSignIn(reply, { ...fields, problems })

  const { account, login } = await findLogin(db, credentials.email)
  const retryAfter = await countAttempt(db, 'sign-in', account, request)
  if (retryAfter !== undefined) return sendTooMany(reply, retryAfter, 'password', return_to)
  const user = await verifyPassword(login, credentials.password)
  const isSignedIn =
    user &&
    (await startSession(db, { request, reply }, user, 'password', async (tx) => {
      // A concurrent password change ends all sessions, so it must also stop this one.
      if (!(await lockPassword(tx, user))) return false
      await resetAttempts(tx, account, request)
      return true
    }))
  return isSignedIn ? reply.redirect(return_to, 303) : sendSignIn(reply, { ...fields, isIncorrect: true })
}

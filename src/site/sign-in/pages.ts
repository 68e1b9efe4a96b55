import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findSignedInUser } from '../../access/sessions/browser-session.ts'
import { protectPages, returnPath } from '../../access/sessions/require-session.ts'
import { attempt, deleteAttempts } from '../../access/sign-in/attempt-limits.ts'
import { Credentials } from '../../access/sign-in/schema.ts'
import { startSession, endSession } from '../../access/sign-in/start-session.ts'
import { verifyPassword } from '../../access/sign-in/verify.ts'
import { findLogin, lockPassword } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { requireStorableText, parse } from '../../platform/http/validate.ts'
import { codePages } from './code-pages.ts'
import { sendSignIn, sendTooMany, startPath } from './layout.ts'

type Form = { Querystring: Record<string, unknown>; Body: Record<string, string> | undefined }

const noMatch =
  'This email address and this password do not belong together. Check both, or have a code mailed to you.'

/** Signing in and out. Whether there is an account is told to nobody. */
export function signInPages(db: Db) {
  return async (app: FastifyInstance) => {
    protectPages(app)
    app.addHook('preHandler', async ({ body }) => requireStorableText(body))

    app.get<Form>('/sign-in', async (request, reply) => {
      const { return_to, email } = request.query
      if (await findSignedInUser(db, request)) return reply.redirect(returnPath(return_to), 303)
      return sendSignIn(reply, { return_to: returnPath(return_to), ...(typeof email === 'string' && { email }) })
    })
    app.post<Form>('/sign-in', (request, reply) => takePassword(db, request, reply))
    app.post<Form>('/sign-out', async (request, reply) => {
      const return_to = request.body?.return_to
      await endSession(db, request, reply)
      return reply.redirect(return_to === undefined ? '/sign-in' : startPath(returnPath(return_to)), 303)
    })
    codePages(app, db)
  }
}

async function takePassword(db: Db, request: FastifyRequest<Form>, reply: FastifyReply) {
  const { body = {} } = request
  const return_to = returnPath(body.return_to)
  const typed = { return_to, email: body.email ?? '' }
  const problems: Detail[] = []
  const given = parse(Credentials, body, problems)
  if (!given) return sendSignIn(reply, { ...typed, problems })

  const { account, login } = await findLogin(db, given.email)
  const wait = await attempt(db, 'sign-in', account, request)
  if (wait !== undefined) return sendTooMany(reply, wait, 'password', return_to)
  const person = await verifyPassword(login, given.password)
  const isIn = person && await db.transaction(async (tx) => {
    // Whoever changes the password ends all sessions, and this one must not slip by.
    if (!(await lockPassword(tx, person))) return false
    await deleteAttempts(tx, account, request)
    await startSession(tx, request, reply, person, 'password')
    return true
  })
  return isIn ? reply.redirect(return_to, 303) : sendSignIn(reply, { ...typed, message: noMatch })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { secretCookie } from '../../access/sessions/cookie.ts'
import { returnPath } from '../../access/sessions/require-session.ts'
import { resetAttempts } from '../../access/sign-in/attempt-limits.ts'
import { codeMinutes } from '../../access/sign-in/queries.ts'
import { requestCode } from '../../access/sign-in/request-code.ts'
import { EmailInput, CodeInput } from '../../access/sign-in/schema.ts'
import { startSession } from '../../access/sign-in/start-session.ts'
import { verifyCode } from '../../access/sign-in/verify.ts'
import type { Db } from '../../platform/db/db.ts'
import { parse } from '../../platform/http/validate.ts'
import { seconds } from '../../platform/time.ts'
import { codePath, sendCodeForm, sendExpiredCode, sendSignIn, sendTooMany, startPath } from './layout.ts'

type SignInRequest = { Querystring: Record<string, unknown>; Body: Record<string, string> | undefined }

/** The secret of a browser that requested a code. */
const codeCookie = secretCookie('convene-code')

/** Sign-in with an emailed six-digit code. The response does not reveal whether the account exists. */
export function codePages(app: FastifyInstance, db: Db) {
  app.post<SignInRequest>('/sign-in/code', async (request, reply) => {
    const { body = {} } = request
    const return_to = returnPath(body.return_to)
    const { value: form, problems } = parse(EmailInput, body)
    if (!form) return sendSignIn(reply, { return_to, email: body.email ?? '', problems })

    const { wait: retryAfter, secret } = await requestCode(db, form.email, request)
    if (retryAfter !== undefined) return sendTooMany(reply, retryAfter, 'email', return_to)
    codeCookie.set(reply, secret, seconds({ minutes: codeMinutes }))
    return reply.redirect(codePath(return_to, request), 303)
  })

  app.get<SignInRequest>('/sign-in/code', async (request, reply) => {
    const return_to = returnPath(request.query.return_to)
    if (codeCookie.read(request) === undefined) return reply.redirect(startPath(return_to, request), 303)
    return sendCodeForm(reply, { return_to })
  })

  app.post<SignInRequest>('/sign-in/code/confirm', (request, reply) => submitCode(db, request, reply))
}

async function submitCode(db: Db, request: FastifyRequest<SignInRequest>, reply: FastifyReply) {
  const { body = {} } = request
  const return_to = returnPath(body.return_to)
  const { value: form, problems } = parse(CodeInput, body)
  const secret = codeCookie.read(request)
  if (secret === undefined) return sendExpiredCode(reply, return_to)
  if (!form) return sendCodeForm(reply, { return_to, problems })

  const { holder, left } = await verifyCode(db, secret, form.code)
  if (left > 0) return sendCodeForm(reply, { return_to, left })
  codeCookie.clear(reply)
  if (!holder) return sendExpiredCode(reply, return_to)
  await startSession(db, { request, reply }, holder, 'code', (tx) => resetAttempts(tx, holder.account, request))
  return reply.redirect(return_to, 303)
}

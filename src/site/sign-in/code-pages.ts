import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieNamed } from '../../access/sessions/cookie.ts'
import { returnPath } from '../../access/sessions/require-session.ts'
import { deleteAttempts } from '../../access/sign-in/attempt-limits.ts'
import { codeMinutes } from '../../access/sign-in/queries.ts'
import { requestCode } from '../../access/sign-in/request-code.ts'
import { Address, Code } from '../../access/sign-in/schema.ts'
import { startSession } from '../../access/sign-in/start-session.ts'
import { verifyCode } from '../../access/sign-in/verify.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { parse } from '../../platform/http/validate.ts'
import { sendCodeForm, sendDeadCode, sendSignIn, sendTooMany, startPath } from './layout.ts'

type Form = { Querystring: Record<string, unknown>; Body: Record<string, string> | undefined }

/** The secret of a browser that waits for a mailed code. */
const waiting = cookieNamed('convene-code')

/** Signing in with six digits from a mail. Everybody gets the same answer, and only whom it concerns the mail. */
export function codePages(app: FastifyInstance, db: Db) {
  app.post<Form>('/sign-in/code', async (request, reply) => {
    const { body = {} } = request
    const return_to = returnPath(body.return_to)
    const problems: Detail[] = []
    const given = parse(Address, body, problems)
    if (!given) return sendSignIn(reply, { return_to, email: body.email ?? '', problems })

    const { wait, secret } = await requestCode(db, given.email, request)
    if (wait !== undefined) return sendTooMany(reply, wait, 'mail', return_to)
    waiting.set(reply, secret, codeMinutes * 60)
    return reply.redirect(`/sign-in/code?${new URLSearchParams({ return_to }).toString()}`, 303)
  })

  app.get<Form>('/sign-in/code', async (request, reply) => {
    const return_to = returnPath(request.query.return_to)
    if (waiting.read(request) === undefined) return reply.redirect(startPath(return_to), 303)
    return sendCodeForm(reply, { return_to })
  })

  app.post<Form>('/sign-in/code/confirm', (request, reply) => takeCode(db, request, reply))
}

async function takeCode(db: Db, request: FastifyRequest<Form>, reply: FastifyReply) {
  const { body = {} } = request
  const return_to = returnPath(body.return_to)
  const problems: Detail[] = []
  const given = parse(Code, body, problems)
  const secret = waiting.read(request)
  if (secret === undefined) return sendDeadCode(reply, return_to)
  if (!given) return sendCodeForm(reply, { return_to, problems })

  const { holder, left } = await verifyCode(db, secret, given.code)
  if (left > 0) return sendCodeForm(reply, { return_to, problems: [{ parameter: 'code', message: wrong(left) }] })
  waiting.clear(reply)
  if (!holder) return sendDeadCode(reply, return_to)
  await db.transaction(async (tx) => {
    await deleteAttempts(tx, holder.account, request)
    await startSession(tx, request, reply, holder, 'code')
  })
  return reply.redirect(return_to, 303)
}

const wrong = (left: number) => `is not right; ${left === 1 ? 'one try is' : `${left} tries are`} left`

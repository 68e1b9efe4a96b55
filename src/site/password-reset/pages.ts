import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findValidReset, requestReset, resetPassword } from '../../access/password-resets/reset-password.ts'
import { checkPassword } from '../../access/password-resets/rules.ts'
import { NewPassword } from '../../access/password-resets/schema.ts'
import { protectPages } from '../../access/sessions/require-session.ts'
import { EmailInput } from '../../access/sign-in/schema.ts'
import { startSession } from '../../access/sign-in/start-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { parse, requireStorableText } from '../../platform/http/validate.ts'
import { fieldErrorIn } from '../../platform/pages/field-problem-texts.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendTooMany } from '../sign-in/layout.ts'
import { sendAddressForm, sendBrokenLink, sendEmailed, sendPasswordForm } from './layout.ts'

type Fields = { Body: Record<string, string> | undefined }
type Link = Fields & { Params: { secret: string } }

/** Password reset by email. A GET does not use up the link, because email scanners open links. */
export function passwordResetPages(db: Db) {
  return async (app: FastifyInstance) => {
    protectPages(app)
    app.addHook('preHandler', async ({ body }) => requireStorableText(body))

    app.get('/reset-password', async (_request, reply) => sendAddressForm(reply))
    app.post<Fields>('/reset-password', async (request, reply) => {
      const { body = {} } = request
      const { value: form, problems } = parse(EmailInput, body)
      if (!form) {
        const error = fieldErrorIn(problems, 'email', pageTexts(request))
        return sendAddressForm(reply, { email: body.email ?? '', error })
      }
      const retryAfter = await requestReset(db, form.email, request)
      return retryAfter === undefined ? sendEmailed(reply) : sendTooMany(reply, retryAfter, 'email')
    })

    app.get<Link>('/reset-password/:secret', async ({ params: { secret } }, reply) => {
      const reset = await findValidReset(db, secret)
      return reset ? sendPasswordForm(reply, secret, reset.email) : sendBrokenLink(reply)
    })
    app.post<Link>('/reset-password/:secret', (request, reply) => submitPassword(db, request, reply))
  }
}

async function submitPassword(db: Db, request: FastifyRequest<Link>, reply: FastifyReply) {
  const {
    body = {},
    params: { secret },
  } = request
  const reset = await findValidReset(db, secret)
  if (!reset) return sendBrokenLink(reply)
  const { value: form, problems } = parse(NewPassword, body)
  const texts = pageTexts(request)
  if (!form) return sendPasswordForm(reply, secret, reset.email, fieldErrorIn(problems, 'password', texts))
  if (checkPassword(form.password, reset.email) !== undefined)
    return sendPasswordForm(reply, secret, reset.email, texts.text('password-is-email'))

  const person = await resetPassword(db, secret, form.password, request.id)
  if (!person) return sendBrokenLink(reply)
  await startSession(db, { request, reply }, person, 'reset')
  return reply.redirect('/console', 303)
}

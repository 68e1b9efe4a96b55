import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestReset, openReset, resetPassword } from '../../access/password-resets/reset-password.ts'
import { checkPassword } from '../../access/password-resets/rules.ts'
import { NewPassword } from '../../access/password-resets/schema.ts'
import { protectPages } from '../../access/sessions/require-session.ts'
import { Address } from '../../access/sign-in/schema.ts'
import { startSession } from '../../access/sign-in/start-session.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Detail } from '../../platform/errors.ts'
import { requireStorableText, parse } from '../../platform/http/validate.ts'
import { sendTooMany } from '../sign-in/layout.ts'
import { sendAddressForm, sendDeadLink, sendOnItsWay, sendPasswordForm } from './layout.ts'

type Fields = { Body: Record<string, string> | undefined }
type Link = Fields & { Params: { secret: string } }

/** A new password for whoever reads the mails of an address. Looking at the link uses nothing up. */
export function resetPages(db: Db) {
  return async (app: FastifyInstance) => {
    protectPages(app)
    app.addHook('preHandler', async ({ body }) => requireStorableText(body))

    app.get('/reset-password', async (_request, reply) => sendAddressForm(reply))
    app.post<Fields>('/reset-password', async (request, reply) => {
      const { body = {} } = request
      const problems: Detail[] = []
      const given = parse(Address, body, problems)
      if (!given) return sendAddressForm(reply, { email: body.email ?? '', wrong: problems[0]?.message })
      const wait = await requestReset(db, given.email, request)
      return wait === undefined ? sendOnItsWay(reply) : sendTooMany(reply, wait, 'mail')
    })

    app.get<Link>('/reset-password/:secret', async ({ params: { secret } }, reply) => {
      const reset = await openReset(db, secret)
      return reset ? sendPasswordForm(reply, secret, reset.email) : sendDeadLink(reply)
    })
    app.post<Link>('/reset-password/:secret', (request, reply) => takePassword(db, request, reply))
  }
}

async function takePassword(db: Db, request: FastifyRequest<Link>, reply: FastifyReply) {
  const { body = {}, params: { secret } } = request
  const reset = await openReset(db, secret)
  if (!reset) return sendDeadLink(reply)
  const problems: Detail[] = []
  const given = parse(NewPassword, body, problems)
  const wrong = given ? checkPassword(given.password, reset.email) : problems[0]?.message
  if (!given || wrong !== undefined) return sendPasswordForm(reply, secret, reset.email, wrong)

  const person = await resetPassword(db, secret, given.password, request.id)
  if (!person) return sendDeadLink(reply)
  await startSession(db, request, reply, person, 'reset')
  return reply.redirect('/account', 303)
}

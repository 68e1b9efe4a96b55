import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { NewToken } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { secretBox } from '../../platform/pages/fields.ts'
import { sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { timeOf } from './present.ts'
import { createOwnToken } from './token-commands.ts'
import { parseTokenForm, sendTokenForm } from './token-form.ts'

const path = '/account/tokens'

/** The response to the form is the only page that shows the token. */
export function newTokenPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${path}/new`, async (request, reply) => sendTokenForm(reply, signedInUserOf(request)))

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    const { value: token, problems } = parseTokenForm(request.body, user.timezone)
    if (!token) return sendTokenForm(reply, user, { input: request.body, problems })
    try {
      const { token: secret } = await createOwnToken(db, user, token, request.id)
      return sendToken(reply, user, token, secret)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      return sendTokenForm(reply, user, { input: request.body, problems: error.details })
    }
  })
}

function sendToken(reply: FastifyReply, user: SignedInUser, { name, expires_at }: NewToken, secret: string) {
  const expiry = expires_at === undefined ? 'It works until you revoke it.'
    : html`It works until ${timeOf(expires_at, user.timezone)} (${user.timezone}).`
  return sendConsole(reply, user, 'tokens', {
    title: 'Your new token',
    main: html`<h1>Your new token</h1>
<p>Copy it now. You won’t be able to see it again. Anyone with this token can use it. Keep it secret.</p>
${secretBox(name, secret)}
<p>${expiry}</p>
<p><a class="button" href="${path}">Done</a></p>`,
  })
}

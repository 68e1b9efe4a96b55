import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { NewToken } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, type Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { secretBox } from '../../platform/pages/fields.ts'
import { createOwnToken } from './create-token.ts'
import { sendAccount, type AccountRequest } from './layout.ts'
import { timeOf } from './present.ts'
import { readToken, sendTokenForm } from './token-form.ts'

const path = '/account/tokens'

/** Where somebody makes a token. The answer shows it, this once. */
export function newTokenPages(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(`${path}/new`, async (request, reply) => sendTokenForm(reply, signedInUserOf(request)))

  app.post<AccountRequest>(path, async (request, reply) => {
    const visitor = signedInUserOf(request)
    const problems: Detail[] = []
    const token = readToken(request.body, visitor.timezone, problems)
    if (!token) return sendTokenForm(reply, visitor, { typed: request.body, problems })
    try {
      const { token: text } = await createOwnToken(db, visitor, token, request.id)
      return sendToken(reply, visitor, token, text)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      return sendTokenForm(reply, visitor, { typed: request.body, problems: error.details })
    }
  })
}

function sendToken(reply: FastifyReply, visitor: SignedInUser, { name, expires_at }: NewToken, text: string) {
  const ends = expires_at === undefined ? 'It works until you revoke it.'
    : html`It works until ${timeOf(expires_at, visitor.timezone)} (${visitor.timezone}).`
  return sendAccount(reply, visitor, 'tokens', {
    title: 'Your new token',
    main: html`<h1>Your new token</h1>
<p>Copy it now: it is not shown again. Whoever has it can do what it may, so keep it like a password.</p>
${secretBox(name, text)}
<p>${ends}</p>
<p><a class="button" href="${path}">Done</a></p>`,
  })
}

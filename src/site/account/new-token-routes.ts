import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendToken } from './new-token-page.ts'
import { parseTokenForm } from './parse-token.ts'
import { createOwnToken, maxTokens } from './token-commands.ts'
import { sendTokenForm } from './token-form.ts'

const path = '/account/tokens'

/** The response to the form is the only page that shows the token. */
export function newTokenPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${path}/new`, async (request, reply) => sendTokenForm(reply, signedInUserOf(request)))

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    const texts = pageTexts(request)
    const { value: token, problems } = parseTokenForm(request.body, user.timezone, texts)
    if (!token) return sendTokenForm(reply, user, { input: request.body, problems })
    try {
      const { token: secret } = await createOwnToken(db, user, token, request.id)
      return sendToken(reply, user, token, secret)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      const limit = sentenceProblem('', texts.text('token-limit', { count: maxTokens }))
      return sendTokenForm(reply, user, { input: request.body, problems: [limit] })
    }
  })
}

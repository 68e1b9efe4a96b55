import type { FastifyInstance } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { getToken, listTokens } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type TokenId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { doneMessageOf, idOf, type ConsoleRequest } from '../console/layout.ts'
import { pagingOf } from '../console/page-links.ts'
import { revokeOwnToken } from './token-commands.ts'
import { sendTokens } from './token-page.ts'

const path = '/account/tokens'

export function tokenPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    const list = listKey(user)
    const tokens = await listTokens(db, user.organization_id, user.user_id, pagingOf(request.query, list))
    const message = doneMessageOf(request.query, { revoked: pageTexts(request).text('token-revoked') })
    return sendTokens(reply, user, tokens, { list, message })
  })

  app.get<ConsoleRequest>(`${path}/:id/revoke`, async (request, reply) => {
    const user = signedInUserOf(request)
    const id = asId<TokenId>(idOf(request.params))
    const { name } = await getToken(db, user.organization_id, user.user_id, id)
    const { text } = pageTexts(request)
    return sendConfirmation(reply, user, 'tokens', {
      title: text('token-revoke-title', { name }),
      text: text('token-revoke-text'),
      action: `${path}/${id}/revoke`,
      label: text('token-revoke-now'),
      back: path,
      crumbs: [{ path, label: text('nav-tokens') }],
    })
  })

  app.post<ConsoleRequest>(`${path}/:id/revoke`, async (request, reply) => {
    await revokeOwnToken(db, signedInUserOf(request), asId<TokenId>(idOf(request.params)), request.id)
    return reply.redirect(`${path}?done=revoked`, 303)
  })
}

const listKey = ({ user_id }: SignedInUser) => `tokens of ${user_id}`

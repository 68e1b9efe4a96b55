import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { listTokens, type TokenRow } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import { asId, type TokenId } from '../../platform/ids.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { renderItemList, type Item } from '../../platform/pages/item-list.ts'
import { doneMessageOf, idOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { pageLinks, pagingOf } from '../console/page-links.ts'
import { collapsedScopes, timeOf } from './present.ts'
import { revokeOwnToken } from './token-commands.ts'

const path = '/account/tokens'
const doneMessages = { revoked: 'The token was revoked. It no longer works.' }

export function tokenPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = signedInUserOf(request)
    const { organization_id, user_id } = user
    const tokens = await listTokens(db, organization_id, user_id, pagingOf(request.query, listKey(user)))
    return sendTokens(reply, user, tokens, doneMessageOf(request.query, doneMessages))
  })

  app.post<ConsoleRequest>(`${path}/:id/revoke`, async (request, reply) => {
    await revokeOwnToken(db, signedInUserOf(request), asId<TokenId>(idOf(request.params)), request.id)
    return reply.redirect(`${path}?done=revoked`, 303)
  })
}

const listKey = ({ user_id }: SignedInUser) => `tokens of ${user_id}`

function sendTokens(reply: FastifyReply, user: SignedInUser, tokens: Page<TokenRow>, message: string | undefined) {
  return sendConsole(reply, user, 'tokens', {
    title: 'Personal tokens',
    main: html`<h1>Personal tokens</h1>
${notice(message)}
<p>A token lets a program act as you. See the <a href="/docs">API reference</a> for what it can do.</p>
<p><a class="button" href="${path}/new">Create token</a></p>
${renderItemList(tokens.rows.map((token) => itemOf(token, user)), 'You have no tokens.')}
${pageLinks(tokens, path, listKey(user))}
<p class="quiet">Times are shown in ${user.timezone}.</p>`,
  })
}

function itemOf(token: TokenRow, user: SignedInUser): Item {
  const { id, name, scopes, created_at, last_used_at, expires_at, is_over } = token
  const timeOr = (time: string | null, fallback: string) => (time === null ? fallback : timeOf(time, user.timezone))
  return {
    title: name,
    badge: is_over ? 'Expired' : undefined,
    facts: [
      ['Permissions', collapsedScopes(scopes)],
      ['Created', timeOr(created_at, '')],
      ['Last used', timeOr(last_used_at, 'Never')],
      [is_over ? 'Expired' : 'Expires', timeOr(expires_at, 'Never')],
    ],
    action: actionForm(`${path}/${id}/revoke`, is_over ? 'Remove' : 'Revoke', 'plain', [], name),
  }
}

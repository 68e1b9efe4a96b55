import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { listTokens, revokePersonalToken, type TokenRow } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Page } from '../../platform/db/page.ts'
import { NotFound } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { itemList, type Item } from '../../platform/pages/item-list.ts'
import { recordToken } from './create-token.ts'
import { doneOf, idOf, pageLinks, pagingOf, sendAccount, type AccountRequest } from './layout.ts'
import { foldedScopes, timeOf } from './present.ts'

const path = '/account/tokens'
const done = { revoked: 'The token was revoked. It does not work any more.' }

/** The personal tokens of somebody. */
export function tokenPages(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(path, async (request, reply) => {
    const visitor = signedInUserOf(request)
    const { organization_id, user_id } = visitor
    const tokens = await listTokens(db, organization_id, user_id, pagingOf(request.query, listOf(visitor)))
    return sendTokens(reply, visitor, tokens, doneOf(request.query, done))
  })

  app.post<AccountRequest>(`${path}/:id/revoke`, async (request, reply) => {
    const { organization_id, user_id } = signedInUserOf(request)
    const id = idOf(request.params)
    await db.transaction(async (tx) => {
      if (!(await revokePersonalToken(tx, organization_id, user_id, id))) throw new NotFound()
      await recordToken(tx, 'Revoke', { organization_id, user_id }, request.id)
    })
    return reply.redirect(`${path}?done=revoked`, 303)
  })
}

const listOf = ({ user_id }: SignedInUser) => `tokens of ${user_id}`

function sendTokens(reply: FastifyReply, visitor: SignedInUser, tokens: Page<TokenRow>, said: string | undefined) {
  return sendAccount(reply, visitor, 'tokens', {
    title: 'Personal tokens',
    main: html`<h1>Personal tokens</h1>
${notice(said)}
<p>With a token, a program of yours acts as you. What it can do then is told in <a href="/docs">the reference</a>.</p>
<p><a class="button" href="${path}/new">Create a token</a></p>
${itemList(tokens.rows.map((token) => thingOf(token, visitor)), 'You have no tokens.')}
${pageLinks(tokens, path, listOf(visitor))}
<p class="quiet">Times are those of ${visitor.timezone}.</p>`,
  })
}

function thingOf(token: TokenRow, visitor: SignedInUser): Item {
  const { id, name, scopes, created_at, last_used_at, expires_at, is_over } = token
  const at = (time: string | null, otherwise: string) => (time === null ? otherwise : timeOf(time, visitor.timezone))
  return {
    title: name,
    badge: is_over ? 'Expired' : undefined,
    facts: [
      ['It may', foldedScopes(scopes)],
      ['Created', at(created_at, '')],
      ['Last used', at(last_used_at, 'Never')],
      [is_over ? 'Expired' : 'Expires', at(expires_at, 'Never')],
    ],
    action: actionForm(`${path}/${id}/revoke`, is_over ? 'Remove' : 'Revoke', 'plain', [], name),
  }
}

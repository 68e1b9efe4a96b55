import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { TokenRow } from '../../platform/auth/tokens.ts'
import type { Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { renderItemList, type Item } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { withElements } from '../../platform/pages/rich-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { pageLinks } from '../console/page-links.ts'
import { collapsedScopes, linkButton, timeElement } from './present.ts'

const path = '/account/tokens'

/** `list`: the key of the page tokens. */
type TokenList = { list: string; message: string | undefined }

export function sendTokens(
  reply: FastifyReply,
  user: SignedInUser,
  tokens: Page<TokenRow>,
  { list, message }: TokenList,
) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const link = html`<a href="/docs">${text('api-reference')}</a>`
  const create = html`<p><a class="button" href="${path}/new">${text('token-create')}</a></p>`
  const labels = { previous: text('page-previous'), next: text('page-next') }
  return sendConsole(reply, user, 'tokens', {
    title: text('nav-tokens'),
    main: html`<h1>${text('nav-tokens')}</h1>
${notice(message)}
<p>${withElements({ link }, (marks) => text('token-advice', marks))}</p>
${
  tokens.rows.length === 0
    ? html`<div class="empty"><p>${text('token-none')}</p>${create}</div>`
    : html`${create}${renderItemList(
        tokens.rows.map((token) => itemOf(token, user, texts)),
        '',
      )}
${pageLinks(tokens, path, list, labels)}
<p class="quiet">${text('account-times-in', { zone: user.timezone })}</p>`
}`,
  })
}

function itemOf(token: TokenRow, user: SignedInUser, texts: Texts): Item {
  const { id, name, scopes, created_at, last_used_at, expires_at, is_over } = token
  const { text } = texts
  const timeOrNever = (time: string | null) => (time === null ? text('account-never') : timeElement(time, user, texts))
  const action = `${path}/${id}/revoke`
  return {
    title: name,
    badge: is_over ? text('token-expired') : undefined,
    facts: [
      [text('account-permissions'), collapsedScopes(scopes, texts)],
      [text('account-created'), timeElement(created_at, user, texts)],
      [text('account-last-used'), timeOrNever(last_used_at)],
      [text(is_over ? 'token-expired' : 'token-expires'), timeOrNever(expires_at)],
    ],
    // An expired token does nothing, so nothing is lost without a question.
    action: is_over
      ? actionForm(action, text('token-remove'), 'plain', [], name)
      : linkButton(action, text('token-revoke'), name),
  }
}

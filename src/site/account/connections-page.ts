import type { FastifyReply } from 'fastify'
import type { ConnectionRow } from '../../access/application-grants/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { renderItemList, type Item } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { linkButton, scopeList, timeElement } from './present.ts'

export function sendConnections(
  reply: FastifyReply,
  user: SignedInUser,
  connections: ConnectionRow[],
  message: string | undefined,
) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendConsole(reply, user, 'connections', {
    title: text('nav-connections'),
    main: html`<h1>${text('nav-connections')}</h1>
${notice(message)}
${
  connections.length === 0
    ? html`<div class="empty"><p>${text('connection-none')}</p></div>`
    : html`<p>${text('connection-advice')}</p>
${renderItemList(
  connections.map((connection) => itemOf(connection, user, texts)),
  '',
)}
<p class="quiet">${text('account-times-in', { zone: user.timezone })}</p>`
}`,
  })
}

function itemOf(connection: ConnectionRow, user: SignedInUser, texts: Texts): Item {
  const { application_id, name, organization_name, scopes, connected_at, last_used_at } = connection
  const { text } = texts
  return {
    title: name,
    facts: [
      [text('connection-by'), organization_name ?? text('connection-unverified')],
      [text('account-permissions'), scopeList(scopes, texts)],
      [text('connection-since'), timeElement(connected_at, user, texts)],
      [
        text('account-last-used'),
        last_used_at === null ? text('connection-unused') : timeElement(last_used_at, user, texts),
      ],
    ],
    action: linkButton(`/account/connections/${application_id}/disconnect`, text('connection-disconnect'), name),
  }
}

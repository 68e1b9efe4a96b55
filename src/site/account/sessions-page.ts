import type { FastifyReply } from 'fastify'
import type { SignInMethod, SessionRow, SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { renderItemList, type Item } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { withElements } from '../../platform/pages/rich-text.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { timeElement } from './present.ts'
import { deviceOf } from './user-agent.ts'

export function sendSessions(
  reply: FastifyReply,
  user: SignedInUser,
  sessions: SessionRow[],
  message: string | undefined,
) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const link = html`<a href="/account#password-title">${text('session-change-password')}</a>`
  return sendConsole(reply, user, 'sessions', {
    title: text('nav-sessions'),
    main: html`<h1>${text('nav-sessions')}</h1>
${notice(message)}
<p>${withElements({ link }, (marks) => text('session-advice', marks))}</p>
${renderItemList(
  sessions.map((session) => itemOf(session, user, texts)),
  '',
)}
<p class="quiet">${text('account-times-in', { zone: user.timezone })}</p>
${
  sessions.length > 1 &&
  html`<p><a class="button danger" href="/account/sessions/end-others">${text('session-end-others')}</a></p>`
}`,
  })
}

const methodKeys: Record<SignInMethod, PlainTextKey> = {
  password: 'session-method-password',
  code: 'session-method-code',
  reset: 'session-method-reset',
  invitation: 'session-method-invitation',
}

function itemOf(session: SessionRow, user: SignedInUser, texts: Texts): Item {
  const { id, user_agent, address, created_at, last_seen_at, method } = session
  const { text } = texts
  const isCurrent = id === user.session_id
  const device = deviceOf(user_agent, texts)
  return {
    title: device,
    badge: isCurrent ? text('session-this') : undefined,
    facts: [
      [text('session-address'), address ?? text('session-address-unknown')],
      [text('session-started'), timeElement(created_at, user, texts)],
      [text('session-seen'), timeElement(last_seen_at, user, texts)],
      [text('session-method'), text(methodKeys[method])],
    ],
    ...(!isCurrent && {
      action: actionForm(`/account/sessions/${id}/end`, text('session-end'), 'plain', [], device),
    }),
  }
}

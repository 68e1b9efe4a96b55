import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole } from '../console/layout.ts'
import { bookStyle } from './book-style.ts'

const path = '/console/meetings/book'

export function sendBookPage(reply: FastifyReply, user: SignedInUser, main: Html, status = 200) {
  const { text } = pageTexts(reply.request)
  return sendConsole(reply, user, 'meetings', {
    title: text('ml-book'), crumbs: [
      { path: '/console/meetings', label: text('nav-meetings') }, { path, label: text('ml-book') },
    ], style: bookStyle, main, status,
  })
}

/** The API books only on paid plans. Invitees can still book by themselves. */
export function sendPlanNotice(reply: FastifyReply, user: SignedInUser) {
  const { text } = pageTexts(reply.request)
  return sendBookPage(reply, user, html`<h1>${text('ml-book')}</h1>
<div class="empty"><h2>${text('mb-plan')}</h2><p>${text('mb-plan-advice')}</p>
<p><a class="button" href="/console/event-types">${text('nav-event-types')}</a></p></div>`)
}

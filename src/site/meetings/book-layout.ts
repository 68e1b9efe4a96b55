import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Crumb } from '../console/breadcrumbs.ts'
import { sendConsole } from '../console/layout.ts'
import { bookStyle } from './book-style.ts'

const path = '/console/meetings/book'

/** A step after the choice of the event type. */
export function sendBookPage(reply: FastifyReply, user: SignedInUser, main: Html, status = 200) {
  return sendPage(reply, user, main, status, [{ path, label: pageTexts(reply.request).text('ml-book') }])
}

/** The first step. */
export function sendFirstPage(reply: FastifyReply, user: SignedInUser, main: Html) {
  return sendPage(reply, user, main, 200, [])
}

/** The API books only on paid plans. Invitees can still book by themselves. */
export function sendPlanNotice(reply: FastifyReply, user: SignedInUser) {
  const { text } = pageTexts(reply.request)
  return sendFirstPage(
    reply,
    user,
    html`<h1>${text('ml-book')}</h1>
<div class="empty"><h2>${text('mb-plan')}</h2><p>${text('mb-plan-advice')}</p>
<p><a class="button" href="/console/event-types">${text('nav-event-types')}</a></p></div>`,
  )
}

function sendPage(reply: FastifyReply, user: SignedInUser, main: Html, status: number, crumbs: Crumb[]) {
  const { text } = pageTexts(reply.request)
  const list = { path: '/console/meetings', label: text('nav-meetings') }
  return sendConsole(reply, user, 'meetings', {
    title: text('ml-book'),
    crumbs: [list, ...crumbs],
    style: bookStyle,
    main,
    status,
  })
}

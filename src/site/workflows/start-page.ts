import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { listPath, section } from './load.ts'
import { startList, startStyle } from './start-list.ts'

/** Offers useful workflows to begin with. */
export function sendStart(reply: FastifyReply) {
  const { owner } = reply.request.query as ConsoleRequest['Querystring']
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendConsole(reply, signedInUserOf(reply.request), section, {
    title: text('wf-new'),
    crumbs: [{ path: listPath, label: text('nav-workflows') }],
    style: startStyle,
    main: html`<h1>${text('wf-new')}</h1>
<h2>${text('wf-start-title')}</h2>
${startList(`${listPath}/new`, typeof owner === 'string' ? owner : '', texts)}`,
  })
}

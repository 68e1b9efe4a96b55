import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole } from './layout.ts'

/** Does not reveal whether the id exists for another user. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const { text } = pageTexts(request)
  // The longest path, because `/account/tokens` is also below `/account`.
  const section = reply.server.consoleSections
    .filter(({ path }) => path !== '/console' && request.url.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  const { path, label } = section ?? { path: '/console', label: 'not-found-back' }
  return sendConsole(reply, signedInUserOf(request), path.split('/').at(-1) ?? '', {
    title: text('not-found-title'),
    status: 404,
    main: html`<h1>${text('not-found-title')}</h1>
<p>${text('not-found-advice')}</p>
<p><a class="button" href="${path}">${text(label)}</a></p>`,
  })
}

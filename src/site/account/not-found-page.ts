import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { sendAccount } from './layout.ts'

/** Does not reveal whether the id exists for another user. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const section = reply.server.accountSections.find(({ path, backLabel }) =>
    backLabel !== undefined && request.url.startsWith(`${path}/`))
  const { path, backLabel } = section ?? { path: '/account', backLabel: 'Go to your account' }
  return sendAccount(reply, signedInUserOf(request), path.split('/').at(-1) ?? '', {
    title: 'Not found',
    status: 404,
    main: html`<h1>We couldn’t find that</h1>
<p>It was removed, perhaps in another window, or it is not yours. Nothing was changed.</p>
<p><a class="button" href="${path}">${backLabel}</a></p>`,
  })
}

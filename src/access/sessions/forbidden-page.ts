import type { FastifyReply } from 'fastify'
import type { Forbidden } from '../../platform/errors.ts'
import { html, type Html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'

export function sendForbidden(reply: FastifyReply, { message }: Forbidden, footer?: Html) {
  return sendPage(reply, {
    title: 'Not allowed',
    status: 403,
    referrer: 'same-origin',
    main: html`<h1>Not allowed</h1>
<p>${message}</p>
${footer}`,
  })
}

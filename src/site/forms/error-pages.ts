import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'

/** The same page for an unknown, an unpublished and a deleted form. */
export function sendNotFound(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'This form does not exist',
    status: 404,
    main: html`<h1>This form does not exist</h1>
<p>Check that you copied the whole link. If you did, the form is closed. Ask the person who sent it to you.</p>`,
  })
}

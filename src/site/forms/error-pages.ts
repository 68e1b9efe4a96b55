import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'

/** The same page for an unknown, an unpublished and a deleted form. */
export function sendNotFound(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const title = texts.text('form-not-found')
  return sendPage(reply, {
    title,
    texts,
    status: 404,
    embedDomains: null,
    main: html`<h1>${title}</h1>
<p>${texts.text('form-not-found-advice')}</p>`,
  })
}

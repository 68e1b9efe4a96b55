import type { FastifyReply } from 'fastify'
import { hasOrganization } from '../../people/organizations/queries.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'

export const isSetUp = hasOrganization

/** Stands for `/` and the sign-in while there is no account. Only the log has the link, because it makes an owner. */
export function sendNotSetUp(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('not-set-up'),
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('not-set-up')}</h1>
<p>${text('not-set-up-advice')}</p>
<p class="quiet">${text('not-set-up-restart')}</p>`,
  })
}

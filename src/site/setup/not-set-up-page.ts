import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'

/** Stands for `/` and the sign-in while nobody can have an account. Only the log has the link: it makes an owner. */
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
